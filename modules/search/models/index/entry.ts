/** One product as lists and searches see it, gathered from the modules that know its parts. */

import { createHash } from 'node:crypto'
import type { Out } from '#server/bus.ts'
import { owned } from '#server/data/own-property.ts'
import { cleanHtml, plainText } from '#server/text/html/clean-html.ts'
import { type Facet, facetValue, fieldPrefix } from '../listing/facet.ts'
import { indexedWords, joined, sortable, writtenWords } from '../words/words.ts'

export type ProductSource = Out<'products.sources'>[number]
export type Levels = Out<'inventory.levels'>
export type Membership = Out<'collections.places'>[string]
type FieldValues = Out<'customFields.facetValues'>[string]

export interface Entry {
  /** A row of `listing`, in snake_case. */
  row: Record<string, unknown> & { id: string; status: string; price: number; fingerprint: string }
  facets: Facet[]
  title: string[]
  words: string[]
  /** How people write words that the index keeps otherwise. */
  written: ReadonlyMap<string, string>
}

/** What a product is called in the shop's other languages. */
export type OtherWords = Out<'translations.words'>[string]

/** What other modules know of a product. */
interface Beside {
  levels: Levels
  memberships: Membership
  /** Of custom fields that shoppers filter by. */
  fields?: FieldValues | undefined
  others?: OtherWords | undefined
  /** Of its cheapest variant where something comes off for everybody, minor units. */
  reduced?: number | undefined
}

/** Builds the entry. Prices are minor units; the compare-at price is the cheapest variant's. */
export function entryOf(source: ProductSource, beside: Beside): Entry {
  const { levels, memberships, fields = [], others = { title: '', text: '' }, reduced } = beside
  const inStock = source.variants.some((variant) => isSellable(variant.id, levels))
  const facets = facetsOf(source, inStock, memberships, fields)
  const title = indexedWords(`${source.title} ${others.title}`)
  const rest = [
    ...restOf(source),
    ...indexedWords(others.text === '' ? '' : plainText(cleanHtml(others.text))),
  ]
  const words = fitting([...new Set(rest)])
  const row = rowOf(source, inStock, reduced)
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([row, facets, title, words]))
    .digest('base64url')
    .slice(0, 22)
  const written = writtenWords([source.title, ...textsOf(source)].join(' '))
  return { row: { ...row, fingerprint }, facets, title, words, written }
}

function rowOf(source: ProductSource, inStock: boolean, reduced: number | undefined) {
  const [cheapest] = [...source.variants].sort((a, b) => a.price - b.price)
  return {
    id: source.id,
    title: source.title,
    slug: source.slug,
    status: source.status,
    vendor: source.vendor,
    type: source.type,
    tags: source.tags,
    options: optionsOf(source),
    price: reduced ?? cheapest?.price ?? 0,
    typed_price: cheapest?.price ?? 0,
    price_max: source.variants.reduce((most, { price }) => Math.max(most, price), 0),
    compare_at_price: cheapest?.compareAtPrice ?? null,
    in_stock: inStock,
    variant_count: source.variants.length,
    image: source.image,
    title_sort: sortable(source.title),
    listed_at: source.publishedAt ?? source.createdAt,
    created_at: source.createdAt,
    updated_at: source.updatedAt,
    published_at: source.publishedAt,
  }
}

/** With the values that its variants have, in their order. */
function optionsOf({ variants }: ProductSource): { name: string; values: string[] }[] {
  const found = new Map<string, Set<string>>()
  for (const [name, value] of variants.flatMap(({ options }) => Object.entries(options)))
    found.set(name, (found.get(name) ?? new Set()).add(value))
  return [...found].map(([name, values]) => ({ name, values: [...values] }))
}

function isSellable(variantId: string, levels: Levels): boolean {
  const level = owned(levels, variantId)
  return !level || level.available > 0 || level.oversell
}

function facetsOf(
  source: ProductSource,
  inStock: boolean,
  memberships: Membership,
  fields: FieldValues,
): Facet[] {
  const found: [kind: string, value: string, position?: number][] = [
    ['all', ''],
    ...(source.vendor ? [['vendor', source.vendor] as [string, string]] : []),
    ...(source.type ? [['type', source.type] as [string, string]] : []),
    ...(inStock ? [['inStock', 'true'] as [string, string]] : []),
    ...source.tags.map((tag): [string, string] => ['tag', tag]),
    ...(source.category?.path ?? []).map((slug): [string, string] => ['category', slug]),
    ...source.variants.flatMap((variant) =>
      Object.entries(variant.options).map(([name, value]): [string, string] => [
        `option.${name}`,
        value,
      ]),
    ),
    ...fields.map(({ key, value, position = 0 }): [string, string, number] => [
      `${fieldPrefix}${key}`,
      value,
      position,
    ]),
    ...memberships.map((one): [string, string, number] => ['collection', one.id, one.position]),
  ]
  const unique = new Map<string, Facet>()
  for (const [kind, raw, position = 0] of found) {
    const value = facetValue(raw)
    unique.set(`${kind}\n${value}`, { kind, value, position })
  }
  return [...unique.values()]
}

/** Bytes of a product's words. Postgres keeps a megabyte in a row of its index, title and facets among them. */
const mostBytes = 600_000

/** The first of them, as many as an index can hold. */
function fitting(words: readonly string[]): string[] {
  let bytes = 0
  return words.filter((word) => {
    bytes += Buffer.byteLength(word)
    return bytes <= mostBytes
  })
}

/** Everything beside the title that a product is found by; item numbers whole and in parts. */
function restOf(source: ProductSource): string[] {
  const skus = source.variants.flatMap(({ sku }) => sku ?? [])
  const text = textsOf(source).join(' ')
  const whole = skus.map(joined).filter((word) => word !== '')
  return [...new Set([...whole, ...skus.flatMap(indexedWords), ...indexedWords(text)])]
}

const textsOf = (source: ProductSource): string[] => [
  source.vendor ?? '',
  source.type ?? '',
  ...source.tags,
  ...(source.category?.path ?? []),
  ...source.options.flatMap(({ name, values }) => [name, ...values]),
  source.text,
]
