/** The boxes in which an order was quoted, as far as what they hold is still to be packed. */
import type { Left } from './left.ts'
import type { Order } from './orders/goods.ts'

export interface Proposal {
  /** What the merchant calls these goods, and how they are sent. */
  called: string
  /** How many of these boxes can still be packed. */
  count: number
  /** Of each, with its packing. */
  grams: number
  items: { lineId: string; title: string; quantity: number }[]
}

/** None where the order is one box, or nobody said how it is packed. */
export function proposalsOf(
  { parcels }: Pick<Order, 'parcels'>,
  left: readonly Left[],
): Proposal[] {
  const boxes = parcels.flatMap(({ name, option, boxes: own }) =>
    own.map((box) => ({ ...box, called: [name, option].filter(Boolean).join(', ') })),
  )
  if (boxes.reduce((sum, { count }) => sum + count, 0) < 2) return []
  const rest = new Map(left.map((one) => [one.lineId, one.left]))
  const titles = new Map(left.map(({ lineId, title }) => [lineId, title]))
  return boxes.flatMap(({ called, count, grams, items }) => {
    const fitting = items.map(({ lineId, quantity }) =>
      Math.floor((rest.get(lineId) ?? 0) / quantity),
    )
    const open = Math.min(count, ...fitting)
    if (items.length === 0 || open === 0) return []
    for (const { lineId, quantity } of items)
      rest.set(lineId, (rest.get(lineId) ?? 0) - quantity * open)
    const named = items.map((one) => ({ ...one, title: titles.get(one.lineId) ?? '' }))
    return [{ called, count: open, grams, items: named }]
  })
}

/** What goods weigh by themselves. */
export function gramsOf(
  { lines }: Pick<Order, 'lines'>,
  items: readonly { lineId: string; quantity: number }[],
): number {
  const each = new Map(lines.map(({ id, grams }) => [id, grams]))
  return items.reduce((sum, { lineId, quantity }) => sum + (each.get(lineId) ?? 0) * quantity, 0)
}
