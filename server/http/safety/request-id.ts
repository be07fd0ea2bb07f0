/** The id of a request: what a trusted proxy calls it, or one of our own. */
import type { IncomingMessage } from 'node:http'
import { newRequestId } from '#server/ids.ts'

const plainId = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/
const traceParent = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

/** X-Request-Id, else the trace id of `traceparent`, where proxies are trusted and the value is well-formed; else a new id. */
export function requestIdOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return newRequestId()
  const named = headers['x-request-id']
  if (typeof named === 'string' && plainId.test(named)) return named
  return traceParent.exec(String(headers.traceparent ?? ''))?.[1] ?? newRequestId()
}
