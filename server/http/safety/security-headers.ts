/** The headers every answer carries. The policy is static: nothing inline, nothing evaluated. */
import helmet from 'koa-helmet'
import type { Env } from '#server/env/env.ts'
import type { Ctx } from '../context.ts'

/** What one page may load from other hosts, and who may frame it, by directive; only for pages that need it. */
export type Doors = Partial<
  Record<'script' | 'style' | 'frame' | 'connect' | 'form' | 'ancestors', string>
>

/** The policy of a page; `imageHosts` are the other hosts whose pictures the shop shows. */
export function policy(imageHosts: readonly string[], doors: Doors = {}): string {
  const open = (door: keyof Doors) => ["'self'", doors[door] ?? ''].join(' ').trimEnd()
  const images = ["'self'", 'data:', ...imageHosts.map((host) => `https://${host}`)].join(' ')
  return [
    "default-src 'self'",
    `script-src ${open('script')}`,
    `style-src ${open('style')}`,
    `img-src ${images}`,
    "font-src 'self'",
    `connect-src ${open('connect')}`,
    ...(doors.frame ? [`frame-src ${open('frame')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${open('form')}`,
    `frame-ancestors ${doors.ancestors ?? "'none'"}`,
  ].join('; ')
}

/** Security headers on every answer, error pages and files too. */
export function securityHeaders(env: Env) {
  const https = env.appUrl.startsWith('https:')
  return helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
    xXssProtection: false,
    // Only for outdated browsers; every byte here is sent with every response.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: https ? { maxAge: 63_072_000, includeSubDomains: false } : false,
  })
}

/**
 * For a page whose address is a key, as a mailed link: nobody is told more of it than our origin.
 * `no-referrer` would also take the Origin from the page's own form, and old browsers have nothing else to show.
 */
export function keepAddressSecret(ctx: Ctx): void {
  ctx.set('Referrer-Policy', 'strict-origin')
}
