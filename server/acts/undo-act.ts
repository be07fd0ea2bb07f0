/** Undoes an act: for ten minutes, in batches of one transaction each, as often as it is asked with the same result. */

import { areasOf } from '#server/access/permission-areas.ts'
import { chunksOf } from '#server/chunks.ts'
import { violationOf } from '#server/data/engines/violations.ts'
import { conflict, Fault, forbidden } from '#server/errors.ts'
import { grouped } from '#server/grouped.ts'
import { snakeOf } from '#server/people/personal-records.ts'
import type { Scope } from '#server/scope.ts'
import { type Act, type ActRow, actOf } from './act.ts'
import { type ActKind, actKinds, isOfAnother, mayChange, wholeUndo } from './act-kind.ts'
import { keyOf, madeParts, wholeOf } from './made-whole.ts'
import { finalTables, knownTables } from './may-undo.ts'
import { left, type Outcome } from './outcome.ts'
import { type Batch, putBack } from './put-back.ts'
import { restoreOfAct } from './trash/restore.ts'
import { begin, finish, undoOf } from './undone-acts.ts'

declare module '#server/bus.ts' {
  interface Tells {
    /** An act is about to be undone: a job that still writes to it ends, as the rest of it could not be undone any more. */
    'act.undoing': { act: string }
  }
}

export const undoMinutes = 10
const batchOf = 200

export interface Undone {
  act: Act
  outcomes: Outcome[]
  /** True where it had been undone before. */
  already: boolean
}

interface UndoOptions {
  take?: number
  /** False ends it after this batch, as a crash would; asked again, it goes on. */
  mayGoOn?: () => boolean
}

/** 404; 403 where permissions do not cover all that was touched; 409 for what is final, and after ten minutes. */
export async function undoAct(
  scope: Scope,
  id: string,
  { take = batchOf, mayGoOn = () => true }: UndoOptions = {},
): Promise<Undone> {
  const kinds = await actKinds(scope)
  const begun = await undoOf(scope, id)
  const found = await actOf(scope, id)
  await refuse(scope, found, kinds, begun !== undefined)
  if (begun?.outcomes) return { act: found, outcomes: begun.outcomes, already: true }
  await scope.atomic((inner) => inner.tell('act.undoing', { act: id }))
  // Read again: what was being written meanwhile is part of it.
  const act = await actOf(scope, id)
  const whole = wholeUndo(act, kinds)
  if (whole) {
    const undo = async (inner: Scope) => {
      await begin(inner, act)
      // Of many at once the others have waited for the first of them here.
      const known = await undoOf(inner, id)
      if (known?.outcomes) return { act, outcomes: known.outcomes, already: true }
      const outcomes = await whole.undoes(inner, whole.row.id)
      await finish(inner, id, outcomes)
      return { act, outcomes, already: false }
    }
    return scope.atomic(undo).catch(taken)
  }
  // Together, so that what the trash cannot give back yet is not taken for begun.
  const { back, kept } = await scope.atomic(async (inner) => {
    await begin(inner, act)
    return restoreOfAct(inner, id)
  })
  const outcomes: Outcome[] = []
  const open = act.rows.filter((row) => {
    const name = `${snakeOf(row.table)} ${row.id}`
    if (back.has(name)) {
      outcomes.push({ table: row.table, id: row.id, outcome: 'restored' })
      return false
    }
    // Only a deletion to the trash touches rows without a kind. What the trash keeps is not made of the log besides.
    const isLeft = kept.has(name) || !kinds.has(row.table)
    if (isLeft) outcomes.push(left(row, 'refused'))
    return !isLeft
  })
  for (const batch of batchesOf(open, kinds, take)) {
    outcomes.push(...(await runBatch(scope, batch, kinds)))
    if (!mayGoOn()) return { act, outcomes, already: false }
  }
  await finish(scope, id, outcomes)
  return { act, outcomes, already: false }
}

/** Throws what `undoAct` would refuse the act for. What was begun in time may be finished at any time. */
export async function refuse(
  scope: Scope,
  act: Act,
  kinds: ReadonlyMap<string, ActKind>,
  isBegun: boolean,
): Promise<void> {
  const whole = wholeUndo(act, kinds)
  const tables = whole ? [whole.row.table] : [...new Set(act.rows.map(({ table }) => table))]
  const known = await knownTables(scope, kinds)
  const final = whole ? [] : finalTables(act, kinds, known)
  if (final.length > 0 || !tables.some((table) => kinds.has(table)))
    throw conflict('ACT_FINAL', 'server.fault.actFinal', {
      kinds: (final.length > 0 ? final : tables).map(spelled).join(', '),
    })
  refuseAreas(scope, tables, kinds)
  if (isOfAnother(scope, act, kinds)) throw forbidden('server.fault.actOfAnother')
  if (isBegun) return
  const age = Date.now() - Date.parse(act.at)
  if (age > undoMinutes * 60_000)
    throw conflict('ACT_TOO_OLD', 'server.fault.actTooOld', { minutes: undoMinutes })
}

