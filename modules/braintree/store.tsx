/** The page where a card is typed, and what Braintree asks before it sends webhooks. */
import type { z } from 'zod'
import { conflict, unavailable } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Doors } from '#server/http/safety/security-headers.ts'
import { keepAddressSecret } from '#server/http/safety/security-headers.ts'
import { respond } from '#server/pages/respond.ts'
import { clientOf } from './models/client.ts'
import { clientToken, payable, sell } from './models/sell.ts'
import { isRequired, verificationOf } from './models/three-d-secure.ts'
import type { card, challenge, page } from './schemas.ts'
import { CardPage } from './views/card-page.tsx'

/** What Hosted Fields load, as Braintree documents it: on this page alone. */
const fieldDoors = {
  script: 'https://js.braintreegateway.com https://assets.braintreegateway.com',
  frame: 'https://assets.braintreegateway.com',
  connect: [
    'https://api.braintreegateway.com https://client-analytics.braintreegateway.com',
    'https://api.sandbox.braintreegateway.com https://client-analytics.sandbox.braintreegateway.com',
    'https://*.braintree-api.com',
  ].join(' '),
} satisfies Doors

/** What 3-D Secure loads besides; the page of the buyer's bank is a frame from any host, and is opened by a form. */
const bankDoors: Doors = {
  script: [
    fieldDoors.script,
    'https://songbird.cardinalcommerce.com https://songbirdstag.cardinalcommerce.com',
    'https://static.client.cardinaltrusted.com',
  ].join(' '),
  frame: 'https:',
  connect: `${fieldDoors.connect} https://*.cardinalcommerce.com https://*.cardinaltrusted.com`,
  form: 'https:',
}

export async function show(ctx: Ctx, { id, back, declined }: z.output<typeof page>): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  keepAddressSecret(ctx)
  const payment = await payable(scope, id)
  if (!payment) return respond(ctx, { to: back, json: { payment: null } })
  const token = await clientToken(scope, payment).catch(() => undefined)
  if (token === undefined) throw unavailable('braintree.unavailable', {}, 60)
  const { amount, currency } = payment
  const verification = isRequired(scope) ? verificationOf(scope, payment) : undefined
  return respond(ctx, {
    json: { payment: { id, amount, currency, clientToken: token, verification } },
    html: () => (
      <CardPage
        id={id}
        amount={format.money(amount, currency)}
        token={token}
        verification={verification}
        back={back}
        isDeclined={declined === '1'}
        script={scope.assets.url('js/hosted-fields.js')}
        t={t}
      />
    ),
    head: {
      title: t('braintree.title'),
      noindex: true,
      doors: verification ? bankDoors : fieldDoors,
    },
  })
}

/** Leads back to the shop, whose read says what happened; a card that was turned down, to the page again. */
export async function pay(ctx: Ctx, { id, back, nonce }: z.output<typeof card>): Promise<void> {
  const { scope } = ctx
  const payment = await payable(scope, id)
  if (!payment) throw conflict('PAYMENT_OVER', 'braintree.over')
  const outcome = await sell(scope, payment, nonce)
  const again = `/braintree/${id}?declined=1&back=${encodeURIComponent(back)}`
  return respond(ctx, {
    json: { payment: { id, outcome } },
    to: outcome === 'declined' ? again : back,
  })
}

/** Braintree asks once, when the address of its webhooks is registered, whether it is the merchant's. */
export async function meet(
  ctx: Ctx,
  { bt_challenge: asked }: z.output<typeof challenge>,
): Promise<void> {
  const gateway = ctx.scope.gateways.find(({ name }) => name === 'braintree')
  if (gateway?.setup.mode === 'off') throw unavailable('braintree.unavailable', {}, 3_600)
  const braintree = await clientOf(ctx.scope.gatewayKeys)
  ctx.type = 'text/plain'
  ctx.body = braintree.webhookNotification.verify(asked)
}
