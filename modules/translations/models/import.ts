/** A file of translations, written in batches; each row is taken or named with what is wrong with it. */

import { setImmediate as turn } from 'node:timers/promises'
import { TableError } from '#server/csv/csv-error.ts'
import type { ByteSource } from '#server/csv/decode.ts'
import { openTable, type TableRow, tableBatches } from '#server/csv/read.ts'
import { owned } from '#server/data/own-property.ts'
import { badInput } from '#server/errors.ts'
import type { Original, TranslatableKind } from '#server/language/content-translations.ts'
import { type Said, said } from '#server/language/said.ts'
import type { Scope } from '#server/scope.ts'
import { longestText } from '#server/text/text-limits.ts'
import { columns, type Names, namesIn } from './csv.ts'
import { hashOf, originalsOf, presentKinds } from './kinds.ts'
import { textFaults } from './text-faults.ts'
import { fitted, type Wish, write } from './write-texts.ts'

export interface RowError {
  row: number
  field: string
  message: Said
}

export interface Report {
  created: number
  updated: number
  unchanged: number
  /** Rows without a translation: they change nothing. */
  empty: number
  errorCount: number
  /** The first of them. */
  errors: RowError[]
}

interface Line {
  row: number
  kind: string
  id: string
  field: string
  original: string | undefined
  text: string
}

const batchOf = 300
const mostErrors = 1_000

/** 422 at `file` when it is none of translations; of a file that breaks off is written what stood before the break. */
export async function importTranslations(
  scope: Scope,
  language: string,
  source: ByteSource,
): Promise<Report> {
  const report: Report = {
    ...{ created: 0, updated: 0, unchanged: 0, empty: 0, errorCount: 0 },
    errors: [],
  }
  try {
    const table = await openTable(source)
    const names = namesIn(table.headers)
    if (!names) {
      await table.close()
      throw badInput({
        file: said('translations.admin.row.firstLine', { columns: columns.join(',') }),
      })
    }
    for await (const rows of tableBatches(table.rows, batchOf)) {
      await importRows(scope, language, linesOf(rows, names, report), report)
      await turn()
    }
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    const fault = said('server.fault.sentence', { fault: error.told })
    const { created, updated, unchanged, empty, errorCount } = report
    if (created + updated + unchanged + empty + errorCount === 0) {
      throw badInput({ file: fault })
    }
    complain(report, { row: error.line ?? 0, field: 'file', message: fault })
  }
  return report
}

/** Rows with something in them; the others are counted. */
function linesOf(rows: readonly TableRow[], names: Names, report: Report): Line[] {
  return rows.flatMap(({ line: row, cells, problem }) => {
    const cell = (name: string | undefined) => (name === undefined ? undefined : owned(cells, name))
    const text = cell(names.Translation) ?? ''
    if (problem)
      complain(report, {
        row,
        field: 'row',
        message: said('translations.admin.row.problem', { problem }),
      })
    else if (text === '') report.empty++
    else {
      const original = cell(names.Original)
      const [kind = '', id = '', field = ''] = [names.Kind, names.Id, names.Field].map(cell)
      return [{ row, kind, id, field, original, text }]
    }
    return []
  })
}

async function importRows(
  scope: Scope,
  language: string,
  lines: readonly Line[],
  report: Report,
): Promise<void> {
  const kinds = presentKinds(scope)
  for (const line of lines) {
    if (kinds.some((kind) => kind === line.kind)) continue
    complain(report, {
      row: line.row,
      field: 'Kind',
      message: said('server.field.oneOf', { values: kinds.join(', ') }),
    })
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
  const readable: { row: number; at: string; as: Original['as']; text: string; wish: Wish }[] = []
  for (const { row, id, field, original, text } of lines) {
    const record = byId.get(id)
    const present = owned(record?.fields, field)
    if (!record)
      complain(report, {
        row,
        field: 'Id',
        message: said('translations.admin.row.noRecord', { kind, id }),
      })
    else if (!present) {
      complain(report, {
        row,
        field: 'Field',
        message: said('translations.admin.row.noField', { field }),
      })
    } else if (text.length > longestText) {
      complain(report, {
        row,
        field: 'Translation',
        message: said('server.field.tooLong', { n: longestText }),
      })
    } else {
      const sourceHash = hashOf(translatedText(present, original))
      const wish = { recordId: id, field, text: fitted(text, present.as), sourceHash }
      readable.push({ row, at: String(row), as: present.as, text, wish })
    }
  }
  const faults = await textFaults(scope, readable)
  for (const { row, at } of readable) {
    const message = owned(faults, at)
    if (message) complain(report, { row, field: 'Translation', message })
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

function complain(report: Report, error: RowError): void {
  report.errorCount++
  if (report.errors.length < mostErrors) report.errors.push(error)
}
