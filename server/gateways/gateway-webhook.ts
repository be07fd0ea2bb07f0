/** Webhooks of gateways: an HMAC over the raw bytes and a time, compared in constant time. */
import { type BinaryLike, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Scope } from '#server/scope.ts'

/** Milliseconds that a signed time may lie in the past or the future. */
const tolerance = 5 * 60_000

export interface SentWebhook {
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** What is claimed to be signed; `signatures` are hexadecimal or base64, as `encoding` says. */
export interface Signature {
  /** Milliseconds since 1970. */
  at: number
  /** The bytes that were signed; the time is among them. */
  message: Buffer
  signatures: readonly string[]
  encoding: 'hex' | 'base64'
  /** SHA-256 when left out; SHA-1 only where the gateway has nothing else. */
  hash?: 'sha256' | 'sha1'
}

/** What a webhook is about; its content is never believed. */
export interface WebhookEvent {
  /** The same at every delivery. */
  id: string
  references: readonly string[]
}

export interface GatewayWebhook {
  /** Keys of signatures, the newest first; none: webhooks are not set up. */
  secrets(scope: Scope): readonly BinaryLike[]
  /** Undefined where the headers have no signature. */
  signature(sent: SentWebhook, scope: Scope): Signature | undefined
  /** Of a body that was signed; throws where it is not one of the gateway's. */
  event(bytes: Buffer): WebhookEvent
}

/** Whether one of the signatures is by one of the secrets, and its time is at most five minutes away. */
export function isSigned(
  { at, message, signatures, encoding, hash = 'sha256' }: Signature,
  secrets: readonly BinaryLike[],
  now = Date.now(),
): boolean {
  if (!(Math.abs(now - at) <= tolerance)) return false
  const given = signatures.slice(0, 10).map((text) => Buffer.from(text, encoding))
  const right = secrets.map((key) => createHmac(hash, key).update(message).digest())
  const pairs = right.flatMap((mac) => given.map((one) => isEqual(one, mac)))
  return pairs.includes(true)
}

const isEqual = (given: Buffer, right: Buffer) =>
  given.length === right.length && timingSafeEqual(given, right)
