/** Puts products into the inverted index of words and facets, and takes them out; see index-reader.ts. */
import { bound, writeEach } from '#server/data/engines/each-row.ts'
import type { Scope } from '#server/scope.ts'
import { type Facet, facetWord } from '../listing/facet.ts'
import { titled } from '../words/engine-query.ts'
import { keepTerms } from '../words/vocabulary.ts'
import { among, type Columns, insertRows } from './batch-rows.ts'
import type { Entry } from './entry.ts'

/** What a product is narrowed and sorted by; its sales rank is not ours to write. */
const columns: Columns = {
  product_id: 'text',
  status: 'text',
  facets: 'text',
  title_sort: 'text',
  price: 'bigint',
  listed_at: 'text',
}

/** Puts the entries into the index, in place of what it had of them. */
export async function indexEntries(
  scope: Scope,
  entries: readonly Entry[],
  numbers: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  if (entries.length === 0) return
  // Many products share a facet, and each word is a hash.
  const facetWords = new Map<string, string>()
  const wordOf = ({ kind, value }: Facet) => {
    const key = `${kind}\n${value}`
    const word = facetWords.get(key) ?? facetWord(scope.storeId, kind, value)
    facetWords.set(key, word)
    return word
  }
  const documents = entries.map(({ row, facets, title, words }) => ({
    row: {
      product_id: row.id,
      status: row.status,
      facets: (numbers.get(row.id) ?? []).join(' '),
      title_sort: row.title_sort,
      price: row.price,
      listed_at: row.listed_at,
    },
    title,
    words,
    facets: facets.map(wordOf),
  }))
  await (scope.engine === 'postgres' ? putVectors(scope, documents) : putTexts(scope, documents))
  const written = new Map(entries.flatMap((entry) => [...entry.written]))
  const terms = documents.flatMap(({ title, words }) => [...title, ...words])
  await keepTerms(scope, new Map(terms.map((term) => [term, written.get(term)])))
}

/** Writes what products are sorted and narrowed by now, minor units by id. */
export async function setPrices(scope: Scope, prices: ReadonlyMap<string, number>): Promise<void> {
  const rows = JSON.stringify([...prices].map(([id, price]) => ({ id, price })))
  // As a table of its own, which SQLite reads once and looks each row up by its id.
  const read =
    scope.engine === 'postgres'
      ? 'v as (select * from jsonb_to_recordset(?::jsonb) as v(id text, price bigint))'
      : `v as materialized (select value ->> '$.id' as id, value ->> '$.price' as price from json_each(?))`
  const write = (table: string, id: string) => {
    const sql = `with ${read} update ${table} set price = v.price from v where ${table}.store_id = ? and ${table}.${id} = v.id`
    return scope.db.raw(sql, [rows, scope.storeId])
  }
  await write('listing', 'id')
  await write('search_index', 'product_id')
}

/** Takes products out. */
export async function forgetEntries(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  if (scope.engine === 'sqlite') await forgetTexts(scope, ids)
  const [mine, values] = among(scope, 'product_id', ids)
  await scope.db('search_index').where({ storeId: scope.storeId }).whereRaw(mine, values).delete()
}

interface Document {
  row: { product_id: string } & Record<string, unknown>
  title: string[]
  words: string[]
  facets: string[]
}

function putVectors(scope: Scope, documents: readonly Document[]): Promise<void> {
  const rows = documents.map((document) => ({ ...document.row, words: vectorOf(document) }))
  return putRows(scope, { ...columns, words: 'tsvector' }, rows)
}

/** Words of the title once more by themselves, so that the index alone knows who has them there. */
const vectorOf = ({ title, words, facets }: Document): string =>
  [...title, ...title.map(titled), ...words, ...facets].map((word) => `'${word}'`).join(' ')

async function putTexts(scope: Scope, documents: readonly Document[]): Promise<void> {
  await putRows(
    scope,
    columns,
    documents.map(({ row }) => row),
  )
  const numbers = await forgetTexts(
    scope,
    documents.map(({ row }) => row.product_id),
  )
  await writeEach(
    scope.db,
    'insert into search_text (rowid, title, words, facets) values (?, ?, ?, ?)',
    documents.map(({ row, title, words, facets }) => [
      ...[bound(numbers.get(row.product_id)), title.join(' ')],
      ...[words.join(' '), facets.join(' ')],
    ]),
  )
}

function putRows(scope: Scope, kept: Columns, rows: readonly Record<string, unknown>[]) {
  const changes = Object.keys(kept)
    .filter((name) => name !== 'product_id')
    .map((name) => `${name} = excluded.${name}`)
  const conflict = `(store_id, product_id) do update set ${changes.join(', ')}`
  return insertRows(scope, 'search_index', kept, rows, conflict)
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
