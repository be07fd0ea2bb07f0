/** Which lines and taxes of an order the money belongs to that was given back of it. */
import { proportion, sumOf } from '#server/locale/amounts.ts'
import { splitByLargestRemainder } from '#server/locale/money.ts'
import type { OrderLine, OrderTax } from '../../order-line.ts'
import type { OrderRefund } from './order-refund.ts'

type Line = Pick<OrderLine, 'id' | 'kind' | 'total'>
type Tax = Pick<OrderTax, 'id' | 'lineId' | 'base' | 'amount'>
type Refund = Pick<OrderRefund, 'id' | 'amount' | 'refused' | 'lines' | 'shipping'>

export interface ReturnedPart<L extends Line = Line, T extends Tax = Tax> {
  refundId: string
  line: L
  /** Minor units, with tax. */
  amount: number
  taxes: { tax: T; base: number; amount: number }[]
}

/**
 * All refunds of one order, the first one first. What names pieces or the delivery is theirs, the rest is shared by what is
 * left of each line; so an order that went back in whatever parts has given back each line and each tax to the unit. What was
 * paid beyond the order belongs to no line.
 */
export function splitRefunds<L extends Line, T extends Tax>(
  lines: readonly L[],
  taxes: readonly T[],
  refunds: readonly Refund[],
): ReturnedPart<L, T>[] {
  const left = new Map(lines.map(({ id, total }) => [id, total]))
  return refunds.flatMap((refund) => {
    const amounts = amountsOf(lines, left, refund)
    return lines.flatMap((line, at) => {
      const amount = amounts[at] ?? 0
      if (amount === 0) return []
      const before = line.total - (left.get(line.id) ?? 0)
      left.set(line.id, line.total - before - amount)
      const upTo = (whole: number) =>
        proportion(whole, before + amount, line.total) - proportion(whole, before, line.total)
      const own = taxes.filter(({ lineId }) => lineId === line.id)
      return [
        {
          ...{ refundId: refund.id, line, amount },
          taxes: own.map((tax) => ({ tax, base: upTo(tax.base), amount: upTo(tax.amount) })),
        },
      ]
    })
  })
}

/** By line, in their order. */
function amountsOf(
  lines: readonly Line[],
  left: ReadonlyMap<string, number>,
  { amount, refused, lines: pieces, shipping }: Refund,
): number[] {
  const given = amount - refused
  const lefts = lines.map(({ id }) => left.get(id) ?? 0)
  if (given <= 0) return lefts.map(() => 0)
  if (given >= sumOf(lefts)) return lefts
  const open = lefts.map((one) => Math.max(0, one))
  const named = namedOf(lines, open, { pieces, shipping })
  const worth = sumOf(named)
  if (worth >= given) return splitByLargestRemainder(given, named)
  const rest = open.map((one, at) => one - (named[at] ?? 0))
  const shared = splitByLargestRemainder(given - worth, rest)
  return named.map((one, at) => one + (shared[at] ?? 0))
}

/** What the pieces and the delivery that a refund names are worth, at most what is left of them. */
function namedOf(
  lines: readonly Line[],
  open: readonly number[],
  { pieces, shipping }: { pieces: Refund['lines']; shipping: number },
): number[] {
  const delivery = lines.map(({ kind }, at) => (kind === 'shipping' ? (open[at] ?? 0) : 0))
  const most = Math.min(shipping, sumOf(delivery))
  const carried = most > 0 ? splitByLargestRemainder(most, delivery) : delivery.map(() => 0)
  return lines.map(({ id }, at) => {
    const own = pieces.filter(({ lineId }) => lineId === id)
    const wish = (carried[at] ?? 0) + sumOf(own.map((piece) => piece.amount ?? 0))
    return Math.min(open[at] ?? 0, wish)
  })
}
