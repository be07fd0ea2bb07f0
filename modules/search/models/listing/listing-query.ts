/** Every product list of the shop and of the admin: a page of cards, a total, and the filters beside them. */

import { translated } from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { type FacetList, facetsOf } from './facet-list.ts'
import { Filter, type Narrowing } from './filter.ts'
import { type Bounds, type Hits, hitsOf, usualBounds } from './hits.ts'
import { type CardJson, type Option, onSale } from './listing.ts'
import { pageOf } from './listing-page.ts'
import { priced } from './priced.ts'
import { rated } from './rated.ts'
import { orderOf, type Sort } from './sorting.ts'

export interface ListingQuery extends Narrowing {
  sort?: Sort | undefined
  /** 1 to 100, 20 when not given. */
  take?: number | undefined
  /** At most 10,000; further on by `cursor`. */
  skip?: number | undefined
  cursor?: string | undefined
  /** Also say what the list can be narrowed by. */
  facets?: boolean | undefined
  /** False where nobody reads the total, as in a row on the front page: it is 0 then. */
  count?: boolean | undefined
  /** Also say how shoppers rate each product. */
  ratings?: boolean | undefined
}

export interface ListingAnswer {
  cards: CardJson[]
  /** Of its products, by id. */
  options: Record<string, Option[]>
  total: number
  /** There are more than `total`. */
  totalIsMinimum: boolean
  nextCursor?: string
  facets?: FacetList[]
  /** Nothing was found as typed: this is the query that the answer is for. */
  corrected?: string
}

const uncounted: Hits = { total: 0, totalIsMinimum: true, ids: undefined, facets: '' }

/** Answers a listing query. A wrong cursor is 422. */
export async function listingOf(
  scope: Scope,
  query: ListingQuery,
  bounds = usualBounds,
): Promise<ListingAnswer> {
  return answerTo(scope, query, await Filter.of(scope, query), bounds)
}

/** What a list can be narrowed by: the same on each of its pages. */
export async function listFacets(scope: Scope, query: Narrowing): Promise<FacetList[]> {
  const filter = await Filter.of(scope, query)
  if (!filter) return []
  const hits = filter.isOpen
    ? uncounted
    : await hitsOf(scope, filter, { facets: true }, usualBounds)
  return facetsOf(scope, filter, hits, usualBounds)
}

/** The same of a query without words and facets, kept until something in the list changes; the name of its collection may. */
export async function keptListingOf(scope: Scope, query: ListingQuery): Promise<ListingAnswer> {
  const filter = await Filter.of(scope, query)
  const key = JSON.stringify([query, filter?.collectionId, filter?.featured])
  return scope.cached(`search.page:${key}`, () => answerTo(scope, query, filter, usualBounds))
}

async function answerTo(
  scope: Scope,
  query: ListingQuery,
  typed: Filter | undefined,
  bounds: Bounds,
): Promise<ListingAnswer> {
  if (!typed)
    return {
      cards: [],
      options: {},
      total: 0,
      totalIsMinimum: false,
      ...(query.facets ? { facets: [] } : {}),
    }
  const { sort = 'featured' } = query
  const order = orderOf(sort === 'featured' && !typed.asked ? typed.featured : sort, {
    text: typed.asked !== undefined,
    collection: typed.collectionId !== undefined,
  })
  const isCounted = query.count !== false || query.facets === true || !typed.isOpen
  const { take = 20, skip = 0, cursor } = query
  const paging = { order, take, skip, cursor }
  const wanted = { facets: query.facets === true, page: paging }
  const exact = isCounted ? await hitsOf(scope, typed, wanted, bounds) : uncounted
  const looser = isCounted && exact.total === 0 ? await typed.loosened(scope) : undefined
  const filter = looser ?? typed
  const hits = looser ? await hitsOf(scope, looser, wanted, bounds) : exact
  const page = await pageOf(scope, filter, hits, paging)
  const own = page.rows.map((row) => onSale(row, filter.turned).card(scope.shop.currency))
  const written = await priced(scope, own)
  const cards = await translated(scope, 'product', written, ['title'])
  return {
    cards: query.ratings ? await rated(scope, cards) : cards,
    options: Object.fromEntries(page.rows.map(({ id, options }) => [id, options])),
    total: hits.total,
    totalIsMinimum: hits.totalIsMinimum,
    ...(page.nextCursor === undefined ? {} : { nextCursor: page.nextCursor }),
    ...(filter.asked?.corrected === undefined ? {} : { corrected: filter.asked.corrected }),
    ...(query.facets ? { facets: await facetsOf(scope, filter, hits, bounds) } : {}),
  }
}
