/** Which products a filter lets through, counted exactly up to 1,000. */
import type { Scope } from '#server/scope.ts'
import type { Filter } from './filter.ts'
import { ListingCount } from './listing-facet.ts'
import { byRelevance } from './relevance.ts'
import { inTitles, latest, type Match, matching, pricedBetween } from './search-index.ts'
import type { Order } from './sorting.ts'

/** Up to here totals and counts are exact. */
export const exactUpTo = 1_000
/** Of so many that match words the order by price or title is right; beyond, of the first found. */
const mostSorted = 2_000

/** Of so many that match in their titles the best come first; then those that match elsewhere. */
const mostRanked = 300

export interface Hits {
  total: number
  totalIsMinimum: boolean
  /** All of them when they are few, the best when they are many and words were asked for, else undefined. */
  ids: string[] | undefined
  /** At most 1,000 of them, to count facets. */
  sample: Match[]
}

/** What is known without looking at any product; undefined when one has to look. */
export async function counted(scope: Scope, filter: Filter): Promise<number | undefined> {
  if (filter.isOpen) return ListingCount.of(scope, filter.statuses, 'all', '')
  const { single } = filter
  return single && ListingCount.of(scope, filter.statuses, single.kind, single.value)
}

export async function hitsOf(scope: Scope, filter: Filter, order: Order): Promise<Hits> {
  if (filter.asked) return hitsOfWords(scope, filter, order)
  if (filter.isOpen) {
    const total = (await counted(scope, filter)) ?? 0
    return { total, totalIsMinimum: false, ids: undefined, sample: [] }
  }
  const found =
    filter.facets.size === 0
      ? await pricedBetween(scope, filter.sought(scope), exactUpTo + 1)
      : await matching(scope, filter.sought(scope), exactUpTo + 1)
  const hits = capped(found)
  const known = hits.totalIsMinimum ? await counted(scope, filter) : undefined
  return known === undefined ? hits : { ...hits, total: known, totalIsMinimum: false }
}

async function hitsOfWords(scope: Scope, filter: Filter, order: Order): Promise<Hits> {
  const { groups = [], senses = [] } = filter.asked ?? {}
  if (groups.length === 0) return capped([])
  const sought = filter.sought(scope)
  if (order !== 'relevance') {
    const matches = await matching(scope, sought, mostSorted)
    return { ...capped(matches), ids: matches.map(({ id }) => id) }
  }
  const all = await latest(scope, sought, exactUpTo + 1)
  if (all.length < 2) return capped(all)
  const titled = await inTitles(scope, sought, mostRanked)
  const best = byRelevance(titled, senses)
  return { ...capped(all), ids: [...new Set([...best, ...all].map(({ id }) => id))] }
}

function capped(found: Match[]): Hits {
  const totalIsMinimum = found.length > exactUpTo
  return {
    total: Math.min(found.length, exactUpTo),
    totalIsMinimum,
    ids: totalIsMinimum ? undefined : found.map(({ id }) => id),
    sample: found.slice(0, exactUpTo),
  }
}
