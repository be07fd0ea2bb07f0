/** How many came to each stage of buying, by day and source: kept beyond the carts and checkouts that they are counted from. */
import type { GatherOut } from '#server/bus.ts'
import { rowsOf } from '#server/data/engines/rows-of.ts'
import { dayStart, daysAfter, today } from '#server/locale/days.ts'
import type { Scope } from '#server/scope.ts'
import { visitSources } from '#server/visit-source.ts'
import { writeStages } from './day-sums.ts'
import type { Days } from './figures.ts'
import { keptMonths } from './settings.ts'

export interface StageSum {
  stage: GatherOut<'reports.stages'>[number]['stage']
  source: string
  count: number
}

/** As long as a checkout rests at most: until then it may become an order. */
const daysOpen = 32

/** Counts the last days anew, a day at a time. What is gone meanwhile leaves its day as it was. */
export async function keepStages(scope: Scope): Promise<void> {
  if ((await keptMonths(scope)) === 0) return
  const { timeZone } = scope.shop
  const last = today(timeZone)
  for (let day = daysAfter(last, -daysOpen); day <= last; day = daysAfter(day, 1)) {
    const span = { from: dayStart(day, timeZone), until: dayStart(day, timeZone, 1) }
    const told = (await scope.gather('reports.stages', span)).flat()
    const sums = summed(told)
    if (sums.length > 0) await scope.atomic((inner) => writeStages(inner, day, sums))
  }
}

/** One for each stage and source; views of products are kept by page. */
function summed(told: GatherOut<'reports.stages'>): StageSum[] {
  const sums = new Map<string, StageSum>()
  for (const { stage, count, source: given } of told) {
    if (stage === 'products' || count === 0) continue
    const source = given ?? visitSources.unknown
    const key = `${stage}\n${source}`
    sums.set(key, { stage, source, count: count + (sums.get(key)?.count ?? 0) })
  }
  // In one order, so that two writers never wait for each other in a circle.
  return [...sums.keys()].sort().flatMap((key) => sums.get(key) ?? [])
}

/** Of days that were counted, both ends included. */
export async function stagesOf({ db, storeId }: Scope, { from, to }: Days): Promise<StageSum[]> {
  const rows = rowsOf<StageSum>(
    await db.raw(
      `select stage, source, sum(count) as count from visit_stages
      where store_id = ? and day >= ? and day <= ? group by stage, source`,
      [storeId, from, to],
    ),
  )
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
