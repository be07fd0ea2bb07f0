/** Which orders are to be packed: one rule for the pill, the tab, the pick list and Home. */
import { sendableStates } from '#server/gateways/payment-states.ts'
import type { Scope } from '#server/scope.ts'
import { Order, unsentStates } from '../order.ts'
import { counted, countOf, type OrderQuery } from './count-orders.ts'

type Stated = Pick<Order, 'state' | 'paymentState' | 'fulfillmentState'>

/** Paid or promised, not held, and not all sent. */
export const isToPack = ({ state, paymentState, fulfillmentState }: Stated): boolean =>
  state === 'open' &&
  sendableStates.includes(paymentState) &&
  unsentStates.includes(fulfillmentState)

/** The same as a narrowing of a query. */
export const narrowToPack = (query: OrderQuery): void => {
  query
    .where({ state: 'open' })
    .whereIn('paymentState', [...sendableStates])
    .whereIn('fulfillmentState', [...unsentStates])
}

/** The oldest first, at most `take`, and how many there are, counted to a thousand. */
export async function toPack(
  scope: Scope,
  { take }: { take: number },
): Promise<{ orderIds: string[]; total: number }> {
  const query = Order.in(scope)
  narrowToPack(query)
  const total = Math.min(await countOf(scope, query.clone()), counted)
  const found = await query.select('id').orderBy('number').limit(take)
  return { orderIds: found.map(({ id }) => id), total }
}
