/** Where rows for SQLite come from: a Postgres database that nobody writes to, or the archive of one. */
import type { Knex } from 'knex'
import { BootError } from '#server/env/boot-error.ts'
import { readArchive } from '../archive.ts'
import { linesOf } from '../postgres-load.ts'
import type { Source } from '../restored.ts'
import type { Cell, CellKind, Column, Row } from './cells.ts'
import { isCopied } from './cells.ts'
import { demandSameTables, postgresRows } from './postgres-side.ts'
import type { RowSource } from './to-sqlite.ts'

/** Refuses a database with a shop in it, and keeps others from writing until `trx` ends. */
export async function fromPostgres(trx: Knex, where: string): Promise<RowSource> {
  const { rows: shops } = await trx.raw<{ rows: object[] }>(
    `select 1 from pg_stat_activity where datname = current_database()
     and application_name = 'platform' and pid <> pg_backend_pid()`,
  )
  if (shops.length > 0)
    throw new BootError(`${where} has a running shop. End it first. Nothing was written.`)
  const migrations = await trx('schema_migrations').orderBy('name').pluck('name')
  const stores = await trx('stores').orderBy('store_id').pluck('store_id')
  return {
    migrations,
    async each(tables, take) {
      await demandSameTables(trx, tables)
      await trx.raw('lock table ?? in share mode', [[...tables.keys()]])
      for (const [table, columns] of tables)
        await take(table, postgresRows(trx, table, columns, stores))
    },
  }
}

/** BootError where a table has not the rows that the manifest names. */
export const fromArchive = ({ file, manifest }: Source): RowSource => ({
  migrations: manifest.migrations,
  async each(tables, take) {
    const rows = new Map<string, number>()
    await readArchive(file, async ({ name, body }) => {
      const [, table = ''] = /^database\/(\w+)\.jsonl$/.exec(name) ?? []
      const columns = tables.get(table)
      if (!columns) return
      let count = 0
      await take(
        table,
        counted(parsed(body, columns), () => count++),
      )
      rows.set(table, count)
    })
    const wrong = [...Object.entries(manifest.rows)].find(
      ([table, count]) => isCopied(table) && rows.get(table) !== count,
    )
    if (wrong)
      throw new BootError(`${file} does not hold the rows that it names. Nothing was written.`)
  },
})

async function* counted(rows: AsyncIterable<Row>, count: () => void): AsyncGenerator<Row> {
  for await (const row of rows) {
    count()
    yield row
  }
}

async function* parsed(
  body: AsyncIterable<Uint8Array>,
  columns: readonly Column[],
): AsyncGenerator<Row> {
  for await (const line of linesOf(body)) {
    const row = new Map(Object.entries(JSON.parse(line) as object))
    yield columns.map(({ name, kind }) => cellOf(row.get(name), kind))
  }
}

function cellOf(value: unknown, kind: CellKind): Cell {
  if (value === null || value === undefined) return null
  if (kind === 'json') return JSON.stringify(value)
  const text = String(value)
  return kind === 'bytes' ? text.replace(/^\\x/, '') : text
}
