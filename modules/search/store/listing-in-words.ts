/** A list with its filters in the reader's language. What a filter sends stays as the merchant wrote it. */
import type { Out } from '#server/bus.ts'
import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import { termsOf } from '#server/text/term-ids.ts'
import { fieldPrefix, rangeValue } from '../models/listing/facet.ts'
import type { FacetList } from '../models/listing/facet-list.ts'
import {
  keptListingOf,
  type ListingAnswer,
  type ListingQuery,
  listFacets,
  listingOf,
} from '../models/listing/listing-query.ts'
import { coloredCards, coloredFacets } from './colored.ts'

/** Answers a listing query. A wrong cursor is 422. */
export async function listingInWords(scope: Scope, query: ListingQuery): Promise<ListingAnswer> {
  const answer = await listingOf(scope, query)
  return answer.facets ? inWordsAndColors(scope, answer, answer.facets) : answer
}

/** The same of a query without words, kept until something in the list changes; its filters are kept for all of its pages. */
export async function keptListingInWords(
  scope: Scope,
  { facets, ...query }: ListingQuery,
): Promise<ListingAnswer> {
  const { take, skip, cursor, sort, ...narrowing } = query
  const key = `search.facets:${JSON.stringify(narrowing)}`
  const cards = `search.colors:${JSON.stringify(query)}`
  const [answer, beside] = await Promise.all([
    facets
      ? scope.cached(cards, async () => inColors(scope, await keptListingOf(scope, query)))
      : keptListingOf(scope, query),
    facets
      ? scope.cached(key, async () => inWords(scope, await listFacets(scope, narrowing)))
      : undefined,
  ])
  return beside ? { ...answer, facets: beside } : answer
}

const inColors = async (scope: Scope, answer: ListingAnswer): Promise<ListingAnswer> => ({
  ...answer,
  cards: await coloredCards(scope, answer),
})

const inWordsAndColors = async (scope: Scope, answer: ListingAnswer, facets: FacetList[]) => ({
  ...(await inColors(scope, answer)),
  facets: await inWords(scope, facets),
})

const prefix = 'option.'

/** One question for every filter. */
async function inWords(scope: Scope, facets: readonly FacetList[]): Promise<FacetList[]> {
  const valuesOf = (name: string) =>
    facets.filter((facet) => facet.name === name).flatMap(({ values }) => values.map(textOf))
  const terms = await termsOf(scope, {
    options: facets.flatMap(({ name }) => optionIn(name) ?? []),
    tags: valuesOf('tag'),
    types: valuesOf('type'),
  })
  const isAsked = facets.some(({ name }) => name.startsWith(fieldPrefix))
  const fields = isAsked ? ((await scope.ask('customFields.facets', undefined)) ?? []) : []
  const byName = new Map(fields.map(({ key, ...field }) => [`${fieldPrefix}${key}`, field]))
  // A field that is no filter any more is gone from the index a little later.
  const known = facets.filter(({ name }) => !name.startsWith(fieldPrefix) || byName.has(name))
  const worded = known.map((facet) => {
    const field = byName.get(facet.name)
    if (field) return inWordsOf(facet, field)
    const option = optionIn(facet.name)
    const said = (value: string): string | undefined => {
      if (option !== undefined) return terms.value(option, value)
      if (facet.name === 'tag') return terms.tag(value)
      return facet.name === 'type' ? terms.type(value) : undefined
    }
    return {
      ...facet,
      label: option === undefined ? facet.label : terms.option(option),
      values: facet.values.map((one) => ({ ...one, label: said(one.value) ?? one.label })),
    }
  })
  return coloredFacets(scope, worded)
}

const inWordsOf = (
  facet: FacetList,
  { label, values, range }: Omit<Out<'customFields.facets'>[number], 'key'>,
): FacetList => {
  if (range) {
    const { value: sought, ...asked } = range
    const count = facet.values.find(({ value }) => value === sought)?.count ?? 0
    return { ...facet, label, values: [], range: { ...asked, count } }
  }
  const kept = facet.values.filter(({ value }) => value !== rangeValue)
  return {
    ...{ ...facet, label },
    values: kept.map((one) => ({ ...one, label: owned(values, one.value) ?? one.label })),
  }
}

const textOf = ({ value }: { value: string }) => value

const optionIn = (name: string): string | undefined =>
  name.startsWith(prefix) ? name.slice(prefix.length) : undefined
