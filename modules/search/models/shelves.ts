/** Collections from the outside: how many active products they have, and the first picture. */
import type { Scope } from '#server/scope.ts'
import { type CardImage, Listing } from './listing.ts'
import { ListingCount } from './listing-facet.ts'

export interface Shelf {
  count: number
  image: CardImage | null
}

/** By collection; an empty one is missing. Two statements for any number of collections. */
export async function shelvesOf(
  scope: Scope,
  collectionIds: readonly string[],
): Promise<Record<string, Shelf>> {
  const counts = await ListingCount.in(scope)
    .where({ status: 'active', kind: 'collection' })
    .whereIn('value', [...collectionIds])
    .where('count', '>', 0)
  const firsts = await Listing.in(scope)
    .select('listing.image', 'shelf.value as slug')
    .joinRaw(
      `join listing_counts shelf on shelf.store_id = listing.store_id and shelf.status = 'active'
        and shelf.kind = 'collection' and listing.id = (
          select f.product_id from listing_facets f join listing l
            on l.store_id = f.store_id and l.id = f.product_id
          where f.store_id = shelf.store_id and f.kind = 'collection' and f.value = shelf.value
            and f.status = 'active' and l.image is not null
          order by f.position, f.product_id limit 1)`,
    )
    .whereIn('shelf.value', [...collectionIds])
  const images = new Map(firsts.map((row) => [row.slug, row.image]))
  return Object.fromEntries(
    counts.map(({ value, count }) => [
      value,
      { count: Number(count), image: images.get(value) ?? null },
    ]),
  )
}
