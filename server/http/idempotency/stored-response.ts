/** A response as text, to be sent again with the same bytes. */

import { owned } from '#server/data/own-property.ts'
import type { Ctx } from '#server/http/context.ts'
import { flashCookie } from '#server/http/cookies.ts'

interface Kept {
  status: number
  headers: Record<string, string>
  flash: string[]
  body: string | null
}

/** Headers made anew for each request: counts, ids, and what Koa computes. */
const own = /^(set-cookie|x-ratelimit-.*|x-request-id|content-length|etag|date)$/

/** Remembers the present headers; later returns the response without them, or undefined for a stream. */
export function watchAnswer(ctx: Ctx): () => string | undefined {
  const before = { ...ctx.response.headers }
  const cookies = linesOf(ctx)
  return () => {
    const body = textOf(ctx)
    if (body === undefined) return undefined
    const headers = Object.entries(ctx.response.headers).flatMap(([name, value]) =>
      own.test(name) || value === undefined || value === owned(before, name)
        ? []
        : [[name, String(value)]],
    )
    const flash = linesOf(ctx).filter(
      (line) => line.startsWith(`${flashCookie}=`) && !cookies.includes(line),
    )
    const kept: Kept = { status: ctx.status, headers: Object.fromEntries(headers), flash, body }
    return JSON.stringify(kept)
  }
}

/** Sends a stored response. */
export function replay(ctx: Ctx, kept: string): void {
  const { status, headers, flash, body } = JSON.parse(kept) as Kept
  ctx.body = body
  ctx.status = status
  ctx.set(headers)
  for (const line of flash) ctx.append('Set-Cookie', line)
  ctx.set('Idempotency-Replayed', 'true')
}

/** Serializes a JSON body, so that both responses have the same bytes. */
function textOf(ctx: Ctx): string | null | undefined {
  const { body } = ctx
  if (typeof body === 'string') return body
  if (body === null || body === undefined) return null
  if (Buffer.isBuffer(body) || isStream(body)) return undefined
  const type = ctx.response.get('Content-Type')
  const text = JSON.stringify(body)
  ctx.body = text
  ctx.set('Content-Type', type)
  return text
}

const isStream = (body: object) => 'pipe' in body && typeof body.pipe === 'function'

const linesOf = (ctx: Ctx): string[] => [ctx.response.headers['set-cookie'] ?? []].flat()
