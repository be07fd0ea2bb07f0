/** An act: all that one request of an admin changed, read from the audit log. */
import { chunksOf } from '#server/chunks.ts'
import { notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'

export type Row = Record<string, unknown>

/** A row before the act and after it; null before it was made and after it was deleted. */
export interface ActRow {
  table: string
  id: string
  before: Row | null
  after: Row | null
  /** Each write of it, where the act made several: of a row that says only what one write did. */
  steps?: Pick<ActRow, 'before' | 'after'>[]
}

export interface Act {
  id: string
  /** When its last row was written. */
  at: string
  actor: { type: string; id: string | null; name: string }
  /** In the order in which they were first written. */
  rows: ActRow[]
}

interface Written {
  requestId: string
  at: string
  actorType: string
  actorId: string | null
  actorName: string
  tableName: string
  rowId: string
  before: unknown
  after: unknown
}

/** 404 when there is none. */
export async function actOf(scope: Scope, id: string): Promise<Act> {
  const [act] = await actsOf(scope, [id])
  if (!act) throw notFound('server.fault.noAct')
  return act
}

/** The acts with these ids, in their order; unknown ones are left out. */
export async function actsOf(scope: Scope, ids: readonly string[]): Promise<Act[]> {
  const { db, storeId } = scope
  const acts = new Map<string, Act & { known: Map<string, ActRow> }>()
  for (const some of chunksOf(ids)) {
    const rows: Written[] = await db('changes')
      .where({ storeId })
      .whereIn('requestId', some)
      .orderBy('id')
    for (const row of rows) put(acts, row)
  }
  return ids.flatMap((id) => {
    const act = acts.get(id)
    if (!act) return []
    const { known, ...rest } = act
    // What an act made and deleted again was never there.
    const net = [...known.values()].filter(({ before, after }) => before !== null || after !== null)
    return [{ ...rest, rows: net }]
  })
}

function put(acts: Map<string, Act & { known: Map<string, ActRow> }>, row: Written): void {
  const { requestId: id, at, actorType: type, actorId, actorName: name, tableName: table } = row
  const act = acts.get(id) ?? {
    ...{ id, at, actor: { type, id: actorId, name } },
    ...{ rows: [], known: new Map<string, ActRow>() },
  }
  acts.set(id, act)
  act.at = at
  const key = `${table} ${row.rowId}`
  const step = { before: rowIn(row.before), after: rowIn(row.after) }
  const known = act.known.get(key)
  if (!known) {
    act.known.set(key, { table, id: row.rowId, ...step })
    return
  }
  known.steps ??= [{ before: known.before, after: known.after }]
  known.steps.push(step)
  known.after = step.after
}

/** SQLite gives JSON as text. */
function rowIn(value: unknown): Row | null {
  const read: unknown = typeof value === 'string' ? JSON.parse(value) : value
  return typeof read === 'object' && read !== null ? (read as Row) : null
}
