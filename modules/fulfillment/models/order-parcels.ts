import type { Scope } from '#server/scope.ts'
import { fulfillmentOf } from './fulfillment-of.ts'
import type { Left } from './left.ts'
import type { ShipmentView } from './order-fulfillment.ts'
import { canDrop } from './orders/drop-rest.ts'
import { FulfillmentLine } from './orders/fulfillment-line.ts'
import { isSent, type Order, pickupOf, titleOf } from './orders/goods.ts'
import { type Proposal, proposalsOf } from './proposals.ts'

export interface OrderParcels {
  order: Order
  /** The oldest first. */
  shipments: ShipmentView[]
  left: Left[]
  /** The boxes in which it was quoted and that can still be packed; none where it is one. */
  proposals: Proposal[]
  /** Whether the rest may be given up. */
  canDrop: boolean
}

/** The parcels of orders and what is still to be packed; orders without anything to send are left out. For the merchant, where nobody else is said to read it. */
export async function orderParcels(
  scope: Scope,
  orderIds: readonly string[],
  reader: 'buyer' | 'merchant' = 'merchant',
): Promise<OrderParcels[]> {
  const orders = (await scope.ask('orders.find', { orderIds, reader })) ?? []
  const sent = new Map(Object.entries(await fulfillmentOf(scope, orderIds)))
  const lines = await FulfillmentLine.of(scope, orderIds)
  const settled = new Map(lines.map((line) => [line.id, line.packed + line.dropped]))
  return orders.flatMap((order) => {
    const goods = order.lines.filter(isSent)
    if (goods.length === 0) return []
    const left = goods.flatMap((line) => leftOf(order, line, settled.get(line.id) ?? 0))
    const own = lines.filter(({ orderId }) => orderId === order.id)
    const shipments = sent.get(order.id)?.shipments ?? []
    const proposals = proposalsOf(order, left)
    return [{ order, canDrop: canDrop(own), shipments, left, proposals }]
  })
}

function leftOf(order: Order, line: Order['lines'][number], settled: number): Left[] {
  const { id: lineId, sku, quantity: ordered } = line
  const left = ordered - settled
  if (left <= 0) return []
  return [{ lineId, title: titleOf(line), sku, pickup: pickupOf(order, lineId), ordered, left }]
}
