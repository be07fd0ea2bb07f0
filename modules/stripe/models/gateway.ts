/** The adapter: payments on Stripe's hosted page or by its fields, authorized there and captured by the shop. */
import type { Stripe } from 'stripe'
import {
  type Act,
  type Begun,
  type Gateway,
  type GatewayPayment,
  GatewayRefused,
  type PaymentWish,
} from '#server/gateways/gateway.ts'
import { setupOf } from '#server/gateways/gateway-setup.ts'
import type { Scope } from '#server/scope.ts'
import { charge, findCharge, forget } from './charge.ts'
import { askStripe, isLive } from './client.ts'
import { fieldsKey } from './fields/fields-key.ts'
import { beginFields } from './fields/intent.ts'
import { foundPayment } from './found-payment.ts'
import { leastAmount, toStripe } from './money.ts'
import { endOf, findSession, sessionParams } from './session.ts'
import { truthOf } from './truth.ts'
import { webhook } from './webhook.ts'

const needed = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** Milliseconds for one answer. */
export const patience = 4_000

/** The adapter that waits so many milliseconds for each answer. */
export function stripeWith({ timeout }: { timeout: number }): Gateway {
  const ask = <T>({ gatewayKeys }: Scope, question: (stripe: Stripe) => Promise<T>) =>
    askStripe(gatewayKeys, timeout, question)
  return {
    name: 'stripe',
    label: 'stripe.label',
    enabled: ({ gatewayKeys }) =>
      setupOf(gatewayKeys, needed, ({ STRIPE_SECRET_KEY: key = '' }) =>
        isLive(key) ? 'live' : 'test',
      ),
    leastAmount,
    flow: 'redirect',
    captures: 'once',
    names: { stripe: 'stripe.method' },
    methods: async ({ t, gatewayKeys }) => {
      const hint = fieldsKey(gatewayKeys) === undefined ? t('stripe.hint') : t('stripe.fieldsHint')
      return [{ id: 'stripe', label: t('stripe.method'), hint }]
    },
    begin: (scope, wish) =>
      ask(scope, (stripe) =>
        fieldsKey(scope.gatewayKeys) === undefined
          ? beginHosted(stripe, scope, wish)
          : beginFields(stripe, scope, wish),
      ),
    find: (scope, attemptId) =>
      ask(
        scope,
        async (stripe) => (await findSession(stripe, attemptId)) ?? findCharge(stripe, attemptId),
      ),
    read: (scope, payment) =>
      ask(scope, async (stripe) => truthOf(stripe, await foundPayment(stripe, payment), payment)),
    capture: (scope, payment, act) => ask(scope, (stripe) => capture(stripe, payment, act)),
    void: (scope, payment, act) => ask(scope, (stripe) => end(stripe, payment, act)),
    refund: (scope, payment, act) => ask(scope, (stripe) => refund(stripe, payment, act)),
    charge: async (scope, wish) => {
      const reference = await ask(scope, (stripe) => charge(stripe, wish))
      return { reference, endsAt: null }
    },
    forgetMethod: (scope, reference) => ask(scope, (stripe) => forget(stripe, reference)),
    disputeUrl: ({ gatewayKeys: { STRIPE_SECRET_KEY: key = '' } }, dispute) => {
      const part = isLive(key) ? '' : 'test/'
      return `https://dashboard.stripe.com/${part}disputes/${encodeURIComponent(dispute)}`
    },
    webhook: webhook(ask),
  }
}

async function beginHosted(stripe: Stripe, scope: Scope, wish: PaymentWish): Promise<Begun> {
  const { attemptId, keep } = wish
  const end = endOf(attemptId)
  const params = sessionParams(scope, { ...wish, keeps: keep !== undefined, endsAt: end })
  const once = { idempotencyKey: attemptId }
  const { id, url } = await stripe.checkout.sessions.create(params, once)
  const endsAt = new Date(end * 1_000).toISOString()
  return { reference: id, endsAt, ...(url === null ? {} : { redirectUrl: url }) }
}

async function capture(
  stripe: Stripe,
  payment: GatewayPayment,
  { key, amount }: Act,
): Promise<void> {
  const { id } = await paidIntent(stripe, payment)
  const wanted = { amount_to_capture: toStripe(amount, payment.currency) }
  await stripe.paymentIntents.capture(id, wanted, { idempotencyKey: key })
}

/** Closes the page while it is open, and lets go what is authorized. */
async function end(stripe: Stripe, payment: GatewayPayment, { key }: Act): Promise<void> {
  const { session, intent } = await foundPayment(stripe, payment)
  const once = { idempotencyKey: key }
  if (session?.status === 'open') await stripe.checkout.sessions.expire(session.id, {}, once)
  else if (intent !== null && intent.status !== 'canceled')
    await stripe.paymentIntents.cancel(intent.id, {}, once)
}

async function refund(
  stripe: Stripe,
  payment: GatewayPayment,
  { key, amount }: Act,
): Promise<void> {
  const { id } = await paidIntent(stripe, payment)
  const wanted = { payment_intent: id, amount: toStripe(amount, payment.currency) }
  const metadata = { attempt: payment.attemptId, key }
  await stripe.refunds.create({ ...wanted, metadata }, { idempotencyKey: key })
}

async function paidIntent(stripe: Stripe, payment: GatewayPayment): Promise<Stripe.PaymentIntent> {
  const { intent } = await foundPayment(stripe, payment)
  if (intent === null) throw new GatewayRefused('not_paid')
  return intent
}
