/** The admin's list of products: narrowed, sorted, by page or by cursor. */

import type { QueryBuilderType } from 'objection'
import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { type CustomNarrowing, customHolders } from '#server/lists/custom/filters.ts'
import { type CustomSorting, customOrder } from '#server/lists/custom/order.ts'
import type { Arrange } from '#server/lists/list-fields.ts'
import type { Scope } from '#server/scope.ts'
import { storable } from '#server/text/storable.ts'
import { Product } from '../product.ts'
import type { Status } from '../product-input.ts'
import { type ProductRecord, recordsOf } from '../product-record.ts'
import { orders, type Sort } from './catalogue-order.ts'
import { type Holding, holding, type Narrow } from './list-holding.ts'
import { matching } from './product-search.ts'

export interface Narrowing extends CustomNarrowing, Holding {
  q?: string | undefined
  status?: Status | undefined
  vendor?: string | undefined
  type?: string | undefined
  tag?: string | undefined
  /** Only what changed then or later, the earliest change first. */
  updatedSince?: string | undefined
  /** Narrows further, by what the list shows. */
  arrange?: Arrange | undefined
}

export interface ListQuery extends Narrowing, CustomSorting {
  sort: Sort
  take: number
  skip: number
  cursor?: string | undefined
}

export interface CatalogueList {
  records: ProductRecord[]
  total: number
  totalIsMinimum: boolean
  /** Null on the last page. */
  nextCursor: string | null
}

/** Words and prices are looked up in the shop's index where there is one, everything else here. */
export async function catalogueList(scope: Scope, query: ListQuery): Promise<CatalogueList> {
  const found =
    query.updatedSince === undefined
      ? ((await indexed(scope, query)) ?? (await own(scope, query)))
      : await own(scope, { ...query, sort: 'updated' })
  const { ids, ...rest } = found
  return { ...rest, records: await recordsOf(scope, ids) }
}

type Found = Omit<CatalogueList, 'records'> & { ids: string[] }

const sortsOfIndex = new Map([
  ['-updated', 'featured'],
  ['title', 'title'],
  ['price', 'price-asc'],
  ['-price', 'price-desc'],
] as const)

async function indexed(scope: Scope, query: ListQuery): Promise<Found | undefined> {
  if (query.arrange || query.customField || query.customSort || isHeldElsewhere(query))
    return undefined
  const { q, status = 'any', vendor, type, tag, take, skip, cursor } = query
  const sort = sortsOfIndex.get(query.sort as never)
  const isWorth = Boolean(q?.trim()) || /price/.test(query.sort)
  if (!sort || !isWorth) return undefined
  const answer = await scope.ask('listing.query', {
    ...{ q, status, sort, take, skip, cursor },
    ...(vendor ? { vendors: [vendor] } : {}),
    ...(type ? { types: [type] } : {}),
    ...(tag ? { tags: [tag] } : {}),
  })
  if (!answer) return undefined
  const { cards, total, totalIsMinimum, nextCursor } = answer
  const ids = cards.map((card) => card.id)
  return { ids, total, totalIsMinimum, nextCursor: nextCursor ?? null }
}

const isHeldElsewhere = ({ stock, category, collection }: Holding): boolean =>
  Boolean(stock || category || collection)

async function own(scope: Scope, query: ListQuery): Promise<Found> {
  const { sort, take, skip, cursor } = query
  const holders = await holdersOf(scope, query)
  const { place, order, after } = orders[sort]
  const rows = narrowed(scope, query, holders)
    .select('products.id', scope.db.raw(place))
    .orderByRaw(order)
    .limit(take + 1)
  if (isByStock(sort)) await joinStock(scope, rows)
  const byField = await customOrder(scope, [['product', 'products.id']], query)
  byField?.(rows)
  if (cursor === undefined) rows.offset(skip)
  else rows.whereRaw(after, placeIn(cursor, sort))
  const found = (await rows) as (Product & { place: string | number })[]
  const shown = found.slice(0, take)
  const last = shown.at(-1)
  return {
    ids: shown.map((product) => product.id),
    total: await narrowed(scope, query, holders).resultSize(),
    totalIsMinimum: false,
    nextCursor:
      found.length > take && last && !byField ? cursorAt(sort, last.place, last.id) : null,
  }
}

const isByStock = (sort: Sort): boolean => /stock$/.test(sort)

/** Counts are summed for those alone who ask. */
async function joinStock(scope: Scope, query: QueryBuilderType<Product>): Promise<void> {
  const counted = await scope.ask('inventory.sums', undefined)
  const none = scope.db.raw("(select '' as product_id, 0 as on_hand where 1 = 0) as counted")
  query.leftJoin((counted?.sums.as('counted') ?? none) as never, 'counted.productId', 'products.id')
}

type Holders = Narrow[]

/** What other modules know of which products are meant. */
async function holdersOf(scope: Scope, query: Narrowing): Promise<Holders> {
  const custom = await customHolders(scope, 'product', query)
  const held = await holding(scope, query)
  return custom ? [...held, (found) => found.whereIn('products.id', custom() as never)] : held
}

function narrowed(scope: Scope, { q, arrange, ...asked }: Narrowing, holders: Holders) {
  const { status, vendor, type, tag, updatedSince } = asked
  const query: QueryBuilderType<Product> = Product.in(scope)
  if (status) query.where({ status })
  if (vendor) query.where({ vendor })
  if (updatedSince !== undefined) query.where('products.updatedAt', '>=', updatedSince)
  if (type) query.where({ type })
  if (tag) {
    const pattern = `%${JSON.stringify(tag).replace(/[\\%_]/g, '\\$&')}%`
    query.whereRaw("cast(products.tags as text) like ? escape '\\'", [pattern])
  }
  for (const narrow of holders) narrow(query)
  arrange?.(query)
  if (q?.trim()) matching(query, scope, q)
  return query
}

const cursorAt = (sort: Sort, place: string | number, id: string): string =>
  Buffer.from(JSON.stringify([sort, place, id])).toString('base64url')

function placeIn(cursor: string, sort: Sort): [string | number, string] {
  try {
    const sent: unknown = storable(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    const [made, place, id] = Array.isArray(sent) ? sent : []
    const isPlace = /price|stock/.test(sort)
      ? Number.isSafeInteger(place)
      : typeof place === 'string'
    if (made === sort && isPlace && typeof id === 'string') return [place, id]
  } catch {
    // Falls through: it is not one of ours.
  }
  throw badInput({ cursor: said('products.cursorUnknown') })
}
