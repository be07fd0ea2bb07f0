/** What a discount is for: which lines of a cart it matches. */
import type { In } from '#server/bus.ts'

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
  return lines.filter(({ slug = '', sku = '', productId }) => {
    const own = memberships.get(productId ?? '')
    return (
      products.includes(slug) ||
      (sku !== '' && skus.includes(sku)) ||
      collections.some((one) => own?.has(one))
    )
  })
}
