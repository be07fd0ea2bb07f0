/** What somebody who types in the search box may mean: products, and whatever else modules can find for shoppers. */
import type { Found, MountedFinder } from '#server/finder.ts'
import type { Scope } from '#server/scope.ts'
import type { CardJson } from './listing/listing.ts'
import { listingOf } from './listing/listing-query.ts'

const mostProducts = 5
const mostOfAKind = 3

/** What is found besides products, of one kind. */
export interface OtherFound {
  kind: string
  /** Message key of the plural. */
  label: string
  found: Found[]
}

export interface Suggestions {
  products: CardJson[]
  /** In the order in which they are shown, without those that found nothing. */
  others: OtherFound[]
}

/** Best first; nothing for an empty query. */
export async function suggestionsFor(scope: Scope, q: string): Promise<Suggestions> {
  if (q === '') return { products: [], others: [] }
  const { cards, corrected } = await listingOf(scope, { q, take: mostProducts })
  // A slip in the name of a collection is mended as one in that of a product is.
  const others = await othersFor(scope, { q: corrected ?? q, take: mostOfAKind })
  return { products: cards, others }
}

/** Everything but products that shoppers may find by words, by kind. */
export async function othersFor(
  scope: Scope,
  question: { q: string; take: number },
): Promise<OtherFound[]> {
  const finders = scope.declared.finders.filter(({ area }) => area === 'store')
  const found = await Promise.all(finders.map((finder) => foundBy(scope, finder, question)))
  return finders
    .map(({ kind, label }, at) => ({ kind, label, found: found[at] ?? [] }))
    .filter((group) => group.found.length > 0)
}

/** A finder that fails costs its own part only. */
export async function foundBy(
  scope: Scope,
  finder: MountedFinder,
  question: { q: string; take: number },
): Promise<Found[]> {
  try {
    return await finder.find(scope, question)
  } catch (error) {
    scope.log.error({ kind: finder.kind, err: error }, 'a finder failed')
    return []
  }
}
