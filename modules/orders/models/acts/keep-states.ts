/** Payment and fulfillment states beside the order: copies, kept in the transaction that changes them. */
import type { PaymentState } from '#server/gateways/payment-states.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { type FulfillmentState, Order } from '../order.ts'
import { OrderEvent } from '../order-event.ts'
import { holdOrder } from './hold-order.ts'
import { elsewhereIn, OrderRefund } from './refunds/order-refund.ts'
import { moneyOf } from './refunds/refundable.ts'
import { paidStates, settleState } from './settle-state.ts'

const comeStates: readonly PaymentState[] = ['partially_paid', 'paid']

/**
 * Two payments of one order may change at once: behind its lock each sees what the other has committed. An order that is
 * unknown is passed over: the payment of another module's target.
 */
export async function keepPayment(
  scope: Scope,
  orderId: string,
  told: PaymentState,
): Promise<void> {
  const before = await Order.in(scope).findOne({ id: orderId }).forNoKeyUpdate()
  if (!before) return
  const { state: paymentState, received, isWhole } = await moneyNow(scope, before, told)
  const isSame = before.paymentState === paymentState
  if (isSame && before.received === received) return
  const paidAt = before.paidAt ?? (isWhole ? now() : null)
  await Order.change(scope, orderId, { paymentState, received, paidAt })
  if (isSame) return
  const isPaid = paymentState === 'paid' && !paidStates.includes(before.paymentState)
  if (isPaid) await OrderEvent.note(scope, orderId, 'paid')
  else await OrderEvent.note(scope, orderId, 'payment', { details: { state: paymentState } })
  const isLate = before.state === 'cancelled' && comeStates.includes(paymentState)
  if (isLate && !comeStates.includes(before.paymentState))
    await holdOrder(scope, { orderId, reasons: ['late'] })
  await settleState(scope, orderId)
}

/** What was paid in the order's own currency, less what went back; a shop whose payments are elsewhere knows only the state. */
async function moneyNow(
  scope: Scope,
  before: Order,
  told: PaymentState,
): Promise<{ state: PaymentState; received: number; isWhole: boolean }> {
  const money = await moneyOf(scope, before.id)
  const { state, captured, refunded } = money ?? { state: told, captured: 0, refunded: 0 }
  const isKnown = money?.currency === before.currency
  const isCaptured = money !== undefined && isKnown && captured > 0 && captured >= money.due
  return {
    state: await withRefunds(scope, before, { state, captured, refunded }),
    isWhole: state === 'paid' || isCaptured,
    received: isKnown ? Math.max(0, captured - refunded) : money ? 0 : paidBy(before, told),
  }
}

const paidBy = ({ paymentState, received, due }: Order, told: PaymentState): number =>
  told === paymentState ? received : told === 'paid' ? due : 0

/** Gift cards and credit count too, those that it was paid with and those that its money became. */
async function withRefunds(
  scope: Scope,
  { id: orderId, paymentState }: Order,
  { state, captured, refunded }: { state: PaymentState; captured: number; refunded: number },
): Promise<PaymentState> {
  if (!paidStates.includes(paymentState) || !paidStates.includes(state)) return state
  const tenders = (await scope.ask('giftcards.spent', { orderId })) ?? { spent: 0, returned: 0 }
  const elsewhere = elsewhereIn(await OrderRefund.of(scope, orderId))
  const given = refunded + tenders.returned + elsewhere
  if (given === 0) return state
  return given >= captured + tenders.spent ? 'refunded' : 'partially_refunded'
}

export async function keepFulfillment(
  scope: Scope,
  orderId: string,
  fulfillmentState: FulfillmentState,
): Promise<void> {
  const before = await Order.in(scope).findOne({ id: orderId }).forNoKeyUpdate()
  if (!before || before.fulfillmentState === fulfillmentState) return
  await Order.change(scope, orderId, { fulfillmentState })
  await settleState(scope, orderId)
}
