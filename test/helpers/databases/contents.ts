// What a shop holds, whoever wrote it and when: equal for two databases that went different ways to the same end.
import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { owned } from '#server/data/own-property.ts'

export interface Tables {
  db: Knex
  engine: 'sqlite' | 'postgres'
  storeId: string
}

/** How the work went, not what it came to: jobs, events, the journal, the sets of the import themselves, counters of versions. */
const traces = new Set([
  ...['jobs', 'events', 'changes', 'stores', 'sessions', 'users', 'schema_migrations'],
  ...['import_sets', 'import_files', 'import_file_chunks', 'import_rows', 'import_mappings'],
])

const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Columns of times, and one that is a hash of them too. */
const time = /^(at|fingerprint)$|_(at|until|since)$/

/** A number of a sequence is spent by a transaction that was rolled back too; facets name such numbers. What is cut off goes on as another act. */
const numbered: ReadonlyMap<string, readonly string[]> = new Map([
  ['listing_counts', ['number']],
  ['search_index', ['number', 'facets']],
  ['trash_rows', ['act_id', 'id']],
])

/**
 * A hash of each table of the store that holds rows, without times. Ids count by the order in which they were made in their
 * table, so that two shops can be compared, in however many transactions they were filled; with `ids: 'kept'` they are themselves, for one shop before and after.
 */
export async function contentsOf(
  tables: Tables,
  { ids = 'counted' }: { ids?: 'counted' | 'kept' } = {},
): Promise<Record<string, string>> {
  const rows = new Map<string, object[]>()
  for (const name of await namesOf(tables))
    if (!traces.has(name)) rows.set(name, await rowsOf(tables, name))
  const texts = new Map(
    [...rows].map(([name, all]) => [name, all.map((row) => JSON.stringify(comparable(name, row)))]),
  )
  const places = ids === 'kept' ? new Map<string, string>() : placesOf(rows, texts)
  return Object.fromEntries(
    [...texts].sort().flatMap(([name, lines]) => {
      if (lines.length === 0) return []
      const plain = lines.map((line) => line.replace(id, (one) => places.get(one) ?? one)).sort()
      return [[name, `${plain.length} rows ${hashOf(plain.join('\n'))}`]]
    }),
  )
}

/** What stands for each id: its place in its table, and among all others where no row has it. */
function placesOf(
  rows: ReadonlyMap<string, readonly object[]>,
  texts: ReadonlyMap<string, readonly string[]>,
): Map<string, string> {
  const places = new Map<string, string>()
  for (const [name, all] of rows) {
    const own = all.flatMap((row) => String(owned(row, 'id') ?? '').match(id) ?? [])
    for (const [at, one] of own.sort().entries())
      if (!places.has(one)) places.set(one, `${name} ${at}`)
  }
  const named = [...texts.values()].flat().flatMap((text) => text.match(id) ?? [])
  const others = [...new Set(named)].filter((one) => !places.has(one)).sort()
  for (const [at, one] of others.entries()) places.set(one, `id ${at}`)
  return places
}

/**
 * What stays when an import is taken back: journals, numbers that were given, links that were written anew, counters that are
 * zero again, words that could be translated, kept renderings, and what was deleted, in the trash.
 */
const remains: readonly string[] = [
  ...['stock_movements', 'past_prices', 'number_series', 'import_links', 'listing_counts'],
  ...['search_terms', 'product_terms', 'markdown_html', 'trash_rows'],
]

/** The tables that differ. */
export const differing = (one: Record<string, string>, other: Record<string, string>): string[] =>
  Object.keys({ ...one, ...other }).filter((name) => one[name] !== other[name])

/** The tables that differ although what came in was taken back. */
export const leftOver = (before: Record<string, string>, after: Record<string, string>): string[] =>
  differing(before, after).filter((name) => !remains.includes(name))

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

function comparable(table: string, row: object): object {
  const plain = Object.entries(row).map(([name, value]) => [
    name.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`),
    // The trash keeps a row as JSON, with its times.
    table === 'trash_rows' && name === 'row' ? comparable('', JSON.parse(String(value))) : value,
  ])
  const left = numbered.get(table) ?? []
  return Object.fromEntries(
    plain.filter(([name]) => !time.test(String(name)) && !left.includes(String(name))),
  )
}

/** Tables with a store, without what belongs to a full-text index. */
async function namesOf({ db, engine }: Tables): Promise<string[]> {
  const sql =
    engine === 'sqlite'
      ? `select m.name as name from sqlite_master m join pragma_table_info(m.name) c on c.name = 'store_id'
         where m.type = 'table' and not exists
           (select 1 from sqlite_master v where v.sql like 'create virtual%' and m.name like v.name || '%')`
      : `select table_name as name from information_schema.columns
         where table_schema = 'public' and column_name = 'store_id'`
  return (await read(db, sql, [])).map(({ name }) => String(name))
}

const rowsOf = ({ db, storeId }: Tables, name: string) =>
  read(db, `select * from "${name}" where "store_id" = ?`, [storeId])

async function read(db: Knex, sql: string, values: string[]): Promise<Record<string, unknown>[]> {
  const answer = await db.raw(sql, values)
  return Array.isArray(answer) ? answer : answer.rows
}
