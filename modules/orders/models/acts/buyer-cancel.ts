/** A buyer changes their mind before anything was paid or packed. */
import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import type { Order } from '../order.ts'
import { transitions } from '../transitions.ts'
import { cancelOrder, isCancellable } from './cancel-order.ts'
import { isPacked } from './packed.ts'

/** Whether its buyer may still cancel it. */
export const cancellableBy = async (scope: Scope, order: Order): Promise<boolean> =>
  isCancellable(order) && order.paymentState === 'unpaid' && !(await isPacked(scope, order.id))

/** 409 INVALID_STATE once it is paid or packed. */
export async function cancelAsBuyer(scope: Scope, order: Order): Promise<Order> {
  const wish = { reason: null, restock: true, refund: true, mail: true }
  const demand = async (inner: Scope, before: Order) => {
    if (await cancellableBy(inner, before)) return
    const allowed = transitions.after(before.state).filter((one) => one !== 'cancelled')
    const details = { state: before.state, allowed }
    throw conflict('INVALID_STATE', 'orders.cancelTooLate', undefined, { details })
  }
  const done = await cancelOrder(scope, order.id, wish, { demand })
  return done.order
}
