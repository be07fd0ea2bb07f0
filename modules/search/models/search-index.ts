/**
 * The inverted index of words and facets. It has no row-level security (indexes of words do not
 * work under it), so this file alone reads it, and always with the store. Spec: Store isolation.
 */
import type { Scope } from '#server/scope.ts'
import type { Entry } from './entry.ts'
import { facetWord } from './facet.ts'
import { among, insertRows, rowsOf } from './rows.ts'
import { type Groups, type Sought, textSought, vectorSought } from './sought.ts'
import { keepTerms } from './vocabulary.ts'

/** Deepest position that Postgres keeps of a word. */
const lastPosition = 16_000

/** Puts the entries into the index, in place of what it had of them. */
export async function indexEntries(
  scope: Scope,
  entries: readonly Entry[],
  numbers: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  if (entries.length === 0) return
  const documents = entries.map(({ row, facets, title, words }) => ({
    id: row.id,
    status: row.status,
    numbers: (numbers.get(row.id) ?? []).join(' '),
    title,
    words,
    facets: facets.map(({ kind, value }) => facetWord(scope.storeId, kind, value)),
  }))
  await (scope.engine === 'postgres' ? putVectors(scope, documents) : putTexts(scope, documents))
  const written = new Map(entries.flatMap((entry) => [...entry.written]))
  const terms = documents.flatMap(({ title, words }) => [...title, ...words])
  await keepTerms(scope, new Map(terms.map((term) => [term, written.get(term)])))
}

/** Takes products out. */
export async function forgetEntries(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  if (scope.engine === 'sqlite') await forgetTexts(scope, ids)
  const [mine, values] = among(scope, 'product_id', ids)
  await scope.db('search_index').where({ storeId: scope.storeId }).whereRaw(mine, values).delete()
}

