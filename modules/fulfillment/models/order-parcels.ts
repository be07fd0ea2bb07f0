import type { Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { fulfillmentOf } from './fulfillment-of.ts'
import type { ShipmentView } from './order-fulfillment.ts'
import { FulfillmentLine } from './orders/fulfillment-line.ts'

export type Order = Out<'orders.find'>[number]

/** A line of which some is not in a parcel yet. */
export interface Left {
  lineId: string
  title: string
  sku: string | null
  ordered: number
  left: number
}

export interface OrderParcels {
  order: Order
  /** The oldest first. */
  shipments: ShipmentView[]
  left: Left[]
}

/** The parcels of orders and what is still to be packed; orders without anything to send are left out. */
export async function orderParcels(
  scope: Scope,
  orderIds: readonly string[],
): Promise<OrderParcels[]> {
  const orders = (await scope.ask('orders.find', { orderIds })) ?? []
  const sent = new Map(Object.entries(await fulfillmentOf(scope, orderIds)))
  const lines = await FulfillmentLine.of(scope, orderIds)
  const packed = new Map(lines.map((line) => [line.id, line.packed]))
  return orders.flatMap((order) => {
    const goods = order.lines.filter(
      ({ kind, requiresShipping }) => kind === 'item' && requiresShipping,
    )
    if (goods.length === 0) return []
    const left = goods.flatMap((line) => leftOf(line, packed.get(line.id) ?? 0))
    return [{ order, shipments: sent.get(order.id)?.shipments ?? [], left }]
  })
}

export const titleOf = ({ title, variantTitle }: Order['lines'][number]): string =>
  variantTitle ? `${title}, ${variantTitle}` : title

function leftOf(line: Order['lines'][number], packed: number): Left[] {
  const { id: lineId, sku, quantity: ordered } = line
  const left = ordered - packed
  return left > 0 ? [{ lineId, title: titleOf(line), sku, ordered, left }] : []
}
