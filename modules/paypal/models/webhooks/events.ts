/** Events of PayPal, as they are delivered and as they are listed: for thirty days. */
import { z } from 'zod'
import type { WebhookEvent } from '#server/gateways/gateway-webhook.ts'
import type { Scope } from '#server/scope.ts'
import { read } from '../ask.ts'

const text = z.string().min(1).max(100)
/** Every way in which PayPal names a payment: its order, or the attempt's id that the order was given. */
const resource = z.object({
  id: text.optional(),
  custom_id: text.optional(),
  invoice_id: text.optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: text.optional() }).optional() })
    .optional(),
  disputed_transactions: z.array(z.object({ custom: text.optional() })).optional(),
  // Of what PayPal keeps, which it may make a moment after the money.
  metadata: z.object({ order_id: text.optional() }).optional().catch(undefined),
})
const event = z.object({ id: text, event_type: text.catch('unknown'), resource })
const page = z.object({
  events: z.array(z.unknown()).default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})

/** Throws where it is none. */
export function eventOf(content: unknown): WebhookEvent {
  const { id, event_type: kind, resource: about } = event.parse(content)
  return { id, kind, content, references: referencesIn(about) }
}

function referencesIn(about: z.output<typeof resource>): string[] {
  const {
    id,
    custom_id,
    invoice_id,
    supplementary_data,
    metadata,
    disputed_transactions = [],
  } = about
  const order = supplementary_data?.related_ids?.order_id
  const disputed = disputed_transactions.map(({ custom }) => custom)
  return [id, custom_id, invoice_id, order, metadata?.order_id, ...disputed].filter(
    (one) => one !== undefined,
  )
}

const path = '/v1/notifications/webhooks-events'
const most = '300'

/** UTC, ISO 8601. */
interface Between {
  from: string
  until: string
}

/** The list of events between two times. */
export async function* pagesOf(scope: Scope, between: Between): AsyncGenerator<WebhookEvent[]> {
  for await (const events of listed(scope, between))
    yield events.flatMap((one) => (event.safeParse(one).success ? [eventOf(one)] : []))
}

/** What the events of one kind between two times are about. */
export async function* resourcesOf(scope: Scope, between: Between, kind: string) {
  for await (const events of listed(scope, between, { event_type: kind }))
    yield events.flatMap((one) => event.safeParse(one).data?.resource ?? [])
}

/** Page by page: each says where the next one is. */
async function* listed(
  scope: Scope,
  { from, until }: Between,
  about: Record<string, string> = {},
): AsyncGenerator<unknown[]> {
  const between = { start_time: from, end_time: until }
  let query = new URLSearchParams({ page_size: most, ...between, ...about })
  for (;;) {
    const { events, links } = await pageOf(scope, query)
    yield events
    const next = links.find(({ rel }) => rel === 'next')
    if (!next || events.length === 0) return
    query = new URL(next.href, 'https://paypal.test').searchParams
  }
}

const pageOf = (scope: Scope, query: URLSearchParams) =>
  read(scope, page, ({ client }) => {
    const request = client.getRequestBuilderFactory()('GET', path)
    for (const [name, value] of query) request.query(name, value)
    request.authenticate([{ oauth2: true }])
    return request.callAsText()
  })
