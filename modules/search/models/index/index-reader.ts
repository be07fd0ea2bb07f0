/**
 * Questions to the inverted index of words and facets. It has no row-level security (indexes of words
 * do not work under it), so it is read here and written in index-writer.ts alone, always with the
 * store.
 */

import { rowsOf } from '#server/data/engines/rows-of.ts'
import type { Scope } from '#server/scope.ts'
import { type Shown, shownIn } from '../filters/turned.ts'
import type { Range } from '../listing/facet.ts'
import { behind, type Key, keysOf, orderOver, type SortOrder } from '../listing/sorting.ts'
import { type EngineQuery, type Groups, textSought, vectorSought } from '../words/engine-query.ts'
import { inRange } from './in-range.ts'

/** How many active products have each of these words, counted up to `most`. */
export async function usesOf(
  scope: Scope,
  terms: readonly string[],
  most: number,
): Promise<Map<string, number>> {
  if (terms.length === 0) return new Map()
  const counts = terms.map((term) => {
    const sought = { statuses: ['active'], filters: [], asked: [[term]] }
    const { hits, values } = hitsIn(scope, sought, ['s.product_id'])
    const sql = `select ${scope.engine === 'postgres' ? '?::text' : '?'} as term,
      (with ${hits} select count(*) from (select 1 from hit limit ?) as met) as uses`
    return { sql, values: [term, ...values, most] }
  })
  const rows = rowsOf<{ term: string; uses: number }>(
    await scope.db.raw(
      counts.map(({ sql }) => sql).join(' union all '),
      counts.flatMap(({ values }) => values),
    ),
  )
  return new Map(rows.map(({ term, uses }) => [term, Number(uses)]))
}

/** Whether some product that is shown has what was asked for, whatever else is filtered. */
export async function hasMatch(
  scope: Scope,
  asked: Groups,
  { statuses, turned }: Shown,
): Promise<boolean> {
  const sought = { statuses, turned, filters: [], asked }
  const { hits, values } = hitsIn(scope, sought, ['s.product_id'])
  const sql = `with ${hits} select 1 from hit limit 1`
  return rowsOf(await scope.db.raw(sql, values)).length > 0
}

/** What is wanted to be known of the products that match. */
export interface Wish {
  /** So many are gathered; the order is theirs. Of more the first that the index has. */
  most: number
  /** The numbers of the facets of so many of them. */
  sampled: number
  /** Whose ids, in which order; relevance is the latest first. */
  order: SortOrder
  take: number
  skip: number
  /** Only those behind the row with these keys. */
  after?: readonly Key[] | undefined
  /** Whose places the order `position` means. */
  collectionId?: string | undefined
}

export interface Gathered {
  /** At most `most`. */
  total: number
  /** Numbers of facets with spaces between them, each as often as it was met. */
  facets: string
  /** Of each row of the page what it is ordered by, its id last. */
  page: Key[][]
}

/** Finds, counts and sorts in one statement; one row comes back, however many match. */
export async function gather(scope: Scope, sought: EngineQuery, wish: Wish): Promise<Gathered> {
  const order = wish.order === 'relevance' ? 'newest' : wish.order
  const own = order === 'position' ? [] : keysOf[order].columns.filter((name) => name !== 'id')
  const { hits, values } = hitsIn(scope, sought, [
    's.product_id as id',
    ...(wish.sampled > 0 ? ['s.facets'] : []),
    ...own.map((name) => `s.${name}`),
  ])
  const window = windowOf(scope, order, wish)
  const words = dialects[scope.engine]
  const sampled = `(select ${words.joined}(facets, ' ') from (select facets from found limit ?) as s)`
  const sql = `with ${hits}, found as materialized (select * from hit limit ?)
    select (select count(*) from found) as total, ${wish.sampled > 0 ? sampled : 'null'} as facets,
      (select ${words.list(keysOf[order].columns)} from (${window.sql}) as page) as page`
  const [row] = rowsOf<Answer>(
    await scope.db.raw(sql, [
      ...values,
      wish.most,
      ...(wish.sampled > 0 ? [wish.sampled] : []),
      ...window.values,
    ]),
  )
  const page = typeof row?.page === 'string' ? (JSON.parse(row.page) as Key[][]) : row?.page
  return { total: Number(row?.total ?? 0), facets: row?.facets ?? '', page: page ?? [] }
}

