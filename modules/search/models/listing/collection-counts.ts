/** Collections from the outside: how many active products they have, and the first picture. */

import { pictureOrNull } from '#server/data/shapes.ts'
import type { Scope } from '#server/scope.ts'
import { shownIn, type Turned, turnedAt } from '../filters/turned.ts'
import type { CardImage } from './listing.ts'
import { ListingCount, ListingFacet } from './listing-facet.ts'

export interface CollectionCount {
  count: number
  image: CardImage | null
}

/** A count beside the first picture of the products that it counts. */
class ShelfRow extends ListingCount {
  static override shapes = { image: pictureOrNull }
  declare image: CardImage | null
}

/** By collection; an empty one is missing. One statement for any number of collections. */
export async function collectionCounts(
  scope: Scope,
  collectionIds: readonly string[],
): Promise<Record<string, CollectionCount>> {
  const turned = await turnedAt(scope)
  if (turned) return countsThen(scope, collectionIds, turned)
  const rows = await ShelfRow.in(scope)
    .select('listing_counts.value', 'listing_counts.count', 'cover.image')
    .joinRaw(
      `left join listing cover on cover.store_id = listing_counts.store_id and cover.id = (
          select f.product_id from listing_facets f join listing l
            on l.store_id = f.store_id and l.id = f.product_id
          where f.store_id = listing_counts.store_id and f.kind = 'collection'
            and f.value = listing_counts.value and f.status = 'active' and l.image is not null
          order by f.position, f.product_id limit 1)`,
    )
    .where({ 'listing_counts.status': 'active', 'listing_counts.kind': 'collection' })
    .whereIn('listing_counts.value', [...collectionIds])
    .where('listing_counts.count', '>', 0)
  return Object.fromEntries(
    rows.map(({ value, count, image }) => [value, { count: Number(count), image }]),
  )
}

/** The same at a coming moment: counted anew, as what is kept are the counts of now. */
async function countsThen(
  scope: Scope,
  collectionIds: readonly string[],
  turned: Turned,
): Promise<Record<string, CollectionCount>> {
  const columns = { status: 'listing_facets.status', id: 'listing_facets.product_id' }
  const rows = await ListingFacet.in(scope)
    .select('listing_facets.value', 'shown.image')
    .joinRaw('join listing shown on shown.store_id = ? and shown.id = listing_facets.product_id', [
      scope.storeId,
    ])
    .where({ 'listing_facets.kind': 'collection' })
    .whereIn('listing_facets.value', [...collectionIds])
    .whereRaw(...shownIn(scope, { statuses: ['active'], turned }, columns))
    .orderBy(['listing_facets.position', 'listing_facets.product_id'])
    .castTo<ShelfRow[]>()
  const counts = new Map<string, CollectionCount>()
  for (const { value, image } of rows) {
    const { count = 0, image: first = null } = counts.get(value) ?? {}
    counts.set(value, { count: count + 1, image: first ?? image })
  }
  return Object.fromEntries(counts)
}
