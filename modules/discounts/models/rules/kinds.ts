/** The kinds of discounts: what each takes off, and what it combines with. */

/**
 * `percent`, `each` and `line` take off each matching line, piece or line; `price` sets the price of each piece, `set` that of
 * some pieces together; `buyGet` gives pieces for others. `orderPercent` and `orderAmount` take off all goods together,
 * `delivery` off what it costs to send them.
 */
export const kinds = [
  'orderPercent',
  'orderAmount',
  'percent',
  'each',
  'line',
  'price',
  'set',
  'buyGet',
  'delivery',
] as const
export type Kind = (typeof kinds)[number]

/** What a discount is taken off; two combine only where both allow the other's class. */
export type DiscountClass = 'product' | 'order' | 'shipping'

export function classOf(kind: Kind): DiscountClass {
  if (kind === 'delivery') return 'shipping'
  return kind === 'orderPercent' || kind === 'orderAmount' ? 'order' : 'product'
}

/** Which takes a percentage, and so means the same in every currency. */
export const isPercent = (kind: Kind): boolean =>
  kind === 'orderPercent' || kind === 'percent' || kind === 'buyGet' || kind === 'delivery'
