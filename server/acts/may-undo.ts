/** What of an act can be taken back. */
import { snakeOf } from '#server/people/personal-records.ts'
import type { Scope } from '#server/scope.ts'
import { type Act, actsOf } from './act.ts'
import { type ActKind, actKinds, isOfAnother, mayChange, wholeUndo } from './act-kind.ts'
import { trashParts } from './trash/trash-kind.ts'

/** Whether what was written to these tables can be undone, and may be by whoever asks. */
export async function mayUndo(
  scope: Scope,
  { id, tables }: { id: string; tables: readonly string[] },
): Promise<boolean> {
  if (tables.length === 0) return false
  const kinds = await actKinds(scope)
  const known = await knownTables(scope, kinds)
  const own = tables.flatMap((table) => kinds.get(table) ?? [])
  if (own.some(({ undoes }) => undoes)) {
    const [act] = await actsOf(scope, [id])
    const whole = act && wholeUndo(act, kinds)
    if (whole) return mayChange(scope, whole.kind)
  }
  if (own.length === 0 || !tables.every((table) => known.has(table))) return false
  if (!own.every((kind) => mayChange(scope, kind))) return false
  if (!own.some(({ covers, byWriter }) => covers || byWriter)) return true
  const [act] = await actsOf(scope, [id])
  if (!act || isOfAnother(scope, act, kinds)) return false
  return finalTables(act, kinds, known).length === 0
}

/** Where something of the act is that nobody takes back. */
export const finalTables = (
  { rows }: Act,
  kinds: ReadonlyMap<string, ActKind>,
  known: { has(table: string): boolean },
): string[] => {
  const final = rows.filter(
    (row) => !known.has(row.table) || kinds.get(row.table)?.covers?.(row) === false,
  )
  return [...new Set(final.map(({ table }) => table))]
}

/** Tables of kinds, and those whose rows come back from the trash. */
export async function knownTables(
  scope: Scope,
  kinds: ReadonlyMap<string, ActKind>,
): Promise<{ has(table: string): boolean }> {
  const parts = new Set((await trashParts(scope)).map(({ table }) => table))
  return { has: (table) => kinds.has(table) || parts.has(snakeOf(table)) }
}
