/** What search tells, answers and listens to. */

import { keyOf } from '#server/data/cache/data-cache.ts'
import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import { enqueueRebuild } from './models/index/index-rules.ts'
import { rewrite } from './models/index/read-model.ts'
import { reindexReworded } from './models/index/reindex-renamed.ts'
import { collectionCounts } from './models/listing/collection-counts.ts'
import { type CardImage, type CardJson, Listing } from './models/listing/listing.ts'
import { ListingFacet } from './models/listing/listing-facet.ts'
import type { ListingAnswer, ListingQuery } from './models/listing/listing-query.ts'
import { type RelatedQuestion, relatedTo } from './models/listing/related.ts'
import { searchPanel } from './models/report/home-panel.ts'
import { type SearchFigures, searchFigures } from './models/report/search-figures.ts'
import { searchActs, synonymTrash } from './models/words/act-kinds.ts'
import { listingInWords } from './store/listing-in-words.ts'
import { type ListingPage, listingPage } from './store/listing-page.ts'
import type { PageQuestion } from './views/listing/listing-data.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** A page of products with totals and filters: every product list of the store and the admin. */
    'listing.query': { in: ListingQuery; out: ListingAnswer }
    /** Active products as cards, in the order of the ids; others are left out. */
    'listing.cards': { in: { productIds: string[] }; out: CardJson[] }
    /** A whole store page of products, from the query of its address: JSON, and props of ProductListing. */
    'listing.page': { in: PageQuestion; out: ListingPage }
    /** What goes with a product, as cards; never the product itself, those in stock first. */
    'listing.related': { in: RelatedQuestion; out: CardJson[] }
    /** What was searched between two days of the shop's clock, both included, the most frequent first. */
    'search.figures': { in: { from: string; to: string }; out: SearchFigures[] }
    /** Active products in each collection: how many, and the first picture. */
    'listing.shelves': {
      in: { collectionIds: string[] }
      out: Record<string, { count: number; image: CardImage | null }>
    }
  }
}

export const answers: Answers = {
  'listing.query': listingInWords,
  'listing.cards': (scope, { productIds }) => Listing.cards(scope, productIds),
  'listing.page': listingPage,
  'listing.related': relatedTo,
  'search.figures': searchFigures,
  'listing.shelves': (scope, { collectionIds }) =>
    scope.cached(keyOf('listing.shelves', collectionIds), () =>
      collectionCounts(scope, collectionIds),
    ),
}

export const gathers: Gathered = {
  homePanel: (scope) => searchPanel(scope),
  actKinds: () => searchActs,
  trashKinds: () => [synonymTrash],
}

export const listens: Listens = {
  within: {
    'product.created': (scope, { payload }) => rewrite(scope, payload.productIds),
    'product.updated': (scope, { payload }) => rewrite(scope, payload.productIds),
    'product.deleted': (scope, { payload }) => rewrite(scope, payload.productIds),
    'stock.changed': (scope, { payload }) => rewrite(scope, payload.productIds),
    'translation.changed': (scope, { payload: { kind, ids } }) =>
      kind === 'product' ? rewrite(scope, ids) : undefined,
    'sale.turned': (scope) => scope.enqueue('search.reprice', {}, { key: 'reprice' }),
    'customFields.facetsChanged': (scope) => enqueueRebuild(scope),
    'collection.membership': (scope, { payload }) => rewrite(scope, payload.productIds),
    'collection.deleted': (scope, { payload }) =>
      ListingFacet.forget(scope, 'collection', payload.collectionIds),
  },
  after: {
    'translation.changed': (scope, { payload: { kind, ids } }) =>
      kind === 'term' || kind === 'category' ? reindexReworded(scope, kind, ids) : undefined,
  },
}
