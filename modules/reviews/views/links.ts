/** The addresses of a product's reviews. */
import type { Listing } from '../schemas.ts'

export type Query = Omit<Listing, 'productId'>

export const firstPage: Query = { take: 10, skip: 0, sortBy: 'recent' }

/** The list with other choices; what has its default is left out. */
export function listHref(productId: string, query: Query, change: Partial<Query> = {}): string {
  const { take, skip, sortBy, rating, photos } = { ...query, ...change }
  const chosen = new URLSearchParams({
    ...(take === 20 ? {} : { take: String(take) }),
    ...(skip === 0 ? {} : { skip: String(skip) }),
    ...(sortBy === 'recent' ? {} : { sortBy }),
    ...(rating === undefined ? {} : { rating: String(rating) }),
    ...(photos ? { photos: '1' } : {}),
  }).toString()
  return `/reviews/products/${encodeURIComponent(productId)}${chosen === '' ? '' : `?${chosen}`}`
}

export const writeHref = (productId: string): string =>
  `/reviews/products/${encodeURIComponent(productId)}/write`

/** Puts the answer of an address into the list in its place; a plain link without scripts. */
export const inPlace = {
  'hx-target': '#reviews-results',
  'hx-select': '#reviews-results',
  'hx-swap': 'outerHTML ignoreTitle:true',
} as const
