/** Events of Square, as they are delivered and as they are found: for 28 days, once that was switched on. */
import { z } from 'zod'
import type { WebhookEvent } from '#server/gateways/gateway-webhook.ts'
import type { Scope } from '#server/scope.ts'
import { ask } from './ask.ts'

const text = z.string().min(1).max(200)
const data = z.object({
  object: z.object({
    payment: z.object({ note: text }).optional().catch(undefined),
    refund: z.object({ payment_id: text }).optional(),
    dispute: z.object({ disputed_payment: z.object({ payment_id: text }) }).optional(),
  }),
})
const delivered = z.object({ event_id: text, type: text.catch('unknown'), data })
/** Its SDK names the outer fields anew, and leaves the object as it is. */
const found = z.object({ eventId: text, type: text.catch('unknown'), data })
const page = z.object({ events: z.array(z.unknown()).nullish(), cursor: text.nullish() })

/** Of a delivery. Throws where it is none. */
export function eventOf(content: unknown): WebhookEvent {
  const { event_id: id, type: kind, data: about } = delivered.parse(content)
  return { id, kind, content, ...namedBy(about) }
}

function namedBy({ object }: z.output<typeof data>) {
  const { payment, refund, dispute } = object
  const others = [refund?.payment_id, dispute?.disputed_payment.payment_id]
  return {
    references: payment ? [payment.note] : [],
    others: others.filter((one) => one !== undefined),
  }
}

/** Whatever can change what is known of a payment. */
const eventTypes = [
  ...['payment.created', 'payment.updated', 'refund.created', 'refund.updated'],
  ...['dispute.created', 'dispute.state.updated'],
]
const most = 100

/** The events between two times. Those of before the first call are not found: Square keeps none until it is told to. */
export async function* pagesOf(
  scope: Scope,
  { from, until }: { from: string; until: string },
): AsyncGenerator<WebhookEvent[]> {
  await ask(scope, z.unknown(), ({ events }) => events.enableEvents())
  const query = { filter: { eventTypes, createdAt: { startAt: from, endAt: until } } }
  for (let cursor: string | undefined; ; ) {
    const wish = { query, limit: most, ...(cursor !== undefined && { cursor }) }
    const answer = await ask(scope, page, ({ events }) => events.searchEvents(wish))
    yield (answer.events ?? []).flatMap(listed)
    cursor = answer.cursor ?? undefined
    if (cursor === undefined) return
  }
}

function listed(content: unknown): WebhookEvent[] {
  const { success, data: event } = found.safeParse(content)
  if (!success) return []
  return [{ id: event.eventId, kind: event.type, content, ...namedBy(event.data) }]
}
