/** The end of a checkout: the order, as soon as the payment is decided. */
import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { CheckoutSession } from '../session/session.ts'
import { beginPayment } from './begin.ts'
import { finaliseAttempt, isDead, isPromised, pending } from './finalise.ts'
import { letGo } from './let-go.ts'

/**
 * The order's id. A session that was not paid yet is begun, which is all that it takes where nothing is asked on a gateway's
 * page. 409 PAYMENT_PENDING until the payment is decided, 409 PAYMENT_FAILED where it ended without money.
 */
export async function completeSession(
  scope: Scope,
  id: string,
  { hash }: { hash?: string | undefined } = {},
): Promise<string> {
  const session = await CheckoutSession.own(scope, id)
  if (session.state === 'completed') return orderOf(scope, id)
  if (session.state === 'paying' && session.attemptId !== null)
    return settled(scope, session.attemptId)
  const { attempt, orderId } = await beginPayment(scope, id, { hash })
  if (orderId !== null) return orderId
  throw attempt && isDead(attempt) ? failed() : pending()
}

async function settled(scope: Scope, attemptId: string): Promise<string> {
  const attempt = await scope.ask('payments.settle', { attemptId })
  if (attempt && isPromised(attempt)) return (await finaliseAttempt(scope, attempt)).orderId
  if (!attempt || !isDead(attempt)) throw pending()
  await letGo(scope, { attemptId })
  throw failed()
}

/** The session is open again. */
const failed = () => conflict('PAYMENT_FAILED', 'checkout.failed')

async function orderOf(scope: Scope, sessionId: string): Promise<string> {
  const order = await scope.ask('orders.bySession', { sessionId })
  if (!order) throw new Error('a completed checkout has no order')
  return order.orderId
}
