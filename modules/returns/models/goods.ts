/** Which goods a rule of the merchant names: by their address, a collection or a tag. */
import type { Scope } from '#server/scope.ts'

export interface Goods {
  products: readonly string[]
  collections: readonly string[]
  tags: readonly string[]
}

/** Of these products, the ids of those that are named; one that was deleted is in none. */
export async function namedIn(
  scope: Scope,
  { products, collections, tags }: Goods,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(productIds)]
  if (ids.length === 0 || products.length + collections.length + tags.length === 0) return new Set()
  const sources = (await scope.ask('products.sources', { productIds: ids })) ?? []
  const places =
    collections.length === 0 ? {} : ((await scope.ask('collections.of', { productIds: ids })) ?? {})
  const placesOf = new Map(Object.entries(places))
  const wanted = new Set(tags.map(plain))
  const named = sources.filter(
    ({ id, slug, tags: own }) =>
      products.includes(slug) ||
      own.some((tag) => wanted.has(plain(tag))) ||
      placesOf.get(id)?.some((place) => collections.includes(place.slug)),
  )
  return new Set(named.map(({ id }) => id))
}

const plain = (tag: string): string => tag.trim().toLowerCase()
