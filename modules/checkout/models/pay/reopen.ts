/** Stops a payment, so that its session can be changed. */
import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { CheckoutSession } from '../session/session.ts'
import { finaliseAttempt, isDead, isPromised, pending } from './finalise.ts'
import { letGo } from './let-go.ts'

/**
 * The session as it is once nothing pays it: the attempt is ended at the gateway first, then read. 409 ALREADY_PLACED where
 * it is an order, also when it was paid after all; 409 PAYMENT_PENDING where the gateway does not let go.
 */
export async function reopened(scope: Scope, session: CheckoutSession): Promise<CheckoutSession> {
  if (session.state === 'completed') throw await placed(scope, session.id)
  const { attemptId } = session
  if (session.state !== 'paying' || attemptId === null) return session
  const attempt = await scope.ask('payments.cancel', { attemptId })
  if (attempt && isPromised(attempt)) {
    await finaliseAttempt(scope, attempt)
    throw await placed(scope, session.id)
  }
  if (!attempt || !isDead(attempt)) throw pending()
  await letGo(scope, { attemptId })
  return CheckoutSession.find(scope, session.id)
}

/** It is an order already: which, and where it is seen. */
export async function placed(scope: Scope, sessionId: string) {
  const order = await scope.ask('orders.bySession', { sessionId })
  const orderId = order?.orderId ?? ''
  const statusUrl = (await scope.ask('orders.statusUrl', { orderId })) ?? null
  const number = String(order?.number ?? '')
  return conflict(
    'ALREADY_PLACED',
    'checkout.alreadyPlaced',
    { number },
    {
      details: { order: { id: orderId, orderNumber: number, statusUrl } },
      ...(statusUrl !== null && { to: new URL(statusUrl).pathname }),
    },
  )
}
