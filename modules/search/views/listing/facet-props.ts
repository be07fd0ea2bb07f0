/** The filters beside a list, each value with the address that chooses it. */

import { owned } from '#server/data/own-property.ts'
import type { FacetProps, RangeEnd, RangeProps } from '#views/props.ts'
import { offered } from '../../models/filters/offered.ts'
import { fieldPrefix } from '../../models/listing/facet.ts'
import type { FacetList } from '../../models/listing/facet-list.ts'
import type { ListingAnswer } from '../../models/listing/listing-query.ts'
import type { ListingInput } from '../../schemas.ts'
import { endName, type ListingLinks } from './listing-links.ts'

/** Facets that are kept for all pages of a list are made ready once: each of hundreds of values has an address. */
const ready = new WeakMap<FacetList[], Map<string, FacetProps[]>>()

interface Around {
  input: ListingInput
  links: ListingLinks
  /** The filters that the merchant chose, in their order. */
  shown: readonly string[]
  /** The answer without the reader's choices. */
  whole?: ListingAnswer | undefined
  /** What is wrong with an end of a range, by its name. */
  errors: Readonly<Record<string, string>>
}

/**
 * The filters of an answer. What `whole` offers keeps its place, without values where no product of this answer
 * has any.
 */
export function facetPropsOf(answer: ListingAnswer, around: Around): FacetProps[] {
  const { input, links, shown, whole } = around
  const { facets = [], total, totalIsMinimum } = answer
  if (whole) return inPlace(answer, { ...around, whole })
  const known = ready.get(facets) ?? new Map<string, FacetProps[]>()
  ready.set(facets, known)
  const key = `${links.page(1)} ${total} ${totalIsMinimum} ${shown.join(' ')}`
  const made =
    known.get(key) ??
    usefulOf(answer, shown, chosenNames(input)).map((facet) => facetProps(facet, around))
  known.set(key, made)
  return made
}

/** The same with every value that `whole` offers in its place, those that are not left with a count of 0. */
export function everyValue(props: readonly FacetProps[], whole: ListingAnswer): FacetProps[] {
  return props.map((facet) => {
    const before = whole.facets?.find(({ name }) => name === facet.name)?.values ?? []
    const now = new Map(facet.values.map((value) => [value.value, value]))
    const known = new Set(before.map(({ value }) => value))
    return {
      ...facet,
      values: [
        ...before.map(
          (one) => now.get(one.value) ?? { ...one, count: 0, selected: false, href: '' },
        ),
        ...facet.values.filter(({ value }) => !known.has(value)),
      ],
    }
  })
}

function inPlace(answer: ListingAnswer, around: Around & { whole: ListingAnswer }): FacetProps[] {
  const { input, shown, whole } = around
  const chosen = chosenNames(input)
  const all = (answer.facets ?? []).map((facet) => facetProps(facet, around))
  const standing = usefulOf(whole, shown, chosen)
  const names = new Set(standing.map(({ name }) => name))
  const further = new Set(usefulOf(answer, shown, chosen).map(({ name }) => name))
  return [
    ...standing.map(
      ({ name, label }) => all.find((facet) => facet.name === name) ?? { name, label, values: [] },
    ),
    ...all.filter(({ name }) => !names.has(name) && further.has(name)),
  ]
}

/** What of the filters that are offered narrows anything, and what is chosen already. */
function usefulOf(
  answer: ListingAnswer,
  shown: readonly string[],
  chosen: ReadonlySet<string>,
): FacetList[] {
  const { facets = [], total } = answer
  return offered(facets, { shown, chosen, total }).filter(
    (facet) => chosen.has(facet.name) || isUseful(facet, answer),
  )
}

/** By which filters the reader narrows. */
export const chosenNames = ({ inStock, tag, vendor, type, option, field, range }: ListingInput) =>
  new Set([
    ...(inStock === true ? ['inStock'] : []),
    ...Object.entries({ tag, vendor, type }).flatMap(([name, values]) =>
      values.length > 0 ? [name] : [],
    ),
    ...Object.keys(option).map((name) => `option.${name}`),
    ...[...Object.keys(field), ...Object.keys(range)].map((key) => `${fieldPrefix}${key}`),
  ])

function facetProps(facet: FacetList, around: Around): FacetProps {
  const { input, links } = around
  const chosen = chosenOf(facet.name, input)
  return {
    name: facet.name,
    label: facet.label,
    ...(facet.countsAreMinimum ? { countsAreMinimum: true } : {}),
    ...(facet.range ? { range: rangeProps(facet.name, facet.range, around) } : {}),
    values: facet.values.map((value) => ({
      ...value,
      selected: chosen.includes(value.value),
      href: links.toggled(facet.name, value.value),
    })),
  }
}

function rangeProps(
  name: string,
  asked: NonNullable<FacetList['range']>,
  { input, links, errors }: Around,
): RangeProps {
  const key = name.slice(fieldPrefix.length)
  const typed = owned(input.range, key) ?? {}
  const end = (which: 'from' | 'to'): RangeEnd => {
    const error = owned(errors, endName(key, which))
    return { name: endName(key, which), value: typed[which] ?? '', ...(error ? { error } : {}) }
  }
  return {
    ...{ ...asked, action: links.path, ends: [end('from'), end('to')] },
    keep: links.keep(endName(key, 'from'), endName(key, 'to')),
  }
}

function chosenOf(name: string, input: ListingInput): readonly string[] {
  if (name === 'inStock') return input.inStock === true ? ['true'] : []
  if (name === 'tag' || name === 'vendor' || name === 'type') return input[name]
  if (name.startsWith(fieldPrefix)) return owned(input.field, name.slice(fieldPrefix.length)) ?? []
  return owned(input.option, name.slice('option.'.length)) ?? []
}

/** A value that all products have narrows nothing, and from and to do nothing among one. */
const isUseful = (
  { values, range }: FacetList,
  { total, totalIsMinimum }: ListingAnswer,
): boolean =>
  (range !== undefined && range.count > 0 && (totalIsMinimum || total > 1)) ||
  values.some(({ count }) => totalIsMinimum || count < total)
