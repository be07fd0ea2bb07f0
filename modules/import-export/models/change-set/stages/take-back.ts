/** Brings back what stood before, the last written first. What was edited since is left as it is, and named. */
import type { FieldValue, ImportKind } from '#server/imports/kind.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { diffOf, patched } from '../diff.ts'
import { kindAmong, kindsOf } from '../kinds.ts'
import { ChangeSet } from '../records/change-set.ts'
import { ImportLink } from '../records/import-link.ts'
import { ImportRow, type Settled } from '../records/import-row.ts'
import { halving, rowFault } from './row-fault.ts'
import { showingCopies } from './shown-copies.ts'

/** Takes the next rows back. Answers how many they are. */
export async function takeBackNext(scope: Scope, set: ChangeSet, take: number): Promise<number> {
  const rows = await ImportRow.next(scope, set.id, 'applied', take, 'last')
  const [first] = rows
  if (!first) return 0
  const kind = kindAmong(await kindsOf(scope), first.kind)
  const work = (some: readonly ImportRow[], refusal?: unknown) =>
    scope.atomic(async (inner) => {
      if (!(await ChangeSet.step(inner, set))) return
      const still = await ImportRow.still(inner, some, 'applied')
      const done =
        refusal === undefined
          ? await takeBack(inner.quietly(), kind, still)
          : still.map((row) => left(row, rowFault(refusal, row.line) ?? []))
      await ImportRow.settle(inner, done)
    })
  await halving(
    rows,
    (some) => work(some),
    async (row, error) => {
      await work([row], error)
      return true
    },
  )
  return rows.length
}

async function takeBack(
  inner: Scope,
  kind: ImportKind,
  rows: readonly ImportRow[],
): Promise<Settled[]> {
  const ids = rows.flatMap(({ recordId }) => recordId ?? [])
  const present = await kind.standing(inner, ids)
  const own: ImportRow[] = []
  const done: Settled[] = []
  const made = new Map(rows.map((row) => [row.id, patched(row.before?.fields ?? [], row.diff)]))
  const stands = [...present.values()].flatMap(({ fields }) => fields)
  const shown = await showingCopies(inner, [...[...made.values()].flat(), ...stands])
  const slices = inner.slices()
  for (const row of rows) {
    const standing = present.get(row.recordId ?? '')
    const fields = standing
      ? editedFields(shown(made.get(row.id) ?? []), shown(standing.fields))
      : []
    if (fields === undefined) own.push(row)
    else done.push(left(row, messagesOf(row, fields)))
    await slices.end()
  }
  const refusals = await kind.restore(
    inner,
    own.map(({ recordId, before }) => ({ id: recordId ?? '', image: before?.image ?? null })),
  )
  const gone: string[] = []
  for (const row of own) {
    const why = refusals.get(row.recordId ?? '')
    if (why) done.push(left(row, [{ row: row.line, field: 'row', message: why }]))
    else done.push({ ...row, state: 'taken-back' })
    if (!why && row.before === null && row.recordId) gone.push(row.recordId)
  }
  await ImportLink.forget(inner, kind.name, gone)
  return done
}

/** Fields that are other than the import left them; undefined when all are as it did. */
function editedFields(
  made: readonly FieldValue[],
  now: readonly FieldValue[],
): string[] | undefined {
  const edited = diffOf(made, now)
  return edited.length === 0 ? undefined : [...new Set(edited.map(({ field }) => field))]
}

function messagesOf({ line: row }: ImportRow, fields: readonly string[]) {
  const [message, names]: [Said, readonly string[]] =
    fields.length === 0
      ? [said('import-export.admin.set.goneSince'), ['row']]
      : [said('import-export.admin.set.editedSince'), fields]
  return names.map((field) => ({ row, field, message }))
}

/** A row whose record stays as it is, and why. */
const left = (row: ImportRow, messages: ImportRow['errors']): Settled => ({
  ...row,
  ...{ state: 'kept', errors: [...row.errors, ...messages] },
})
