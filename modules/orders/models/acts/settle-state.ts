/** What follows from both states of an order: it is completed, or opened again. */
import type { PaymentState } from '#server/gateways/payment-states.ts'
import type { Scope } from '#server/scope.ts'
import { type FulfillmentState, Order } from '../order.ts'
import { OrderEvent } from '../order-event.ts'

/** Its buyer has paid, whatever was given back since. */
export const paidStates: readonly PaymentState[] = ['paid', 'partially_refunded', 'refunded']
const doneStates: readonly FulfillmentState[] = ['none', 'fulfilled', 'delivered']

type States = Pick<Order, 'fulfillmentState' | 'paymentState'>

/** Of what its buyer collects: all of it is ready, and waits; whoever got all money back does not come. */
export const isAwaited = (isPickup: boolean, { fulfillmentState, paymentState }: States): boolean =>
  isPickup && fulfillmentState === 'fulfilled' && paymentState !== 'refunded'

/**
 * Completes an open order that is paid and sent, or collected, and opens a completed one again that is so no more. Inside
 * `atomic`.
 */
export async function settleState(scope: Scope, orderId: string): Promise<Order> {
  const order = await Order.find(scope, orderId)
  const isDone =
    paidStates.includes(order.paymentState) &&
    doneStates.includes(order.fulfillmentState) &&
    !isAwaited(order.pickup !== null, order)
  if (order.state === 'open' && isDone) {
    const completed = await Order.move(scope, orderId, 'completed')
    await OrderEvent.note(scope, orderId, 'completed')
    await scope.tell('order.completed', { orderId })
    return completed
  }
  if (order.state === 'completed' && !isDone) {
    const opened = await Order.move(scope, orderId, 'open')
    await OrderEvent.note(scope, orderId, 'reopened')
    return opened
  }
  return order
}
