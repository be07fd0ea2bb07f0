/** What a discount is for: which lines of a cart it matches. */
import type { In } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import type { Discount } from '../rules/discount.ts'

type PricedLine = In<'discounts.price'>['lines'][number]

/** A line with what is left of it, in minor units. */
export type Line = Omit<PricedLine, 'amount'> & { left: number }

/** Goods by their addresses; nothing named is every product. */
export interface Goods {
  products: readonly string[]
  collections: readonly string[]
  skus: readonly string[]
}

/** The slugs of the collections that each product is in. */
export type Memberships = ReadonlyMap<string, ReadonlySet<string>>

export function matching(
  { products, collections, skus }: Goods,
  lines: readonly Line[],
  memberships: Memberships,
): readonly Line[] {
  if (products.length + collections.length + skus.length === 0) return lines
  const [slugs, numbers] = [namesIn(products), namesIn(skus)]
  return lines.filter(({ slug = '', sku = '', productId }) => {
    if (slugs.has(slug) || (sku !== '' && numbers.has(sku))) return true
    const own = collections.length > 0 ? memberships.get(productId ?? '') : undefined
    return own !== undefined && collections.some((one) => own.has(one))
  })
}

/** A live discount is the same object for many carts, and names up to 500 goods. */
const known = new WeakMap<readonly string[], ReadonlySet<string>>()

function namesIn(list: readonly string[]): ReadonlySet<string> {
  const names = known.get(list) ?? new Set(list)
  known.set(list, names)
  return names
}

/** Asked only where a discount names a collection. */
export async function membershipsOf(
  scope: Scope,
  lines: readonly Pick<Line, 'productId'>[],
  rules: readonly Pick<Discount, 'collections' | 'buyCollections'>[],
): Promise<Memberships> {
  const isAsked = rules.some(
    ({ collections, buyCollections }) => collections.length + buyCollections.length > 0,
  )
  if (!isAsked) return new Map()
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  const found = (await scope.ask('collections.of', { productIds })) ?? {}
  return new Map(
    Object.entries(found).map(([id, own]) => [id, new Set(own.map(({ slug }) => slug))]),
  )
}
