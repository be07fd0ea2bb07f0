/** Views and visits between two days, both included, as reports ask for them. */
import { rowsOf } from '#server/data/engines/rows-of.ts'
import { wallOf } from '#server/locale/time-zone.ts'
import type { PageKind } from '#server/page-view.ts'
import type { Scope } from '#server/scope.ts'
import type { Count } from './day-sums.ts'
import type { Source } from './source.ts'

export interface Days {
  from: string
  to: string
}

/** Postgres writes sums as text. */
type Summed = Record<keyof Count, number | string | null>

/** Beyond, a report says nothing to anybody. */
const mostRows = 10_000

/** Days on which somebody came. */
export async function daysOf(scope: Scope, days: Days): Promise<(Count & { day: string })[]> {
  const rows = rowsOf<Summed & { day: string }>(
    await asked(
      scope,
      `select day, sum(views) as views, sum(visits) as visits from view_days
      where store_id = ? and day >= ? and day <= ? group by day order by day`,
      days,
    ),
  )
  return rows.map(({ day, views, visits }) => ({
    ...{ day, views: Number(views), visits: Number(visits) },
  }))
}

/** By hour of the shop's clock; hours in which nobody came are left out. */
export async function hoursOf(scope: Scope, days: Days): Promise<(Count & { hour: number })[]> {
  const rows = rowsOf<Summed & { hour: number }>(
    await asked(
      scope,
      `select hour, sum(views) as views, sum(visits) as visits from visit_hours
      where store_id = ? and day >= ? and day <= ? group by hour order by hour`,
      days,
    ),
  )
  return rows.map(({ hour, views, visits }) => ({
    ...{ hour, views: Number(views), visits: Number(visits) },
  }))
}

/** The most viewed first; without a path those beyond the bound of a day. */
export async function pagesOf(
  scope: Scope,
  days: Days,
): Promise<(Count & { kind: PageKind; path: string })[]> {
  const rows = rowsOf<Summed & { kind: PageKind; path: string }>(
    await asked(
      scope,
      `select kind, path, sum(views) as views, sum(visits) as visits from view_days
      where store_id = ? and day >= ? and day <= ? group by kind, path
      order by sum(views) desc, path, kind limit ?`,
      days,
      [mostRows],
    ),
  )
  return rows.map(({ kind, path, views, visits }) => ({
    ...{ kind, path, views: Number(views), visits: Number(visits) },
  }))
}

/** The most visits first. */
export async function sourcesOf(
  scope: Scope,
  days: Days,
): Promise<(Source & Pick<Count, 'visits'>)[]> {
  const rows = rowsOf<Summed & Source>(
    await asked(
      scope,
      `select source, medium, campaign, sum(visits) as visits from visit_sources
      where store_id = ? and day >= ? and day <= ? group by source, medium, campaign
      order by sum(visits) desc, source, medium, campaign limit ?`,
      days,
      [mostRows],
    ),
  )
  return rows.map(({ source, medium, campaign, visits }) => ({
    ...{ source, medium, campaign, visits: Number(visits) },
  }))
}

/** Views of product pages in a span of time: of whole days, as hours are not kept. */
export async function stagesIn(scope: Scope, { from, until }: { from: string; until: string }) {
  const { timeZone } = scope.shop
  const last = new Date(Date.parse(until) - 1).toISOString()
  const dayOf = (time: string) => wallOf(time, timeZone).slice(0, 10)
  const [row] = rowsOf<Pick<Summed, 'views'>>(
    await asked(
      scope,
      `select sum(views) as views from view_days
      where store_id = ? and day >= ? and day <= ? and kind = 'product'`,
      { from: dayOf(from), to: dayOf(last) },
    ),
  )
  return [{ stage: 'products' as const, count: Number(row?.views ?? 0) }]
}

const asked = (
  { db, storeId }: Scope,
  sql: string,
  { from, to }: Days,
  more: readonly number[] = [],
) => db.raw(sql, [storeId, from, to, ...more])
