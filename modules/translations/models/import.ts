/** A file of translations, written in batches; each row is taken or named with what is wrong with it. */

import type { ByteSource } from '#server/csv/decode.ts'
import { owned } from '#server/data/own-property.ts'
import { type ImportRow, importTable } from '#server/imports/import-table.ts'
import { complain, emptyReport, type ImportReport } from '#server/imports/report.ts'
import type { Original, TranslatableKind } from '#server/language/content-translations.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { longestText } from '#server/text/text-limits.ts'
import { type Column, columns, needed } from './csv.ts'
import { hashOf, oneOf, originalsOf, presentKinds } from './kinds.ts'
import { textFaults } from './text-faults.ts'
import { fitted, type Wish, write } from './write-texts.ts'

export interface Report extends ImportReport {
  /** Rows without a translation: they change nothing. */
  empty: number
}

interface Line {
  row: number
  kind: string
  id: string
  field: string
  original: string | undefined
  text: string
}

/** 422 at `file` when it is none of translations. */
export function importTranslations(
  scope: Scope,
  source: ByteSource,
  language: string,
): Promise<Report> {
  const report = { ...emptyReport(), empty: 0 }
  return importTable(source, report, {
    ...{ columns, needed, firstLine: columns, batchOf: 300 },
    write: (rows) => importRows(scope, language, linesOf(rows, report), report),
  })
}

/** Rows with something in them; the others are counted. */
function linesOf(rows: readonly ImportRow<Column>[], report: Report): Line[] {
  return rows.flatMap(({ row, cell }) => {
    const text = cell('Translation') ?? ''
    if (text === '') {
      report.empty++
      return []
    }
    const [kind = '', id = '', field = ''] = [cell('Kind'), cell('Id'), cell('Field')]
    return [{ row, kind, id, field, original: cell('Original'), text }]
  })
}

async function importRows(
  scope: Scope,
  language: string,
  lines: readonly Line[],
  report: Report,
): Promise<void> {
  const kinds = await presentKinds(scope)
  for (const line of lines) {
    if (kinds.some((kind) => kind === line.kind)) continue
    complain(report, [
      {
        row: line.row,
        field: 'Kind',
        message: oneOf(kinds),
      },
    ])
  }
  for (const kind of kinds) {
    const mine = lines.filter((line) => line.kind === kind)
    if (mine.length > 0) await importKind(scope, kind, language, mine, report)
  }
}

async function importKind(
  scope: Scope,
  kind: TranslatableKind,
  language: string,
  lines: readonly Line[],
  report: Report,
): Promise<void> {
  const ids = [...new Set(lines.map(({ id }) => id))]
  const records = await originalsOf(scope, kind, { ids, take: ids.length })
  const byId = new Map(records.map((record) => [record.id, record]))
  const wrong = (row: number, field: Column, message: Said) =>
    complain(report, [{ row, field, message }])
  const readable: { row: number; at: string; as: Original['as']; text: string; wish: Wish }[] = []
  for (const { row, id, field, original, text } of lines) {
    const record = byId.get(id)
    const present = owned(record?.fields, field)
    if (!record) wrong(row, 'Id', said('translations.admin.row.noRecord', { kind, id }))
    else if (!present) wrong(row, 'Field', said('translations.admin.row.noField', { field }))
    else if (text.length > longestText)
      wrong(row, 'Translation', said('server.field.tooLong', { n: longestText }))
    else {
      const sourceHash = hashOf(translatedText(present, original))
      const wish = { recordId: id, field, text: fitted(text, present.as), sourceHash }
      readable.push({ row, at: String(row), as: present.as, text, wish })
    }
  }
  const faults = await textFaults(scope, readable)
  for (const { row, at } of readable) {
    const message = owned(faults, at)
    if (message) wrong(row, 'Translation', message)
  }
  const wishes = readable.filter(({ at }) => !owned(faults, at)).map(({ wish }) => wish)
  // A transaction may be tried again: what it counts is counted once it is over.
  const written = await write(scope, kind, language, wishes)
  report.created += written.created
  report.updated += written.updated
  report.unchanged += written.unchanged
}

/** What the translator saw: another text than the present one, where the file says so. */
function translatedText(present: Original, original: string | undefined): string {
  if (original === undefined || original === '') return present.text
  const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim()
  return plain(original) === plain(present.text) ? present.text : original
}
