/** Which acts were undone, by whom, and what became of each row. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import type { Act } from './act.ts'
import type { Outcome } from './outcome.ts'

export interface KnownUndo {
  byAct: string
  actorName: string
  beganAt: string
  /** What became of each row, once all of them were looked at. */
  outcomes: Outcome[] | null
}

/** How an act was undone; undefined where nobody tried. */
export async function undoOf(scope: Scope, actId: string): Promise<KnownUndo | undefined> {
  const { db, storeId } = scope
  const [row] = await db('undone_acts').where({ storeId, actId })
  if (!row) return undefined
  const { byAct, actorName, beganAt, doneAt, outcomes } = row
  const read = typeof outcomes === 'string' ? JSON.parse(outcomes) : outcomes
  return { byAct, actorName, beganAt, outcomes: doneAt === null ? null : read }
}

/** Of two who undo one act the first is remembered. */
export async function begin(inner: Scope, { id: actId }: Act): Promise<void> {
  const { db, storeId, requestId: byAct, actor } = inner
  const row = { storeId, actId, byAct, actorName: actor?.name ?? '', beganAt: now() }
  await db('undone_acts').insert(row).onConflict(['storeId', 'actId']).ignore()
}

/** An undo of which every row was refused has changed nothing: somebody else, or the same one later, may ask again. */
export async function finish(
  scope: Scope,
  actId: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  const { storeId } = scope
  const isRefused = outcomes.length > 0 && outcomes.every(({ why }) => why === 'refused')
  await scope.atomic((inner) => {
    const begun = inner.db('undone_acts').where({ storeId, actId }).whereNull('doneAt')
    return isRefused
      ? begun.delete()
      : begun.update({ doneAt: now(), outcomes: JSON.stringify(outcomes) })
  })
}
