/** The logo as a file for readers that know few formats, as mail programs. */
import { createHash } from 'node:crypto'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { drawnLogo } from '#server/looks/logo.ts'

/** As a PNG; 404 where the shop's name stands in type. */
export async function logo(ctx: Ctx): Promise<void> {
  const drawn = await drawnLogo(ctx.scope)
  if (drawn === undefined) throw notFound()
  const bytes = Buffer.from(drawn.png)
  ctx.type = 'image/png'
  ctx.set('Cache-Control', 'public, max-age=3600')
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
  ctx.set('ETag', `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`)
  ctx.status = 200
  if (ctx.fresh) ctx.status = 304
  else ctx.body = bytes
}
