/** Products whose options, tags, types or categories are called otherwise now are indexed anew, a batch at a time. */
import type { Scope } from '#server/scope.ts'
import { ListingFacet } from '../listing/listing-facet.ts'
import { batch, rewrite } from './read-model.ts'

/** May be broken off and begun again: products that look the same are left alone. */
export async function reindexReworded(
  scope: Scope,
  kind: 'term' | 'category',
  ids: string[],
): Promise<void> {
  const words = (await scope.ask('products.sharedWords', { kind, ids })) ?? []
  for (const { facet, value } of words) {
    for (let after = ''; ; ) {
      const rows = await ListingFacet.in(scope)
        .distinct('productId')
        .where({ kind: facet, ...(value === undefined ? {} : { value }) })
        .where('productId', '>', after)
        .orderBy('productId')
        .limit(batch)
      const productIds = rows.map(({ productId }) => productId)
      const last = productIds.at(-1)
      if (last === undefined) break
      await scope.atomic((inner) => rewrite(inner, productIds))
      after = last
    }
  }
}
