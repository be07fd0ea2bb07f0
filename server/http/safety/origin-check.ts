/** CSRF protection: writes come from our own pages or from an API client, never from another site's page. */
import { forbidden } from '#server/errors.ts'
import type { Ctx, Next } from '../context.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses cross-site writes, except below `exempt` path prefixes, which a signature protects, and those with an API key, which
 * no browser sends by itself.
 */
export function originCheck(appUrl: string, exempt: readonly string[]) {
  const own = new URL(appUrl).origin
  return (ctx: Ctx, next: Next) => {
    if (safeMethods.has(ctx.method) || exempt.some((prefix) => ctx.path.startsWith(prefix)))
      return next()
    if (!ctx.state.apiKey && !passes(ctx, own)) throw forbidden('server.fault.otherOrigin')
    return next()
  }
}

function passes(ctx: Ctx, own: string): boolean {
  const site = ctx.get('Sec-Fetch-Site')
  if (site !== '') return site === 'same-origin' || site === 'none'
  const origin = ctx.get('Origin')
  if (origin !== '') return origin === own || isOwnHost(origin, ctx.req.headers.host)
  return isNotAForm(ctx)
}

/** Without Origin, allows only what no plain form can send: JSON, CSV, or no body at all. */
const isNotAForm = (ctx: Ctx) => {
  const type = ctx.get('Content-Type').split(';')[0]?.trim().toLowerCase() ?? ''
  return type === 'application/json' || type === 'text/csv' || type === ''
}

function isOwnHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host
}
