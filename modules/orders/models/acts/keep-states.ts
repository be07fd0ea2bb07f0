/** Payment and fulfillment states beside the order: copies, kept in the transaction that changes them. */
import type { PaymentState } from '#server/gateways/payment-states.ts'
import type { Scope } from '#server/scope.ts'
import { type FulfillmentState, Order } from '../order.ts'
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
  if (!before) return
  const received = await receivedOf(scope, before, paymentState)
  const isSame = before.paymentState === paymentState
  if (isSame && before.received === received) return
  await Order.change(scope, orderId, { paymentState, received })
  if (isSame) return
  const isPaid = paymentState === 'paid' && !paidStates.includes(before.paymentState)
  if (isPaid) await OrderEvent.note(scope, orderId, 'paid')
  else await OrderEvent.note(scope, orderId, 'payment', { details: { state: paymentState } })
  const isLate = before.state === 'cancelled' && comeStates.includes(paymentState)
  if (isLate && !comeStates.includes(before.paymentState))
    await holdOrder(scope, { orderId, reasons: ['late'] })
  await settleState(scope, orderId)
}

/** What was paid in the order's own currency, less what went back; a shop whose payments are elsewhere knows only that it is paid. */
async function receivedOf(
  scope: Scope,
  { id, currency, due }: Order,
  state: PaymentState,
): Promise<number> {
  const asked = (await scope.ask('payments.of', { orderIds: [id] })) ?? {}
  const money = new Map(Object.entries(asked)).get(id)
  if (!money) return state === 'paid' ? due : 0
  return money.currency === currency ? Math.max(0, money.captured - money.refunded) : 0
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
