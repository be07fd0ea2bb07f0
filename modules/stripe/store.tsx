/** The page where a card is typed into Stripe's fields, and the way from there to Stripe's own. */
import type { Stripe } from 'stripe'
import type { z } from 'zod'
import { conflict, notFound, unavailable } from '#server/errors.ts'
import { GatewayRefused } from '#server/gateways/gateway.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Doors } from '#server/http/safety/security-headers.ts'
import { keepAddressSecret } from '#server/http/safety/security-headers.ts'
import { now } from '#server/ids.ts'
import { leadOn } from '#server/pages/cross-host-page.tsx'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { askStripe } from './models/client.ts'
import { fieldsKey } from './models/fields/fields-key.ts'
import { hostedInstead } from './models/fields/hosted-instead.ts'
import { isAbandoned, typedIntent } from './models/fields/intent.ts'
import { patience } from './models/gateway.ts'
import type { page } from './schemas.ts'
import { FieldsPage } from './views/fields-page.tsx'

type Wish = z.output<typeof page>

/** What Stripe's fields load, as Stripe documents it: on this page alone. */
const doors = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: 'https://api.stripe.com',
} satisfies Doors

const ask = <T,>({ gatewayKeys }: Scope, question: (stripe: Stripe) => Promise<T>): Promise<T> =>
  askStripe(gatewayKeys, patience, question)

/** 404 for another gateway's; undefined where it is decided. */
async function payable(scope: Scope, { id: attemptId, intent }: Pick<Wish, 'id' | 'intent'>) {
  const attempt = await scope.ask('payments.attempt', { attemptId })
  if (attempt?.method !== 'stripe' || intent === '') throw notFound('stripe.notFound')
  const { state, endsAt } = attempt
  return state === 'open' && (endsAt === null || endsAt > now()) ? attempt : undefined
}

export async function show(ctx: Ctx, wish: Wish): Promise<void> {
  const { id, intent: intentId, back } = wish
  const { scope } = ctx
  const { t, format, gatewayKeys } = scope
  keepAddressSecret(ctx)
  const payment = await payable(scope, wish)
  if (!payment) return respond(ctx, { to: back, json: { payment: null } })
  const intent = await ask(scope, (stripe) => typedIntent(stripe, intentId, id)).catch(refuse)
  const { amount, currency, endsAt } = payment
  const key = fieldsKey(gatewayKeys)
  const { client_secret: secret } = intent
  // Who went on to Stripe's page comes back to the button alone.
  const fields =
    secret === null || key === undefined || isAbandoned(intent) ? null : { key, secret }
  return respond(ctx, {
    json: { payment: { id, amount, currency, fields } },
    html: () => (
      <FieldsPage
        {...{ id, intentId, back, endsAt, fields, t }}
        amount={format.money(amount, currency)}
        language={scope.language}
        script={scope.assets.url('js/stripe-fields.js')}
      />
    ),
    head: { title: t('stripe.title'), noindex: true, ...(fields && { doors }) },
  })
}

/** Leads on to Stripe's own page; back to the shop where the payment is decided. */
export async function goOn(ctx: Ctx, wish: Wish): Promise<void> {
  const { id, intent: intentId, back } = wish
  const { scope } = ctx
  const payment = await payable(scope, wish)
  if (!payment) throw conflict('PAYMENT_OVER', 'stripe.over')
  const { amount, currency, keeps } = payment
  const about = { attemptId: id, intentId, amount, currency, keeps, language: scope.language }
  const stripe = <T,>(question: (stripe: Stripe) => Promise<T>) => ask(scope, question)
  const returnUrl = new URL(back, scope.origin).href
  const location = await hostedInstead(stripe, scope, { ...about, returnUrl }).catch(refuse)
  const json = { payment: { id, redirectUrl: location } }
  if (location === null) return respond(ctx, { json, to: back })
  return leadOn(ctx, { location, place: scope.t('stripe.label'), json })
}

/** Another one's payment is none; whatever else went wrong, nobody knows. */
function refuse(error: unknown): never {
  if (error instanceof GatewayRefused) throw notFound('stripe.notFound')
  throw unavailable('stripe.unavailable', {}, 60)
}
