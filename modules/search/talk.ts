/** What search tells, answers and listens to. */
import type { Answers, Listens } from '#server/bus.ts'
import { type CardJson, Listing } from './models/listing.ts'
import { type ListingAnswer, type ListingQuery, listingOf } from './models/listing-query.ts'
import { rewrite } from './models/read-model.ts'
import { type ListingPage, listingPage } from './store/listing-page.ts'
import type { PageQuestion } from './views/listing-data.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** A page of products with totals and filters: every product list of the store and the admin. */
    'listing.query': { in: ListingQuery; out: ListingAnswer }
    /** Active products as cards, in the order of the ids; others are left out. */
    'listing.cards': { in: { productIds: string[] }; out: CardJson[] }
    /** A whole store page of products, from the query of its address: JSON, and props of ProductListing. */
    'listing.page': { in: PageQuestion; out: ListingPage }
  }
}

export const answers: Answers = {
  'listing.query': listingOf,
  'listing.cards': (scope, { productIds }) => Listing.cards(scope, productIds),
  'listing.page': listingPage,
}

export const listens: Listens = {
  within: {
    'product.created': (scope, { payload }) => rewrite(scope, payload.productIds),
    'product.updated': (scope, { payload }) => rewrite(scope, payload.productIds),
    'product.deleted': (scope, { payload }) => rewrite(scope, payload.productIds),
    'stock.changed': (scope, { payload }) => rewrite(scope, payload.productIds),
    'collection.membership': (scope, { payload }) => rewrite(scope, payload.productIds),
  },
}
