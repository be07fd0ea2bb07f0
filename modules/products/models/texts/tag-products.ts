/** Tags of many products at once. */
import { chunksOf } from '#server/chunks.ts'
import type { ListedRecord } from '#server/lists/bulk-acts.ts'
import type { Scope } from '#server/scope.ts'
import { Product } from '../product.ts'
import { type TagAct, tagLimit } from './tags.ts'

interface Tagged {
  changed: number
  /** Those that would have had more than `tagLimit`, and stay as they are. */
  full: ListedRecord[]
  /** Ids of those that are not there, or not any more. */
  gone: string[]
}

/**
 * Adds tags to products behind those that they have, or takes them away. The rows are locked in one order, so that of two who tag
 * at once neither loses a tag.
 */
export const tagProducts = (
  scope: Scope,
  ids: readonly string[],
  tags: readonly string[],
  act: TagAct,
): Promise<Tagged> =>
  scope.atomic(async (inner) => {
    const tagged: Tagged = { changed: 0, full: [], gone: [] }
    for (const some of chunksOf([...new Set(ids)].sort())) {
      const products = await Product.in(inner).whereIn('id', some).orderBy('id').forNoKeyUpdate()
      const found = new Set(products.map(({ id }) => id))
      tagged.gone.push(...some.filter((id) => !found.has(id)))
      const wished = products.map(({ id, title, tags: own }) => ({
        ...{ id, title, own },
        next:
          act === 'tag'
            ? [...new Set([...own, ...tags])]
            : own.filter((one) => !tags.includes(one)),
      }))
      const others = wished.filter(({ own, next }) => next.length !== own.length)
      const isFull = ({ own, next }: (typeof wished)[number]) =>
        next.length > Math.max(own.length, tagLimit)
      const fits = others.filter((one) => !isFull(one))
      await Product.patchAll(
        inner,
        fits.map(({ id, next }) => ({ id, columns: { tags: next } })),
      )
      if (fits.length > 0)
        await inner.tell('product.updated', { productIds: fits.map(({ id }) => id) })
      tagged.changed += fits.length
      tagged.full.push(...others.filter(isFull).map(({ id, title }) => [id, title] as const))
    }
    return tagged
  })
