/** Events of Stripe, as they are delivered and as they are listed: for thirty days. */
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { WebhookEvent } from '#server/gateways/gateway-webhook.ts'

const word = z.string().min(1).max(255)
const event = z.object({
  id: word.regex(/^evt_/),
  object: z.literal('event'),
  type: word.catch('unknown'),
  data: z.object({
    object: z.object({
      object: word,
      id: word.optional(),
      metadata: z.record(z.string(), z.string()).nullish(),
      payment_intent: z.unknown().optional(),
    }),
  }),
})

/** Throws where it is none. */
export function eventOf(content: unknown): WebhookEvent {
  const { id, type: kind, data } = event.parse(content)
  const { object, id: own, metadata, payment_intent: paid } = data.object
  const told = { id, kind, content }
  const { attempt } = metadata ?? {}
  if (object === 'checkout.session')
    return { ...told, references: [own, attempt].filter((one) => one !== undefined) }
  if (metadata?.attempt !== undefined) return { ...told, references: [metadata.attempt] }
  const intent = object === 'payment_intent' ? own : paid
  return { ...told, references: [], others: typeof intent === 'string' ? [intent] : [] }
}

/** Whatever can change what is known of a payment. */
const types = [
  ...['completed', 'expired'].map((what) => `checkout.session.${what}`),
  ...['amount_capturable_updated', 'canceled', 'payment_failed', 'succeeded'].map(
    (what) => `payment_intent.${what}`,
  ),
  ...['created', 'updated', 'failed'].map((what) => `refund.${what}`),
  ...['refunded', 'expired', 'dispute.created', 'dispute.updated', 'dispute.closed'].map(
    (what) => `charge.${what}`,
  ),
]
const most = 100
const seconds = (time: string) => Math.floor(Date.parse(time) / 1_000)

type Ask = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>

/** The list of events between two times, the newest first. */
export async function* pagesOf(
  ask: Ask,
  { from, until }: { from: string; until: string },
): AsyncGenerator<WebhookEvent[]> {
  const asked = { created: { gte: seconds(from), lte: seconds(until) }, types, limit: most }
  for (let after: string | undefined; ; ) {
    const wish = { ...asked, ...(after !== undefined && { starting_after: after }) }
    const { data, has_more: more } = await ask((stripe) => stripe.events.list(wish))
    yield data.map(eventOf)
    after = data.at(-1)?.id
    if (!more || after === undefined) return
  }
}
