/** A store page of products: the query of its address in, JSON and the props of ProductListing out. */

import { badInput } from '#server/errors.ts'
import { coerce } from '#server/http/fields/coerce.ts'
import { parseInput } from '#server/http/input.ts'
import { type Said, said, wordsByName } from '#server/language/message.ts'
import { MoneyError, parseMajor } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import type { FacetProps } from '#views/props.ts'
import { shownFilters } from '../models/filters/filter-settings.ts'
import type { ListingAnswer, ListingQuery } from '../models/listing/listing-query.ts'
import { sorts } from '../models/listing/sorting.ts'
import { popularSearches } from '../models/report/report-popular.ts'
import { othersFor } from '../models/suggestions.ts'
import { type ListingInput, listingQuery } from '../schemas.ts'
import { everyValue } from '../views/listing/facet-props.ts'
import { listingJson } from '../views/listing/json.ts'
import {
  type ListingData,
  listingData,
  type PageQuestion,
  type Titles,
} from '../views/listing/listing-data.ts'
import { listingMarkdown } from '../views/listing/listing-markdown.ts'
import { exactAsEnds } from './exact-fields.ts'
import { keptListingInWords, listingInWords } from './listing-in-words.ts'
import { rangesAsked } from './ranges-asked.ts'

export interface ListingPage {
  /** Throws the 422 where a filter cannot be read; a person gets the page with its form again. */
  json: () => ReturnType<typeof listingJson>
  /** 422 where a filter cannot be read. */
  status: 200 | 422
  listing: ListingData
  /** The filters of the page with all of their values, in the places that they have before anything is chosen. */
  every: () => FacetProps[]
  /** What is wrong with an end of a range, by field. */
  errors: Record<string, string>
  /** The list as Markdown. */
  markdown: () => string
  /** Filtered, sorted or searched: not for search engines. */
  isNarrowed: boolean
}

/** Wrong input is 422 at the field; an end that cannot be read leaves the page standing. */
export async function listingPage(scope: Scope, question: PageQuestion): Promise<ListingPage> {
  const parsed = parseInput(listingQuery, coerce(listingQuery, question.query))
  const { input, asSent, errors: several } = await exactAsEnds(scope, parsed)
  const narrowed = isNarrowed(input, question)
  const { errors: wrongPrices, ...prices } = await pricesOf(scope, input)
  const { errors: wrongEnds, chips: ends, ranges } = await rangesAsked(scope, input)
  const errors = { ...wrongPrices, ...wrongEnds, ...several }
  const isRefused = Object.keys(errors).length > 0
  const query = queryOf(question, input, { ...prices, ranges })
  // What everybody sees first is kept until something changes; what few ask for is asked anew.
  const answer = await (narrowed ? listingInWords : keptListingInWords)(scope, query)
  const isIn = input.category !== undefined || input.collection !== undefined
  const titles = isIn ? await titlesOf(scope, input) : {}
  const shown = await shownFilters(scope)
  const whole = isFiltered(input, question) ? await wholeOf(scope, question, query) : undefined
  const listing = listingData(scope, question, input, answer, {
    titles,
    whole,
    errors: wordsByName(scope.t, errors),
    ...{ ends, shown },
    ...(question.isSearch && input.q?.trim() ? await besides(scope, input, answer) : {}),
  })
  return {
    json: () => {
      if (isRefused) throw badInput(asSent(errors))
      return listingJson(answer, listing)
    },
    every: () => everyValue(listing.facets, whole ?? answer),
    errors: wordsByName(scope.t, errors),
    status: isRefused ? 422 : 200,
    listing,
    markdown: () => listingMarkdown(scope, listing),
    isNarrowed: narrowed,
  }
}

function queryOf(
  question: PageQuestion,
  input: ListingInput,
  bounds: Pick<ListingQuery, 'minPrice' | 'maxPrice' | 'ranges'>,
): ListingQuery {
  return {
    q: input.q,
    collection: question.collection ?? input.collection,
    preview: question.preview,
    category: input.category,
    tags: input.tag,
    vendors: input.vendor,
    types: input.type,
    options: input.option,
    fields: input.field,
    ...bounds,
    inStock: input.inStock === true ? true : undefined,
    sort: input.sort,
    take: input.take,
    skip: input.skip,
    cursor: input.cursor,
    facets: true,
    ratings: true,
  }
}

const mostOfAKind = 6

/** What is found besides products, on the first page; what others search for where there is none. */
async function besides(scope: Scope, { q = '', skip }: ListingInput, answer: ListingAnswer) {
  const asked = { q: answer.corrected ?? q.trim(), take: mostOfAKind }
  return {
    others: skip > 0 ? [] : await othersFor(scope, asked),
    popular: answer.total > 0 ? [] : await popularSearches(scope),
  }
}

/** The list before the reader chose anything: its filters are the ones that the page goes on showing. */
function wholeOf(scope: Scope, { collection, preview }: PageQuestion, { q, take }: ListingQuery) {
  const query = { q, collection, preview, take, facets: true }
  return q === undefined ? keptListingInWords(scope, query) : listingInWords(scope, query)
}

/** Words and order alone are no choice among filters. */
const isFiltered = (input: ListingInput, question: PageQuestion): boolean =>
  isNarrowed({ ...input, q: undefined, cursor: undefined, sort: undefined }, question)

/** What the shop calls the category and the collection that narrow a list. */
function titlesOf(scope: Scope, { category, collection }: ListingInput): Promise<Titles> {
  return scope.cached(`search.titles:${JSON.stringify([category, collection])}`, async () => {
    const title = category && (await scope.ask('products.categoryTitle', { slug: category }))
    const found = collection && (await scope.ask('collections.find', { slug: collection }))
    return {
      ...(title ? { category: title } : {}),
      ...(found ? { collection: found.title } : {}),
    }
  })
}

/** Shoppers write prices in major units; one that cannot be read does not narrow. */
async function pricesOf(scope: Scope, input: ListingInput) {
  const errors: Record<string, Said> = {}
  const minor = (field: 'minPrice' | 'maxPrice') => {
    try {
      const typed = input[field]
      return typed === undefined ? undefined : parseMajor(typed, scope.currency, scope.mark)
    } catch (error) {
      if (!(error instanceof MoneyError)) throw error
      errors[field] = said('search.wrongPrice')
      return undefined
    }
  }
  const typed = { min: minor('minPrice'), max: minor('maxPrice') }
  const { min, max } = await ownBounds(scope, typed)
  return { minPrice: min, maxPrice: max, errors }
}

/** What is typed in another currency narrows by the shop's own prices. */
async function ownBounds(
  scope: Scope,
  typed: { min: number | undefined; max: number | undefined },
) {
  const { currency, shop } = scope
  if (currency === shop.currency) return typed
  return (await scope.ask('currencies.bounds', { ...typed, currency })) ?? typed
}

function isNarrowed(input: ListingInput, question: PageQuestion): boolean {
  const { take, skip, collection, option, field, range, ...rest } = input
  return (
    Object.keys(option).length > 0 ||
    Object.keys(field).length > 0 ||
    Object.keys(range).length > 0 ||
    (collection !== undefined && question.collection === undefined) ||
    Object.values(rest).some((value) =>
      Array.isArray(value) ? value.length > 0 : value !== undefined,
    ) ||
    sorts.indexOf(input.sort ?? 'featured') > 0
  )
}
