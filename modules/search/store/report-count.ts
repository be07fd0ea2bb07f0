/** What of the search page is counted: what a shopper searched, and which result they chose. */
import type { z } from 'zod'
import { kindOf } from '#server/accepts.ts'
import { addressOf } from '#server/address.ts'
import type { Ctx } from '#server/http.ts'
import { respond } from '#server/respond.ts'
import { Scope } from '#server/scope.ts'
import { countClick, countSearch } from '../models/report-tally.ts'
import { isFirstToday } from '../models/report-visitors.ts'
import type { chosen } from '../schemas.ts'

/** Counts each time that this answer is sent, also from the cache; undefined where it is no search of a shopper. */
export function counting(ctx: Ctx, found: number): ((ctx: Ctx) => void) | undefined {
  const { q, ...narrowing } = ctx.query
  if (typeof q !== 'string' || Object.keys(narrowing).length > 0) return undefined
  if (kindOf(ctx) === 'markdown' || ctx.scope.user?.role === 'admin') return undefined
  const { kernel } = ctx.scope
  const scope = new Scope(kernel)
  const { trustedProxies } = kernel.env
  return (sent) => {
    if (isMachine(sent)) return
    const isFirst = (words: string) => isFirstToday(kernel, addressOf(sent, trustedProxies), words)
    countSearch(scope, { q, found, isFirst })
  }
}

/** A shopper opened a result. Where no script runs nobody tells, and nothing is counted. */
export function choose(ctx: Ctx, { q, place }: z.output<typeof chosen>): Promise<void> {
  const isShopper = !isMachine(ctx) && ctx.scope.user?.role !== 'admin'
  if (isShopper) countClick(new Scope(ctx.scope.kernel), q, place)
  return respond(ctx, { json: { counted: isShopper } })
}

/** Robots, and browsers that fetch what nobody has asked for yet. */
const isMachine = (ctx: Ctx) =>
  /bot|crawl|spider|slurp|preview|scrap|curl|wget|python|monitor/i.test(ctx.get('User-Agent')) ||
  /prefetch|prerender|preview/i.test(ctx.get('Sec-Purpose') + ctx.get('Purpose'))
