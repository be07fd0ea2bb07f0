/** `checkout.finalise`: the return, the webhook, the job that asks the gateway and the merchant's "paid" all come to it. */
import type { Out } from '#server/bus.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { CheckoutSession } from '../session/session.ts'
import { attach, placeOrder } from './place.ts'
import { frozen } from './proposal.ts'
import { demandTill } from './till.ts'

export type Attempt = NonNullable<Out<'payments.attempt'>>

/**
 * Makes the order of an attempt, or finds the one that is there and ties the attempt's money to it. 409 PAYMENT_PENDING
 * before the money is promised. Called however often, there is one order.
 */
export async function finalise(
  scope: Scope,
  { attemptId }: { attemptId: string },
): Promise<{ orderId: string }> {
  if (scope.writes) throw new Error('checkout.finalise inside of atomic')
  demandTill(scope)
  const sessionId = await sessionOf(scope, attemptId)
  return scope.atomic(async (inner) => {
    const session = await CheckoutSession.locked(inner, sessionId)
    const attempt = await inner.ask('payments.attempt', { attemptId, lock: true })
    if (!attempt || !isPromised(attempt)) throw pending()
    const order = await inner.ask('orders.bySession', { sessionId })
    if (!order)
      return placeOrder(inner, session, {
        ...{ proposal: frozen(attempt.proposal), owner: attemptId, attemptId },
      })
    await inner.ask('inventory.free', { owner: attemptId })
    await attach(inner, attemptId, order.orderId)
    return { orderId: order.orderId }
  })
}

async function sessionOf(scope: Scope, attemptId: string): Promise<string> {
  const attempt = await scope.ask('payments.attempt', { attemptId })
  if (attempt?.target.kind !== 'session') throw notFound('checkout.noPayment')
  return attempt.target.id
}

/** Enough is known to make its order: a bank debit is still on its way. */
export const isPromised = ({ state }: Pick<Attempt, 'state'>): boolean =>
  state === 'authorized' || state === 'captured' || state === 'processing'

/** It ended without money. */
export const isDead = ({ state }: Pick<Attempt, 'state'>): boolean =>
  state === 'failed' || state === 'voided'

/** Not decided yet: ask again in a moment. */
export const pending = () =>
  conflict('PAYMENT_PENDING', 'checkout.pending', undefined, { headers: { 'Retry-After': '2' } })
