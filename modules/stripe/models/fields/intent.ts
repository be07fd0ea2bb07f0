/** A payment whose card is typed into Stripe's fields on a page of the shop, which confirms it. */
import type { Stripe } from 'stripe'
import { type Begun, GatewayRefused, type PaymentWish } from '#server/gateways/gateway.ts'
import { addressIn } from '#server/language/localized-address.ts'
import type { Scope } from '#server/scope.ts'
import { toStripe } from '../money.ts'
import { endOf } from '../session.ts'

type Intent = Stripe.PaymentIntent

/** Whether its card is typed on a page of the shop; what is charged without a page is not. */
export const isTyped = ({ metadata }: Pick<Intent, 'metadata'>): boolean =>
  metadata?.page === 'fields'

/** Whether its buyer went on to Stripe's own page, where a session took its place. */
export const isAbandoned = ({ status, cancellation_reason: why }: Intent): boolean =>
  status === 'canceled' && why === 'abandoned'

/** Opens the payment; its page is one of the shop's, and names it. */
export async function beginFields(
  stripe: Stripe,
  scope: Scope,
  { attemptId, amount, currency, returnUrl, language, keep }: PaymentWish,
): Promise<Begun> {
  const kept = keep && { customer: await customerFor(stripe, attemptId) }
  const { id } = await stripe.paymentIntents.create(
    {
      ...{ amount: toStripe(amount, currency), currency: currency.toLowerCase() },
      ...{ capture_method: 'manual', allowed_payment_method_types: ['card'] },
      ...(kept && { ...kept, setup_future_usage: 'off_session' }),
      metadata: { attempt: attemptId, page: 'fields' },
    },
    { idempotencyKey: attemptId },
  )
  const { pathname, search } = new URL(returnUrl)
  const query = new URLSearchParams({ intent: id, back: pathname + search })
  const redirectUrl = addressIn(scope.inLanguage(language), `/stripe/${attemptId}?${query}`)
  return { reference: id, redirectUrl, endsAt: new Date(endOf(attemptId) * 1_000).toISOString() }
}

/** Made for one card alone, so that forgetting the card deletes it. */
async function customerFor(stripe: Stripe, attemptId: string): Promise<string> {
  const once = { idempotencyKey: `${attemptId}-customer` }
  return (await stripe.customers.create({ metadata: { attempt: attemptId } }, once)).id
}

/** The payment of an attempt. GatewayRefused where it is another one's. */
export async function typedIntent(stripe: Stripe, id: string, attemptId: string): Promise<Intent> {
  const intent = await stripe.paymentIntents.retrieve(id)
  if (intent.metadata.attempt !== attemptId || !isTyped(intent))
    throw new GatewayRefused('another_payment')
  return intent
}
