/** Orders whose money does not come: asked for once, then cancelled. */
import type { In } from '#server/bus.ts'
import { conflict, Fault } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { Order } from '../order.ts'
import { OrderEvent } from '../order-event.ts'
import { cancellableBy } from './buyer-cancel.ts'
import { cancelOrder } from './cancel-order.ts'

/** The oldest first. */
export async function unpaidOrders(
  scope: Scope,
  { methodId, placedBefore, reminded, most }: In<'orders.unpaid'>,
): Promise<string[]> {
  const query = Order.in(scope)
    .where({ methodId, paymentState: 'unpaid', state: 'open', isDemo: false })
    .whereIn('fulfillmentState', ['none', 'unfulfilled'])
    .where('placedAt', '<', placedBefore)
  if (reminded === 'never') query.whereNull('remindedAt')
  else if (reminded !== 'any') query.where('remindedAt', '<', reminded)
  const orders = await query.orderBy('number').limit(most).select('id')
  return orders.map(({ id }) => id)
}

/** Asks its buyer for the money, once; false where there is no reason to. */
export function remindOrder(scope: Scope, { orderId }: { orderId: string }): Promise<boolean> {
  return scope.atomic(async (inner) => {
    const order = await Order.in(inner).findOne({ id: orderId }).forNoKeyUpdate()
    if (!order || order.remindedAt !== null || !(await isWaiting(inner, order))) return false
    await Order.change(inner, orderId, { remindedAt: now() })
    await OrderEvent.note(inner, orderId, 'reminded')
    await inner.tell('order.paymentDue', { orderId })
    return true
  })
}

/**
 * Cancels an order that nobody pays, with its goods and a mail; false where something has come or is under way. Whoever says
 * at the same moment that it is paid is before it or after it, never beside it. Never inside of `atomic`.
 */
export async function cancelUnpaid(
  scope: Scope,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<boolean> {
  const wish = { reason, restock: true, refund: true, mail: true }
  try {
    await cancelOrder(scope, orderId, wish, {
      // Before the order is locked: payments lock in this order too.
      first: async (inner) => {
        if ((await inner.ask('payments.giveUp', { orderId })) !== true) throw notWaiting()
      },
      demand: async (inner, before) => {
        if (!(await isWaiting(inner, before))) throw notWaiting()
      },
    })
    return true
  } catch (error) {
    if (error instanceof Fault && error.status === 409) return false
    throw error
  }
}

const notWaiting = () => conflict('INVALID_STATE', 'orders.notWaiting')

/** Whether nothing has happened to an order but that it was placed. */
async function isWaiting(scope: Scope, order: Order): Promise<boolean> {
  if (order.state !== 'open' || !(await cancellableBy(scope, order))) return false
  const target = { kind: 'order' as const, id: order.id }
  const newest = await scope.ask('payments.newest', { target })
  return !newest || newest.state === 'failed' || newest.state === 'voided'
}
