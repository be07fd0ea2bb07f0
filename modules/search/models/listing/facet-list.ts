/** The filters beside a list: how many products each further choice would leave. */
import type { Scope } from '#server/scope.ts'
import { fieldPrefix, silentKinds } from './facet.ts'
import type { Filter } from './filter.ts'
import { type Bounds, type Hits, hitsOf } from './hits.ts'
import { type FacetCount, ListingCount } from './listing-facet.ts'

/** Most values that one facet offers. */
export const mostValues = 50

export interface FacetList {
  /** The key of the query: `vendor`, `option.Size`. */
  name: string
  label: string
  values: { value: string; label: string; count: number; colors?: string[] }[]
  /** Asked from and to in place of values; `count` of them have one. */
  range?: { as: 'number' | 'day' | 'money'; unit?: string; count: number }
  /** The counts are of the first 1,000 products only. */
  countsAreMinimum?: true
}

interface Counts {
  counts: FacetCount[]
  isMinimum: boolean
}

const order = ['inStock', 'type', 'vendor', 'tag']

/** Counts stay right while filtering: a facet's own choice does not narrow its own counts. */
export async function facetsOf(
  scope: Scope,
  filter: Filter,
  hits: Hits,
  bounds: Bounds,
): Promise<FacetList[]> {
  const chosen = [...filter.facets.keys()].filter(isOffered)
  const all = await countsOf(scope, filter, hits, bounds)
  const own = new Map<string, Counts>()
  for (const kind of chosen.filter((kind) => !filter.ranges.has(kind))) {
    const others = filter.without(kind)
    const without = others.isOpen ? hits : await hitsOf(scope, others, { facets: true }, bounds)
    own.set(kind, await countsOf(scope, others, without, bounds, kind))
  }
  const kinds = new Set([...all.counts.map(({ kind }) => kind), ...chosen])
  return [...kinds]
    .sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
    .map((kind) => listOf(scope, kind, own.get(kind) ?? all, filter.facets.get(kind) ?? []))
}

async function countsOf(
  scope: Scope,
  filter: Filter,
  hits: Hits,
  bounds: Bounds,
  kind?: string,
): Promise<Counts> {
  if (filter.isOpen) {
    return { counts: await ListingCount.commonest(scope, filter.statuses), isMinimum: false }
  }
  const all = await ListingCount.named(scope, tallyOf(hits.facets))
  const counts = kind === undefined ? all : all.filter((one) => one.kind === kind)
  return { counts, isMinimum: hits.total > bounds.counted || hits.totalIsMinimum }
}

/** How often each number is met: thousands a page, so nothing is looked up before it is counted. */
function tallyOf(numbers: string): Map<number, number> {
  const met = new Map<number, number>()
  let number = 0
  // Sign by sign: a thousand products have ten thousand numbers, and none of them needs a text of its own.
  for (let at = 0; at < numbers.length; at++) {
    const digit = numbers.charCodeAt(at) - 48
    if (digit >= 0) number = number * 10 + digit
    if (digit >= 0 && at + 1 < numbers.length) continue
    if (number > 0) met.set(number, (met.get(number) ?? 0) + 1)
    number = 0
  }
  return met
}

function listOf(scope: Scope, kind: string, from: Counts, chosen: readonly string[]): FacetList {
  const counts = from.counts
    .filter((one) => one.kind === kind)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  const shown = counts.filter((one, at) => at < mostValues || chosen.includes(one.value))
  const missing = chosen.filter((value) => !shown.some((one) => one.value === value))
  return {
    name: kind,
    label: labelOf(scope, kind),
    values: [...shown, ...missing.map((value) => ({ value, count: 0 }))].map(
      ({ value, count }) => ({
        value,
        label: kind === 'inStock' ? scope.t('search.inStockOnly') : value,
        count,
      }),
    ),
    ...(from.isMinimum ? { countsAreMinimum: true } : {}),
  }
}

/** What a custom field is called is asked where filters are said in words. */
export function labelOf(scope: Scope, kind: string): string {
  if (kind.startsWith('option.')) return kind.slice('option.'.length)
  if (kind.startsWith(fieldPrefix)) return kind.slice(fieldPrefix.length)
  return scope.t(`search.facets.${kind}`)
}

const isOffered = (kind: string) => !silentKinds.some((silent) => silent === kind)

const rankOf = (kind: string) => (order.indexOf(kind) + order.length + 1) % (order.length + 1)
