/** What is left of an order that was sent in part is not sent any more. */
import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { writeOff } from '../parcels/write-off.ts'
import { FulfillmentLine } from './fulfillment-line.ts'
import { FulfillmentOrder } from './fulfillment-order.ts'
import { rollUp } from './roll-up.ts'

export interface DropWish {
  reason: string | null
  /** Whether the goods can be sold again; else they leave the count. */
  restock: boolean
}

/** Of a line of the order. */
export interface Dropped {
  lineId: string
  quantity: number
}

/** Whether the rest may be given up: something is left, and something is packed. An order of which nothing is sent is cancelled instead. */
export const canDrop = (lines: readonly FulfillmentLine[]): boolean =>
  lines.some(({ left }) => left > 0) && lines.some(({ packed }) => packed > 0)

/**
 * Gives up what is in no parcel: its claims are free, and the order is done once its parcels are. 404, 409 ORDER_ON_HOLD,
 * ORDER_CANCELLED, or NOTHING_LEFT where nothing is left or nothing was packed.
 */
export function dropRest(scope: Scope, orderId: string, wish: DropWish): Promise<Dropped[]> {
  return scope.atomic(async (inner) => {
    const order = await FulfillmentOrder.locked(inner, orderId)
    order.demandOpen()
    const lines = await FulfillmentLine.of(inner, [orderId])
    if (!canDrop(lines)) throw conflict('NOTHING_LEFT', 'fulfillment.noRest')
    const rest = lines.filter(({ left }) => left > 0)
    for (const line of rest) await FulfillmentLine.dropRest(inner, line)
    await freeStock(inner, orderId, rest, wish)
    const { reason } = wish
    await inner.tell('fulfillment.dropped', { orderId, quantity: sumOf(rest), reason })
    await rollUp(inner, orderId)
    return rest.map(({ id: lineId, left: quantity }) => ({ lineId, quantity }))
  })
}

async function freeStock(
  scope: Scope,
  orderId: string,
  rest: readonly FulfillmentLine[],
  { restock }: DropWish,
): Promise<void> {
  const items = rest.flatMap(({ variantId, left: quantity }) =>
    variantId === null ? [] : [{ variantId, quantity }],
  )
  if (items.length === 0) return
  await scope.ask('inventory.free', { owner: orderId, items })
  if (!restock) await writeOff(scope, items)
}

const sumOf = (lines: readonly FulfillmentLine[]) => lines.reduce((sum, { left }) => sum + left, 0)
