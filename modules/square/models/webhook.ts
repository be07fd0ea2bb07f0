/** Square's webhooks: HMAC-SHA256 over the address as it was registered and the body, which has the time. */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { severalIn } from '#server/env/gateway-keys.ts'
import type { GatewayWebhook, SampleWebhook } from '#server/gateways/gateway-webhook.ts'
import { newId, now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { eventOf, pagesOf } from './events.ts'
import { noteOf } from './order.ts'

const timed = z.object({ created_at: z.iso.datetime({ offset: true }) })

export const webhook: GatewayWebhook = {
  secrets: ({ gatewayKeys }) => severalIn(gatewayKeys.SQUARE_WEBHOOK_SIGNATURE_KEY),
  signature: ({ headers, bytes }, { gatewayKeys }) => {
    const { 'x-square-hmacsha256-signature': given } = headers
    if (typeof given !== 'string') return undefined
    const address = gatewayKeys.SQUARE_WEBHOOK_NOTIFICATION_URL ?? ''
    return {
      message: Buffer.concat([Buffer.from(address), bytes]),
      signatures: [given],
      encoding: 'base64',
      get at() {
        return timeIn(bytes)
      },
    }
  },
  event: (bytes) => eventOf(JSON.parse(bytes.toString('utf8'))),
  list: pagesOf,
  sample: sampleOf,
  locate: async (scope, paymentIds) => {
    const notes = await Promise.all(paymentIds.map((id) => noteOf(scope, id)))
    return notes.filter((note) => note !== undefined)
  },
}

function sampleOf({ gatewayKeys }: Scope): SampleWebhook {
  const data = { type: 'nothing', object: {} }
  const about = { event_id: newId(), type: 'shop.test', created_at: now(), data }
  const body = JSON.stringify(about)
  const [secret = ''] = severalIn(gatewayKeys.SQUARE_WEBHOOK_SIGNATURE_KEY)
  const message = (gatewayKeys.SQUARE_WEBHOOK_NOTIFICATION_URL ?? '') + body
  const signature = createHmac('sha256', secret).update(message).digest('base64')
  return { body, headers: { 'X-Square-HmacSha256-Signature': signature } }
}

/** Milliseconds since 1970; NaN where there is none. */
function timeIn(bytes: Buffer): number {
  try {
    return Date.parse(timed.parse(JSON.parse(bytes.toString('utf8'))).created_at)
  } catch {
    return Number.NaN
  }
}
