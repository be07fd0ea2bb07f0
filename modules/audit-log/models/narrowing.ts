/** The filters of the log as conditions on either of its tables; each of them has an index that ends in the id. */
import { containing } from '#server/data/word-search.ts'
import type { Scope } from '#server/scope.ts'
import type { Filters } from '../schemas.ts'
import { AuditEvent } from './audit-event.ts'
import { Change } from './change.ts'
import type { LoggedRow } from './logged-row.ts'
import { firstIdAt, startOfDay } from './moment.ts'

type Kind = typeof LoggedRow

/** What is asked, from where on and in which order. */
export type Ordered = Filters & { cursor?: string | undefined; sort?: string | undefined }

export const isOldestFirst = ({ sort }: Pick<Ordered, 'sort'>): boolean => sort === 'when'

/** Words are looked for in so many entries, the newest that fit the other filters. */
export const searchedEntries = 20_000

/** Ids of one table, newest first or by `sort` the oldest, those behind `cursor`; empty where the filters ask for the other table. */
export async function firstIds(
  scope: Scope,
  kind: Kind,
  filters: Ordered,
  limit: number,
): Promise<string[]> {
  if (!holds(kind, filters)) return []
  const query = narrowed(scope, kind, filters)
  const { q, cursor } = filters
  const isOldest = isOldestFirst(filters)
  if (isOldest) query.clearOrder().orderBy('id')
  if (cursor) query.where('id', isOldest ? '>' : '<', cursor)
  if (q) {
    const [last] = await narrowed(scope, kind, filters).offset(searchedEntries).limit(1)
    if (last) query.where('id', '>', last.id)
    containing(query, kind.searched, q)
  }
  return (await query.limit(limit)).map(({ id }) => id)
}

function narrowed(scope: Scope, kind: Kind, { who, what, record, from, to }: Filters) {
  const query = kind.in(scope).select('id').orderBy('id', 'desc')
  // Nobody's id is in the index too, so that the command line costs no more than a person.
  if (who === 'cli') query.whereNull('actorId').where({ actorType: 'cli' })
  else if (who) query.where({ actorId: who })
  if (what) query.where(kind === Change ? 'tableName' : 'type', what)
  if (record) query.where('rowId', record)
  const { timeZone } = scope.shop
  if (from) query.where('id', '>=', firstIdAt(startOfDay(from, timeZone)))
  if (to) query.where('id', '<', firstIdAt(startOfDay(to, timeZone, 1)))
  return query
}

/** A kind of event has a dot in its name, a table has none; a record is only ever changed. */
function holds(kind: Kind, { what, record }: Filters): boolean {
  if (kind === AuditEvent && record) return false
  return what ? what.includes('.') === (kind === AuditEvent) : true
}
