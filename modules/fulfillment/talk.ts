/** What fulfillment answers and tells. */

/** How far an order's goods are. `none`: nothing of it is sent. */
export type FulfillmentState =
  | 'none'
  | 'unfulfilled'
  | 'partially_fulfilled'
  | 'fulfilled'
  | 'delivered'

export interface ShipmentView {
  id: string
  state: 'packed' | 'shipped' | 'delivered' | 'cancelled'
  carrier: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  /** UTC. */
  shippedAt: string | null
  deliveredAt: string | null
  lines: { lineId: string; quantity: number }[]
}

export interface OrderFulfillment {
  state: FulfillmentState
  shipments: ShipmentView[]
}

declare module '#server/bus.ts' {
  interface Asks {
    /** By order; one without any shipment is missing. */
    'fulfillment.of': { in: { orderIds: readonly string[] }; out: Record<string, OrderFulfillment> }
  }
  interface Tells {
    /** An order's goods are further, or less far; what listens within keeps its own copy. */
    'fulfillment.changed': { orderId: string; state: FulfillmentState }
    'shipment.shipped': { shipmentId: string; orderId: string }
    'shipment.delivered': { shipmentId: string; orderId: string }
  }
}
