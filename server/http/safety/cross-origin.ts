/** Cross-origin requests (CORS): pages of the sites that settings name may use the API, with keys and never with cookies. */
import type { Kernel } from '#server/kernel.ts'
import { systemScope } from '#server/open-kernel.ts'
import { shopOf } from '#server/shop-settings.ts'
import type { Ctx, Step } from '../context.ts'

const exposed =
  'ETag, Idempotency-Replayed, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id'

/**
 * Lets pages of a named origin read this answer, where the request is for JSON below /api. Its cookies are dropped, and none is
 * set: what a browser sends by itself is no authority for another site's page. Others get no header at all.
 */
export function allowOrigins(kernel: Kernel): Step {
  const own = new URL(kernel.env.appUrl).origin
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/api/') || ctx.get('Accept').includes('text/html')) return next()
    const { apiOrigins } = await shopOf(systemScope(kernel))
    if (apiOrigins.length === 0) return next()
    ctx.vary('Origin')
    const origin = ctx.get('Origin')
    if (!apiOrigins.includes(origin) || isOwn(ctx, origin, own)) return next()
    ctx.set('Access-Control-Allow-Origin', origin)
    ctx.set('Access-Control-Expose-Headers', exposed)
    delete ctx.req.headers.cookie
    try {
      await next()
    } finally {
      ctx.remove('Set-Cookie')
    }
  }
}

/** Answers a preflight: what a page of a named origin may send. It stands behind the limits. */
export const answerPreflight: Step = (ctx, next) => {
  const isAllowed = ctx.res.hasHeader('Access-Control-Allow-Origin')
  const isPreflight = ctx.method === 'OPTIONS' && ctx.get('Access-Control-Request-Method') !== ''
  if (!isAllowed || !isPreflight) return next()
  ctx.status = 204
  ctx.set('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE')
  ctx.set(
    'Access-Control-Allow-Headers',
    'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match',
  )
  ctx.set('Access-Control-Max-Age', '3600')
}

const isOwn = (ctx: Ctx, origin: string, own: string) =>
  origin === own || new URL(origin).host === ctx.req.headers.host
