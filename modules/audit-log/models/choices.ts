/** What the log can be narrowed to: who acted, which tables were written. */
import type { Scope } from '#server/scope.ts'
import { AuditEvent } from './audit-event.ts'
import { Change } from './change.ts'
import type { LoggedRow } from './logged-row.ts'

const most = 100

/** Tables that anything was written in, by name. */
export const writtenTables = (scope: Scope): Promise<string[]> =>
  valuesOf(scope, 'changes', 'table_name')

export interface Somebody {
  id: string
  name: string
}

/** Everybody who did anything, by the name that they had last. */
export async function actors(scope: Scope): Promise<Somebody[]> {
  const ids = await Promise.all([
    valuesOf(scope, 'changes', 'actor_id'),
    valuesOf(scope, 'audit_events', 'actor_id'),
  ])
  const known = await Promise.all([...new Set(ids.flat())].map((id) => named(scope, id)))
  return known.sort((a, b) => a.name.localeCompare(b.name))
}

async function named(scope: Scope, id: string): Promise<Somebody> {
  const last = (kind: typeof LoggedRow) =>
    kind.in(scope).where({ actorId: id }).orderBy('id', 'desc').first().select('id', 'actorName')
  const found = await Promise.all([last(Change), last(AuditEvent)])
  const [newest] = found.flatMap((one) => one ?? []).sort((a, b) => (a.id < b.id ? 1 : -1))
  return { id, name: newest?.actorName ?? id }
}

/** The different values of a column, each found by one step in its index: `distinct` would read a million rows. */
async function valuesOf(scope: Scope, table: string, column: string): Promise<string[]> {
  const { db, storeId } = scope
  const steps = db.raw(
    `select min(??) as value from ?? where store_id = ?
     union all
     select (select min(??) from ?? where store_id = ? and ?? > seen.value)
     from seen where seen.value is not null`,
    [column, table, storeId, column, table, storeId, column],
  )
  const rows: { value: string }[] = await db
    .withRecursive('seen', steps)
    .select('value')
    .from('seen')
    .whereNotNull('value')
    .limit(most)
  return rows.map(({ value }) => value)
}
