/** A finished answer as text, to be sent a second time with the same bytes. */

import { owned } from '#server/data/own-property.ts'
import type { Ctx } from '#server/http/context.ts'
import { flashCookie } from '#server/http/cookies.ts'

interface Kept {
  status: number
  headers: Record<string, string>
  flash: string[]
  body: string | null
}

/** Of each request anew: counts, ids and what Koa works out by itself. */
const own = /^(set-cookie|x-ratelimit-.*|x-request-id|content-length|etag|date)$/

/** Remembers which headers there are, and tells later what the answer is beside them; undefined for a stream. */
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

/** Answers with what was kept. */
export function replay(ctx: Ctx, kept: string): void {
  const { status, headers, flash, body } = JSON.parse(kept) as Kept
  ctx.body = body
  ctx.status = status
  ctx.set(headers)
  for (const line of flash) ctx.append('Set-Cookie', line)
  ctx.set('Idempotency-Replayed', 'true')
}

/** What is sent as JSON becomes its text, so that both times it is the same. */
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
