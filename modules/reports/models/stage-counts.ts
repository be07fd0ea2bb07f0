/** How many came to each stage of buying: of days long past as they were kept, of the last ones as they are known. */
import type { GatherOut } from '#server/bus.ts'
import { dayStart, daysAfter, today } from '#server/locale/days.ts'
import { wallOf } from '#server/locale/time-zone.ts'
import type { Scope } from '#server/scope.ts'
import { visitSources } from '#server/visit-source.ts'
import { earlier, type Span } from './period.ts'

export const stages = ['products', 'carts', 'checkouts', 'payments', 'orders'] as const
export type Stage = (typeof stages)[number]

/** By source. */
export type StageCounts = ReadonlyMap<Stage, ReadonlyMap<string, number>>

/** Days that are asked of carts and checkouts themselves. Before, these may be forgotten, and what was kept counts. */
const recentDays = 7

export async function stageCounts(
  scope: Scope,
  span: Pick<Span, 'from' | 'until'>,
): Promise<StageCounts> {
  const { timeZone } = scope.shop
  const first = wallOf(span.from, timeZone).slice(0, 10)
  const recent = daysAfter(today(timeZone), -recentDays)
  // Whole days alone were kept.
  const end = wallOf(span.until, timeZone).slice(0, 10)
  const turn = earlier(end, recent)
  const sums: Sums = new Map()
  if (first < turn) {
    const known = await knownIn(scope, { from: span.from, until: dayStart(turn, timeZone) })
    const kept = await keptIn(scope, { from: first, to: daysAfter(turn, -1) })
    for (const one of known) change(sums, one, (sum, count) => sum + count)
    for (const one of kept) change(sums, one, Math.max)
  }
  const from = first < turn ? dayStart(turn, timeZone) : span.from
  if (from < span.until)
    for (const one of await knownIn(scope, { from, until: span.until }))
      change(sums, one, (sum, count) => sum + count)
  return sums
}

type Sums = Map<Stage, Map<string, number>>

type Counted = [stage: Stage, source: string, count: number]

async function knownIn(scope: Scope, span: { from: string; until: string }): Promise<Counted[]> {
  const told: GatherOut<'reports.stages'> = (await scope.gather('reports.stages', span)).flat()
  return told.map(({ stage, source, count }) => [stage, source ?? visitSources.unknown, count])
}

async function keptIn(scope: Scope, days: { from: string; to: string }): Promise<Counted[]> {
  const kept = (await scope.ask('visits.stages', days)) ?? []
  return kept.map(({ stage, source, count }) => [stage, source, count])
}

function change(
  sums: Sums,
  [stage, source, count]: Counted,
  to: (sum: number, count: number) => number,
): void {
  const own = sums.get(stage) ?? new Map<string, number>()
  sums.set(stage, own.set(source, to(own.get(source) ?? 0, count)))
}
