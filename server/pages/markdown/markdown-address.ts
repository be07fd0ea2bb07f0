/** `/products/poster.md` is the page `/products/poster` as Markdown. Slugs have no dots, so no page is hidden by it. */

import { type Ctx, isRead, type Next } from '#server/http/context.ts'
import { routeAt } from '#server/http/routing/find-route.ts'
import { kernelOf } from '#server/kernel-view.ts'

/** In front of the router: takes the end off where a page of the shop is meant. */
export function markdownAddress(ctx: Ctx, next: Next): Promise<void> {
  if (!isRead(ctx) || !ctx.path.endsWith('.md')) return next()
  const path = ctx.path === '/index.md' ? '/' : ctx.path.slice(0, -'.md'.length)
  const route = path.startsWith('/api/')
    ? undefined
    : routeAt(kernelOf(ctx.scope).table, 'GET', path)
  if (route?.page && route.area === 'store') {
    ctx.path = path
    ctx.state.markdown = true
  }
  return next()
}
