/** What becomes of parcels when something becomes of their order. */
import type { Scope } from '#server/scope.ts'
import { cancel } from '../parcels/send.ts'
import { Shipment } from '../parcels/shipment.ts'
import { FulfillmentOrder } from './fulfillment-order.ts'

/** Parcels that have not left are unpacked, and nothing is packed any more; what has left stays as it is. Only inside `atomic`. */
export async function close(scope: Scope, orderId: string): Promise<void> {
  await FulfillmentOrder.locked(scope, orderId)
  const packed = await Shipment.of(scope, [orderId]).where({ state: 'packed' })
  for (const { id } of packed) await cancel(scope, id)
  await FulfillmentOrder.setState(scope, orderId, 'closed')
}
