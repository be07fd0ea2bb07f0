/** The orders of a list, each held by an index, and cursors that continue in them. */

import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { storableText } from '#server/text/storable.ts'

export const sorts = [
  'featured',
  'newest',
  'title',
  'price-asc',
  'price-desc',
  'best-selling',
] as const

export type Sort = (typeof sorts)[number]

/** How rows are really ordered: `position` within a collection, `relevance` for words. */
export type SortOrder = Exclude<Sort, 'featured'> | 'position' | 'relevance'

/** A value that rows are ordered by. */
export type Key = string | number

/** Columns, all in one direction. */
interface Keys {
  columns: readonly string[]
  direction: 'asc' | 'desc'
}

export const keysOf: Record<Exclude<SortOrder, 'relevance'>, Keys> = {
  newest: { columns: ['listed_at', 'id'], direction: 'desc' },
  title: { columns: ['title_sort', 'id'], direction: 'asc' },
  'price-asc': { columns: ['price', 'id'], direction: 'asc' },
  'price-desc': { columns: ['price', 'id'], direction: 'desc' },
  'best-selling': {
    columns: ['best_selling', 'listed_at', 'id'],
    direction: 'desc',
  },
  position: { columns: ['position', 'product_id'], direction: 'asc' },
}

/** The order over a table that has the keys of a list; places in a collection are a table of their own. */
export function orderOver(table: string, order: Exclude<SortOrder, 'relevance'>): Keys {
  const { columns, direction } = keysOf[order]
  const owner = order === 'position' ? 'place' : table
  return { columns: columns.map((column) => `${owner}.${column}`), direction }
}

/** The rows behind one with given keys, as a condition on an order; it takes the keys. */
export const behind = ({ columns, direction }: Keys): string =>
  `(${columns.join(', ')}) ${direction === 'asc' ? '>' : '<'} (${columns.map(() => '?').join(', ')})`

/** What `featured` means here: the collection's own order, the best match, or what sells best. */
export function orderOf(sort: Sort, has: { text: boolean; collection: boolean }): SortOrder {
  if (sort !== 'featured') return sort
  if (has.text) return 'relevance'
  return has.collection ? 'position' : 'best-selling'
}

/** An opaque mark of the last row seen. */
export const cursorAfter = (order: SortOrder, keys: readonly Key[]): string =>
  Buffer.from(JSON.stringify([order, ...keys])).toString('base64url')

/** The keys in a cursor that was made for the same order. Anything else is 422. */
export function keysIn(cursor: string, order: SortOrder): Key[] {
  const [made, ...keys] = parsed(cursor)
  const columns = order === 'relevance' ? ['place'] : keysOf[order].columns
  const fits = keys.length === columns.length && columns.every((one, at) => isKey(one, keys[at]))
  if (made !== order || !fits) throw wrongCursor()
  return keys as Key[]
}

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(value)) return value
  } catch {
    // Falls through: it is not one of ours.
  }
  throw wrongCursor()
}

/** What is counted; everything else is text. */
const counted = new Set(['place', 'price', 'best_selling', 'position'])

/** Postgres compares a number with a number only. One of its own may come as text. */
function isKey(column: string, key: unknown): boolean {
  if (!counted.has(column)) return typeof key === 'string' && key === storableText(key)
  const number = typeof key === 'string' && /^-?\d{1,15}$/.test(key) ? Number(key) : key
  return Number.isSafeInteger(number) && (column !== 'place' || Number(number) >= 0)
}

const wrongCursor = () => badInput({ cursor: said('search.cursorUnknown') })
