/** A product list as JSON. */
import type { ListingAnswer } from '../../models/listing/listing-query.ts'
import type { Synonym } from '../../models/words/synonym.ts'
import type { ListingData } from './listing-data.ts'

/**
 * `{ products, total, … }`; `totalIsMinimum` only where there are more, `didYouMean` only where nothing
 * is found as typed: the products are then those of its query; `mark` is what POST /search/chosen asks for.
 */
export function listingJson(
  answer: ListingAnswer,
  { correction, mark }: Pick<ListingData, 'correction' | 'mark'>,
) {
  const { cards, total, totalIsMinimum, nextCursor, facets } = answer
  return {
    products: cards,
    total,
    ...(totalIsMinimum ? { totalIsMinimum } : {}),
    nextCursor: nextCursor ?? null,
    ...(correction ? { didYouMean: { query: correction.query, href: correction.href } } : {}),
    ...(mark === undefined ? {} : { mark }),
    facets: facets ?? [],
  }
}

/** Synonyms as admins get them; `targets` is null where the words stand for each other. */
export function synonymJson({ id, words, targets, createdAt, updatedAt }: Synonym) {
  return { id, words, targets: targets ?? null, createdAt, updatedAt }
}

export type SynonymJson = ReturnType<typeof synonymJson>
