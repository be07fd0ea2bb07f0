/** Webhooks of Stripe: `Stripe-Signature: t=SECONDS,v1=HEX[,v1=HEX]`, HMAC-SHA256 over "SECONDS.BODY". */
import type { Stripe } from 'stripe'
import { z } from 'zod'
import { severalIn } from '#server/env/gateway-keys.ts'
import { type GatewayWebhook, timedSignature } from '#server/gateways/gateway-webhook.ts'
import type { Scope } from '#server/scope.ts'

const word = z.string().min(1).max(255)
const event = z.object({
  id: word.regex(/^evt_/),
  object: z.literal('event'),
  data: z.object({
    object: z.object({
      object: word,
      id: word.optional(),
      metadata: z.record(z.string(), z.string()).nullish(),
      payment_intent: z.unknown().optional(),
    }),
  }),
})

type Ask = <T>(scope: Scope, question: (stripe: Stripe) => Promise<T>) => Promise<T>

/** `ask` finds the session of a payment that was touched at Stripe itself; one without a page is known by its own id. */
export const webhook = (ask: Ask): GatewayWebhook => ({
  secrets: ({ gatewayKeys }) => severalIn(gatewayKeys.STRIPE_WEBHOOK_SECRET),
  signature: ({ headers, bytes }) => timedSignature(headers['stripe-signature'], bytes),
  event: (bytes) => {
    const { id, data } = event.parse(JSON.parse(bytes.toString('utf8')))
    const { object: kind, id: own, metadata, payment_intent: paid } = data.object
    if (kind === 'checkout.session') return { id, references: own === undefined ? [] : [own] }
    if (metadata?.attempt !== undefined) return { id, references: [metadata.attempt] }
    const intent = kind === 'payment_intent' ? own : paid
    return { id, references: [], others: typeof intent === 'string' ? [intent] : [] }
  },
  locate: (scope, intents) =>
    ask(scope, async (stripe) => {
      const lists = await Promise.all(
        intents.map((intent) => stripe.checkout.sessions.list({ payment_intent: intent })),
      )
      return [...intents, ...lists.flatMap(({ data }) => data.map(({ id }) => id))]
    }),
})
