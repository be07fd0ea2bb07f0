/** The timeline of an order notes what becomes of its parcels and of its returns. */
import type { Listens } from '#server/dispatcher.ts'
import type { Scope } from '#server/scope.ts'
import { type EventType, OrderEvent } from '../order-event.ts'

const note =
  (type: EventType) =>
  (
    scope: Scope,
    { payload: { orderId, ...details } }: { payload: { orderId: string } },
  ): Promise<void> =>
    OrderEvent.note(scope, orderId, type, { details })

export const hearGoods: Listens['within'] = {
  'shipment.shipped': note('shipped'),
  'shipment.delivered': note('delivered'),
  'shipment.undelivered': note('undelivered'),
  'shipment.uncollected': note('uncollected'),
  'return.requested': note('returnRequested'),
  'return.approved': note('returnApproved'),
  'return.rejected': note('returnRejected'),
  'return.received': note('returnReceived'),
  'return.closed': note('returnClosed'),
  'return.reopened': note('returnReopened'),
  'return.cancelled': note('returnCancelled'),
}
