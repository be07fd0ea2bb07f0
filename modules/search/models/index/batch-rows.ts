/** Many rows at once, on both engines: on Postgres they travel as one JSON parameter. */

import { bound, writeEach } from '#server/data/engines/each-row.ts'
import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'

export type ColumnType = 'text' | 'bigint' | 'boolean' | 'json' | 'tsvector'

/** Columns and their types, in snake_case. */
export type Columns = Record<string, ColumnType>

/**
 * Inserts rows of the scope's store. `conflict` is the rest of the statement after `on conflict`,
 * such as `(store_id, id) do nothing`.
 */
export async function insertRows(
  scope: Scope,
  table: string,
  columns: Columns,
  rows: readonly Record<string, unknown>[],
  conflict?: string,
): Promise<void> {
  if (rows.length === 0) return
  const names = Object.keys(columns)
  const into = `insert into ${table} (store_id, ${names.join(', ')})`
  const tail = conflict === undefined ? '' : ` on conflict ${conflict}`
  if (scope.engine === 'sqlite') {
    const lists = rows.map((row) => [
      scope.storeId,
      ...names.map((name) => bound(owned(row, name))),
    ])
    const values = lists[0]?.map(() => '?').join(', ')
    await writeEach(scope.db, `${into} values (${values})${tail}`, lists)
    return
  }
  const read = names.map((name) => `r.${name}`).join(', ')
  const typed = names.map((name) => `${name} ${owned(columns, name)}`).join(', ')
  const from = `select ?, ${read} from jsonb_to_recordset(?::jsonb) as r(${typed})`
  const sql = `${into} ${from}${tail}`
  await scope.db.raw(sql, [scope.storeId, JSON.stringify(rows)])
}

/** `column in (…)` for any number of values as one parameter; the SQL stays the same for all numbers. */
export function among(
  scope: Scope,
  column: string,
  values: readonly string[],
  type: 'text' | 'bigint' = 'text',
): [sql: string, values: (string | string[])[]] {
  return scope.engine === 'postgres'
    ? [`${column} = any(?::${type}[])`, [[...values]]]
    : [`${column} in (select value from json_each(?))`, [JSON.stringify(values)]]
}
