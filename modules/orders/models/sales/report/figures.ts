/**
 * What is sold, in words that mean the same in every report. Amounts are minor units of one currency. A sale is an order from
 * when all of it was paid for, on the day that it was placed; what goes back counts on the day that it is given back.
 *
 *     net   = gross − discounts − priceTax − returns
 *     total = net + shipping + fees + tax + giftCards = what orders came to − refunded
 */

export interface Sums {
  /** Those placed. */
  orders: number
  /** What they came to, before anything went back. */
  ordered: number
  /** Pieces of goods that were sold, gift cards not among them. */
  pieces: number
  /** What goods cost before anything came off, with the tax where prices include it. */
  gross: number
  /** What came off goods. */
  discounts: number
  /** The tax within the prices of goods. */
  priceTax: number
  /** Goods that were given back, without tax. */
  returns: number
  /** Delivery after its discounts and what went back of it, without tax. */
  shipping: number
  /** Fees, tips and what is rounded, likewise. */
  fees: number
  /** All of it, on top or within prices, less what went back. */
  tax: number
  /** Gift cards that were sold, less those that came back: money for later, no sale yet. */
  giftCards: number
  /** All that went back to buyers, with tax and delivery. */
  refunded: number
}

export interface Figures extends Sums {
  net: number
  total: number
}

const nothing: Sums = {
  ...{ orders: 0, ordered: 0, pieces: 0, gross: 0, discounts: 0, priceTax: 0, returns: 0 },
  ...{ shipping: 0, fees: 0, tax: 0, giftCards: 0, refunded: 0 },
}

/** Of sums that belong together. */
export function figuresOf(parts: Iterable<Partial<Sums>>): Figures {
  const sums = { ...nothing }
  for (const part of parts) for (const name of names) sums[name] += part[name] ?? 0
  const { gross, discounts, priceTax, returns, shipping, fees, tax, giftCards } = sums
  const net = gross - discounts - priceTax - returns
  return { ...sums, net, total: net + shipping + fees + tax + giftCards }
}

const names: readonly (keyof Sums)[] = [
  ...(['orders', 'ordered', 'pieces', 'gross', 'discounts', 'priceTax', 'returns'] as const),
  ...(['shipping', 'fees', 'tax', 'giftCards', 'refunded'] as const),
]

/** What lines of one kind come to. */
export interface KindSums {
  kind: string
  quantity: number
  subtotal: number
  total: number
  /** Of `tax`, what is within the prices. */
  included: number
  tax: number
}

/** What lines of a kind bring to the sums. A line is its subtotal less its discounts and, on top, its excluded tax. */
export function sumsOfKind({
  kind,
  quantity,
  subtotal,
  total,
  included,
  tax,
}: KindSums): Partial<Sums> {
  const net = total - tax
  if (kind === 'item')
    return {
      ...{ pieces: quantity, gross: subtotal, priceTax: included, tax },
      discounts: subtotal - total + tax - included,
    }
  if (kind === 'shipping') return { shipping: net, tax }
  return kind === 'gift_card' ? { giftCards: net, tax } : { fees: net, tax }
}

/** What of a line goes back takes from them. */
export function sumsOfReturn(
  kind: string,
  { amount, tax }: { amount: number; tax: number },
): Partial<Sums> {
  const net = amount - tax
  const back = { tax: -tax, refunded: amount }
  if (kind === 'item') return { returns: net, ...back }
  if (kind === 'shipping') return { shipping: -net, ...back }
  return kind === 'gift_card' ? { giftCards: -net, ...back } : { fees: -net, ...back }
}
