/** What notifications listen to. Each mail is written in a job of its own, with retries, and once. */
import type { Listens } from '#server/dispatcher.ts'
import * as order from './models/order-news.ts'
import { paymentFailed } from './models/payment-failed.ts'
import { soldOut } from './models/sold-out.ts'

export const listens: Listens = {
  after: {
    'order.placed': (scope, event) => order.placed(scope, event),
    'order.mailWanted': (scope, event) => order.placed(scope, event, { isNew: false }),
    'order.held': order.held,
    'order.cancelled': order.cancelled,
    'payment.changed': order.paid,
    'payment.refunded': order.refunded,
    'payment.failed': paymentFailed,
    'shipment.shipped': order.parcel('shipped'),
    'shipment.delivered': order.parcel('delivered'),
    'stock.changed': soldOut,
  },
}
