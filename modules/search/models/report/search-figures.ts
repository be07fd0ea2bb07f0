/** What was searched between two days, for reports. */
import { rowsOf } from '#server/data/engines/rows-of.ts'
import type { Scope } from '#server/scope.ts'
import { writeSearches } from './report-tally.ts'

export interface SearchFigures {
  words: string
  searches: number
  /** How many of them found nothing. */
  empty: number
  clicks: number
}

const mostRows = 10_000

/** Days of the shop's clock, both included; the most frequent first. */
export async function searchFigures(
  scope: Scope,
  { from, to }: { from: string; to: string },
): Promise<SearchFigures[]> {
  await writeSearches(scope)
  const rows = rowsOf<Record<keyof SearchFigures, string | number>>(
    await scope.db.raw(
      `select words, sum(searches) as searches, sum(empty) as empty, sum(clicks) as clicks
        from search_days where store_id = ? and day >= ? and day <= ? group by words
        order by sum(searches) desc, words limit ?`,
      [scope.storeId, from, to, mostRows],
    ),
  )
  return rows.map(({ words, searches, empty, clicks }) => ({
    words: String(words),
    ...{ searches: Number(searches), empty: Number(empty), clicks: Number(clicks) },
  }))
}
