/** Records that show the shop's own copies of pictures that were copied before, and the way back. */
import { chunksOf } from '#server/chunks.ts'
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

/** Fields as they were written: what was copied since has its first address again. */
export async function withOriginals(
  scope: Scope,
  fields: readonly FieldValue[],
): Promise<FieldValue[]> {
  const urls = [...new Set(fields.flatMap(({ value }) => ownAddresses(value)))]
  const originals = new Map<string, string>()
  for (const some of chunksOf(urls)) {
    const found = await PictureCopy.in(scope).whereIn('url', some)
    for (const { url, sourceUrl } of found) if (url !== null) originals.set(url, sourceUrl)
  }
  return fields.map((one) => ({ ...one, value: replaced(one.value, originals) }))
}

function ownAddresses(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/uploads/') ? [value] : []
  return Array.isArray(value) ? value.flatMap(ownAddresses) : []
}

function replaced(value: unknown, by: ReadonlyMap<string, string>): unknown {
  if (by.size === 0) return value
  if (typeof value === 'string') return by.get(value) ?? value
  if (Array.isArray(value)) return value.map((one) => replaced(one, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, by)]))
}
