/** A product list as JSON. Spec: Names on the wire. */
import type { ListingAnswer } from '../models/listing-query.ts'

/** `{ products, total, … }`; `totalIsMinimum` only where there are more. */
export function listingJson({ cards, total, totalIsMinimum, nextCursor, facets }: ListingAnswer) {
  return {
    products: cards,
    total,
    ...(totalIsMinimum ? { totalIsMinimum } : {}),
    ...(nextCursor === undefined ? {} : { nextCursor }),
    facets: facets ?? [],
  }
}
