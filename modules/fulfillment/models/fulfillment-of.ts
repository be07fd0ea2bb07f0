import type { Scope } from '#server/scope.ts'
import { viewOf } from '../views/json.ts'
import type { OrderFulfillment } from './order-fulfillment.ts'
import { FulfillmentLine } from './orders/fulfillment-line.ts'
import { stateOf } from './orders/roll-up.ts'
import { Shipment } from './parcels/shipment.ts'
import { ShipmentLine } from './parcels/shipment-line.ts'

/** The parcels of orders, the oldest first; an order without any is missing. Three queries. */
export async function fulfillmentOf(
  scope: Scope,
  orderIds: readonly string[],
): Promise<Record<string, OrderFulfillment>> {
  const shipments = await Shipment.of(scope, orderIds)
  if (shipments.length === 0) return {}
  const ids = shipments.map(({ id }) => id)
  const inside = await ShipmentLine.in(scope).whereIn('shipmentId', ids).orderBy('lineId')
  const lines = await FulfillmentLine.of(scope, orderIds)
  const viewed = shipments.map((shipment) => ({
    orderId: shipment.orderId,
    view: viewOf(
      shipment,
      inside.filter(({ shipmentId }) => shipmentId === shipment.id),
    ),
  }))
  const sent = [...new Set(shipments.map(({ orderId }) => orderId))]
  return Object.fromEntries(
    sent.map((id) => [
      id,
      {
        state: stateOf(lines.filter(({ orderId }) => orderId === id)),
        shipments: viewed.filter(({ orderId }) => orderId === id).map(({ view }) => view),
      },
    ]),
  )
}
