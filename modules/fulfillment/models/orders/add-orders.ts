import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { isSent, type Order } from './goods.ts'

/** Writes down what is to be sent of orders, once each; those that are none are left out. Only inside `atomic`. */
export async function addOrders(scope: Scope, orderIds: readonly string[]): Promise<void> {
  const orders = (await scope.ask('orders.find', { orderIds })) ?? []
  if (orders.length === 0) return
  const at = now()
  const stamps = { storeId: scope.storeId, createdAt: at, updatedAt: at }
  const heads = orders.map((order) => ({ ...stamps, ...headOf(order) }))
  const lines = orders.flatMap((order) => sentLines(order).map((line) => ({ ...stamps, ...line })))
  await insertOnce(scope, 'fulfillment_orders', heads)
  if (lines.length > 0) await insertOnce(scope, 'fulfillment_lines', lines)
}

const headOf = (order: Order) => ({
  ...{ id: order.id, number: order.number, placedAt: order.placedAt },
  state: order.state === 'cancelled' ? 'closed' : order.state === 'on_hold' ? 'on_hold' : 'open',
  fulfillmentState: sentLines(order).length > 0 ? 'unfulfilled' : 'none',
})

const sentLines = ({ id: orderId, lines }: Order) =>
  lines
    .filter(isSent)
    .map(({ id, variantId, quantity }) => ({ id, orderId, variantId, ordered: quantity }))

const insertOnce = (scope: Scope, table: string, rows: object[]) =>
  scope.db(table).insert(rows).onConflict(['storeId', 'id']).ignore()
