/** Many rows, each with values of its own, in few statements, on both engines: they travel as one parameter of JSON. */
import type { Knex } from 'knex'
import { snakeCaseMappers } from 'objection'
import { owned } from '#server/data/own-property.ts'
import { grouped } from '#server/grouped.ts'
import { storedRow } from './insert-rows.ts'
import { laterThan } from './version.ts'

export interface RowUpdate {
  id: string
  columns: object
}

interface Table {
  tableName: string
  storeId: string
  /** Columns of JSON by name. */
  shapes: Readonly<Record<string, unknown>>
  /** Each row gets the version after its own. */
  timestamps: boolean
}

type Statement = [sql: string, bindings: string[]]

const { format } = snakeCaseMappers()

/** Writes to the rows of the store with these ids, each named once. Rows with the same columns share a statement. */
export async function updateRows(
  db: Knex,
  engine: 'sqlite' | 'postgres',
  table: Table,
  updates: readonly RowUpdate[],
): Promise<void> {
  const write = engine === 'sqlite' ? onSqlite : onPostgres
  const alike = grouped(updates, ({ columns }) => Object.keys(columns).sort().join())
  for (const all of alike.values())
    if (table.timestamps || columnsOf(all).length > 0) await db.raw(...write(db, table, all))
}

function onSqlite(db: Knex, table: Table, updates: readonly RowUpdate[]): Statement {
  const columns = columnsOf(updates)
  const lists = updates.map(({ id, columns: values }) => {
    const stored = storedRow(values, table.shapes)
    return [id, ...columns.map((column) => owned(stored, column) ?? null)]
  })
  const read = columns.map(
    (column, at) => `value ->> ${at + 1} as ${db.client.wrapIdentifier(column)}`,
  )
  const { sql, bindings } = setting(db, 'sqlite', table, columns)
  return [
    // As a table of its own, which SQLite reads once and looks each row up by its id.
    `with v as materialized (select ${['value ->> 0 as id', ...read].join(', ')} from json_each(?)) ${sql}`,
    [JSON.stringify(lists), ...bindings],
  ]
}

/** The types are those of the table. */
function onPostgres(db: Knex, table: Table, updates: readonly RowUpdate[]): Statement {
  const rows = updates.map(({ id, columns }) => format({ ...columns, id }))
  const { sql, bindings } = setting(db, 'postgres', table, columnsOf(updates))
  const named = db.client.wrapIdentifier(table.tableName)
  return [
    `with v as (select * from json_populate_recordset(null::${named}, ?::json)) ${sql}`,
    [JSON.stringify(rows), ...bindings],
  ]
}

const columnsOf = ([first]: readonly RowUpdate[]) => Object.keys(first?.columns ?? {}).sort()

function setting(
  { client }: Knex,
  engine: 'sqlite' | 'postgres',
  { tableName, storeId, timestamps }: Table,
  columns: readonly string[],
) {
  const named = (name: string): string => client.wrapIdentifier(name)
  const table = named(tableName)
  const later = laterThan(engine, `${table}.updated_at`)
  const sets = columns.map((column) => `${named(column)} = v.${named(column)}`)
  if (timestamps) sets.push(`updated_at = ${later.sql}`)
  return {
    sql: `update ${table} set ${sets.join(', ')} from v where ${table}.id = v.id and ${table}.store_id = ?`,
    bindings: [...(timestamps ? later.bindings : []), storeId],
  }
}
