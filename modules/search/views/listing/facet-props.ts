/** The filters beside a list, each value with the address that chooses it. */

import { owned } from '#server/data/own-property.ts'
import type { FacetProps } from '#views/props.ts'
import type { FacetList } from '../../models/listing/facet-list.ts'
import type { ListingAnswer } from '../../models/listing/listing-query.ts'
import type { ListingInput } from '../../schemas.ts'
import type { ListingLinks } from './listing-links.ts'

/** Facets that are kept for all pages of a list are made ready once: each of hundreds of values has an address. */
const ready = new WeakMap<FacetList[], Map<string, FacetProps[]>>()

/**
 * The filters of an answer. `whole` is the answer without the reader's choices: what that one offers
 * keeps its place, without values where no product of this one has any.
 */
export function facetPropsOf(
  answer: ListingAnswer,
  input: ListingInput,
  links: ListingLinks,
  whole?: ListingAnswer,
): FacetProps[] {
  const { facets = [], total, totalIsMinimum } = answer
  if (whole) {
    const all = facets.map((facet) => facetProps(facet, input, links))
    return inPlace(all, answer, whole)
  }
  const known = ready.get(facets) ?? new Map<string, FacetProps[]>()
  ready.set(facets, known)
  const key = `${links.page(1)} ${total} ${totalIsMinimum}`
  const made =
    known.get(key) ??
    facets
      .map((facet) => facetProps(facet, input, links))
      .filter((facet) => isUseful(facet, answer))
  known.set(key, made)
  return made
}

function inPlace(all: FacetProps[], answer: ListingAnswer, whole: ListingAnswer): FacetProps[] {
  const offered = (whole.facets ?? []).filter((facet) => isUseful(facet, whole))
  const names = new Set(offered.map(({ name }) => name))
  return [
    ...offered.map(
      ({ name, label }) => all.find((facet) => facet.name === name) ?? { name, label, values: [] },
    ),
    ...all.filter((facet) => !names.has(facet.name) && isUseful(facet, answer)),
  ]
}

function facetProps(facet: FacetList, input: ListingInput, links: ListingLinks): FacetProps {
  const chosen = chosenOf(facet.name, input)
  return {
    name: facet.name,
    label: facet.label,
    ...(facet.countsAreMinimum ? { countsAreMinimum: true } : {}),
    values: facet.values.map((value) => ({
      ...value,
      selected: chosen.includes(value.value),
      href: links.toggled(facet.name, value.value),
    })),
  }
}

function chosenOf(name: string, input: ListingInput): readonly string[] {
  if (name === 'inStock') return input.inStock === true ? ['true'] : []
  if (name === 'tag' || name === 'vendor' || name === 'type') return input[name]
  return owned(input.option, name.slice('option.'.length)) ?? []
}

/** A value that all products have narrows nothing. */
function isUseful(
  { values }: { values: { count: number; selected?: boolean }[] },
  { total, totalIsMinimum }: ListingAnswer,
): boolean {
  return values.some(({ selected, count }) => selected || totalIsMinimum || count < total)
}
