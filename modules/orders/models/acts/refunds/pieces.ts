/** Which pieces of an order can still come back, and what they cost. */
import { amountOfPieces } from '#server/locale/amounts.ts'
import type { OrderLine } from '../../order-line.ts'
import { givenOf } from './given.ts'
import type { OrderRefund, PiecesBack } from './order-refund.ts'

export interface LineLeft {
  line: OrderLine
  /** Pieces that came back. */
  returned: number
  /** Pieces that can. */
  left: number
  /** Pieces that were sent and can be put back for sale. */
  restockable: number
  /** Of gift cards that were sold: what is on each that can come back, minor units. */
  cards?: readonly number[]
}

/** `cards`: what is on sold gift cards, by line: one that is spent, or just being spent, is not among them. */
export function linesLeft(
  lines: readonly OrderLine[],
  refunds: readonly OrderRefund[],
  { cards, sent }: Known,
): LineLeft[] {
  const given = refunds.flatMap((refund) => givenOf(refund).lines)
  const all = refunds.flatMap((refund) => refund.lines)
  return lines
    .filter(({ kind }) => kind === 'item' || kind === 'gift_card')
    .map((line) => {
      const returned = sumOf(given, line, ({ quantity }) => quantity)
      const restocked = sumOf(all, line, (one) => one.restocked ?? 0)
      const restockable = line.variantId === null ? 0 : Math.max(0, sent(line) - restocked)
      const about = { line, returned, restockable }
      if (line.kind === 'item') return { ...about, left: Math.max(0, line.quantity - returned) }
      const worth = cards.get(line.id) ?? []
      return { ...about, restockable: 0, left: worth.length, cards: worth }
    })
}

interface Known {
  cards: ReadonlyMap<string, readonly number[]>
  /** How many pieces of a line have left. */
  sent: (line: OrderLine) => number
}

const sumOf = (
  pieces: readonly PiecesBack[],
  { id }: OrderLine,
  count: (one: PiecesBack) => number,
): number => pieces.filter(({ lineId }) => lineId === id).reduce((sum, one) => sum + count(one), 0)

/** What the delivery cost and did not come back, minor units. */
export function shippingLeft(lines: readonly OrderLine[], refunds: readonly OrderRefund[]): number {
  const paid = lines
    .filter(({ kind }) => kind === 'shipping')
    .reduce((sum, { total }) => sum + total, 0)
  const given = refunds.reduce((sum, refund) => sum + givenOf(refund).shipping, 0)
  return Math.max(0, paid - given)
}

/** Of the next pieces, minor units: returned one by one they give back exactly the line and its tax. */
export const priceOfNext = ({ line, returned, cards }: LineLeft, quantity: number): number =>
  cards === undefined
    ? amountOfPieces(line.total, line.quantity, { before: returned, count: quantity })
    : cards.slice(0, quantity).reduce((sum, worth) => sum + worth, 0)
