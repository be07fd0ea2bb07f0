/** What others see of an order's parcels. */

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
  /** Where its buyer fetches it: then `shipped` is ready, and `delivered` collected. Null of one that is sent. */
  pickup: string | null
  /** UTC. */
  shippedAt: string | null
  deliveredAt: string | null
  lines: { lineId: string; quantity: number }[]
}

export interface OrderFulfillment {
  state: FulfillmentState
  shipments: ShipmentView[]
}
