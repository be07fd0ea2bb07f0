import type { Dropped } from './orders/drop-rest.ts'
import type { Order } from './orders/goods.ts'

/** What the last pieces of lines cost, minor units: pieces share a line's total by largest remainder, the first ones the larger parts. */
export function priceOfPieces(order: Order, dropped: readonly Dropped[]): number {
  const lines = new Map(order.lines.map((line) => [line.id, line]))
  return dropped.reduce((sum, { lineId, quantity }) => {
    const line = lines.get(lineId)
    return line ? sum + line.total - priceOfFirst(line, line.quantity - quantity) : sum
  }, 0)
}

const priceOfFirst = ({ total, quantity }: Order['lines'][number], pieces: number): number =>
  Math.floor(total / quantity) * pieces + Math.min(total % quantity, pieces)
