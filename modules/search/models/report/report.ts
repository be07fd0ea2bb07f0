/** What shoppers searched for, and what became of it: sums by day and words. */

import { rowsOf } from '#server/data/engines/rows-of.ts'
import { daysAfter, today } from '#server/locale/days.ts'
import type { Scope } from '#server/scope.ts'

export const ranges = ['7', '30', '90'] as const
/** Rows of each list of the page. */
const mostShown = 25

/** One search, whoever made it. */
export interface SearchLine {
  words: string
  searches: number
  /** What the last of these searches found. */
  found: number
  clicks: number
  /** Clicks for each search, 0 to 1. */
  clickRate: number
  /** Where in the list what was chosen stood, on average; null without a click. */
  place: number | null
}

export interface SearchReport {
  days: number
  searches: number
  /** How many of them found nothing. */
  empty: number
  clicks: number
  clickRate: number
  place: number | null
  series: { day: string; searches: number; empty: number }[]
  top: SearchLine[]
  /** Those that found nothing the last time. */
  withoutResults: SearchLine[]
}

/** The last `days` days, today among them. */
export async function searchReport(scope: Scope, days: number): Promise<SearchReport> {
  const [series, top, withoutResults] = await Promise.all([
    seriesOf(scope, days),
    linesOf(scope, days, mostShown),
    linesOf(scope, days, mostShown, true),
  ])
  const sum = (key: 'searches' | 'empty' | 'clicks' | 'places') =>
    series.reduce((all, day) => all + day[key], 0)
  const searches = sum('searches')
  const clicks = sum('clicks')
  return {
    ...{ days, searches, empty: sum('empty'), clicks },
    ...ratesOf(searches, clicks, sum('places')),
    series: series.map(({ day, searches, empty }) => ({ day, searches, empty })),
    top,
    withoutResults,
  }
}

/** Most searched first; `isEmpty`: only what found nothing the last time. */
export async function linesOf(
  scope: Scope,
  days: number,
  take: number,
  isEmpty = false,
): Promise<SearchLine[]> {
  const rows = rowsOf<Sums & { words: string; found: number }>(
    await scope.db.raw(
      `select * from (
        select d.words, sum(d.searches) as searches, sum(d.clicks) as clicks, sum(d.places) as places,
          (select l.found from search_days l
            where l.store_id = ? and l.words = d.words order by l.day desc limit 1) as found
        from search_days d where d.store_id = ? and d.day >= ? group by d.words) lines
        where ? = 0 or found = 0
        order by searches desc, words limit ?`,
      [scope.storeId, scope.storeId, since(scope, days), isEmpty ? 1 : 0, take],
    ),
  )
  return rows.map((row) => {
    const { searches, clicks, places } = numbersOf(row)
    const { words, found } = row
    return { words, searches, found, clicks, ...ratesOf(searches, clicks, places) }
  })
}

/** Forgets what is older than so many days. Shoppers see popular searches anew from then on. */
export async function forgetSearches(scope: Scope, days: number): Promise<void> {
  await scope.atomic(async (inner) => {
    await inner
      .db('search_days')
      .where({ storeId: inner.storeId })
      .where('day', '<', since(scope, days))
      .delete()
    inner.raiseRevision('written')
  })
}

/** What the engines answer for sums: Postgres writes them as text. */
type Sums = Record<'searches' | 'clicks' | 'places', number | string>

const numbersOf = ({ searches, clicks, places }: Sums) => ({
  searches: Number(searches),
  clicks: Number(clicks),
  places: Number(places),
})

const ratesOf = (searches: number, clicks: number, places: number) => ({
  clickRate: searches === 0 ? 0 : Math.round((clicks / searches) * 1000) / 1000,
  place: clicks === 0 ? null : Math.round((places / clicks) * 10) / 10,
})

/** Every day of the range, those without a search too. */
async function seriesOf(scope: Scope, days: number) {
  const rows = rowsOf<Sums & { day: string; empty: number | string }>(
    await scope.db.raw(
      `select day, sum(searches) as searches, sum(empty) as empty, sum(clicks) as clicks,
        sum(places) as places from search_days where store_id = ? and day >= ? group by day`,
      [scope.storeId, since(scope, days)],
    ),
  )
  const known = new Map(rows.map((row) => [row.day, row]))
  const first = since(scope, days)
  return Array.from({ length: days }, (_, at) => {
    const day = daysAfter(first, at)
    const row = known.get(day)
    const none = { searches: 0, clicks: 0, places: 0 }
    return { day, empty: Number(row?.empty ?? 0), ...(row ? numbersOf(row) : none) }
  })
}

/** The first of so many days of the shop's clock, today being the last. */
const since = ({ shop }: Scope, days: number) => daysAfter(today(shop.timeZone), 1 - days)