/** How many active products have each of these words, counted up to `most`. */
export async function usesOf(
  scope: Scope,
  terms: readonly string[],
  most: number,
): Promise<Map<string, number>> {
  if (terms.length === 0) return new Map()
  const counts = terms.map((term) => {
    const { from, values } = found(scope, { statuses: ['active'], filters: [], asked: [[term]] })
    const sql = `select ${scope.engine === 'postgres' ? '?::text' : '?'} as term,
      (select count(*) from (${first(scope, `select s.product_id ${from}`)}) as met) as uses`
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

/** Whether some product of these statuses has what was asked for, whatever else is filtered. */
export async function hasMatch(
  scope: Scope,
  asked: Groups,
  statuses: readonly string[],
): Promise<boolean> {
  const { from, values } = found(scope, { statuses, filters: [], asked })
  const sql = first(scope, `select s.product_id ${from}`)
  return rowsOf(await scope.db.raw(sql, [...values, 1])).length > 0
}

/** A product that was found, and the numbers of its facets. */
export interface Match {
  id: string
  facets: string
}

/** At most `limit` products that match, in no order. */
export async function matching(scope: Scope, sought: Sought, limit: number): Promise<Match[]> {
  const { from, values } = found(scope, sought)
  const sql = `select s.product_id as id, s.facets ${from} limit ?`
  return rowsOf(await scope.db.raw(sql, [...values, limit]))
}

/** The same where nothing but the price is asked for: the prices' own index leads. */
export async function pricedBetween(scope: Scope, sought: Sought, limit: number): Promise<Match[]> {
  const { statuses, minPrice = 0, maxPrice = Number.MAX_SAFE_INTEGER } = sought
  const cross = scope.engine === 'sqlite' ? 'cross' : ''
  const sql = `select s.product_id as id, s.facets from listing l ${cross} join search_index s
    on s.store_id = l.store_id and s.product_id = l.id
    where l.store_id = ? and l.status in (${marksOf(statuses)}) and l.price between ? and ? limit ?`
  const values = [scope.storeId, ...statuses, minPrice, maxPrice, limit]
  return rowsOf(await scope.db.raw(sql, values))
}

/** A match with what it is ranked by. */
export interface Candidate extends Match {
  /** Folded, as titles are sorted. */
  title: string
  sales: number
}

/** The same, the latest products first. */
export async function latest(scope: Scope, sought: Sought, limit: number): Promise<Match[]> {
  const { from, values } = found(scope, sought)
  const sql = `select s.product_id as id, s.facets ${from} ${newestFirst(scope)} limit ?`
  return rowsOf(await scope.db.raw(sql, [...values, limit]))
}

/** Those that have the words in their title, the latest first, with what they are ranked by. */
export async function inTitles(scope: Scope, sought: Sought, limit: number): Promise<Candidate[]> {
  const { from, values } = found(scope, { ...sought, inTitle: true }, true)
  const sql = `select s.product_id as id, s.facets, l.title_sort as title,
    l.best_selling as sales ${from} ${newestFirst(scope)} limit ?`
  return rowsOf(await scope.db.raw(sql, [...values, limit]))
}

/** SQLite walks the index backwards at no cost; Postgres would have to gather and sort. */
const newestFirst = (scope: Scope) =>
  scope.engine === 'sqlite' ? 'order by search_text.rowid desc' : ''

/**
 * The first few of what is probably rare. Postgres takes a word that it has no count of for one in
 * two hundred, and for a few rows would rather read the whole table than its index; planned as if
 * all were wanted it does not, and still stops at the limit.
 */
const first = (scope: Scope, select: string) =>
  scope.engine === 'postgres'
    ? `with hit as materialized (${select}) select * from hit limit ?`
    : `${select} limit ?`

const marksOf = (values: readonly string[]) => values.map(() => '?').join(', ')

function found(scope: Scope, sought: Sought, listed = false) {
  const { statuses, minPrice, maxPrice } = sought
  const postgres = scope.engine === 'postgres'
  const priced = minPrice !== undefined || maxPrice !== undefined
  const source = postgres
    ? 'from search_index s'
    : 'from search_text cross join search_index s on s.number = search_text.rowid'
  const join =
    priced || listed ? ' join listing l on l.store_id = s.store_id and l.id = s.product_id' : ''
  const match = postgres ? 's.words @@ ?::tsquery' : 'search_text match ?'
  const price = priced ? ' and l.price between ? and ?' : ''
  return {
    from: `${source}${join} where ${match} and s.store_id = ? and s.status in (${marksOf(statuses)})${price}`,
    values: [
      postgres ? vectorSought(sought) : textSought(sought),
      scope.storeId,
      ...statuses,
      ...(priced ? [minPrice ?? 0, maxPrice ?? Number.MAX_SAFE_INTEGER] : []),
    ],
  }
}

interface Document {
  id: string
  status: string
  numbers: string
  title: string[]
  words: string[]
  facets: string[]
}

async function putVectors(scope: Scope, documents: readonly Document[]): Promise<void> {
  await insertRows(
    scope,
    'search_index',
    { product_id: 'text', status: 'text', facets: 'text', words: 'tsvector' },
    documents.map((document) => ({
      product_id: document.id,
      status: document.status,
      facets: document.numbers,
      words: vectorOf(document),
    })),
    '(store_id, product_id) do update set status = excluded.status, facets = excluded.facets, words = excluded.words',
  )
}

function vectorOf({ title, words, facets }: Document): string {
  const placed = (list: string[], weight: string) =>
    list.map((word, at) => `'${word}':${Math.min(at + 1, lastPosition)}${weight}`)
  return [...placed(title, 'A'), ...placed(words, ''), ...facets.map((word) => `'${word}'`)].join(
    ' ',
  )
}

async function putTexts(scope: Scope, documents: readonly Document[]): Promise<void> {
  await insertRows(
    scope,
    'search_index',
    { product_id: 'text', status: 'text', facets: 'text' },
    documents.map(({ id, status, numbers }) => ({ product_id: id, status, facets: numbers })),
    '(store_id, product_id) do update set status = excluded.status, facets = excluded.facets',
  )
  const ids = documents.map(({ id }) => id)
  const numbers = await forgetTexts(scope, ids)
  await scope.db.raw(
    `insert into search_text (rowid, title, words, facets)
     select value ->> '$[0]', value ->> '$[1]', value ->> '$[2]', value ->> '$[3]' from json_each(?)`,
    [
      JSON.stringify(
        documents.map(({ id, title, words, facets }) => [
          numbers.get(id),
          title.join(' '),
          words.join(' '),
          facets.join(' '),
        ]),
      ),
    ],
  )
}

async function forgetTexts(scope: Scope, ids: readonly string[]): Promise<Map<string, number>> {
  const [mine, values] = among(scope, 'product_id', ids)
  const rows = await scope
    .db('search_index')
    .select('number', 'productId')
    .where({ storeId: scope.storeId })
    .whereRaw(mine, values)
  await scope.db.raw('delete from search_text where rowid in (select value from json_each(?))', [
    JSON.stringify(rows.map(({ number }) => number)),
  ])
  return new Map(rows.map(({ productId, number }) => [productId, number]))
}
