import type { Scope } from '#server/scope.ts'
import { FulfillmentOrder } from './fulfillment-order.ts'

const waiting = (scope: Scope) =>
  FulfillmentOrder.in(scope)
    .where({ state: 'open' })
    .whereIn('fulfillmentState', ['unfulfilled', 'partially_fulfilled'])
    .whereExists(
      scope
        .db('fulfillment_lines')
        .whereRaw('fulfillment_lines.store_id = fulfillment_orders.store_id')
        .whereRaw('fulfillment_lines.order_id = fulfillment_orders.id')
        .whereRaw('packed < ordered'),
    )

/** Orders of which something is to be packed, the oldest first, and how many there are. */
export async function waitingOrders(
  scope: Scope,
  take: number,
): Promise<{ orders: FulfillmentOrder[]; total: number }> {
  const { results, total } = await waiting(scope)
    .orderBy([{ column: 'number' }])
    .range(0, take - 1)
  return { orders: results, total }
}

/** How many orders wait for the merchant's decision. */
export const heldOrders = (scope: Scope): Promise<number> =>
  FulfillmentOrder.in(scope).where({ state: 'on_hold' }).resultSize()
