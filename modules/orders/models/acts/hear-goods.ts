/** The timeline of an order notes what becomes of its parcels and of its returns. */
import type { Listens } from '#server/dispatcher.ts'
import type { Scope } from '#server/scope.ts'
import { type EventType, OrderEvent } from '../order-event.ts'

interface Told {
  payload: { orderId: string; returnId: string; number: number }
}

const note =
  (type: EventType) =>
  (scope: Scope, { payload: { orderId, ...details } }: Told): Promise<void> =>
    OrderEvent.note(scope, orderId, type, { details })

export const hearReturns: Listens['within'] = {
  'return.requested': note('returnRequested'),
  'return.approved': note('returnApproved'),
  'return.rejected': note('returnRejected'),
  'return.received': note('returnReceived'),
  'return.closed': note('returnClosed'),
  'return.reopened': note('returnReopened'),
  'return.cancelled': note('returnCancelled'),
}

const noteParcel =
  (type: EventType) =>
  (scope: Scope, { payload }: { payload: { orderId: string; shipmentId: string } }) =>
    OrderEvent.note(scope, payload.orderId, type, { details: { shipmentId: payload.shipmentId } })

export const hearParcels: Listens['within'] = {
  'shipment.shipped': noteParcel('shipped'),
  'shipment.delivered': noteParcel('delivered'),
  'shipment.undelivered': noteParcel('undelivered'),
}
