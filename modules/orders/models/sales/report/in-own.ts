/**
 * What an order came to, in the currency of the shop. Its total, its taxes and each discount are converted once, at the rate
 * that the order keeps, halves away from zero. Lines and the rows of a tax add up to them: what their own rounding leaves over
 * is on the largest. So whatever orders are summed by, it comes to the sum of the orders.
 */
import { sumOf } from '#server/locale/amounts.ts'
import type { OrderRefund } from '../../acts/refunds/order-refund.ts'
import type { Order } from '../../order.ts'
import type { OrderLine, OrderShare, OrderTax } from '../../order-line.ts'
import { inShopCurrency } from '../../sheet/in-shop-currency.ts'

export type LineSums = Pick<OrderLine, 'id' | 'subtotal' | 'total'>
export type TaxSums = Pick<OrderTax, 'lineId' | 'included' | 'base' | 'amount'>
export type ShareSums = Pick<OrderShare, 'lineId' | 'amount'>
export type RefundSums = Pick<OrderRefund, 'amount' | 'refused' | 'lines' | 'shipping'>

export interface OrderSums<L, T, S, R> {
  order: Pick<Order, 'currency' | 'baseRate' | 'total'>
  lines: readonly L[]
  taxes: readonly T[]
  shares: readonly S[]
  /** All of them, the first one first: together they come to what the order did, however it went back. */
  refunds: readonly R[]
}

/** An order in the shop's own currency, or without a rate, is what it is. */
export function inOwn<
  L extends LineSums,
  T extends TaxSums,
  S extends ShareSums,
  R extends RefundSums,
>(sums: OrderSums<L, T, S, R>, own: string): OrderSums<L, T, S, R> {
  const { currency, baseRate, total } = sums.order
  if (currency === own || !baseRate) return sums
  const rate = Number(baseRate)
  const into = (amount: number) => inShopCurrency(amount, currency, { currency: own, rate })
  const shares = sums.shares.map((share) => ({ ...share, amount: into(share.amount) }))
  const taxes = taxesOf(sums.taxes, into)
  const charged = sums.lines.map((line) => line.total)
  const totals = adjusted(charged, total, into)
  const lines = sums.lines.map((line, at) => {
    const whole = totals[at] ?? 0
    const off = sumOf(shares.flatMap(({ lineId, amount }) => (lineId === line.id ? [amount] : [])))
    const onTop = sumOf(
      taxes.flatMap((tax) => (tax.lineId === line.id && !tax.included ? [tax.amount] : [])),
    )
    return { ...line, total: whole, subtotal: whole + off - onTop }
  })
  const order = { ...sums.order, total: into(total) }
  return { order, lines, taxes, shares, refunds: refundsOf(sums.refunds, into) }
}

function taxesOf<T extends TaxSums>(taxes: readonly T[], into: (amount: number) => number): T[] {
  const column = (name: 'base' | 'amount') => {
    const amounts = taxes.map((tax) => tax[name])
    return adjusted(amounts, sumOf(amounts), into)
  }
  const [bases, amounts] = [column('base'), column('amount')]
  return taxes.map((tax, at) => ({ ...tax, base: bases[at] ?? 0, amount: amounts[at] ?? 0 }))
}

/** Each by what all up to it come to. */
function refundsOf<R extends RefundSums>(
  refunds: readonly R[],
  into: (amount: number) => number,
): R[] {
  let given = 0
  return refunds.map((refund) => {
    const before = into(given)
    given += refund.amount - refund.refused
    const lines = refund.lines.map((piece) => ({ ...piece, amount: into(piece.amount ?? 0) }))
    const shipping = into(refund.shipping)
    return { ...refund, lines, shipping, amount: into(given) - before, refused: 0 }
  })
}

/** Amounts that come to what their sum does: a unit each more or less, the largest first. Nothing stays nothing. */
function adjusted(
  amounts: readonly number[],
  sum: number,
  into: (amount: number) => number,
): number[] {
  const rounded = amounts.map(into)
  const missing = into(sum) - sumOf(rounded)
  if (missing === 0) return rounded
  const largest = amounts
    .map((amount, at) => ({ at, size: Math.abs(amount) }))
    .sort((a, b) => b.size - a.size || a.at - b.at)
    .slice(0, Math.abs(missing))
  const chosen = new Set(largest.map(({ at }) => at))
  return rounded.map((amount, at) => (chosen.has(at) ? amount + Math.sign(missing) : amount))
}
