import type { ImportKind } from '#server/imports/kind.ts'
import { rowsInWords, storedWords } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { ChangeSet } from '../../models/change-set/records/change-set.ts'
import { ImportFile } from '../../models/change-set/records/import-file.ts'
import type { ImportRow } from '../../models/change-set/records/import-row.ts'
import { countRows } from '../../models/change-set/row-list.ts'
import { sourceLabel } from '../../models/sources/known-sources.ts'

/** A change set as JSON, with its files and the counts of its rows. */
export async function setJson(scope: Scope, set: ChangeSet) {
  const files = await ImportFile.of(scope, set.id)
  return {
    changeSet: {
      ...headJson(scope, set),
      files: files.map((file) => fileJson(scope, file)),
      counts: await countRows(scope, set.id),
    },
  }
}

export function headJson(scope: Scope, set: ChangeSet) {
  const { id, status, copyPictures, failure, actor, createdAt, endedAt } = set
  return {
    ...{ id, status, copyPictures, by: actor?.name ?? null, createdAt, endedAt },
    failure: failure === null ? null : storedWords(scope.english, failure),
  }
}

function fileJson({ english }: Scope, file: ImportFile) {
  const { id, name, source, lines, taken, columns, failure, brokenAt } = file
  return {
    ...{ id, name, source, sourceLabel: english(sourceLabel(source)), lines, records: taken },
    brokenAt,
    failure: failure === null ? null : storedWords(english, failure),
    columns: columns.map(({ header, target, isKnown, samples }) => ({
      ...{ header, target, known: isKnown, samples },
    })),
    leftOut: columns.flatMap(({ header, target }) => (target === null ? header : [])),
  }
}

/** A row as JSON; its errors in English. */
export function rowJson({ english }: Scope, row: ImportRow) {
  const { id, kind, line, title, key, action, state, diff, recordId } = row
  return {
    ...{ id, kind, line, title, key, action, state, diff, recordId, file: row.fileId },
    errors: rowsInWords(english, row.errors),
    notes: rowsInWords(english, row.notes),
  }
}

export type KindsByName = ReadonlyMap<string, ImportKind>
