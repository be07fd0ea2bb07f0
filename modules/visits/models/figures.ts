/** Views and visits between two days, both included, as reports ask for them. */
import { rowsOf } from '#server/data/engines/rows-of.ts'
import { sumOf } from '#server/locale/amounts.ts'
import { wallOf } from '#server/locale/time-zone.ts'
import type { PageKind } from '#server/page-view.ts'
import type { Scope } from '#server/scope.ts'
import { visitSources } from '#server/visit-source.ts'
import type { Count } from './day-sums.ts'
import type { Source } from './source.ts'

export interface Days {
  from: string
  to: string
}

/** Postgres writes sums as text. */
type Summed = Record<keyof Count, number | string | null>

/** Beyond, a report says nothing to anybody: the rest is one row, so that sums stay those of the days. */
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
  const told = rows.map(({ kind, path, views, visits }) => ({
    ...{ kind, path, views: Number(views), visits: Number(visits) },
  }))
  return told.length < mostRows ? told : withOthers(told, await kindsOf(scope, days))
}

/** The views and visits of each kind of page. */
const kindsOf = async (scope: Scope, days: Days) =>
  rowsOf<Summed & { kind: PageKind }>(
    await asked(
      scope,
      `select kind, sum(views) as views, sum(visits) as visits from view_days
      where store_id = ? and day >= ? and day <= ? group by kind order by kind`,
      days,
    ),
  )

type PageRow = Count & { kind: PageKind; path: string }

/** What the rows leave out of each kind goes to the row of its other pages, as what was beyond the bound of a day. */
function withOthers(
  told: readonly PageRow[],
  kinds: readonly (Summed & { kind: PageKind })[],
): PageRow[] {
  const named = told.filter(({ path }) => path !== '')
  const others = kinds.map(({ kind, views, visits }) => {
    const own = named.filter((row) => row.kind === kind)
    const rest = (all: Summed[keyof Summed], name: keyof Count) =>
      Number(all) - sumOf(own.map((row) => row[name]))
    return { kind, path: '', views: rest(views, 'views'), visits: rest(visits, 'visits') }
  })
  return [...named, ...others.filter(({ views }) => views > 0)]
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
  const told = rows.map(({ source, medium, campaign, visits }) => ({
    ...{ source, medium, campaign, visits: Number(visits) },
  }))
  if (told.length < mostRows) return told
  const [all] = rowsOf<Pick<Summed, 'visits'>>(
    await asked(
      scope,
      `select sum(visits) as visits from visit_sources
      where store_id = ? and day >= ? and day <= ?`,
      days,
    ),
  )
  const named = told.filter(({ source }) => source !== visitSources.others)
  const visits = Number(all?.visits ?? 0) - sumOf(named.map((row) => row.visits))
  return [...named, { source: visitSources.others, medium: '', campaign: '', visits }]
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
