/** Takes the orders of the demo shop away with all that belongs to them; real ones are never touched. */
import type { Scope } from '#server/scope.ts'
import { Customer } from '../../modules/customers/models/customer.ts'
import { demoSeries } from '../../modules/orders/models/acts/place-order.ts'
import { untouched } from './records.ts'

/** Tables with the column that names an order, those first that others need. */
const parts = [
  ['order_events', 'orderId'],
  ['order_refunds', 'orderId'],
  ['order_tags', 'orderId'],
  ['order_taxes', 'orderId'],
  ['order_shares', 'orderId'],
  ['order_tenders', 'orderId'],
  ['order_lines', 'orderId'],
  ['notification_mails', 'orderId'],
  ['shipments', 'orderId'],
  ['fulfillment_lines', 'orderId'],
  ['fulfillment_orders', 'id'],
  ['orders', 'id'],
] as const

/** Customers that the merchant changed, or who bought something real, stay. Only inside `atomic`. */
export async function clearOrders(scope: Scope): Promise<void> {
  const { db, storeId } = scope
  const demo = db('orders').where({ storeId, isDemo: true }).select('id')
  const shipments = db('shipments').where({ storeId }).whereIn('orderId', demo).select('id')
  await db('shipment_lines').where({ storeId }).whereIn('shipmentId', shipments).delete()
  for (const [table, column] of parts)
    await db(table).where({ storeId }).whereIn(column, demo.clone()).delete()
  await db('number_series').where({ storeId, series: demoSeries }).delete()
  const { same } = await untouched(scope, Customer)
  const buyers = db('orders').where({ storeId }).select('email')
  await Customer.in(scope)
    .whereIn(
      'id',
      same.map(({ id }) => id),
    )
    .whereNotIn('email', buyers)
    .delete()
}