/** 403 where this admin may not change what these tables hold. */
export function refuseAreas(
  scope: Scope,
  tables: readonly string[],
  kinds: ReadonlyMap<string, ActKind>,
): void {
  if (!scope.user) return
  const own = tables.flatMap((table) => kinds.get(table) ?? [])
  const refused = own.filter((kind) => !mayChange(scope, kind))
  const closed = [...new Set(refused.map(({ area }) => area))]
  if (closed.length === 0) return
  const labels = new Map(areasOf(scope).map(({ module, label }) => [module, label]))
  const areas = closed.map((area) => labels.get(area) ?? area).join(', ')
  throw forbidden('server.fault.actNotYours', { areas })
}

const spelled = (table: string) => table.replaceAll(/_|(?=[A-Z])/g, ' ').toLowerCase()

/**
 * What was deleted comes back first, its whole before its parts; where the act changed that whole, it is put back between
 * the two. What was made goes last, with the parts that were made with it, other parts first.
 */
function batchesOf(
  rows: readonly ActRow[],
  kinds: ReadonlyMap<string, ActKind>,
  take: number,
): Batch[] {
  const parts = madeParts(rows, kinds)
  const going = new Set([...parts.values()].flat())
  const gone = rows.filter(({ after }) => after === null).toReversed()
  const changed = rows.filter(({ before, after }) => before !== null && after !== null)
  const made = rows.filter((row) => row.before === null && !going.has(row)).toReversed()
  const tables = new Set(changed.map(({ table }) => table))
  const lost = new Set(gone.map(({ table }) => table))
  // Also a part of what waits, as the values of a variant whose product was changed.
  const isLate = (table: string): boolean => {
    const kind = kinds.get(table)
    if (kind?.early) return false
    const whole = kind?.within?.table ?? ''
    return tables.has(whole) || (lost.has(whole) && isLate(whole))
  }
  const waits = ({ table }: ActRow) => isLate(table)
  const awaited = new Set(gone.filter(waits).map(({ table }) => kinds.get(table)?.within?.table))
  const isAwaited = ({ table }: ActRow) => awaited.has(table)
  const steps = [
    gone.filter((row) => !waits(row)),
    changed.filter(isAwaited),
    gone.filter(waits),
    changed.filter((row) => !isAwaited(row)),
    made,
  ]
  return steps.flatMap((some) =>
    [...grouped(some, ({ table }) => table)].flatMap(([table, all]) => {
      const kind = kinds.get(table)
      if (!kind) return []
      // An order of their own is that of all of them.
      const chunks = kind.putBack ? [all] : [...chunksOf(all, take)]
      return chunks.map((rows) => ({ kind, rows, parts: partsOf(rows, parts) }))
    }),
  )
}

const partsOf = (rows: readonly ActRow[], parts: ReadonlyMap<string, ActRow[]>): ActRow[] =>
  rows.flatMap((row) => parts.get(keyOf(row)) ?? [])

/** One transaction; where the database or a model refuses it, each row is tried by itself. */
async function runBatch(
  scope: Scope,
  batch: Batch,
  kinds: ReadonlyMap<string, ActKind>,
): Promise<Outcome[]> {
  const { kind, rows, parts } = batch
  try {
    const outcomes = await scope.atomic((inner) => putBack(inner, batch, kinds))
    return [...outcomes, ...alike(outcomes, parts, kinds)]
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (rows.length === 1 || kind.putBack)
      return [...rows, ...parts].map((row) => left(row, 'refused'))
  }
  const outcomes: Outcome[] = []
  const byWhole = madeParts([...rows, ...parts], kinds)
  for (const row of rows) {
    const one = { kind, rows: [row], parts: partsOf([row], byWhole) }
    outcomes.push(...(await runBatch(scope, one, kinds)))
  }
  return outcomes
}

/** Parts went with their whole, or stayed with it. */
function alike(
  outcomes: readonly Outcome[],
  parts: readonly ActRow[],
  kinds: ReadonlyMap<string, ActKind>,
): Outcome[] {
  const stayed = new Set(outcomes.flatMap((one) => (one.outcome === 'left' ? [keyOf(one)] : [])))
  return parts.map((part) => {
    return stayed.has(wholeOf(part, kinds.get(part.table)) ?? '')
      ? left(part, 'changed')
      : { table: part.table, id: part.id, outcome: 'restored' as const }
  })
}

function taken(error: unknown): never {
  if (violationOf(error) === undefined) throw error
  throw conflict('CANNOT_PUT_BACK', 'server.fault.cannotPutBack')
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Fault || violationOf(error) !== undefined
