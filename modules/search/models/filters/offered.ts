/** Which of the filters that a list could have it shows, in their order. */
import type { FacetList } from '../listing/facet-list.ts'

/** The filter by price, which has no values to count. */
export const priceFilter = 'price'

/** An option is shown by itself where one of so many products has its commonest value, or one of so few any. */
const rareValue = 10
const rareOption = 4

interface Offer {
  /** As the merchant chose them; empty where nobody did. */
  shown: readonly string[]
  /** What the reader narrows by: always shown, so that it can be taken away. */
  chosen: ReadonlySet<string>
  /** Of the list. */
  total: number
}

/** By itself: availability, kind, brand, and options that a good part of the products have; no tags. */
export function offered(facets: readonly FacetList[], { shown, chosen, total }: Offer) {
  if (shown.length === 0)
    return facets.filter((facet) => chosen.has(facet.name) || isUsual(facet, total))
  const byName = new Map(facets.map((facet) => [facet.name, facet]))
  const inOrder = shown.flatMap((name) => byName.get(name) ?? [])
  return [...inOrder, ...facets.filter(({ name }) => chosen.has(name) && !shown.includes(name))]
}

/** Among filters in their order, where that by price stands; undefined where it is not shown. */
export function priceAt(
  shown: readonly string[],
  facets: readonly { name: string }[],
): number | undefined {
  if (shown.length === 0) return facets.length
  const place = shown.indexOf(priceFilter)
  if (place < 0) return undefined
  const before = new Set(shown.slice(0, place))
  return facets.filter(({ name }) => before.has(name)).length
}

function isUsual({ name, values }: FacetList, total: number): boolean {
  if (!name.startsWith('option.')) return name !== 'tag'
  const counts = values.map(({ count }) => count)
  const sum = counts.reduce((so, count) => so + count, 0)
  return Math.max(0, ...counts) * rareValue >= total || sum * rareOption >= total
}
