/** The columns of a table that a statement may write: those that the database computes are left out. */
import { rowsOf } from '#server/data/engines/rows-of.ts'
import type { Scope } from '#server/scope.ts'

/** Tables change with an upgrade alone, which starts the process anew. */
const known = new Map<string, readonly string[]>()

export async function columnsOf(scope: Scope, table: string): Promise<readonly string[]> {
  const key = `${scope.engine} ${table}`
  const found = known.get(key)
  if (found) return found
  const rows = rowsOf<{ name: string }>(await scope.db.raw(statements[scope.engine], [table]))
  const names = rows.map(({ name }) => name)
  known.set(key, names)
  return names
}

const statements = {
  // `table_info` has no generated columns.
  sqlite: 'select name from pragma_table_info(?)',
  postgres: `select column_name as name from information_schema.columns
    where table_schema = any (current_schemas(false)) and table_name = ? and is_generated = 'NEVER'`,
}
