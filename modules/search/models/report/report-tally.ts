/** Counts searches and choices of results: in memory first, then as sums by day and words. */

import { Tally } from '#server/data/buffered-counts.ts'
import { today } from '#server/locale/days.ts'
import { perShop } from '#server/per-shop.ts'
import type { Scope } from '#server/scope.ts'
import type { Visitor } from './report-visitors.ts'
import { keptWords } from './report-words.ts'

interface Count {
  searches: number
  empty: number
  people: number
  clicks: number
  places: number
  /** What the last search found; undefined while only clicks were counted. */
  found: number | undefined
}

/** So many different searches of a day are kept by a process: a flood of made-up words fills no disk. */
const mostADay = 20_000

const tally = new Tally<Count>({
  name: 'counts of searches',
  most: 1_000,
  sum: (earlier, later) => ({
    searches: earlier.searches + later.searches,
    empty: earlier.empty + later.empty,
    people: earlier.people + later.people,
    clicks: earlier.clicks + later.clicks,
    places: earlier.places + later.places,
    found: later.found ?? earlier.found,
  }),
  async write(scope, counts) {
    const all = [...counts].map(([key, count]) => ({ ...partsOf(key), ...count }))
    for (const row of all.filter(({ searches }) => searches > 0)) await putSearches(scope, row)
    for (const row of all.filter(({ clicks }) => clicks > 0)) await addClicks(scope, row)
  },
})

interface Search {
  /** As it was typed. */
  q: string
  /** How many products it found. */
  found: number
  visitor: Pick<Visitor, 'isFirst' | 'mayBring'>
}

/** Counts a search; what `keptWords` refuses is not. */
export function countSearch(scope: Scope, { q, found, visitor }: Search): void {
  const words = keptWords(q)
  if (words === undefined || !hasRoom(scope, words, visitor)) return
  tally.add(scope, keyOf(scope, words), {
    searches: 1,
    empty: found === 0 ? 1 : 0,
    people: visitor.isFirst(words) ? 1 : 0,
    clicks: 0,
    places: 0,
    found,
  })
}

/** Counts that a result of these words was chosen; `place` is 1 for the first. */
export function countClick(scope: Scope, words: string, place: number): void {
  const none = { searches: 0, empty: 0, people: 0, found: undefined }
  tally.add(scope, keyOf(scope, words), { ...none, clicks: 1, places: place })
}

export const writeSearches = (scope: Scope): Promise<void> => tally.write(scope)

/** Days are those of the shop's clock. */
const keyOf = ({ shop }: Scope, words: string) => `${today(shop.timeZone)} ${words}`
const partsOf = (key: string) => ({ day: key.slice(0, 10), words: key.slice(11) })

const todays = perShop(() => ({ day: '', words: new Set<string>() }))

function hasRoom(scope: Scope, words: string, visitor: Pick<Visitor, 'mayBring'>): boolean {
  const day = today(scope.shop.timeZone)
  const known = todays(scope)
  if (known.day !== day) Object.assign(known, { day, words: new Set() })
  if (known.words.has(words)) return true
  if (known.words.size >= mostADay || !visitor.mayBring()) return false
  known.words.add(words)
  return true
}

type Row = Count & ReturnType<typeof partsOf>

async function putSearches({ db, storeId }: Scope, row: Row): Promise<void> {
  const { day, words, searches, empty, people, found = 0 } = row
  await db.raw(
    `insert into search_days (store_id, day, words, searches, empty, people, found)
      values (?, ?, ?, ?, ?, ?, ?)
      on conflict (store_id, day, words) do update set
        searches = search_days.searches + excluded.searches,
        empty = search_days.empty + excluded.empty,
        people = search_days.people + excluded.people,
        found = excluded.found`,
    [storeId, day, words, searches, empty, people, found],
  )
}

/** A click on what nobody searched for counts nothing, nor do more clicks than searches. */
async function addClicks({ db, storeId }: Scope, { day, words, clicks, places }: Row) {
  await db('search_days')
    .where({ storeId, day, words })
    .whereRaw('clicks + ? <= searches', [clicks])
    .update({ clicks: db.raw('clicks + ?', [clicks]), places: db.raw('places + ?', [places]) })
}
