/** A row of the audit log, table `changes`. */
import { owned } from '#server/data/own-property.ts'
import { newId, now } from '#server/ids.ts'
import { changedMask, mask } from '#server/log/redact.ts'
import type { Actor, Scope } from '#server/scope.ts'
import type { AuditEntry } from './audit-trail.ts'
import { differing, isEmpty } from './differing.ts'
import { versionAfter } from './version.ts'

type Row = Record<string, unknown>

/** A row before and after; null before it was created and after it was deleted. */
export interface RowChange {
  id: string
  before: Row | null
  after: Row | null
}

/** A row that was added, and one that was deleted. */
export const made = <T extends { id: string }>(row: T): RowChange => ({
  ...{ id: row.id, before: null, after: { ...row } },
})
export const gone = <T extends { id: string }>(row: T): RowChange => ({
  ...{ id: row.id, before: { ...row }, after: null },
})

/** A row to which `columns` are written; `versioned` where that gives it a later version. */
export function changed<T extends { id: string; updatedAt: string }>(
  row: T,
  columns: object,
  versioned: boolean,
): RowChange {
  const rises = versioned ? { updatedAt: versionAfter(row.updatedAt) } : {}
  return { id: row.id, before: { ...row }, after: { ...row, ...columns, ...rises } }
}

interface Table {
  tableName: string
  secrets: readonly string[]
}

export const auditEntry = (
  scope: Scope,
  actor: Actor,
  table: Table,
  change: RowChange,
): AuditEntry => ({
  table: table.tableName,
  row: auditRow(scope, actor, table, change),
  differs: differs(change),
})

/** A form sends an empty text for what was never said. */
function differs({ before, after }: RowChange): boolean {
  if (before === null || after === null) return true
  const isSaid = (field: string) => !isEmpty(owned(before, field)) || !isEmpty(owned(after, field))
  return differing(before, after).some(isSaid)
}

/** Who changed what, from where, with secrets masked. */
const auditRow = (
  scope: Scope,
  actor: Actor,
  { tableName, secrets }: Table,
  change: RowChange,
) => ({
  id: newId(),
  storeId: scope.storeId,
  at: now(),
  actorType: actor.type,
  actorId: actor.id,
  actorName: actor.name,
  requestId: scope.requestId,
  tableName,
  rowId: change.id,
  address: scope.from?.address ?? null,
  userAgent: scope.from?.userAgent ?? null,
  ...masked(change, secrets),
})

/** Both versions as JSON; a secret only as changed or unchanged. */
function masked(
  { before, after }: RowChange,
  secrets: readonly string[],
): { before: string | null; after: string | null } {
  const json = (row: Row | null, stands: (key: string) => string) => {
    if (row === null) return null
    // Most tables have none, and a question about each value takes longer than the text itself.
    if (secrets.length === 0) return JSON.stringify(row)
    return JSON.stringify(row, (key, value) =>
      secrets.includes(key) && value !== null ? stands(key) : value,
    )
  }
  const isNew = (key: string) => before !== null && owned(before, key) !== owned(after, key)
  return {
    before: json(before, () => mask),
    after: json(after, (key) => (isNew(key) ? changedMask : mask)),
  }
}