interface Answer {
  total: number | string
  facets: string | null
  page: string | Key[][] | null
}

const dialects = {
  sqlite: {
    joined: 'group_concat',
    list: (keys: readonly string[]) => `json_group_array(json_array(${keys.join(', ')}))`,
  },
  postgres: {
    joined: 'string_agg',
    list: (keys: readonly string[]) => `json_agg(json_build_array(${keys.join(', ')}))`,
  },
}

function windowOf(scope: Scope, order: Exclude<SortOrder, 'relevance'>, wish: Wish) {
  const over = orderOver('found', order)
  const { columns, direction } = over
  const { take, skip, after, collectionId = '' } = wish
  // "cross" keeps SQLite from walking all places of the collection.
  const place = `${scope.engine === 'sqlite' ? 'cross' : ''} join listing_facets place on place.store_id = ? and place.product_id = found.id
    and place.kind = 'collection' and place.value = ?`
  return {
    sql: `select ${columns.join(', ')} from found ${order === 'position' ? place : ''} ${after ? `where ${behind(over)}` : ''}
      order by ${columns.map((column) => `${column} ${direction}`).join(', ')} limit ? offset ?`,
    values: [
      ...(order === 'position' ? [scope.storeId, collectionId] : []),
      ...(after ?? []),
      take,
      skip,
    ],
  }
}

/** A match with what it is ranked by. */
export interface Candidate {
  id: string
  /** Folded, as titles are sorted. */
  title: string
  sales: number
}

/** Those that have the words in their title, at most `limit`, with what they are ranked by. */
export async function inTitles(
  scope: Scope,
  sought: EngineQuery,
  limit: number,
): Promise<Candidate[]> {
  const { hits, values } = hitsIn(scope, { ...sought, inTitle: true, share: 0 }, [
    's.product_id as id',
    's.title_sort as title',
    's.best_selling as sales',
  ])
  const sql = `with ${hits} select * from hit limit ?`
  return rowsOf(await scope.db.raw(sql, [...values, limit]))
}

/** Where more than this part of the shop matches, the first of them are met sooner without an index. */
const common = 0.1

/**
 * `hit`: all that match, SQLite the latest written first, which its index walks backwards at no cost.
 * Postgres takes a word that it has no count of for one in two hundred, and for the first few of
 * them would read the whole table; planned as if all were wanted it reads the index, and still stops
 * where the asker does. Its index answers as a whole only, so what is common is met by reading on.
 */
function hitsIn(scope: Scope, sought: EngineQuery, columns: readonly string[]) {
  const { minPrice, maxPrice, ranges = new Map<string, Range>(), few = 5_000, share = 0 } = sought
  const postgres = scope.engine === 'postgres'
  const isPriced = minPrice !== undefined || maxPrice !== undefined
  const prices = isPriced ? [minPrice ?? 0, maxPrice ?? Number.MAX_SAFE_INTEGER] : []
  const [shown, shownValues] = shownIn(scope, sought, { status: 's.status', id: 's.product_id' })
  const ranged = [...ranges].map((one) => inRange(scope, one, few))
  const query = postgres ? vectorSought(sought) : textSought(sought)
  const source = query === '' ? onlyPriced : postgres ? vectors : texts
  return {
    hits: `hit as ${postgres && share < common ? 'materialized' : 'not materialized'} (select ${columns.join(', ')}
      from ${source.from} s.store_id = ? and ${shown}
      ${isPriced ? 'and s.price between ? and ?' : ''} ${ranged.map(([sql]) => `and ${sql}`).join(' ')} ${source.order})`,
    values: [
      ...(query === '' ? [] : [query]),
      scope.storeId,
      ...shownValues,
      ...prices,
      ...ranged.flatMap(([, own]) => own),
    ],
  }
}

const onlyPriced = { from: 'search_index s where', order: '' }
const vectors = { from: 'search_index s where s.words @@ ?::tsquery and', order: '' }
const texts = {
  from: 'search_text cross join search_index s on s.number = search_text.rowid where search_text match ? and',
  order: 'order by search_text.rowid desc',
}
