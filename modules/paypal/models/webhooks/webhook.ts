/** PayPal's webhooks: RSA over id, time, the webhook's id and the body's CRC32, which says little of the body. */
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { type GatewayWebhook, isRecent } from '#server/gateways/gateway-webhook.ts'
import { publicKeyAt } from './certificate.ts'
import { eventOf, pagesOf } from './events.ts'

const text = z.string().min(1).max(100)
const sent = z.object({
  'paypal-transmission-id': text,
  'paypal-transmission-time': z.iso.datetime({ offset: true }),
  'paypal-transmission-sig': z.base64().max(1_000),
  'paypal-cert-url': z.string().max(300),
  'paypal-auth-algo': z.literal('SHA256withRSA'),
})

export const webhook: GatewayWebhook = {
  // No secret: the signature is for this id alone.
  secrets: ({ gatewayKeys: { PAYPAL_WEBHOOK_ID: id } }) => (id === undefined ? [] : [id]),
  signature: async ({ headers, bytes }, scope) => {
    const { data } = sent.safeParse(headers)
    if (!data) return undefined
    const { 'paypal-transmission-id': id, 'paypal-transmission-time': time } = data
    const at = Date.parse(time)
    // Before a certificate is asked for.
    if (!isRecent(at)) return undefined
    const key = await publicKeyAt(scope, data['paypal-cert-url'])
    if (!key) return undefined
    const { PAYPAL_WEBHOOK_ID: webhookId } = scope.gatewayKeys
    const message = Buffer.from(`${id}|${time}|${webhookId}|${crc32(bytes)}`)
    return { at, key, message, signature: Buffer.from(data['paypal-transmission-sig'], 'base64') }
  },
  event: (bytes, headers) => {
    const delivery = text.parse(headers['paypal-transmission-id'])
    return { ...eventOf(JSON.parse(bytes.toString('utf8'))), delivery }
  },
  list: pagesOf,
}
