/** Writes the old values of an act back through the models, so that all that follows from a write follows. */

import type { StoreModel } from '#server/data/model.ts'
import { owned } from '#server/data/own-property.ts'
import { differing, isSame } from '#server/data/writes/differing.ts'
import { changedMask, mask } from '#server/log/redact.ts'
import { erasedMark } from '#server/people/drop-traces.ts'
import type { Scope } from '#server/scope.ts'
import type { ActRow, Row } from './act.ts'
import type { ActKind } from './act-kind.ts'
import { workedOn } from './made-whole.ts'
import { left, type Outcome } from './outcome.ts'

const restored = ({ table, id }: ActRow): Outcome => ({ table, id, outcome: 'restored' })
export interface Batch {
  kind: ActKind
  rows: readonly ActRow[]
  /** What was made with them and goes with them. */
  parts: readonly ActRow[]
}

/** Puts rows of one kind back, in the asker's transaction. What was changed since is left, and named. */
export async function putBack(
  inner: Scope,
  { kind, rows, parts }: Batch,
  kinds: ReadonlyMap<string, ActKind>,
): Promise<Outcome[]> {
  const { model } = kind
  if (kind.reverse) {
    const stays = await kind.reverse(inner, rows)
    return rows.map((row) => {
      const why = stays.get(row.id)
      return why ? left(row, why) : restored(row)
    })
  }
  const ids = rows.map(({ id }) => id)
  // Always in the same order, so that two who undo the same wait for each other.
  const found = await model.in(inner).whereIn('id', ids).orderBy('id').forNoKeyUpdate()
  const present = new Map(found.map((row) => [row.id, row.$toJson() as Row]))
  const made = rows.flatMap(({ id, before }) => (before === null && present.has(id) ? [id] : []))
  const touched = await workedOn(inner, kind, made, { parts, kinds })
  const judged = rows.map((row) => {
    const verdict = verdictOf(row, present.get(row.id), kind.counts)
    return {
      row,
      verdict: verdict === 'due' && touched.has(row.id) ? left(row, 'changed') : verdict,
    }
  })
  const due = judged.flatMap(({ row, verdict }) => (verdict === 'due' ? [row] : []))
  if (due.length > 0) {
    if (kind.putBack) await kind.putBack(inner, due)
    else await write(inner, kind, due)
    await kind.wrote?.(inner, due)
    await raiseWholes(inner, kind, due, kinds)
  }
  return judged.map(({ row, verdict }) =>
    verdict === 'due' || verdict === 'done' ? restored(row) : verdict,
  )
}

/** What is changed by a part of it is another version from then on: who still has the old one in a form is told. */
export async function raiseWholes(
  inner: Scope,
  { within }: ActKind,
  rows: readonly ActRow[],
  kinds: ReadonlyMap<string, ActKind>,
): Promise<void> {
  const whole = within && kinds.get(within.table)?.model
  if (!within || !whole?.timestamps) return
  const ids = rows.map(({ before, after }) => String(owned({ ...before, ...after }, within.by)))
  await whole
    .in(inner)
    .whereIn('id', [...new Set(ids)])
    .patch({})
}

function verdictOf(
  row: ActRow,
  present: Row | undefined,
  counts: readonly string[] = [],
): 'due' | 'done' | Outcome {
  const { before, after } = row
  const marked = [...Object.values(before ?? {})]
  if (marked.includes(erasedMark)) return left(row, 'erased')
  if (after === null) {
    if (marked.includes(mask)) return left(row, 'secret')
    if (!present) return 'due'
    return differing(present, before ?? {}).length === 0 ? 'done' : left(row, 'there')
  }
  if (before === null) {
    if (!present) return 'done'
    // What the database filled in by itself stands in no row of the log.
    const isUntouched = present.updatedAt !== undefined && present.updatedAt === after.updatedAt
    const fields = differing(present, after).filter(
      (field) =>
        owned(after, field) !== mask &&
        !counts.includes(field) &&
        !(isUntouched && !Object.hasOwn(after, field)),
    )
    return fields.length === 0 ? 'due' : left(row, 'changed', fields)
  }
  if (!present) return left(row, 'gone')
  const fields = differing(before, after)
  if (Object.values(after).includes(changedMask)) return left(row, 'secret')
  const stands = (side: Row) => (field: string) => isSame(owned(present, field), owned(side, field))
  if (fields.every(stands(before))) return 'done'
  const changed = fields.filter((field) => !stands(after)(field) && !stands(before)(field))
  return changed.length === 0 ? 'due' : left(row, 'changed', changed)
}

async function write(inner: Scope, kind: ActKind, rows: readonly ActRow[]): Promise<void> {
  const { model } = kind
  const fresh = rows.flatMap(({ before, after }) => (after === null && before ? [before] : []))
  if (fresh.length > 0) await model.addAll(inner, fresh)
  await patch(inner, model, rows)
  const made = rows.flatMap(({ id, before }) => (before === null ? [id] : []))
  if (made.length === 0) return
  if (kind.remove) await kind.remove(inner, made)
  else await model.in(inner).whereIn('id', made).delete()
}

/** Rows that get the same values are written by one statement. */
async function patch(
  inner: Scope,
  model: typeof StoreModel,
  rows: readonly ActRow[],
): Promise<void> {
  const alike = new Map<string, { columns: Row; ids: string[] }>()
  for (const { id, before, after } of rows) {
    if (!before || !after) continue
    const columns = Object.fromEntries(
      differing(before, after).map((field) => [field, owned(before, field) ?? null]),
    )
    const key = JSON.stringify(columns)
    const some = alike.get(key) ?? { columns, ids: [] }
    alike.set(key, some)
    some.ids.push(id)
  }
  for (const { columns, ids } of alike.values())
    await model
      .in(inner)
      .whereIn('id', ids)
      .patch(columns as never)
}
