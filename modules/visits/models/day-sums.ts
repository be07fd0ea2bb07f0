/** The sums of views and visits: how they are written and how they are forgotten. */
import { today } from '#server/locale/days.ts'
import type { Scope } from '#server/scope.ts'
import { keptMonths } from './settings.ts'

export interface Count {
  views: number
  /** Views that came from outside of the shop. */
  visits: number
}

const rowsAtOnce = 200

interface PageRow extends Count {
  storeId: string
  day: string
  kind: string
  path: string
}

interface HourRow extends Count {
  storeId: string
  day: string
  hour: number
}

interface SourceRow {
  storeId: string
  day: string
  source: string
  medium: string
  campaign: string
  visits: number
}

/** Adds counts to the rows, whoever else adds to them. Keys in one order: two processes wait for each other in no circle. */
export async function writeSums(scope: Scope, counts: ReadonlyMap<string, Count>): Promise<void> {
  const { db, storeId } = scope
  const pages: PageRow[] = []
  const hours: HourRow[] = []
  const sources: SourceRow[] = []
  for (const key of [...counts.keys()].sort()) {
    const { views = 0, visits = 0 } = counts.get(key) ?? {}
    const [day = '', table, first = '', second = '', third = ''] = key.split('\n')
    if (table === 'page') pages.push({ storeId, day, kind: first, path: second, views, visits })
    else if (table === 'hour') hours.push({ storeId, day, hour: Number(first), views, visits })
    else sources.push({ storeId, day, source: first, medium: second, campaign: third, visits })
  }
  for (const rows of batches(pages))
    await db('view_days')
      .insert(rows)
      .onConflict(['storeId', 'day', 'kind', 'path'])
      .merge({
        views: db.raw('view_days.views + excluded.views'),
        visits: db.raw('view_days.visits + excluded.visits'),
      })
  for (const rows of batches(hours))
    await db('visit_hours')
      .insert(rows)
      .onConflict(['storeId', 'day', 'hour'])
      .merge({
        views: db.raw('visit_hours.views + excluded.views'),
        visits: db.raw('visit_hours.visits + excluded.visits'),
      })
  for (const rows of batches(sources))
    await db('visit_sources')
      .insert(rows)
      .onConflict(['storeId', 'day', 'source', 'medium', 'campaign'])
      .merge({ visits: db.raw('visit_sources.visits + excluded.visits') })
}

/** Sums of one day, of which the larger stays: what they are counted from is forgotten after some weeks. */
export async function writeStages(
  { db, storeId }: Scope,
  day: string,
  sums: readonly { stage: string; source: string; count: number }[],
): Promise<void> {
  const rows = sums.map(({ stage, source, count }) => ({ storeId, day, stage, source, count }))
  for (const some of batches(rows))
    await db('visit_stages')
      .insert(some)
      .onConflict(['storeId', 'day', 'stage', 'source'])
      .merge({
        count: db.raw(
          `case when excluded.count > visit_stages.count then excluded.count else visit_stages.count end`,
        ),
      })
}

const batches = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, at) =>
    rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  )

/** Deletes what is older than the shop keeps, a day at a time, so that nobody waits for it. */
export async function forgetSums(scope: Scope): Promise<void> {
  const first = firstKept(today(scope.shop.timeZone), await keptMonths(scope))
  for (const table of ['view_days', 'visit_hours', 'visit_sources', 'visit_stages'])
    while (await forgetOldest(scope, table, first));
}

function forgetOldest(scope: Scope, table: string, first: string): Promise<boolean> {
  return scope.atomic(async ({ db, storeId }) => {
    const row = await db(table)
      .where({ storeId })
      .where('day', '<', first)
      .min('day as day')
      .first()
    if (!row?.day) return false
    await db(table).where({ storeId, day: row.day }).delete()
    return true
  })
}

/** After every day. */
const never = '9999-12-31'

/** The first day that is kept. */
export function firstKept(day: string, months: number): string {
  if (months === 0) return never
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth)))
    .toISOString()
    .slice(0, 10)
}
