/** Payment and fulfillment states beside the order: copies, kept in the transaction that changes them. */
import type { Scope } from '#server/scope.ts'
import { type FulfillmentState, Order, type PaymentState } from '../order.ts'
import { OrderEvent } from '../order-event.ts'

const paidStates: readonly PaymentState[] = ['paid', 'partially_refunded', 'refunded']
const doneStates: readonly FulfillmentState[] = ['none', 'fulfilled', 'delivered']

/** An order that is unknown is passed over: the payment of another module's target. */
export async function keepPayment(
  scope: Scope,
  orderId: string,
  paymentState: PaymentState,
): Promise<void> {
  const before = await Order.in(scope).findOne({ id: orderId })
  if (!before || before.paymentState === paymentState) return
  await Order.change(scope, orderId, { paymentState })
  const isPaid = paymentState === 'paid' && !paidStates.includes(before.paymentState)
  if (isPaid) await OrderEvent.note(scope, orderId, 'paid')
  else await OrderEvent.note(scope, orderId, 'payment', { details: { state: paymentState } })
  await settleState(scope, orderId)
}

export async function keepFulfillment(
  scope: Scope,
  orderId: string,
  fulfillmentState: FulfillmentState,
): Promise<void> {
  const before = await Order.in(scope).findOne({ id: orderId })
  if (!before || before.fulfillmentState === fulfillmentState) return
  await Order.change(scope, orderId, { fulfillmentState })
  await settleState(scope, orderId)
}

/** Completes an open order that is paid and sent, and opens a completed one again that is so no more. Inside `atomic`. */
export async function settleState(scope: Scope, orderId: string): Promise<Order> {
  const order = await Order.find(scope, orderId)
  const isDone =
    paidStates.includes(order.paymentState) && doneStates.includes(order.fulfillmentState)
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
