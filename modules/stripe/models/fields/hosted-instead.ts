/** From the fields to Stripe's own page: for buyers without JavaScript, and for wallets. */
import type { Stripe } from 'stripe'
import { GatewayRefused } from '#server/gateways/gateway.ts'
import type { Scope } from '#server/scope.ts'
import { endOf, type HostedWish, sessionParams } from '../session.ts'
import { isAbandoned, typedIntent } from './intent.ts'

/** Seconds that Stripe's page outlives the fields: Stripe takes half an hour at least. The shop ends it with its attempt. */
const longer = 31 * 60

/** Asks Stripe one thing, its errors in the words that payments knows. */
type Ask = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>

/**
 * The address of Stripe's page, once nobody can pay by the fields any more; null where somebody has, or the payment has
 * ended. Until then nobody knows the page, so that of the two only one is ever paid.
 */
export async function hostedInstead(
  ask: Ask,
  scope: Scope,
  wish: HostedWish & { intentId: string },
): Promise<string | null> {
  const { intentId, attemptId } = wish
  await ask((stripe) => typedIntent(stripe, intentId, attemptId))
  const params = sessionParams(scope, { ...wish, endsAt: endOf(attemptId) + longer })
  const once = { idempotencyKey: `${attemptId}-page` }
  const { id, url } = await ask((stripe) => stripe.checkout.sessions.create(params, once))
  if (await isGivenUp(ask, intentId, attemptId)) return url
  const { status } = await ask((stripe) => stripe.checkout.sessions.retrieve(id))
  if (status === 'open') await ask((stripe) => stripe.checkout.sessions.expire(id))
  return null
}

/** Nobody has paid yet; who pays in the same moment is let go with the rest, and asked again on Stripe's page. */
const unpaid = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** Ends the payment by the fields, and answers whether it has ended for that page. */
async function isGivenUp(ask: Ask, id: string, attemptId: string): Promise<boolean> {
  const intent = await ask((stripe) => typedIntent(stripe, id, attemptId))
  if (!unpaid.includes(intent.status)) return isAbandoned(intent)
  try {
    const why = { cancellation_reason: 'abandoned' as const }
    await ask((stripe) => stripe.paymentIntents.cancel(id, why))
    return true
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    return false
  }
}
