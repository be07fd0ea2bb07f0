/** What a discount gives for nothing, as variants that can be put into a cart. */
import type { Scope } from '#server/scope.ts'
import type { Discount } from '../rules/discount.ts'

const mostVariants = 50
const mostOfCollection = 20

/** In the order of its products, then of its item numbers, then of its collections. */
export async function giftVariants(
  scope: Scope,
  { products, skus, collections }: Pick<Discount, 'products' | 'skus' | 'collections'>,
): Promise<string[]> {
  const [named, numbered, ...gathered] = await Promise.all([
    productsOf(scope, products),
    skus.length === 0 ? [] : scope.ask('products.bySku', { skus: skus.slice(0, mostVariants) }),
    ...collections.slice(0, 3).map((collection) => cardsOf(scope, collection)),
  ])
  const own = await variantsOf(scope, named)
  const others = await variantsOf(scope, gathered.flat())
  const ids = [...own, ...(numbered ?? []).map(({ variantId }) => variantId), ...others]
  return [...new Set(ids)].slice(0, mostVariants)
}

async function productsOf(scope: Scope, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const found = await scope.ask('products.bySlug', { slugs: slugs.slice(0, mostVariants) })
  const ids = new Map((found ?? []).map(({ slug, id }) => [slug, id]))
  return slugs.flatMap((slug) => ids.get(slug) ?? [])
}

async function cardsOf(scope: Scope, collection: string): Promise<string[]> {
  const asked = { collection, inStock: true, take: mostOfCollection, count: false }
  const { cards = [] } = (await scope.ask('listing.query', asked)) ?? {}
  return cards.map(({ id }) => id)
}

async function variantsOf(scope: Scope, productIds: string[]): Promise<string[]> {
  if (productIds.length === 0) return []
  const found = (await scope.ask('products.sources', { productIds })) ?? []
  return found.flatMap(({ variants }) => variants.map(({ id }) => id))
}
