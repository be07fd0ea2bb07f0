/**
 * Webhooks of Braintree: form fields `bt_signature` ("PUBLIC_KEY|HEX[&…]") and `bt_payload` (XML in base64), HMAC-SHA1
 * over the payload with the SHA-1 of the private key.
 */
import { createHash, createHmac } from 'node:crypto'
import type { BraintreeGateway } from 'braintree'
import { z } from 'zod'
import { severalIn } from '#server/env/gateway-keys.ts'
import type { GatewayWebhook, SampleWebhook } from '#server/gateways/gateway-webhook.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { transactionOf } from './transaction.ts'

type Ask = <T>(scope: Scope, question: (braintree: BraintreeGateway) => Promise<T>) => Promise<T>

const word = z.string().min(1).max(64)

/** `ask` finds the payment of a refund or a dispute, which name only the transaction. */
export const webhook = (
  ask: Ask,
  privateKeys: (scope: Scope) => readonly string[],
): GatewayWebhook => ({
  secrets: (scope) => privateKeys(scope).map(secretOf),
  sample: (scope) => sampleBy(publicKeys(scope)[0] ?? '', privateKeys(scope)[0] ?? ''),
  signature: ({ bytes }, scope) => {
    const { signature, payload } = fieldsOf(bytes)
    const at = Date.parse(tagIn(xmlOf(payload), 'timestamp') ?? '')
    if (Number.isNaN(at)) return undefined
    const known = publicKeys(scope)
    const signatures = signature.split('&').flatMap((pair) => {
      const [publicKey = '', mac = ''] = pair.split('|')
      return known.includes(publicKey) ? [mac] : []
    })
    return { at, message: Buffer.from(payload), signatures, encoding: 'hex', hash: 'sha1' }
  },
  event: (bytes) => {
    const { payload } = fieldsOf(bytes)
    const xml = xmlOf(payload)
    const kind = word.parse(tagIn(xml, 'kind'))
    // Braintree gives events no id; a delivery that is repeated is the same text.
    const id = createHash('sha256').update(payload).digest('hex')
    const [, transaction = ''] = xml.split('<transaction>')
    const orderId = word.safeParse(tagIn(transaction, 'order-id')).data
    const own = word.safeParse(tagIn(transaction, 'id')).data
    const content = {
      kind,
      timestamp: tagIn(xml, 'timestamp'),
      transaction: own,
      order_id: orderId,
    }
    const named = { references: orderId ? [orderId] : [], others: own ? [own] : [] }
    return { id, kind, content, ...named }
  },
  locate: (scope, ids) =>
    ask(scope, async (braintree) => {
      const found = await Promise.all(ids.map((id) => saleBehind(braintree, id)))
      return found.flatMap(({ orderId }) => orderId ?? [])
    }),
})

const secretOf = (privateKey: string) => createHash('sha1').update(privateKey).digest()

const publicKeys = ({ gatewayKeys }: Scope) => severalIn(gatewayKeys.BRAINTREE_PUBLIC_KEY)

function sampleBy(publicKey: string, privateKey: string): SampleWebhook {
  const about = `<kind>check</kind><timestamp type="datetime">${now()}</timestamp><subject/>`
  const payload = Buffer.from(`<notification>${about}</notification>`).toString('base64')
  const mac = createHmac('sha1', secretOf(privateKey)).update(payload).digest('hex')
  const body = new URLSearchParams({ bt_signature: `${publicKey}|${mac}`, bt_payload: payload })
  return {
    body: String(body),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  }
}

async function saleBehind(braintree: BraintreeGateway, id: string) {
  const transaction = await transactionOf(braintree, id)
  const { refundedTransactionId: refunded } = transaction
  return refunded ? transactionOf(braintree, refunded) : transaction
}

function fieldsOf(bytes: Buffer) {
  const form = new URLSearchParams(bytes.toString('utf8'))
  return { signature: form.get('bt_signature') ?? '', payload: form.get('bt_payload') ?? '' }
}

const xmlOf = (payload: string): string => Buffer.from(payload, 'base64').toString('utf8')

/** The text of the first element of this name. */
const tagIn = (xml: string, name: string): string | undefined =>
  xml.split(`<${name}`)[1]?.match(/^[^>]*>([^<]*)</)?.[1]
