import type { Scope } from '#server/scope.ts'
import { FulfillmentLine } from './fulfillment-line.ts'
import { FulfillmentOrder } from './fulfillment-order.ts'

/** Orders are looked through so far for those with something left. */
const looked = 500

/** Orders of which something is to be packed, the oldest first, at most `take`; `total` are all that are to be sent. */
export async function waitingOrders(
  scope: Scope,
  take: number,
): Promise<{ orders: FulfillmentOrder[]; total: number }> {
  const { orderIds, total } = (await scope.ask('orders.toPack', { take: looked })) ?? none
  const left = FulfillmentLine.in(scope)
    .whereIn('orderId', [...orderIds])
    .whereRaw('packed + dropped < ordered')
    .select('orderId')
  const orders = await FulfillmentOrder.in(scope)
    .where({ state: 'open' })
    .whereIn('id', left)
    .orderBy('number')
    .limit(take)
  return { orders, total }
}

const none = { orderIds: [], total: 0 }

/** How many orders wait for the merchant's decision. */
export const heldOrders = (scope: Scope): Promise<number> =>
  FulfillmentOrder.in(scope).where({ state: 'on_hold' }).resultSize()
