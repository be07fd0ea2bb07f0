/** One page of a list: the products that were found for it, or a walk along an index that has its order. */

import type { Knex } from 'knex'
import { owned } from '#server/data/own-property.ts'
import { readBuilt, readRows } from '#server/data/read-rows.ts'
import type { Scope } from '#server/scope.ts'
import { shownIn } from '../filters/turned.ts'
import { boundsOf, rangeValue } from './facet.ts'
import type { Filter } from './filter.ts'
import type { Hits, Paging } from './hits.ts'
import { Listing } from './listing.ts'
import {
  behind,
  cursorAfter,
  type Key,
  keysIn,
  keysOf,
  orderOver,
  type SortOrder,
} from './sorting.ts'

interface Page {
  rows: Listing[]
  nextCursor?: string
}

/** Rows after `skip` or `cursor`, at most `take`. */
export function pageOf(scope: Scope, filter: Filter, hits: Hits, paging: Paging): Promise<Page> {
  const { order } = paging
  if (order === 'relevance') return pageOfRanked(scope, hits.ids ?? [], paging)
  return hits.ids ? pageOfFound(scope, hits, paging) : pageOfWalk(scope, filter, order, paging)
}

async function pageOfFound(
  scope: Scope,
  { ids = [], lastKeys }: Hits,
  { order, take }: Paging,
): Promise<Page> {
  const rows = await rowsInOrder(scope, ids.slice(0, take))
  return lastKeys ? { rows, nextCursor: cursorAfter(order, lastKeys) } : { rows }
}

async function pageOfRanked(scope: Scope, ids: string[], paging: Paging): Promise<Page> {
  const { take, cursor } = paging
  const start = cursor === undefined ? paging.skip : Number(keysIn(cursor, 'relevance')[0])
  const rows = await rowsInOrder(scope, ids.slice(start, start + take))
  return ids.length > start + take
    ? { rows, nextCursor: cursorAfter('relevance', [start + take]) }
    : { rows }
}

async function rowsInOrder(scope: Scope, ids: readonly string[]): Promise<Listing[]> {
  const rows = await readRows(scope, Listing, { id: ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** So many match that the order's index is walked and each row asked. */
async function pageOfWalk(
  scope: Scope,
  filter: Filter,
  order: Exclude<SortOrder, 'relevance'>,
  { take, skip, cursor }: Paging,
): Promise<Page> {
  const over = orderOver('listing', order)
  const query = scope
    .db('listing')
    .where('listing.storeId', scope.storeId)
    .select('listing.*')
    .limit(take + 1)
  if (order === 'position') joinPlaces(scope, query, filter)
  for (const column of over.columns) query.orderByRaw(`${column} ${over.direction}`)
  if (cursor === undefined) query.offset(skip)
  else query.whereRaw(behind(over), keysIn(cursor, order))
  narrow(scope, query, filter, order)
  const rows = await readBuilt(scope, Listing, query)
  const last = rows[take - 1]
  return rows.length > take && last
    ? {
        rows: rows.slice(0, take),
        nextCursor: cursorAfter(order, keysOfRow(last, keysOf[order].columns)),
      }
    : { rows }
}

type Query = Knex.QueryBuilder

function narrow(scope: Scope, query: Query, filter: Filter, order: SortOrder): void {
  const [only, ...more] = filter.statuses
  const columns = { status: 'listing.status', id: 'listing.id' }
  if (filter.turned) query.whereRaw(...shownIn(scope, filter, columns))
  else if (only !== undefined && more.length === 0) query.where('listing.status', only)
  // An expression, so that the order's index is walked and not a range of prices sorted.
  const price = order.startsWith('price') ? 'listing.price' : '(listing.price + 0)'
  if (filter.minPrice !== undefined) query.whereRaw(`${price} >= ?`, filter.minPrice)
  if (filter.maxPrice !== undefined) query.whereRaw(`${price} <= ?`, filter.maxPrice)
  for (const [kind, range] of filter.ranges) {
    query.whereRaw(
      `(select f.position from listing_facets f where f.store_id = listing.store_id
        and f.product_id = listing.id and f.kind = ? and f.value = ?) between ? and ?`,
      [kind, range.value ?? rangeValue, ...boundsOf(range)],
    )
  }
  for (const [kind, values] of filter.facets) {
    if (filter.ranges.has(kind)) continue
    const marks = values.map(() => '?').join(', ')
    query.whereRaw(
      // Not "exists": Postgres would join all that have the facet and sort them.
      `(select 1 from listing_facets f where f.store_id = listing.store_id
        and f.product_id = listing.id and f.kind = ? and f.value in (${marks}) limit 1) = 1`,
      [kind, ...values],
    )
  }
}

function joinPlaces(scope: Scope, query: Query, filter: Filter): void {
  const columns = { status: 'place.status', id: 'place.product_id' }
  const [shown, values] = shownIn(scope, filter, columns)
  query.select('place.position', 'place.product_id').joinRaw(
    `join listing_facets place on place.store_id = listing.store_id
      and place.product_id = listing.id and place.kind = 'collection' and place.value = ?
      and place.store_id = ? and ${shown}`,
    [filter.collectionId ?? '', scope.storeId, ...values],
  )
}

function keysOfRow(row: Listing, columns: readonly string[]): Key[] {
  const values: Record<string, unknown> = { ...row }
  return columns.map((column) => {
    const name = column.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
    const value = owned(values, name)
    return typeof value === 'number' ? value : String(value)
  })
}
