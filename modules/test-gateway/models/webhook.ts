/** Webhooks of the test gateway: `Test-Gateway-Signature: t=SECONDS,v1=HEX`, HMAC-SHA256 over "SECONDS.BODY". */
import { z } from 'zod'
import { callOutside } from '#server/fetch-json.ts'
import {
  type GatewayWebhook,
  timedHeader,
  timedSignature,
} from '#server/gateways/gateway-webhook.ts'
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'

const header = 'test-gateway-signature'
const event = z.object({ id: z.string().min(1).max(100), payment: z.string().min(1).max(100) })

export const webhook: GatewayWebhook = {
  secrets: (scope) => [secretOf(scope)],
  signature: ({ headers, bytes }) => timedSignature(headers[header], bytes),
  event: (bytes) => {
    const content: unknown = JSON.parse(bytes.toString('utf8'))
    const { id, payment } = event.parse(content)
    return { id, kind: 'payment.changed', references: [payment], content }
  },
  sample: (scope) => signedWebhook(scope, 'none'),
}

/** A webhook as it is sent. */
export function signedWebhook(scope: Scope, payment: string, at = Date.now()) {
  const body = JSON.stringify({ id: newId(), payment })
  return { body, headers: { [header]: timedHeader(body, secretOf(scope), at) } }
}

/** Tells the shop, over HTTP as any other company does. Throws where it does not answer 200. */
export async function sendWebhook(scope: Scope, payment: string): Promise<void> {
  const { body, headers } = signedWebhook(scope, payment)
  const call = { method: 'POST' as const, body }
  const { ok, status } = await callOutside(scope.absolute('/api/webhooks/test-gateway'), {
    ...call,
    headers: { ...headers, 'Content-Type': 'application/json' },
  })
  if (!ok) throw new Error(`the shop answered a webhook with ${status}`)
}

/** The test gateway is no other company: both know a key that follows from AUTH_SECRET. */
const secretOf = (scope: Scope) => scope.signer('test-gateway:webhook').mark('secret')
