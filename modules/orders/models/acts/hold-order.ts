/** Orders that wait for the merchant. */
import type { Scope } from '#server/scope.ts'
import { Order, unsentStates } from '../order.ts'
import { OrderEvent } from '../order-event.ts'
import { type HoldReason, transitions } from '../transitions.ts'
import { settleState } from './settle-state.ts'

/**
 * Puts an order on hold for further reasons; the same reasons again change nothing. A cancelled one stays so: its reasons are
 * noted and told all the same. Inside `atomic`. 404.
 */
export async function holdOrder(
  scope: Scope,
  { orderId, reasons }: { orderId: string; reasons: readonly HoldReason[] },
): Promise<void> {
  const { holds, state } = await Order.locked(scope, orderId)
  const added = [...new Set(reasons)].filter((one) => !holds.includes(one))
  if (added.length === 0) return
  if (state === 'on_hold') await Order.change(scope, orderId, { holds: [...holds, ...added] })
  else if (transitions.after(state).includes('on_hold'))
    await Order.move(scope, orderId, 'on_hold', { holds: added })
  await OrderEvent.note(scope, orderId, 'held', { details: { reasons: added } })
  await scope.tell('order.held', { orderId, reasons: added })
}

/** Its buyer withdrew: what is not sent yet stays here until the merchant has decided. Inside `atomic`. */
export async function noteWithdrawn(
  scope: Scope,
  { orderId, withdrawalId }: { orderId: string; withdrawalId: string },
): Promise<void> {
  await OrderEvent.note(scope, orderId, 'withdrawn', { details: { withdrawalId } })
  const { state, fulfillmentState } = await Order.locked(scope, orderId)
  const isOpen = state === 'open' || state === 'on_hold'
  if (isOpen && unsentStates.includes(fulfillmentState))
    await holdOrder(scope, { orderId, reasons: ['withdrawn'] })
}

/** Back on hold for the reasons of before. Inside `atomic`; 409 INVALID_STATE where it is sent or cancelled by now. */
export const holdAgain = (
  inner: Scope,
  orderId: string,
  reasons: readonly HoldReason[],
): Promise<Order> =>
  Order.move(inner, orderId, 'on_hold', { holds: [...reasons] }, (within) =>
    tellHeld(within, orderId, reasons),
  )

/** The merchant's own wish; 409 INVALID_STATE where it cannot be held. */
export const holdByHand = (scope: Scope, orderId: string): Promise<Order> =>
  holdAgain(scope, orderId, ['hand'])

/** The merchant has looked: nothing holds it any more. 409 INVALID_STATE where it is not held. */
export const resumeOrder = (scope: Scope, orderId: string): Promise<Order> =>
  scope.atomic(async (inner) => {
    const { state } = await Order.locked(inner, orderId)
    if (state !== 'on_hold') throw transitions.refusal(state)
    await Order.move(inner, orderId, 'open', { holds: [] })
    await OrderEvent.note(inner, orderId, 'resumed')
    await inner.tell('order.resumed', { orderId })
    return settleState(inner, orderId)
  })

async function tellHeld(scope: Scope, orderId: string, reasons: readonly HoldReason[]) {
  await OrderEvent.note(scope, orderId, 'held', { details: { reasons } })
  await scope.tell('order.held', { orderId, reasons: [...reasons] })
}
