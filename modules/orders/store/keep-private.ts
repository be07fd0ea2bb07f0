import type { Ctx } from '#server/http/context.ts'

/** An order's pages stay in no cache and in no index. After `respond`. */
export function keepPrivate(ctx: Ctx): void {
  ctx.set('Cache-Control', 'no-store')
  ctx.set('X-Robots-Tag', 'noindex')
}
