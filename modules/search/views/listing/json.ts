/** A product list as JSON. */
import type { ListingAnswer } from '../../models/listing/listing-query.ts'
import type { Synonym } from '../../models/words/synonym.ts'
import { othersJson } from '../suggestions/suggestions-json.ts'
import type { ListingData } from './listing-data.ts'

/**
 * `{ products, total, … }`; `totalIsMinimum` only where there are more, `didYouMean` only where nothing
 * is found as typed: the products are then those of its query; `mark` is what POST /search/chosen asks for,
 * `others` what is found besides products, by kind.
 */
export function listingJson(
  answer: ListingAnswer,
  {
    correction,
    mark,
    others,
    shown,
  }: Pick<ListingData, 'correction' | 'mark' | 'others' | 'shown'>,
) {
  const { cards, total, totalIsMinimum, nextCursor, facets } = answer
  return {
    products: cards,
    total,
    ...(totalIsMinimum ? { totalIsMinimum } : {}),
    nextCursor: nextCursor ?? null,
    ...(correction ? { didYouMean: { query: correction.query, href: correction.href } } : {}),
    ...(mark === undefined ? {} : { mark }),
    ...(others.length > 0 ? { others: othersJson(others) } : {}),
    facets: facetsJson(facets, shown),
  }
}

/** Those that the merchant chose, in their order; all where nobody chose. */
const facetsJson = (facets: ListingAnswer['facets'] = [], shown: readonly string[]) =>
  shown.length === 0
    ? facets
    : shown.flatMap((name) => facets.find((facet) => facet.name === name) ?? [])

/** Synonyms as admins get them; `targets` is null where the words stand for each other. */
export function synonymJson({ id, words, targets, createdAt, updatedAt }: Synonym) {
  return { id, words, targets: targets ?? null, createdAt, updatedAt }
}

export type SynonymJson = ReturnType<typeof synonymJson>
