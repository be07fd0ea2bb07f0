/** A mail as a document of its own, for the frame of its preview: it runs nothing, and only its own styles hold. */
import type { Ctx } from '#server/http/context.ts'
import { policy } from '#server/http/safety/security-headers.ts'

/** Answers with the HTML part of a mail. */
export function sendMailFrame(ctx: Ctx, html: string): void {
  const doors = { ancestors: "'self'", style: "'unsafe-inline'" }
  ctx.set('Content-Security-Policy', `${policy(ctx.scope.shop.imageHosts, doors)}; sandbox`)
  ctx.set('X-Frame-Options', 'SAMEORIGIN')
  ctx.set('Cache-Control', 'no-store')
  ctx.type = 'text/html; charset=utf-8'
  ctx.status = 200
  ctx.body = html
}
