/** The products whose time has come. */
import { publishEach, turnEach } from '#server/publishing/publish-due.ts'
import type { Scope } from '#server/scope.ts'
import { Product } from '../product.ts'

/** Publishes every scheduled product whose time is not after `at`; answers their ids. */
export const publishDue = (scope: Scope, at: string): Promise<string[]> =>
  publishEach(
    scope,
    (take) =>
      Product.in(scope)
        .select('id', 'publishAt as at')
        .where({ status: 'draft' })
        .where('publishAt', '<=', at)
        .orderBy(['publishAt', 'id'])
        .limit(take)
        .castTo<{ id: string; at: string | null }[]>(),
    async (inner, { id, at: publishAt }) => {
      const due = () => Product.in(inner).where({ id, status: 'draft', publishAt })
      await due().whereNull('publishedAt').patch({ publishedAt: publishAt })
      const changed = await due().patch({ status: 'active', publishAt: null })
      if (changed > 0) await inner.tell('product.updated', { productIds: [id] })
      return changed > 0
    },
  )

/** Makes drafts of products on sale whose end is not after `at`; answers their ids. */
export const unpublishDue = (scope: Scope, at: string): Promise<string[]> =>
  turnEach(
    scope,
    at,
    { model: Product, standing: { status: 'active' }, time: 'unpublishAt' },
    (inner, id) => Product.update(inner, id, { status: 'draft', unpublishAt: null }),
  )

/** Products that are on sale at `at` and not now, and those that are on sale now and not then. */
export async function turnedBy(scope: Scope, at: string) {
  const rows = await Product.in(scope)
    .select('id', 'status', 'unpublishAt')
    .where((either) =>
      either
        .where((due) => due.where({ status: 'draft' }).where('publishAt', '<=', at))
        .orWhere((over) => over.where({ status: 'active' }).where('unpublishAt', '<=', at)),
    )
  const come = rows.filter(
    ({ status, unpublishAt }) => status === 'draft' && (unpublishAt === null || unpublishAt > at),
  )
  const gone = rows.filter(({ status }) => status === 'active')
  return { come: come.map(({ id }) => id), gone: gone.map(({ id }) => id) }
}
