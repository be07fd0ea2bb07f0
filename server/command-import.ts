/** What import commands share: the file's size, progress, and the report. */
import { createReadStream, type ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { codeOf } from '#server/data/database.ts'
import { BootError } from '#server/env/boot-error.ts'
import type { RowMessage, TrialReport } from '#server/imports/report.ts'
import type { Worded } from '#server/language/message.ts'
import type { Call } from './command.ts'
import { columns, type Output } from './command-output.ts'
import { answered } from './command-shop.ts'

/** What an import did, in words. */
export interface ImportSummary extends Omit<TrialReport, 'errors' | 'notes'> {
  errors: Worded<RowMessage>[]
  notes: Worded<RowMessage>[]
  /** Columns that are ignored. */
  ignored?: string[]
}

interface Wanted {
  source: ReadStream
  dryRun: boolean
  progress(report: Pick<ImportSummary, 'rows'>): void
}

/** Imports the file that the command names, with progress and a report; `module` answers `ask`. */
export async function importFile(
  { out, args, flags }: Call,
  module: string,
  ask: (wanted: Wanted, path: string) => Promise<ImportSummary | undefined>,
): Promise<ImportSummary & { dryRun: boolean }> {
  const [path = ''] = args
  const dryRun = flags['dry-run'] === true
  const { size } = await sizeOf(path)
  const source = createReadStream(path)
  const progress: Wanted['progress'] = ({ rows }) =>
    out.progress(source.bytesRead, size, `${rows} rows read`)
  const summary = answered(await ask({ source, dryRun, progress }, path), module)
  tellSummary(out, summary, dryRun)
  return { ...summary, dryRun }
}

/** Size of the file in bytes; refuses anything but a file. */
async function sizeOf(path: string): Promise<{ size: number }> {
  try {
    const found = await stat(path)
    if (found.isFile()) return found
  } catch (error) {
    throw new BootError(`${path} cannot be read (${codeOf(error)}). Check the path.`)
  }
  throw new BootError(`${path} is no file.`)
}

/** The report, in words and columns. */
function tellSummary(out: Output, summary: ImportSummary, dryRun: boolean): void {
  for (const [title, messages, count] of [
    ['Errors', summary.errors, summary.errorCount],
    ['Notes', summary.notes, summary.noteCount],
  ] as const) {
    if (count === 0) continue
    const rows = messages.map(({ row, field, message }) => [String(row), field, message])
    out.say(`\n${title}`)
    for (const line of columns([['ROW', 'FIELD', 'MESSAGE'], ...rows])) out.say(line)
    if (count > rows.length) out.say(`… and ${count - rows.length} more.`)
  }
  const { created, updated, unchanged, failed, rows, ignored = [] } = summary
  if (ignored.length > 0) out.say(`\nColumns not read: ${ignored.join(', ')}`)
  out.say(dryRun ? '\nNothing was written. It would be:' : '')
  for (const line of columns([
    ['Rows read', String(rows)],
    ['Created', String(created)],
    ['Updated', String(updated)],
    ['Unchanged', String(unchanged)],
    ['Failed', String(failed)],
  ])) {
    out.say(line)
  }
}
