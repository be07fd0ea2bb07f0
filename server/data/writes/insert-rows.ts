/** Many rows in one statement, past the query builder, whose own work would cost more than the database's. */
import type { Knex } from 'knex'
import { chunksOf } from '#server/chunks.ts'
import { type Bound, bound, writeEach } from '#server/data/engines/each-row.ts'
import { owned } from '#server/data/own-property.ts'

type Row = Readonly<Record<string, unknown>>

/** Inserts rows as they are stored, by column. On SQLite the statement is the same for any number of rows, and prepared once. */
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
    const lists = engine === 'sqlite' ? listsOf(columns, some) : undefined
    if (lists) await writeEach(db, insertion(db, table, columns), lists)
    else await db(table).insert(some)
  }
}

/** A record as the query builder would store it: columns of JSON are texts. */
export function storedRow(record: object, json: Readonly<Record<string, unknown>>): Row {
  const row: Row = Object.values(record).includes(undefined)
    ? Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
    : { ...record }
  for (const name of Object.keys(json)) {
    const value = owned(row, name)
    if (value !== undefined && value !== null) Object.assign(row, { [name]: JSON.stringify(value) })
  }
  return row
}

function insertion({ client }: Knex, table: string, columns: readonly string[]): string {
  const names = columns.map((column) => client.wrapIdentifier(column)).join(', ')
  return `insert into ${client.wrapIdentifier(table)} (${names}) values (${columns.map(() => '?').join(', ')})`
}

/** The values of each row in the order of the columns; undefined where one is neither a value nor bytes. */
function listsOf(columns: readonly string[], rows: readonly Row[]): Bound[][] | undefined {
  const lists: Bound[][] = []
  for (const row of rows) {
    const list: Bound[] = []
    for (const column of columns) {
      const value = owned(row, column)
      if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array))
        return undefined
      list.push(bound(value))
    }
    lists.push(list)
  }
  return lists
}
