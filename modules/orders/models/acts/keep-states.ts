/** Payment and fulfillment states beside the order: copies, kept in the transaction that changes them. */
import type { Scope } from '#server/scope.ts'
import { type FulfillmentState, Order, type PaymentState } from '../order.ts'
import { OrderEvent } from '../order-event.ts'
import { holdOrder } from './hold-order.ts'
import { paidStates, settleState } from './settle-state.ts'

const comeStates: readonly PaymentState[] = ['partially_paid', 'paid']

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
  const isLate = before.state === 'cancelled' && comeStates.includes(paymentState)
  if (isLate && !comeStates.includes(before.paymentState))
    await holdOrder(scope, { orderId, reasons: ['late'] })
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
