/** What a discount is for: which lines of a cart it matches. */
import type { In } from '#server/bus.ts'

export type PricedLine = In<'discounts.price'>['lines'][number]

/** Goods by their addresses; nothing named is every product. */
export interface Goods {
  products: readonly string[]
  collections: readonly string[]
  skus: readonly string[]
}

/** The slugs of the collections that each product is in. */
export type Memberships = ReadonlyMap<string, ReadonlySet<string>>

const namesNothing = ({ products, collections, skus }: Goods): boolean =>
  products.length + collections.length + skus.length === 0

export function matches(goods: Goods, line: PricedLine, memberships: Memberships): boolean {
  if (namesNothing(goods)) return true
  const { slug = '', sku = '', productId } = line
  const own = memberships.get(productId ?? '')
  return (
    goods.products.includes(slug) ||
    (sku !== '' && goods.skus.includes(sku)) ||
    goods.collections.some((one) => own?.has(one))
  )
}
