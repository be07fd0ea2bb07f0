/** Square's webhooks: HMAC-SHA256 over the address as it was registered and the body, which has the time. */
import { z } from 'zod'
import { severalIn } from '#server/env/gateway-keys.ts'
import type { GatewayWebhook } from '#server/gateways/gateway-webhook.ts'
import { noteOf } from './order.ts'

const text = z.string().min(1).max(200)
const event = z.object({
  event_id: text,
  data: z.object({
    object: z.object({
      payment: z.object({ note: text }).optional().catch(undefined),
      refund: z.object({ payment_id: text }).optional(),
      dispute: z.object({ disputed_payment: z.object({ payment_id: text }) }).optional(),
    }),
  }),
})
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
  event: (bytes) => {
    const { event_id: id, data } = event.parse(JSON.parse(bytes.toString('utf8')))
    const { payment, refund, dispute } = data.object
    const others = [refund?.payment_id, dispute?.disputed_payment.payment_id]
    return {
      id,
      references: payment ? [payment.note] : [],
      others: others.filter((one) => one !== undefined),
    }
  },
  locate: async (scope, paymentIds) => {
    const notes = await Promise.all(paymentIds.map((id) => noteOf(scope, id)))
    return notes.filter((note) => note !== undefined)
  },
}

/** Milliseconds since 1970; NaN where there is none. */
function timeIn(bytes: Buffer): number {
  try {
    return Date.parse(timed.parse(JSON.parse(bytes.toString('utf8'))).created_at)
  } catch {
    return Number.NaN
  }
}
