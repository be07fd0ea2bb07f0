/** A change that an admin made to a row, as the table `changes` keeps it. */
import { owned } from '#server/data/own-property.ts'
import { newId, now } from '#server/ids.ts'
import type { Actor, Scope } from '#server/scope.ts'
import { changedMask, mask } from '#server/log/redact.ts'

type Row = Record<string, unknown>

/** One row before and after; null where there was none, or is none any more. */
export interface RowChange {
  id: string
  before: Row | null
  after: Row | null
}

/** The row of `changes`: who changed what, from where, with secrets masked. */
export const auditRow = (
  scope: Scope,
  actor: Actor,
  { tableName, secrets }: { tableName: string; secrets: readonly string[] },
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

/** Both versions as JSON: of a secret only whether it is another one now. */
function masked(
  { before, after }: RowChange,
  secrets: readonly string[],
): { before: string | null; after: string | null } {
  const json = (row: Row | null, stands: (key: string) => string) =>
    row === null
      ? null
      : JSON.stringify(row, (key, value) =>
          secrets.includes(key) && value !== null ? stands(key) : value,
        )
  const isNew = (key: string) => before !== null && owned(before, key) !== owned(after, key)
  return {
    before: json(before, () => mask),
    after: json(after, (key) => (isNew(key) ? changedMask : mask)),
  }
}
