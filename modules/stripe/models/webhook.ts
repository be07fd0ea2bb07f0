/** Webhooks of Stripe: `Stripe-Signature: t=SECONDS,v1=HEX[,v1=HEX]`, HMAC-SHA256 over "SECONDS.BODY". */
import type { Stripe } from 'stripe'
import { severalIn } from '#server/env/gateway-keys.ts'
import {
  type GatewayWebhook,
  timedHeader,
  timedSignature,
} from '#server/gateways/gateway-webhook.ts'
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { eventOf, pagesOf } from './events.ts'

type Ask = <T>(scope: Scope, question: (stripe: Stripe) => Promise<T>) => Promise<T>

/** `ask` finds the session of a payment that was touched at Stripe itself; one without a page is known by its own id. */
export const webhook = (ask: Ask): GatewayWebhook => ({
  secrets: ({ gatewayKeys }) => severalIn(gatewayKeys.STRIPE_WEBHOOK_SECRET),
  signature: ({ headers, bytes }) => timedSignature(headers['stripe-signature'], bytes),
  event: (bytes) => eventOf(JSON.parse(bytes.toString('utf8'))),
  list: (scope, between) => pagesOf((question) => ask(scope, question), between),
  locate: (scope, intents) =>
    ask(scope, async (stripe) => {
      const lists = await Promise.all(
        intents.map((intent) => stripe.checkout.sessions.list({ payment_intent: intent })),
      )
      // An attempt that went on from the fields to a session is still known by its first intent, so by its own id.
      const sessions = lists.flatMap(({ data }) => data)
      const ids = sessions.flatMap(({ id, client_reference_id: attempt }) => [id, attempt ?? id])
      return [...intents, ...ids]
    }),
  sample: ({ gatewayKeys }) => {
    const data = { object: { object: 'nothing' } }
    const body = JSON.stringify({ id: `evt_${newId()}`, object: 'event', type: 'shop.test', data })
    const [secret = ''] = severalIn(gatewayKeys.STRIPE_WEBHOOK_SECRET)
    return { body, headers: { 'Stripe-Signature': timedHeader(body, secret) } }
  },
})
