/** Collections from the outside: how many active products they have, and the first picture. */

import { pictureOrNull } from '#server/data/shapes.ts'
import type { Scope } from '#server/scope.ts'
import type { CardImage } from './listing.ts'
import { ListingCount } from './listing-facet.ts'

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
