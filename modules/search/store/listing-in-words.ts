/** A list with its filters in the reader's language. What a filter sends stays as the merchant wrote it. */
import type { Scope } from '#server/scope.ts'
import { termsOf } from '#server/text/terms.ts'
import type { FacetList } from '../models/listing/facet-list.ts'
import {
  keptListingOf,
  type ListingAnswer,
  type ListingQuery,
  listingOf,
} from '../models/listing/listing-query.ts'

/** Answers a listing query. A wrong cursor is 422. */
export async function listingInWords(scope: Scope, query: ListingQuery): Promise<ListingAnswer> {
  return said(scope, await listingOf(scope, query))
}

/** The same of a query without words, kept until something in the list changes. */
export async function keptListingInWords(
  scope: Scope,
  query: ListingQuery,
): Promise<ListingAnswer> {
  return said(scope, await keptListingOf(scope, query))
}

const said = async (scope: Scope, answer: ListingAnswer): Promise<ListingAnswer> =>
  answer.facets ? { ...answer, facets: await inWords(scope, answer.facets) } : answer

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
  return facets.map((facet) => {
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
}

const textOf = ({ value }: { value: string }) => value

const optionIn = (name: string): string | undefined =>
  name.startsWith(prefix) ? name.slice(prefix.length) : undefined
