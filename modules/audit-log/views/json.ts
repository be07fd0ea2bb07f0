import type { Scope } from '#server/scope.ts'
import type { Entry } from '../models/audit-log.ts'
import { Change, type Difference, differences, type Row, titleOf } from '../models/change.ts'

export interface EntryJson {
  id: string
  at: string
  kind: 'added' | 'changed' | 'deleted' | 'event'
  /** The table that was written, or the kind of event. */
  what: string
  /** What people call the record, or what the event was about. */
  title: string
  record: { table: string; id: string } | null
  actor: { type: string; id: string | null; name: string }
  from: { address: string | null; userAgent: string | null }
  requestId: string
  differences: Difference[]
  details: Row
}

/** An entry as admins see it: without the values of fields whose names tell of a secret. */
export function entryJson(entry: Entry, scope: Scope): EntryJson {
  const { id, at, requestId, address, userAgent } = entry
  const shared = {
    id,
    at,
    actor: { type: entry.actorType, id: entry.actorId, name: entry.actorName },
    from: { address, userAgent },
    requestId,
  }
  if (!(entry instanceof Change)) {
    const details = scope.withoutSecrets(entry.details) as Row
    return {
      ...shared,
      ...{ kind: 'event', what: entry.type, title: entry.subject, record: null },
      ...{ differences: [], details },
    }
  }
  const [before, after] = [entry.before, entry.after].map(
    (row) => scope.withoutSecrets(row) as Row | null,
  )
  return {
    ...shared,
    kind: entry.before === null ? 'added' : entry.after === null ? 'deleted' : 'changed',
    what: entry.tableName,
    title: titleOf(entry),
    record: { table: entry.tableName, id: entry.rowId },
    differences: differences(before ?? null, after ?? null),
    details: {},
  }
}
