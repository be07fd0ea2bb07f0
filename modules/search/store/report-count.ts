/** What of the search page is counted: what a shopper searched, and which result they chose. */
import type { z } from 'zod'
import type { Ctx, State } from '#server/http/context.ts'
import { kindOf } from '#server/http/negotiation/negotiate.ts'
import { clientOf } from '#server/http/safety/client-ip.ts'
import { isMachine } from '#server/http/safety/machine.ts'
import { respond } from '#server/pages/respond.ts'
import { markedWords } from '../models/report/report-mark.ts'
import { countClick, countSearch } from '../models/report/report-tally.ts'
import { visitorOf } from '../models/report/report-visitors.ts'
import type { chosen } from '../schemas.ts'

/** Counts each time that this answer is sent, also from the cache; undefined where it is no search of a shopper. */
export function counting(ctx: Ctx, found: number): State['sent'] {
  const { q, ...narrowing } = ctx.query
  if (typeof q !== 'string' || Object.keys(narrowing).length > 0) return undefined
  if (kindOf(ctx) === 'markdown' || ctx.scope.user?.role === 'admin') return undefined
  const scope = ctx.scope.detached()
  return (sent) => {
    if (isMachine(sent)) return
    const visitor = visitorOf(scope, clientOf(scope, sent))
    countSearch(scope, { q, found, visitor })
  }
}

/**
 * A shopper opened a result. Counted for a list that we gave them, a few times a day for the same words.
 * Where no script runs nobody tells, and nothing is counted.
 */
export function choose(ctx: Ctx, choice: z.output<typeof chosen>): Promise<void> {
  const { scope } = ctx
  const isShopper = !isMachine(ctx.req) && scope.user?.role !== 'admin'
  const words = isShopper ? markedWords(scope, choice) : undefined
  const visitor = visitorOf(scope, clientOf(scope, ctx.req))
  const counted = words !== undefined && visitor.mayChoose(words)
  if (counted) countClick(scope.detached(), words, choice.place)
  return respond(ctx, { json: { counted } })
}
