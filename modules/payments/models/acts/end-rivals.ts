import type { Scope } from '#server/scope.ts'
import { Attempt } from '../attempts/attempt.ts'
import { orderMoney } from '../money.ts'
import { isByHand } from '../owed.ts'
import { cancel } from './cancel.ts'
import { endAtGateway } from './end-at-gateway.ts'

/**
 * Once an order is paid: ends the other payments that wait for its money, as a page that is open at a gateway, and a bank
 * transfer that nobody has to make any more. Never inside of `atomic`.
 */
export async function endRivals(scope: Scope, orderId: string): Promise<void> {
  const { captured, due } = await orderMoney(scope, orderId)
  if (captured < due) return
  await endOpen(scope, orderId)
  const tied = await Attempt.ofOrders(scope, [orderId]).where({ state: 'processing' })
  for (const attempt of tied) if (isByHand(scope, attempt)) await endAtGateway(scope, attempt)
}

/** Ends the payment that somebody has begun for an order and not finished. */
export async function endOpen(scope: Scope, orderId: string): Promise<void> {
  const open = await Attempt.of(scope, { kind: 'order', id: orderId }).where({ living: true })
  for (const { id } of open) await cancel(scope, id)
}
