/** What goes with a product: those that share its collections, tags, type, category, vendor and words of its title. */

import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import { isSold, type Shown, shownIn, turnedAt } from '../filters/turned.ts'
import { among } from '../index/batch-rows.ts'
import { type CardJson, Listing } from './listing.ts'
import { ListingCount, ListingFacet } from './listing-facet.ts'
import { rated } from './rated.ts'

export interface RelatedQuestion {
  productId: string
  /** At most 24. */
  take: number
}

/** What two products that share it have to do with each other. */
const weights: Record<string, number> = { collection: 3, tag: 2, category: 2, type: 2, vendor: 1 }
const wordWeight = 1
/** So many of a product's facets are looked at, the rarest first, and so many neighbours by each. */
const mostFacets = 8
const mostNeighbours = 24

/**
 * Active products as cards, those in stock first, then by how much they share; none for a product
 * that shoppers do not see. The same question has the same answer until the shop changes, and its
 * cost does not grow with the number of products.
 */
export function relatedTo(scope: Scope, { productId, take }: RelatedQuestion): Promise<CardJson[]> {
  return scope.cached(`listing.related:${productId}:${take}`, async () => {
    const shown = { statuses: ['active'], turned: await turnedAt(scope) }
    const product = await Listing.in(scope).findOne({ id: productId })
    if (!product || !isSold(shown.turned, product)) return []
    const scores = await scoresOf(scope, productId, shown)
    const ids = [...scores.keys()]
    const rows = await Listing.in(scope)
      .select('id', 'titleSort', 'inStock')
      .whereRaw(...shownIn(scope, shown, { status: 'status', id: 'id' }))
      .whereRaw(...among(scope, 'id', ids))
    const words = new Set(wordsOf(product))
    const best = rows
      .map((row) => ({
        id: row.id,
        inStock: row.inStock,
        score:
          (scores.get(row.id) ?? 0) +
          wordsOf(row).filter((word) => words.has(word)).length * wordWeight,
      }))
      .sort(
        (a, b) =>
          Number(b.inStock) - Number(a.inStock) || b.score - a.score || (a.id < b.id ? -1 : 1),
      )
    const cards = await Listing.cards(
      scope,
      best.slice(0, take).map(({ id }) => id),
    )
    return rated(scope, cards)
  })
}

/** Products near this one by each of its facets, and how much they share. */
async function scoresOf(
  scope: Scope,
  productId: string,
  shown: Shown,
): Promise<Map<string, number>> {
  const facets = await rarest(scope, productId, shown)
  const near = await Promise.all(facets.map((facet) => neighbours(scope, facet, shown)))
  const scores = new Map<string, number>()
  for (const [at, ids] of near.entries()) {
    const { kind = '', count = 0 } = facets[at] ?? {}
    // What few share says more than what all have.
    const weight = (owned(weights, kind) ?? 0) / Math.log2(2 + count)
    for (const id of ids) if (id !== productId) scores.set(id, (scores.get(id) ?? 0) + weight)
  }
  return scores
}

interface Shared {
  kind: string
  value: string
  position: number
  productId: string
  count: number
}

/** What others may share with it, the rarest first. */
async function rarest(scope: Scope, productId: string, { turned }: Shown): Promise<Shared[]> {
  const own = await ListingFacet.in(scope)
    .where({ productId })
    .whereIn('kind', Object.keys(weights))
    .orderBy(['kind', 'value'])
    .limit(100)
  const values = [...new Set(own.map(({ value }) => value))]
  const counts = await ListingCount.in(scope)
    .where({ status: 'active' })
    .whereIn('kind', Object.keys(weights))
    .whereRaw(...among(scope, 'value', values))
  const known = new Map(counts.map((row) => [`${row.kind} ${row.value}`, Number(row.count)]))
  return (
    own
      .map(({ kind, value, position }) => {
        const count = known.get(`${kind} ${value}`) ?? 0
        return { kind, value, position: Number(position), productId, count }
      })
      // What comes by a coming moment is not counted yet.
      .filter(({ count }) => turned !== undefined || count > 1)
      .sort((a, b) => a.count - b.count)
      .slice(0, mostFacets)
  )
}

/** Those after it in the order of the facet, then from its beginning. */
async function neighbours(scope: Scope, shared: Shared, shown: Shown): Promise<string[]> {
  const { kind, value, position, productId } = shared
  const inOrder = () =>
    ListingFacet.in(scope)
      .select('productId')
      .where({ kind, value })
      .whereRaw(...shownIn(scope, shown, { status: 'status', id: 'product_id' }))
      .orderBy(['position', 'productId'])
      .limit(mostNeighbours)
  const after = await inOrder().whereRaw('(position, product_id) > (?, ?)', [position, productId])
  const first = after.length < mostNeighbours ? await inOrder() : []
  const ids = [...after, ...first].map((row) => row.productId)
  return [...new Set(ids)].slice(0, mostNeighbours)
}

/** Numbers and single letters say nothing of what a product is. */
const wordsOf = ({ titleSort }: Pick<Listing, 'titleSort'>) =>
  [...new Set(titleSort.split(' '))].filter((word) => word.length > 2 && !/^\d+$/.test(word))
