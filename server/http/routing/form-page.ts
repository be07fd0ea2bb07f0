/** Where a form stood that was sent, for the way back to it. */
import type { Ctx, MountedRoute } from '#server/http/context.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { pageAbove, routeAt } from './find-route.ts'

/**
 * Path and query of the page that a form was sent from. A form that came back with errors has the address that it was sent
 * to, which cannot be read: then it is where such a form begins, or the closest page above; "/" where there is none.
 */
export function formPage(ctx: Ctx): string {
  const { table } = kernelOf(ctx.scope)
  const from = sameHost(ctx)
  if (from && isRead(table, from.pathname)) return from.pathname + from.search
  const blank = ctx.path.replace(/\/create$/, '/new')
  if (blank !== ctx.path && routeAt(table, 'GET', blank)) return blank
  return pageAbove(table, ctx.path, { ofRecords: true }) ?? '/'
}

/** Not `…/create`, which a form is sent to and the page of a record would answer. */
function isRead(table: readonly MountedRoute[], path: string): boolean {
  const read = routeAt(table, 'GET', path)
  const sent = routeAt(table, 'POST', path)
  return read !== undefined && (sent === undefined || sent.path === read.path)
}

/** The page that the browser says it is on, if it is one of ours. */
function sameHost(ctx: Ctx): URL | undefined {
  const named = ctx.get('HX-Current-URL') || ctx.get('Referer')
  if (!URL.canParse(named)) return undefined
  const page = new URL(named)
  return page.host === ctx.host ? page : undefined
}
