/** Webhooks of gateways: signed over the raw bytes and a time, by an HMAC compared in constant time or a public key. */

import { type BinaryLike, createHmac, type KeyObject, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { sameBytes } from '#server/access/same-bytes.ts'
import type { Scope } from '#server/scope.ts'

/** Milliseconds that a signed time may lie in the past or the future. */
const tolerance = 5 * 60_000

export interface SentWebhook {
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** What is claimed to be signed; `signatures` are hexadecimal or base64, as `encoding` says. */
export interface Signature {
  /** Milliseconds since 1970; asked for last, as where it stands in the body that was signed. */
  at: number
  /** The bytes that were signed; the time is among them. */
  message: Buffer
  signatures: readonly string[]
  encoding: 'hex' | 'base64'
  /** SHA-256 when left out; SHA-1 only where the gateway has nothing else. */
  hash?: 'sha256' | 'sha1'
}

/** By a key pair of the gateway's: RSA with SHA-256. */
export interface KeySignature extends Pick<Signature, 'at' | 'message'> {
  key: KeyObject
  signature: Buffer
}

/** What a webhook is about; its content is never believed. */
export interface WebhookEvent {
  /** The same at every delivery, and in the gateway's list of events. */
  id: string
  /** What has happened, in the gateway's word: `charge.refunded`. */
  kind: string
  /** Of this delivery, where it is signed more strongly than the body: another body with it is nothing new. */
  delivery?: string
  /** The gateway's own references of payments, or the ids of attempts that it was given. */
  references: readonly string[]
  /** Ids of the gateway from which it has to be asked for the references, as those of a disputed charge. */
  others?: readonly string[]
  /** As the gateway has sent it, for the log, which masks what is personal. */
  content: unknown
}

export interface GatewayWebhook {
  /** Keys of signatures, the newest first; none: webhooks are not set up. */
  secrets(scope: Scope): readonly BinaryLike[]
  /** Undefined where the headers have no signature. */
  signature(
    sent: SentWebhook,
    scope: Scope,
  ): Signature | undefined | Promise<KeySignature | undefined>
  /** Of a body that was signed; throws where it is not one of the gateway's. */
  event(bytes: Buffer, headers: IncomingHttpHeaders): WebhookEvent
  /** Asks the gateway which references belong to the `others` of an event; those that are not this shop's are left out. */
  locate?(scope: Scope, others: readonly string[]): Promise<readonly string[]>
  /** The gateway's list of what happened between two times (UTC, ISO 8601), page by page, for those whose delivery was lost. */
  list?(
    scope: Scope,
    between: { from: string; until: string },
  ): AsyncIterable<readonly WebhookEvent[]>
  /** A delivery about nothing, signed by the newest secret: it shows that deliveries come through. */
  sample?(scope: Scope): SampleWebhook
}

export interface SampleWebhook {
  headers: Readonly<Record<string, string>>
  body: string
}

/** Of a header `t=SECONDS,v1=HEX[,v1=HEX]` over "SECONDS.BODY", the most common form; undefined where it is another. */
export function timedSignature(
  header: string | readonly string[] | undefined,
  bytes: Buffer,
): Signature | undefined {
  const parts = String(header ?? '').split(',')
  const valuesOf = (name: string) =>
    parts.flatMap((part) => (part.startsWith(`${name}=`) ? part.slice(name.length + 1) : []))
  const [seconds] = valuesOf('t')
  if (seconds === undefined || !/^\d{1,12}$/.test(seconds)) return undefined
  const message = Buffer.concat([Buffer.from(`${seconds}.`), bytes])
  return { at: Number(seconds) * 1_000, message, signatures: valuesOf('v1'), encoding: 'hex' }
}

/** The header that `timedSignature` reads, for a body of now. */
export function timedHeader(body: string, secret: BinaryLike, at = Date.now()): string {
  const seconds = Math.floor(at / 1_000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}

/** Whether a time (milliseconds since 1970) is at most five minutes away. */
export const isRecent = (at: number, now = Date.now()): boolean => Math.abs(now - at) <= tolerance

/** Whether one of the signatures is by one of the secrets, or by the key, and its time is at most five minutes away. */
export function isSigned(
  signature: Signature | KeySignature,
  secrets: readonly BinaryLike[],
  now = Date.now(),
): boolean {
  const isRight =
    'key' in signature
      ? verify('sha256', signature.message, signature.key, signature.signature)
      : hasMac(signature, secrets)
  return isRight && isRecent(signature.at, now)
}

function hasMac(signature: Signature, secrets: readonly BinaryLike[]): boolean {
  const { message, signatures, encoding, hash = 'sha256' } = signature
  // As text: decoding would leave out what follows a signature.
  const given = signatures.slice(0, 10).map((text) => Buffer.from(text))
  const right = secrets.map((key) =>
    Buffer.from(createHmac(hash, key).update(message).digest(encoding)),
  )
  const pairs = right.flatMap((mac) => given.map((one) => sameBytes(one, mac)))
  return pairs.includes(true)
}
