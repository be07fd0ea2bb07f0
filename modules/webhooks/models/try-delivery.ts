/** Sends one delivery once. */
import { Unanswered } from '#server/fetch-json.ts'
import { AddressRefused, callPublic, type PublicReply } from '#server/outgoing/call-public.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { storableText } from '#server/text/storable.ts'
import type { Outcome, Tried } from './attempt.ts'
import type { Delivery } from './delivery.ts'
import { signedHeaders } from './signature.ts'
import type { Webhook } from './webhook.ts'

const patience = 15_000
/** Bytes of an answer that are read, and characters that are kept. */
const read = 64 * 1024
const kept = 2_000

/** What came of it; never rejects for what the receiver does. */
export async function tryDelivery(
  scope: Scope,
  webhook: Webhook,
  delivery: Delivery,
): Promise<Tried> {
  const began = Date.now()
  const secrets = webhook.openSecrets(scope)
  const result = secrets.length === 0 ? nothing('unsigned', null) : await send(secrets)
  return { ...result, duration: Date.now() - began }

  async function send(keys: string[]) {
    const { id, body } = delivery
    const timestamp = Math.floor(Date.now() / 1000)
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'platform-webhooks',
      ...signedHeaders(keys, { id, timestamp, body }),
    }
    try {
      const call = { headers, body, patience, most: read }
      return received(scope, keys, await callPublic(scope, webhook.address, call))
    } catch (error) {
      if (error instanceof AddressRefused) return nothing('forbidden', error.message)
      if (error instanceof Unanswered) return nothing('unanswered', error.message)
      throw error
    }
  }
}

function received(scope: Scope, secrets: string[], { status, text, pause }: PublicReply) {
  const masked = secrets.reduce(
    (answer, secret) => answer.replaceAll(secret, '***'),
    scope.withoutSecretsIn(storableText(text)),
  )
  return { outcome: outcomeOf(status), status, answer: cut(masked, kept), error: null, pause }
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'accepted'
  return status >= 300 && status < 400 ? 'redirected' : 'declined'
}

const nothing = (outcome: Outcome, error: string | null) => ({
  ...{ outcome, status: null, answer: '', error, pause: 0 },
})
