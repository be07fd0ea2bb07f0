/** What many search for, to be offered to others: never what only one person typed. */

import { rowsOf } from '#server/data/engines/rows-of.ts'
import { daysAfter, today } from '#server/locale/days.ts'
import type { Scope } from '#server/scope.ts'

const most = 6
/** Days that are looked at. */
const lately = 30
/** So many different visitors on one day, at least. */
const severalPeople = 3

/** Words that found something the last time, most searched first. Kept until the shop's revision rises, once a day at least. */
export const popularSearches = (scope: Scope): Promise<string[]> =>
  scope.cached('search.popular', async () => {
    const since = daysAfter(today(scope.shop.timeZone), -lately)
    const rows = rowsOf<{ words: string }>(
      await scope.db.raw(
        `select d.words from search_days d
          where d.store_id = ? and d.day >= ?
          group by d.words
          having max(d.people) >= ? and (
            select l.found from search_days l
              where l.store_id = ? and l.words = d.words order by l.day desc limit 1) > 0
          order by sum(d.searches) desc, d.words limit ?`,
        [scope.storeId, since, severalPeople, scope.storeId, most],
      ),
    )
    return rows.map(({ words }) => words)
  })
