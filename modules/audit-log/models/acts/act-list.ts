/** Acts, the latest first: the audit log by requests instead of rows. */
import { type Act, actsOf } from '#server/acts/act.ts'
import { actKinds } from '#server/acts/act-kind.ts'
import type { Scope } from '#server/scope.ts'

export interface ActSearch {
  who?: string | undefined
  /** A table, as the log calls it, or several with commas. */
  what?: string | undefined
  /** The id of a record: its own rows, and those of its parts. */
  record?: string | undefined
  take: number
  cursor?: string | undefined
}

export interface ActPage {
  acts: Act[]
  nextCursor: string | null
}

interface Newest {
  id: string
  requestId: string
}

/** So many rows are looked at in one step; an act of many thousands takes a few of them. */
const step = 500

/** A page of acts. An act stands where its last row stands, and never on two pages. */
export async function listActs(scope: Scope, search: ActSearch): Promise<ActPage> {
  const { take, cursor } = search
  const ids = search.record === undefined ? undefined : await withParts(scope, search.record)
  const newest = new Map<string, string>()
  const passed = new Set<string>()
  let below = cursor
  while (newest.size <= take) {
    const rows = await rowsBelow(scope, search, ids, below, [...newest.keys(), ...passed])
    if (rows.length === 0) break
    for (const { id, requestId } of rows) {
      below = id
      if (newest.has(requestId) || passed.has(requestId)) continue
      // Its last row stands on a page before.
      if (cursor !== undefined && (await isAbove(scope, requestId, cursor, search, ids)))
        passed.add(requestId)
      else newest.set(requestId, id)
      if (newest.size > take) break
    }
  }
  const shown = [...newest].slice(0, take)
  return {
    acts: await actsOf(
      scope,
      shown.map(([requestId]) => requestId),
    ),
    nextCursor: newest.size > take ? (shown.at(-1)?.[1] ?? null) : null,
  }
}

function rowsBelow(
  scope: Scope,
  search: ActSearch,
  ids: readonly string[] | undefined,
  below: string | undefined,
  seen: readonly string[],
): PromiseLike<Newest[]> {
  const query = narrowed(scope, search, ids).orderBy('id', 'desc').limit(step)
  if (below !== undefined) query.where('id', '<', below)
  if (seen.length > 0) query.whereNotIn('requestId', [...seen])
  return query
}

async function isAbove(
  scope: Scope,
  requestId: string,
  cursor: string,
  search: ActSearch,
  ids: readonly string[] | undefined,
): Promise<boolean> {
  const query = narrowed(scope, search, ids).where({ requestId }).where('id', '>=', cursor)
  return (await query.limit(1)).length > 0
}

function narrowed(
  { db, storeId }: Scope,
  { who, what }: ActSearch,
  ids: readonly string[] | undefined,
) {
  const query = db('changes').where({ storeId }).select<Newest[]>('id', 'requestId')
  if (who === 'cli') query.whereNull('actorId').where({ actorType: 'cli' })
  else if (who) query.where({ actorId: who })
  if (what) query.whereIn('tableName', what.split(','))
  if (ids) query.whereIn('rowId', [...ids])
  return query
}

const mostParts = 500

/** A record and its parts, as a product and its variants. */
async function withParts(scope: Scope, record: string): Promise<string[]> {
  const ids = [record]
  for (const { model, within, isByWhole } of (await actKinds(scope)).values()) {
    if (!within || isByWhole) continue
    const parts = await model
      .in(scope)
      .where({ [within.by]: record } as object)
      .select('id')
      .limit(mostParts)
    ids.push(...parts.map(({ id }) => id))
  }
  return ids
}
