/** Records that show the shop's own copies of pictures that were copied before, and the way back. */
import type { FieldValue, ImportKind } from '#server/imports/kind.ts'
import type { Scope } from '#server/scope.ts'
import { PictureCopy } from '../../pictures/picture-copy.ts'
import type { ImportRow } from '../records/import-row.ts'

/** The records of rows, by row, with copies in place of the originals. */
export async function withCopies(
  scope: Scope,
  kind: ImportKind,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<string, unknown>> {
  const wanted = rows.flatMap(({ record }) => kind.picturesOf?.(record) ?? [])
  const copies = await PictureCopy.copiesOf(scope, wanted)
  return new Map(rows.map(({ id, record }) => [id, replaced(record, copies)]))
}

/** Puts the copy in place of each address that was copied, also since: equal pictures have one copy. */
export async function showingCopies(
  scope: Scope,
  all: readonly FieldValue[],
): Promise<(fields: readonly FieldValue[]) => FieldValue[]> {
  const copies = await PictureCopy.shownFor(
    scope,
    all.flatMap(({ value }) => addresses(value)),
  )
  return (fields) => fields.map((one) => ({ ...one, value: replaced(one.value, copies) }))
}

function addresses(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('https://') ? [value] : []
  return Array.isArray(value) ? value.flatMap(addresses) : []
}

function replaced(value: unknown, by: ReadonlyMap<string, string>): unknown {
  if (by.size === 0) return value
  if (typeof value === 'string') return by.get(value) ?? value
  if (Array.isArray(value)) return value.map((one) => replaced(one, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, by)]))
}
