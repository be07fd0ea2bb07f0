/** What becomes of the money when an order is edited. Amounts are minor units. Inside `atomic`, with order and payments locked. */
import { badInput } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { bookRefund, wayBack } from '../acts/refunds/book-refund.ts'
import type { Destination, OrderRefund } from '../acts/refunds/order-refund.ts'
import { tooMuch } from '../acts/refunds/refund-order.ts'
import { refundableOf } from '../acts/refunds/refundable.ts'
import type { Order } from '../order.ts'
import type { OrderEdit } from './order-edit.ts'

/** The order owes more, by a method of which the merchant says when it is paid. Answers what `payments.begin` is to begin. */
export async function oweMore(
  scope: Scope,
  { id: orderId, currency }: Order,
  { edit, method }: { edit: OrderEdit; method: string },
): Promise<string> {
  const attemptId = newId()
  await scope.ask('payments.open', {
    ...{ id: attemptId, target: { kind: 'order', id: orderId }, method, currency },
    ...{ amount: edit.difference, proposal: { orderId, editId: edit.id } },
    returnPath: `/checkout/return/${attemptId}`,
  })
  await scope.ask('payments.attach', { attemptId, orderId, owes: true })
  return attemptId
}

/**
 * The order owes less: first what nobody has paid of it, and what is left is given back. 409 REFUND_TOO_MUCH where less than
 * that is there. Answers the refund that `askGateway` is to follow; null where nothing was paid of it.
 */
export async function owesLess(
  scope: Scope,
  order: Order,
  { edit, to, reason }: { edit: OrderEdit; to: Destination; reason: string | null },
): Promise<OrderRefund | null> {
  const by = -edit.difference
  const unpaid = (await scope.ask('payments.oweLess', { orderId: order.id, by })) ?? 0
  const amount = by - unpaid
  if (amount === 0) return null
  const refundable = await refundableOf(scope, order)
  if (!refundable.destinations.includes(to)) throw badInput({ to: said('orders.edit.noWay') })
  if (amount > refundable.left) throw tooMuch(scope, refundable)
  return bookRefund(scope, order, {
    ...{ key: `edit ${edit.id}`, editId: edit.id, destination: to, currency: order.currency },
    ...{ amount, lines: [], shipping: 0, reason },
    atGateway: to === 'method' ? wayBack(refundable, amount) : 0,
  })
}
