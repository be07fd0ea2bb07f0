/** What of a list is drawn as colours: values of its filters, and the colours in which its products come. */
import { owned } from '#server/data/own-property.ts'
import type { Swatches } from '#server/looks/swatches.ts'
import type { Scope } from '#server/scope.ts'
import { termsOf } from '#server/text/term-ids.ts'
import type { FacetList } from '../models/listing/facet-list.ts'
import type { CardJson } from '../models/listing/listing.ts'
import type { ListingAnswer } from '../models/listing/listing-query.ts'

/** So many stand on a card. */
const mostColors = 5

const prefix = 'option.'

/** Filters by options whose values are colours, with them; values are as their readers read them. */
export async function coloredFacets(scope: Scope, facets: readonly FacetList[]) {
  const ofOptions = facets.filter(({ name }) => name.startsWith(prefix))
  const options = ofOptions.map(({ label, values }) => ({
    name: label,
    values: values.map((value) => value.label),
  }))
  const drawn = await swatchesOf(scope, options)
  return facets.map((facet) => {
    const known = facet.name.startsWith(prefix) ? owned(drawn, facet.label) : undefined
    if (!known) return facet
    return {
      ...facet,
      values: facet.values.map((value) => {
        const colors = owned(known, value.label)?.colors ?? []
        return colors.length > 0 ? { ...value, colors } : value
      }),
    }
  })
}

/** The first colours of each product that comes in several: each with the address that shows it so. */
export async function coloredCards(
  scope: Scope,
  { cards, options: byProduct }: Pick<ListingAnswer, 'cards' | 'options'>,
): Promise<CardJson[]> {
  const written = Object.values(byProduct).flat()
  if (written.length === 0) return cards
  const terms = await termsOf(scope, { options: written.map(({ name }) => name) })
  const merged = new Map<string, Set<string>>()
  for (const { name, values } of written) {
    const known = merged.get(terms.option(name)) ?? new Set()
    for (const value of values) known.add(terms.value(name, value))
    merged.set(terms.option(name), known)
  }
  const options = [...merged].map(([name, values]) => ({ name, values: [...values] }))
  const drawn = await swatchesOf(scope, options)
  return cards.map((card) => {
    for (const { name, values } of owned(byProduct, card.id) ?? []) {
      const known = owned(drawn, terms.option(name))
      const colors = values.flatMap((value) => {
        const label = terms.value(name, value)
        const shown = known && owned(known, label)?.colors
        const asked = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
        const href = `/products/${encodeURIComponent(card.slug)}?${asked}`
        return shown && shown.length > 0 ? [{ label, href, colors: shown }] : []
      })
      if (colors.length > 1) return { ...card, colors: colors.slice(0, mostColors) }
    }
    return card
  })
}

const swatchesOf = async (
  scope: Scope,
  options: { name: string; values: string[] }[],
): Promise<Swatches> => (await scope.ask('swatches.of', { options, loose: true })) ?? {}
