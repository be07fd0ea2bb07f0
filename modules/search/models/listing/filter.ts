/** What a list is narrowed by, ready for the index: alternatives within a facet, all facets at once. */
import type { Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { type Status, statuses, type Turned, turnedAt } from '../filters/turned.ts'
import type { EngineQuery } from '../words/engine-query.ts'
import { looserWording, type QueryWords, queryWords } from '../words/query-words.ts'
import { askedOf } from '../words/words.ts'
import { facetValue, facetWord, fieldPrefix, type Range, rangeValue } from './facet.ts'
import type { Sort } from './sorting.ts'

/** The part of a listing query that narrows; prices are minor units. */
export interface Narrowing {
  q?: string | undefined
  /** Slug. */
  collection?: string | undefined
  /** The key of a collection's preview link in place of its slug. */
  preview?: string | undefined
  /** Slug; its subcategories' products are in it. */
  category?: string | undefined
  tags?: readonly string[] | undefined
  vendors?: readonly string[] | undefined
  types?: readonly string[] | undefined
  options?: Readonly<Record<string, readonly string[]>> | undefined
  /** Values of custom fields by their keys. */
  fields?: Readonly<Record<string, readonly string[]>> | undefined
  /** Positions of custom fields by their keys. */
  ranges?: Readonly<Record<string, Range>> | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  inStock?: boolean | undefined
  /** For admins; shoppers see what is active. */
  status?: Status | 'any' | undefined
}

export class Filter {
  readonly statuses: readonly Status[]
  /** What a coming moment changes, where shoppers' lists are shown as they will be. */
  readonly turned: Turned | undefined
  /** Values by kind. */
  readonly facets: ReadonlyMap<string, readonly string[]>
  /** Positions by kind; each of them is one of the facets too. */
  readonly ranges: ReadonlyMap<string, Range>
  /** What was typed, as it is looked for; undefined when nothing was typed. */
  readonly asked: QueryWords | undefined
  readonly minPrice: number | undefined
  readonly maxPrice: number | undefined

  /** What `featured` means among the products of its collection. */
  readonly featured: Sort

  private constructor(
    narrowing: Narrowing,
    found: {
      collection?: Out<'collections.find'>
      asked?: QueryWords | undefined
      turned: Turned | undefined
    },
  ) {
    this.statuses = statusesOf(narrowing)
    this.turned = found.turned
    this.facets = facetsIn(narrowing, found.collection?.id)
    this.ranges = rangesIn(narrowing)
    this.featured = found.collection?.order ?? 'featured'
    this.asked = found.asked
    this.minPrice = narrowing.minPrice
    this.maxPrice = narrowing.maxPrice
  }

  /** Undefined when it names a collection that is not there: nothing can be found then. */
  static async of(scope: Scope, narrowing: Narrowing): Promise<Filter | undefined> {
    const typed = askedOf(narrowing.q)
    const asked = typed && (await queryWords(scope, typed))
    const turned = narrowing.status === undefined ? await turnedAt(scope) : undefined
    const wanted = collectionIn(narrowing)
    if (wanted === undefined) return new Filter(narrowing, { asked, turned })
    const collection = await scope.ask('collections.find', wanted)
    return collection ? new Filter(narrowing, { collection, asked, turned }) : undefined
  }

  get collectionId(): string | undefined {
    return this.facets.get('collection')?.[0]
  }

  get hasPrice(): boolean {
    return this.minPrice !== undefined || this.maxPrice !== undefined
  }

  /** True when it lets everything through that is on sale now. */
  get isOpen(): boolean {
    return !this.turned && this.facets.size === 0 && this.asked === undefined && !this.hasPrice
  }

  /** True when it asks for one value of one facet and nothing else: those are counted beforehand. */
  get isSingle(): boolean {
    const [values, ...more] = this.facets.values()
    const isOne = values?.length === 1 && more.length === 0
    return isOne && !this.turned && !this.asked && !this.hasPrice && this.ranges.size === 0
  }

  /** The same without one facet, whose own choice does not narrow its counts. */
  without(kind: string): Filter {
    const facets = new Map(this.facets)
    facets.delete(kind)
    const ranges = new Map(this.ranges)
    ranges.delete(kind)
    return Object.assign(Object.create(Filter.prototype), this, { facets, ranges }) as Filter
  }

  /** The same for a query that finds nothing as it was typed; undefined when that is the filters' doing. */
  async loosened(scope: Scope): Promise<Filter | undefined> {
    const asked = this.asked && (await looserWording(scope, this.asked, this))
    return asked && (Object.assign(Object.create(Filter.prototype), this, { asked }) as Filter)
  }

  /** For the index. */
  sought(scope: Scope): EngineQuery {
    const filters = [...this.facets].map(([kind, values]) =>
      values.map((value) => facetWord(scope.storeId, kind, value)),
    )
    const { statuses, turned, asked, minPrice, maxPrice, ranges } = this
    return { statuses, turned, filters, asked: asked?.groups, minPrice, maxPrice, ranges }
  }
}

function collectionIn({ collection, preview }: Narrowing) {
  if (preview !== undefined) return { preview }
  return collection === undefined ? undefined : { slug: facetValue(collection) }
}

const statusesOf = ({ status = 'active' }: Narrowing): readonly Status[] =>
  status === 'any' ? statuses : [status]

function facetsIn(narrowing: Narrowing, collectionId: string | undefined) {
  const { category, tags, vendors, types, options = {}, fields = {}, inStock } = narrowing
  const facets = new Map<string, string[]>()
  const add = (kind: string, values: readonly string[] = []) => {
    if (values.length > 0) facets.set(kind, [...new Set(values.map(facetValue))])
  }
  add('collection', collectionId === undefined ? [] : [collectionId])
  add('category', category === undefined ? [] : [category])
  add('tag', tags)
  add('vendor', vendors)
  add('type', types)
  add('inStock', inStock === true ? ['true'] : [])
  for (const [name, values] of Object.entries(options)) add(`option.${name}`, values)
  for (const [key, values] of Object.entries(fields)) add(`${fieldPrefix}${key}`, values)
  for (const [kind, { value = rangeValue }] of rangesIn(narrowing)) add(kind, [value])
  return facets
}

const rangesIn = ({ ranges = {} }: Narrowing): Map<string, Range> =>
  new Map(Object.entries(ranges).map(([key, range]) => [`${fieldPrefix}${key}`, range]))
