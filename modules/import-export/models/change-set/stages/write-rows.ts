/** Writes rows of one kind in the asker's transaction, and says what that changed. */
import type { ImportKind, Outcome, Standing } from '#server/imports/kind.ts'
import type { RowMessage } from '#server/imports/report.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { type Change, diffOf } from '../diff.ts'
import { ImportLink } from '../records/import-link.ts'
import type { ImportRow, RowAction } from '../records/import-row.ts'
import { withCopies } from './shown-copies.ts'

/** What became of a row. */
export interface Written {
  action: Exclude<RowAction, 'unknown'>
  diff: Change[]
  errors: RowMessage[]
  recordId: string | null
  before: Standing | null
  /** The record that it waits for. */
  missing?: { kind: string; key: string; any?: true; field: string }
}

export async function writeRows(
  inner: Scope,
  kind: ImportKind,
  rows: readonly ImportRow[],
): Promise<Map<string, Written>> {
  const ids = await idsOf(inner, kind, rows)
  const before = await kind.standing(inner, [...new Set(ids.values())])
  const records = await withCopies(inner, kind, rows)
  const wishes = rows.map((row) => {
    const id = ids.get(row.id) ?? null
    return { record: records.get(row.id), id: id !== null && before.has(id) ? id : null }
  })
  const outcomes = await kind.write(inner, wishes)
  const after = await kind.standing(
    inner,
    outcomes.flatMap((outcome) => ('id' in outcome ? [outcome.id] : [])),
  )
  const slices = inner.slices()
  const written = new Map<string, Written>()
  for (const [index, row] of rows.entries()) {
    const old = before.get(wishes[index]?.id ?? '')
    written.set(row.id, writtenAs(row, outcomes[index], old, after))
    await slices.end()
  }
  return written
}

/** The records that rows are already, by row: by their keys, or because an earlier import made them. */
async function idsOf(inner: Scope, kind: ImportKind, rows: readonly ImportRow[]) {
  const byKey = await kind.idsOf(
    inner,
    rows.map(({ key }) => key),
  )
  const links = await ImportLink.of(
    inner,
    kind.name,
    rows.map(({ digest }) => digest),
  )
  return new Map(
    rows.flatMap(({ id, key, digest }) => {
      const found = byKey.get(key) ?? links.get(digest)
      return found === undefined ? [] : [[id, found] as const]
    }),
  )
}

function writtenAs(
  { line }: ImportRow,
  outcome: Outcome | undefined,
  old: Standing | undefined,
  after: ReadonlyMap<string, Standing>,
): Written {
  if (outcome && 'id' in outcome) {
    const diff = diffOf(old?.fields ?? [], after.get(outcome.id)?.fields ?? [])
    const action = old === undefined ? 'create' : diff.length > 0 ? 'update' : 'unchanged'
    return { action, diff, errors: [], recordId: outcome.id, before: old ?? null }
  }
  if (outcome && 'missing' in outcome) {
    const { field, missing } = outcome
    const message = said('import-export.admin.set.missing', { key: missing.key })
    return { ...refused([{ row: line, field, message }]), missing: { ...missing, field } }
  }
  const { field, refused: why } = outcome ?? {
    field: 'row',
    refused: said('import-export.admin.row.refused'),
  }
  return refused([why].flat().map((message) => ({ row: line, field, message })))
}

export const refused = (errors: RowMessage[]): Written => ({
  ...{ action: 'error' as const, diff: [], errors, recordId: null, before: null },
})
