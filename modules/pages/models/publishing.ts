/** The pages whose time has come. */
import { publishEach, turnEach } from '#server/publishing/publish-due.ts'
import type { Scope } from '#server/scope.ts'
import { Page } from './page.ts'

/** Publishes every scheduled page whose time is not after `at`; answers their ids. */
export const publishDue = (scope: Scope, at: string): Promise<string[]> =>
  publishEach(
    scope,
    (take) =>
      Page.in(scope)
        .select('id', 'publishAt as at')
        .where({ status: 'draft' })
        .where('publishAt', '<=', at)
        .orderBy(['publishAt', 'id'])
        .limit(take)
        .castTo<{ id: string; at: string | null }[]>(),
    async (inner, { id, at: publishAt }) => {
      const changed = await Page.in(inner)
        .where({ id, status: 'draft', publishAt })
        .patch({ status: 'published', publishedAt: publishAt, publishAt: null })
      if (changed > 0) await inner.tell('page.published', { pageIds: [id] })
      return changed > 0
    },
  )

/** Makes drafts of published pages whose end is not after `at`; answers their ids. */
export const unpublishDue = (scope: Scope, at: string): Promise<string[]> =>
  turnEach(
    scope,
    at,
    { model: Page, standing: { status: 'published' }, time: 'unpublishAt' },
    (inner, id) => Page.update(inner, id, { status: 'draft', unpublishAt: null }),
  )
