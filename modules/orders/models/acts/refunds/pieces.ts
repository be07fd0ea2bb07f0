/** Which pieces of an order can still come back, and what they cost. */
import type { OrderLine } from '../../order-line.ts'
import type { OrderRefund } from './order-refund.ts'

export interface LineLeft {
  line: OrderLine
  /** Pieces that came back. */
  returned: number
  /** Pieces that can. */
  left: number
}

/** Gift cards that were sold are not among them: whoever has the code has the money. */
export function linesLeft(
  lines: readonly OrderLine[],
  refunds: readonly OrderRefund[],
): LineLeft[] {
  const given = refunds.filter(({ isRefused }) => !isRefused).flatMap((one) => one.lines)
  return lines
    .filter(({ kind }) => kind === 'item')
    .map((line) => {
      const returned = given
        .filter(({ lineId }) => lineId === line.id)
        .reduce((sum, { quantity }) => sum + quantity, 0)
      return { line, returned, left: Math.max(0, line.quantity - returned) }
    })
}

/** What the delivery cost and did not come back, minor units. */
export function shippingLeft(lines: readonly OrderLine[], refunds: readonly OrderRefund[]): number {
  const paid = lines
    .filter(({ kind }) => kind === 'shipping')
    .reduce((sum, { total }) => sum + total, 0)
  const given = refunds
    .filter(({ isRefused }) => !isRefused)
    .reduce((sum, { shipping }) => sum + shipping, 0)
  return Math.max(0, paid - given)
}

/** Of the next pieces, minor units: returned one by one they give back exactly the line and its tax. */
export const priceOfNext = ({ line, returned }: LineLeft, quantity: number): number =>
  priceOfFirst(line, returned + quantity) - priceOfFirst(line, returned)

/** Pieces share a line's total by largest remainder, the first ones the larger parts. */
const priceOfFirst = ({ total, quantity }: OrderLine, pieces: number): number =>
  Math.floor(total / quantity) * pieces + Math.min(total % quantity, pieces)
