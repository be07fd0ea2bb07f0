/** What fulfillment answers and tells. */
import type { Publications } from '#server/bus.ts'
import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import { fulfillmentOf } from './models/fulfillment-of.ts'
import { shippingPanel } from './models/home-panel.ts'
import type { FulfillmentState, OrderFulfillment } from './models/order-fulfillment.ts'
import { addOrders } from './models/orders/add-orders.ts'
import { FulfillmentOrder } from './models/orders/fulfillment-order.ts'
import { handOver } from './models/orders/hand-over.ts'
import { close } from './models/orders/hear-orders.ts'
import { addImported, forgetOrders } from './models/orders/imported-orders.ts'
import { takeOver, unpacked } from './models/orders/take-over.ts'
import { adminPanel, buyerPanel } from './models/panels.tsx'

declare module '#server/bus.ts' {
  interface Asks {
    /** By order; one without any shipment is missing. */
    'fulfillment.of': { in: { orderIds: readonly string[] }; out: Record<string, OrderFulfillment> }
    /** By line of an order, the pieces that are in no parcel and not given up. With `lock`, inside `atomic`, it holds until the commit. */
    'fulfillment.unpacked': { in: { orderId: string; lock?: boolean }; out: Record<string, number> }
  }
  interface Tells {
    /** An order's goods are further, or less far; what listens within keeps its own copy. */
    'fulfillment.changed': { orderId: string; state: FulfillmentState }
    /** So many pieces that were in no parcel are not sent after all. */
    'fulfillment.dropped': { orderId: string; quantity: number; reason: string | null }
    /** It has left, or with `isPickup` it is ready for its buyer to collect. */
    'shipment.shipped': { shipmentId: string; orderId: string; isPickup: boolean }
    /** It has arrived, or with `isPickup` it was collected. */
    'shipment.delivered': { shipmentId: string; orderId: string; isPickup: boolean }
    /** It was marked as delivered by mistake, and is on its way, or ready. */
    'shipment.undelivered': { shipmentId: string; orderId: string; isPickup: boolean }
    /** Nobody collected it: its goods are to be packed again. */
    'shipment.uncollected': { shipmentId: string; orderId: string }
  }
}

export const answers: Answers = {
  'fulfillment.of': (scope, { orderIds }) => fulfillmentOf(scope, orderIds),
  'fulfillment.unpacked': unpacked,
}

export const gathers: Gathered = {
  homePanel: (scope) => shippingPanel(scope),
  menuCounts: async (scope) => [
    {
      href: '/admin/fulfillment',
      count: (await scope.ask('orders.toPack', { take: 1 }))?.total ?? 0,
    },
  ],
  'orders.adminPanels': (scope, { orderId }) => adminPanel(scope, orderId),
  'orders.buyerPanels': (scope, { orderId }) => buyerPanel(scope, orderId),
}

export const listens: Listens = {
  within: {
    'order.held': (scope, { payload }) =>
      FulfillmentOrder.setState(scope, payload.orderId, 'on_hold'),
    'order.resumed': (scope, { payload }) =>
      FulfillmentOrder.setState(scope, payload.orderId, 'open'),
    'order.cancelled': (scope, { payload }) => close(scope, payload.orderId),
    'order.completed': (scope, { payload }) => handOver(scope, payload.orderId),
    'order.imported': (scope, { payload }) => addImported(scope, payload.orderIds),
    'order.forgotten': (scope, { payload }) => forgetOrders(scope, payload.orderIds),
    'order.edited': (scope, { payload }) => takeOver(scope, payload.orderId),
  },
  after: {
    'order.placed': (scope, { payload }) =>
      scope.atomic((inner) => addOrders(inner, [payload.orderId])),
  },
}

export const publishes: Publications = {
  'shipment.shipped': {
    label: 'fulfillment.event.shipment.shipped',
    ids: ({ shipmentId }) => [shipmentId],
    path: '/admin/fulfillment/:id',
  },
  'shipment.delivered': {
    label: 'fulfillment.event.shipment.delivered',
    ids: ({ shipmentId }) => [shipmentId],
    path: '/admin/fulfillment/:id',
  },
  'shipment.undelivered': {
    label: 'fulfillment.event.shipment.undelivered',
    ids: ({ shipmentId }) => [shipmentId],
    path: '/admin/fulfillment/:id',
  },
  'shipment.uncollected': {
    label: 'fulfillment.event.shipment.uncollected',
    ids: ({ shipmentId }) => [shipmentId],
    path: '/admin/fulfillment/:id',
  },
}
