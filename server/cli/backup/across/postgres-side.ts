/** A Postgres database as one side of a move: read by a cursor, or filled in the transaction that also made its tables. */
import type { Knex } from 'knex'
import { BootError } from '#server/env/boot-error.ts'
import { type Cell, type Column, isCopied, type Row, type Tables } from './cells.ts'

/** Values that Postgres takes at once; its own limit is 65,535. */
const mostValues = 20_000
const mostRows = 500

/** The names of the columns of each table; what each holds is known by the other side. */
export async function postgresColumns(trx: Knex): Promise<Map<string, string[]>> {
  const { rows } = await trx.raw<{ rows: { name: string; column: string }[] }>(
    `select c.table_name as name, c.column_name as "column" from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
     order by 1, c.column_name collate "C"`,
  )
  const tables = new Map<string, string[]>()
  for (const { name, column } of rows)
    if (isCopied(name)) tables.set(name, [...(tables.get(name) ?? []), column])
  return tables
}

/** BootError unless both sides have the same tables with the same columns. */
export async function demandSameTables(trx: Knex, tables: Tables): Promise<void> {
  const theirs = JSON.stringify([...(await postgresColumns(trx))])
  const ours = JSON.stringify(
    [...tables].map(([name, columns]) => [name, columns.map((column) => column.name)]),
  )
  if (theirs === ours) return
  throw new BootError(
    'The two databases have not the same tables: run npm run platform -- migrate on the one that is there, with the modules that it had. Nothing was written.',
  )
}

/** The rows of a table, of every store: row-level security shows one at a time, to the owner too. */
export async function* postgresRows(
  trx: Knex,
  table: string,
  columns: readonly Column[],
  stores: readonly string[],
): AsyncGenerator<Row> {
  const texts = columns.map(({ name, kind }, at) =>
    trx.raw(kind === 'bytes' ? "encode(??, 'hex') as ??" : '??::text as ??', [name, `c${at}`]),
  )
  const walled = await isWalled(trx, table)
  const query = trx.select(texts).from(table)
  // The owner of the tables sees the names of all stores.
  if (walled) query.whereRaw("store_id = current_setting('app.store_id')")
  for (const store of walled ? stores : ['']) {
    await trx.raw("select set_config('app.store_id', ?, true)", [store])
    await trx.raw('declare moved_rows no scroll cursor for ?', [query])
    for (;;) {
      const { rows } = await trx.raw<{ rows: Record<string, Cell>[] }>(
        'fetch forward 1000 from moved_rows',
      )
      for (const row of rows) yield columns.map((_, at) => row[`c${at}`] ?? null)
      if (rows.length === 0) break
    }
    await trx.raw('close moved_rows')
  }
}

async function isWalled(trx: Knex, table: string): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { walled: boolean }[] }>(
    'select relforcerowsecurity as walled from pg_class where oid = ?::regclass',
    [table],
  )
  return rows[0]?.walled === true
}

/** Puts the rows in place of those that the schema began with. */
export async function fillPostgres(
  trx: Knex,
  table: string,
  columns: readonly Column[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): Promise<void> {
  await trx.raw('delete from ??', [table])
  const batch = Math.min(mostRows, Math.floor(mostValues / columns.length))
  let waiting: Row[] = []
  for await (const row of rows) {
    waiting.push(row)
    if (waiting.length < batch) continue
    await insert(trx, table, columns, waiting)
    waiting = []
  }
  if (waiting.length > 0) await insert(trx, table, columns, waiting)
}

async function insert(
  trx: Knex,
  table: string,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<void> {
  const names = columns.map(({ name }) => name)
  const marks = rows.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ')
  const values = rows.flatMap((row) =>
    row.map((cell, at) => (cell !== null && columns[at]?.kind === 'bytes' ? `\\x${cell}` : cell)),
  )
  const sql = ['insert into ?? (??) overriding system value values', marks].join(' ')
  await trx.raw(sql, [table, names, ...values] as Knex.RawBinding[])
}
