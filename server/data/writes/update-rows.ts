/** Many rows, each with values of its own: on Postgres in few statements, on SQLite by one that is prepared once. */
import type { Knex } from 'knex'
import { snakeCaseMappers } from 'objection'
import { bound, writeEach } from '#server/data/engines/each-row.ts'
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
    if (table.timestamps || columnsOf(all).length > 0) await write(db, table, all)
}

function onSqlite(db: Knex, table: Table, updates: readonly RowUpdate[]): Promise<void> {
  const { storeId, shapes } = table
  const columns = columnsOf(updates)
  const { named, sets, later } = setting(db, 'sqlite', table, columns, () => '?')
  const sql = `update ${named} set ${sets} where id = ? and store_id = ?`
  const lists = updates.map(({ id, columns: values }) => {
    const stored = storedRow(values, shapes)
    return [...columns.map((column) => bound(owned(stored, column))), ...later, id, storeId]
  })
  return writeEach(db, sql, lists)
}

/** The types are those of the table: the rows travel as one parameter of JSON. */
async function onPostgres(db: Knex, table: Table, updates: readonly RowUpdate[]): Promise<void> {
  const rows = updates.map(({ id, columns }) => format({ ...columns, id }))
  const { named, sets, later } = setting(
    db,
    'postgres',
    table,
    columnsOf(updates),
    (column) => `v.${column}`,
  )
  const sql = `with v as (select * from json_populate_recordset(null::${named}, ?::json))
    update ${named} set ${sets} from v where ${named}.id = v.id and ${named}.store_id = ?`
  await db.raw(sql, [JSON.stringify(rows), ...later, table.storeId])
}

const columnsOf = ([first]: readonly RowUpdate[]) => Object.keys(first?.columns ?? {}).sort()

/** What is set, by a name of the table: each column to what `valueOf` says, and the version to the next. */
function setting(
  { client }: Knex,
  engine: 'sqlite' | 'postgres',
  { tableName, timestamps }: Table,
  columns: readonly string[],
  written: (column: string) => string,
) {
  const named: string = client.wrapIdentifier(tableName)
  const version = laterThan(engine, `${named}.updated_at`)
  const sets = columns.map((column) => {
    const name: string = client.wrapIdentifier(column)
    return `${name} = ${written(name)}`
  })
  if (timestamps) sets.push(`updated_at = ${version.sql}`)
  return { named, sets: sets.join(', '), later: timestamps ? version.bindings : [] }
}
