/** Files of kinds that leave the shop together. */

import type { Scope } from '#server/scope.ts'
import type { ExportKind, Format } from './export-kind.ts'
import type { ZipEntry } from './zip.ts'

/** What spreadsheets on Windows tell UTF-8 by. */
const byteOrderMark = '\ufeff'

export async function* withMark(
  pieces: AsyncIterable<string>,
  isMarked: boolean,
): AsyncGenerator<string> {
  if (isMarked) yield byteOrderMark
  yield* pieces
}

/** A file for each kind, one after the other; those that have only another format come in that. */
export async function* entriesOf(
  scope: Scope,
  kinds: readonly ExportKind[],
  { format, bom }: { format: Format; bom: boolean },
): AsyncGenerator<ZipEntry> {
  for (const { kind, files } of kinds) {
    const made = files[format]
    if (!made) continue
    yield { name: `${kind}.${format}`, body: withMark(made(scope), format === 'csv' && bom) }
  }
}
