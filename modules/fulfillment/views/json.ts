/** The module's JSON. */

import type { ShipmentView } from '../models/order-fulfillment.ts'
import type { Shipment } from '../models/parcels/shipment.ts'

export const viewOf = (
  shipment: Shipment,
  lines: readonly { lineId: string; quantity: number }[],
): ShipmentView => ({
  id: shipment.id,
  state: shipment.state,
  carrier: shipment.carrier,
  trackingNumber: shipment.trackingNumber,
  trackingUrl: shipment.trackingUrl,
  pickup: shipment.pickup,
  shippedAt: shipment.shippedAt,
  deliveredAt: shipment.deliveredAt,
  lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
})

/** A parcel as an API client gets it. */
export const shipmentJson = (
  shipment: Shipment,
  lines: readonly { lineId: string; quantity: number }[],
) => ({ orderId: shipment.orderId, ...viewOf(shipment, lines) })
