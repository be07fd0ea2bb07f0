/** Many rows in one statement, past the query builder, whose own work would cost more than the database's. */
import type { Knex } from 'knex'
import { chunksOf } from '#server/chunks.ts'
import { owned } from '#server/data/own-property.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Inserts rows as they are stored, by column. On SQLite they travel as one parameter of JSON, so that the statement is the
 * same for any number of rows and is prepared once; bytes cannot.
 */
export async function insertRows(
  db: Knex,
  engine: 'sqlite' | 'postgres',
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const named = new Set<string>()
  for (const row of rows) for (const column of Object.keys(row)) named.add(column)
  const columns = [...named]
  for (const some of chunksOf(rows)) {
    if (engine === 'postgres' || some.some(isNoJson)) await db(table).insert(some)
    else await db.raw(...asJson(db, table, columns, some))
  }
}

/** A record as the query builder would store it: columns of JSON are texts. */
export function storedRow(record: object, json: Readonly<Record<string, unknown>>): Row {
  const named = Object.entries(record).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    named.map(([name, value]) => [
      name,
      value !== null && owned(json, name) ? JSON.stringify(value) : value,
    ]),
  )
}

function asJson(
  { client }: Knex,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): [sql: string, bindings: [string]] {
  const names = columns.map((column) => client.wrapIdentifier(column)).join(', ')
  const values = columns.map((_, at) => `value ->> ${at}`).join(', ')
  const lists = rows.map((row) => columns.map((column) => owned(row, column) ?? null))
  return [
    `insert into ${client.wrapIdentifier(table)} (${names}) select ${values} from json_each(?)`,
    [JSON.stringify(lists)],
  ]
}

const isNoJson = (row: Row) =>
  Object.values(row).some(
    (value) => typeof value === 'bigint' || (typeof value === 'object' && value !== null),
  )
