/** Which orders are to be packed: one rule for the pill, the tab, the pick list and Home. */
import { sendableStates } from '#server/gateways/payment-states.ts'
import type { Scope } from '#server/scope.ts'
import { type FulfillmentState, Order } from '../order.ts'

const fulfillments: readonly FulfillmentState[] = ['unfulfilled', 'partially_fulfilled']
const counted = 1_000

type Stated = Pick<Order, 'state' | 'paymentState' | 'fulfillmentState'>

/** Paid or promised, not held, and not all sent. */
export const isToPack = ({ state, paymentState, fulfillmentState }: Stated): boolean =>
  state === 'open' &&
  sendableStates.includes(paymentState) &&
  fulfillments.includes(fulfillmentState)

/** The same as a narrowing of a query. */
export const narrowToPack = (query: ReturnType<typeof Order.in<typeof Order>>): void => {
  query
    .where({ state: 'open' })
    .whereIn('paymentState', [...sendableStates])
    .whereIn('fulfillmentState', [...fulfillments])
}

/** The oldest first, at most `take`, and how many there are, counted to a thousand. */
export async function toPack(
  scope: Scope,
  { take }: { take: number },
): Promise<{ orderIds: string[]; total: number }> {
  const query = Order.in(scope)
  narrowToPack(query)
  const found = await query.select('id').orderBy('number').limit(Math.max(take, counted))
  return { orderIds: found.slice(0, take).map(({ id }) => id), total: found.length }
}
