/** Which products a filter lets through, counted exactly up to 1,000. */
import { perShop } from '#server/per-shop.ts'
import type { Scope } from '#server/scope.ts'
import { gather, inTitles, type Wish } from '../index/index-reader.ts'
import type { EngineQuery } from '../words/engine-query.ts'
import type { Sense } from '../words/query-words.ts'
import { usesOfGroups } from '../words/word-counts.ts'
import type { Filter } from './filter.ts'
import { ListingCount } from './listing-facet.ts'
import { byRelevance } from './relevance.ts'
import { type Key, keysIn, type SortOrder } from './sorting.ts'

/** How far lists are exact, so that their cost does not grow with the shop. */
export interface Bounds {
  /** Up to here totals and counts are exact. */
  counted: number
  /** So many are sorted. Of more that facets let through the order's index is walked; of more that words find the first are sorted. */
  sorted: number
}

export const usualBounds: Bounds = { counted: 1_000, sorted: 5_000 }

/** Of so many that match in their titles the best come first; then those that match elsewhere. */
const mostRanked = 300

export interface Paging {
  order: SortOrder
  take: number
  skip: number
  cursor: string | undefined
}

export interface Hits {
  total: number
  totalIsMinimum: boolean
  /**
   * Those of the page and the one behind it, in order; by relevance from the best to the end of the page.
   * Undefined where so many match that a walk along the order meets enough of them.
   */
  ids: string[] | undefined
  /** What the last one of the page is ordered by, where there are more. */
  lastKeys?: readonly Key[]
  /** Numbers of the facets of at most 1,000 of them, with spaces between. */
  facets: string
}

/** What is wanted beside the total. */
export interface Wanted {
  facets: boolean
  /** Left out where nobody looks at the products. */
  page?: Paging
}

export async function hitsOf(
  scope: Scope,
  filter: Filter,
  wanted: Wanted,
  bounds: Bounds,
): Promise<Hits> {
  if (filter.asked?.groups.length === 0) return none
  if (filter.isOpen) {
    return { ...none, total: (await guessed(scope, filter)).count, ids: undefined }
  }
  const isSmall = sizeOf(scope).products <= bounds.sorted
  const guess = isSmall ? unguessed : await guessed(scope, filter)
  const hits = await found(scope, filter, wanted, bounds, guess)
  if (isSmall && hits.totalIsMinimum) sizeOf(scope).products = Number.POSITIVE_INFINITY
  return hits
}

async function found(
  scope: Scope,
  filter: Filter,
  wanted: Wanted,
  bounds: Bounds,
  guess: Guess,
): Promise<Hits> {
  const { groups, senses = [] } = filter.asked ?? {}
  const { counted, sorted } = bounds
  const isWalked = !groups && guess.count > sorted
  const page = isWalked ? undefined : wanted.page
  const isRanked = page?.order === 'relevance'
  const most = page === undefined || isRanked ? counted : sorted
  const sought = { ...filter.sought(scope), share: guess.share, few: sorted }
  const gathered = await gather(scope, sought, {
    most: most + 1,
    sampled: wanted.facets ? counted : 0,
    ...windowOf(filter, page),
  })
  const isAll = gathered.total <= most
  // Facets that seldom meet: so few are sorted sooner than they are met on a walk.
  if (isAll && isWalked && wanted.page) {
    return found(scope, filter, wanted, bounds, { ...guess, count: gathered.total })
  }
  const hits = {
    total: guess.isExact ? guess.count : isAll ? gathered.total : counted,
    totalIsMinimum: !isAll && !guess.isExact,
    facets: gathered.facets,
  }
  if (!isAll && !groups) return { ...hits, ids: undefined }
  const ids = gathered.page.map((keys) => String(keys.at(-1)))
  if (isRanked) return { ...hits, ids: await ranked(scope, sought, senses, ids) }
  const last = gathered.page[(page?.take ?? 0) - 1]
  const isFurther = ids.length > (page?.take ?? 0) && last !== undefined
  return isFurther ? { ...hits, ids, lastKeys: last } : { ...hits, ids }
}

/** The best of those that have the words in their title, then the others. */
async function ranked(scope: Scope, sought: EngineQuery, senses: readonly Sense[], ids: string[]) {
  if (ids.length < 2) return ids
  const best = byRelevance(await inTitles(scope, sought, mostRanked), senses)
  return [...new Set([...best.map(({ id }) => id), ...ids])]
}

const none: Hits = { total: 0, totalIsMinimum: false, ids: [], facets: '' }

/** Nothing, or the page and the one behind it, which says that there are more; and room for those that rank better. */
function windowOf(filter: Filter, page: Paging | undefined): Omit<Wish, 'most' | 'sampled'> {
  if (page === undefined) return { order: 'newest', take: 0, skip: 0 }
  const { order, take, skip, cursor } = page
  if (order === 'relevance') {
    const start = cursor === undefined ? skip : Number(keysIn(cursor, order)[0])
    return { order, take: start + take + 1 + mostRanked, skip: 0 }
  }
  const { collectionId } = filter
  return cursor === undefined
    ? { order, take: take + 1, skip, collectionId }
    : { order, take: take + 1, skip: 0, after: keysIn(cursor, order), collectionId }
}

interface Guess {
  count: number
  /** The part of the shop, 0 to 1. */
  share: number
  isExact: boolean
}

const unguessed: Guess = { count: 0, share: 0, isExact: false }

/** How many products a shop had when a guess was last made: in a small one there is nothing to guess, and nothing to ask. */
const sizeOf = perShop(() => ({ products: Number.POSITIVE_INFINITY }))

/**
 * How many there should be: exact for all and for one facet, else as if facets and words knew nothing of
 * each other; for prices as if none were asked. What SQLite needs no guess for is not looked up.
 */
async function guessed(scope: Scope, filter: Filter): Promise<Guess> {
  const { facets, statuses, asked } = filter
  const isUnknown = filter.hasPrice && facets.size === 0
  if (isUnknown || (asked && scope.engine === 'sqlite'))
    return { count: Number.POSITIVE_INFINITY, share: isUnknown ? 1 : 0, isExact: false }
  const counts = await ListingCount.ofAll(scope, statuses, [['all', ['']], ...facets])
  const all = counts.get('all') ?? 0
  if (statuses.includes('active')) sizeOf(scope).products = all
  const words = asked ? await usesOfGroups(scope, asked.groups) : []
  const share = [...[...facets.keys()].map((kind) => counts.get(kind) ?? 0), ...words].reduce(
    (product, count) => product * Math.min(1, count / (all || 1)),
    1,
  )
  const isExact = filter.isOpen || (filter.isSingle && !filter.hasPrice)
  return { count: Math.round(all * share), share, isExact }
}
