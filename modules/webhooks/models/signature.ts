/** Secrets and signatures as the Standard Webhooks specification has them. */
import { createHmac, randomBytes } from 'node:crypto'

const start = 'whsec_'

/** A new secret: 256 random bits. */
export const newSecret = (): string => start + randomBytes(32).toString('base64')

export interface SignedParts {
  /** The same at every try, so that a receiver can drop doubles. */
  id: string
  /** Seconds since 1970, of this try. */
  timestamp: number
  body: string
}

/** The headers of a delivery, with a signature by each secret. */
export function signedHeaders(secrets: readonly string[], parts: SignedParts) {
  return {
    'webhook-id': parts.id,
    'webhook-timestamp': String(parts.timestamp),
    'webhook-signature': secrets.map((secret) => signatureOf(secret, parts)).join(' '),
  }
}

function signatureOf(secret: string, { id, timestamp, body }: SignedParts): string {
  const key = Buffer.from(secret.slice(start.length), 'base64')
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`)
  return `v1,${mac.digest('base64')}`
}
