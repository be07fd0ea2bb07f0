/** One page of a list, in an order that an index already has. */
import type { Scope } from '#server/scope.ts'
import type { Filter } from './filter.ts'
import type { Hits } from './hits.ts'
import { Listing } from './listing.ts'
import { among } from './rows.ts'
import { cursorAfter, keysIn, keysOf, type Order } from './sorting.ts'

export interface Paging {
  order: Order
  take: number
  skip: number
  cursor: string | undefined
}

interface Page {
  rows: Listing[]
  nextCursor?: string
}

/** Rows after `skip` or `cursor`, at most `take`. */
export async function pageOf(
  scope: Scope,
  filter: Filter,
  hits: Hits,
  { order, take, skip, cursor }: Paging,
): Promise<Page> {
  if (order === 'relevance')
    return pageOfRanked(scope, hits.ids ?? [], { order, take, skip, cursor })
  const { columns, direction } = keysOf[order]
  const query = Listing.in(scope)
    .select('listing.*')
    .limit(take + 1)
  if (order === 'position') joinPlaces(scope, query, filter)
  // A few known rows are sorted: walking an index in their order would visit the whole shop.
  const sorted = hits.ids && scope.engine === 'sqlite' ? '+' : ''
  for (const column of columns) query.orderByRaw(`${sorted}${column} ${direction}`)
  if (cursor !== undefined) {
    const keys = keysIn(cursor, order)
    const marks = keys.map(() => '?').join(', ')
    query.whereRaw(`(${columns.join(', ')}) ${direction === 'asc' ? '>' : '<'} (${marks})`, keys)
  } else {
    query.offset(skip)
  }
  if (hits.ids) query.whereRaw(...among(scope, 'listing.id', hits.ids))
  else narrow(query, filter, order)
  const rows = await query
  return page(rows, take, (last) => cursorAfter(order, keysOfRow(last, columns)))
}

async function pageOfRanked(scope: Scope, ids: string[], paging: Paging): Promise<Page> {
  const { take, cursor } = paging
  const start = cursor === undefined ? paging.skip : Number(keysIn(cursor, 'relevance')[0])
  const shown = ids.slice(start, start + take)
  const rows = await Listing.in(scope).whereRaw(...among(scope, 'listing.id', shown))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = shown.flatMap((id) => byId.get(id) ?? [])
  return ids.length > start + take
    ? { rows: found, nextCursor: cursorAfter('relevance', [start + take]) }
    : { rows: found }
}

function page(rows: Listing[], take: number, cursor: (last: Listing) => string): Page {
  const last = rows[take - 1]
  return rows.length > take && last
    ? { rows: rows.slice(0, take), nextCursor: cursor(last) }
    : { rows }
}

type Query = ReturnType<typeof Listing.in<typeof Listing>>

/** Where many match, the order's index is walked and each row asked; many match, so few are asked. */
function narrow(query: Query, filter: Filter, order: Order): void {
  const [only, ...more] = filter.statuses
  if (only !== undefined && more.length === 0) query.where('listing.status', only)
  // An expression, so that the order's index is walked and not a range of prices sorted.
  const price = order.startsWith('price') ? 'listing.price' : '(listing.price + 0)'
  if (filter.minPrice !== undefined) query.whereRaw(`${price} >= ?`, filter.minPrice)
  if (filter.maxPrice !== undefined) query.whereRaw(`${price} <= ?`, filter.maxPrice)
  for (const [kind, values] of filter.facets) {
    const marks = values.map(() => '?').join(', ')
    query.whereRaw(
      // Not "exists": Postgres would join all that have the facet and sort them.
      `(select 1 from listing_facets f where f.store_id = listing.store_id
        and f.product_id = listing.id and f.kind = ? and f.value in (${marks}) limit 1) = 1`,
      [kind, ...values],
    )
  }
}

function joinPlaces(scope: Scope, query: Query, { collectionId = '', statuses }: Filter): void {
  const marks = statuses.map(() => '?').join(', ')
  query.select('place.position', 'place.product_id').joinRaw(
    `join listing_facets place on place.store_id = listing.store_id
      and place.product_id = listing.id and place.kind = 'collection' and place.value = ?
      and place.store_id = ? and place.status in (${marks})`,
    [collectionId, scope.storeId, ...statuses],
  )
}

function keysOfRow(row: Listing, columns: readonly string[]): (string | number)[] {
  const values: Record<string, unknown> = { ...row }
  return columns.map((column) => {
    const name = column
      .slice(column.indexOf('.') + 1)
      .replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
    const value = values[name]
    return typeof value === 'number' ? value : String(value)
  })
}
