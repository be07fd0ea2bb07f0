/** Orders that came from another shop: what is still to be sent of them is sent here. */
import type { Scope } from '#server/scope.ts'
import { addOrders } from './add-orders.ts'
import { FulfillmentLine } from './fulfillment-line.ts'
import { FulfillmentOrder } from './fulfillment-order.ts'

/** Only those of which nothing was sent: parcels of another shop are unknown here. */
export async function addImported(scope: Scope, orderIds: readonly string[]): Promise<void> {
  const orders = (await scope.ask('orders.find', { orderIds })) ?? []
  const open = orders.filter(
    ({ state, fulfillmentState }) => state === 'open' && fulfillmentState === 'unfulfilled',
  )
  await addOrders(
    scope,
    open.map(({ id }) => id),
  )
}

/** Refused by the database where a parcel has one of them. */
export async function forgetOrders(scope: Scope, orderIds: readonly string[]): Promise<void> {
  await FulfillmentLine.in(scope)
    .whereIn('orderId', [...orderIds])
    .delete()
  await FulfillmentOrder.in(scope)
    .whereIn('id', [...orderIds])
    .delete()
}
