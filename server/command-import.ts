/** What commands that bring a file in have alike: its size, and the report at the end. */
import { stat } from 'node:fs/promises'
import { codeOf } from '#server/data/database.ts'
import { BootError } from '#server/env/boot-error.ts'
import { columns, type Output } from './command-output.ts'

interface Message {
  row: number
  field: string
  message: string
}

/** What an import did: records by outcome, rows read, what is to be said about rows. */
export interface ImportSummary {
  created: number
  updated: number
  unchanged: number
  failed: number
  rows: number
  errors: Message[]
  errorCount: number
  notes: Message[]
  noteCount: number
  ignored: string[]
  /** Where pictures are that pages do not show yet. */
  hosts: { host: string; images: number }[]
}

/** How long the file is; refuses what is none. */
export async function sizeOf(path: string): Promise<{ size: number }> {
  try {
    const found = await stat(path)
    if (found.isFile()) return found
  } catch (error) {
    throw new BootError(`${path} cannot be read (${codeOf(error)}). Check the path.`)
  }
  throw new BootError(`${path} is no file.`)
}

/** The report, in words and columns. */
export function tellSummary(out: Output, summary: ImportSummary, dryRun: boolean): void {
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
  if (summary.ignored.length > 0) out.say(`\nColumns not read: ${summary.ignored.join(', ')}`)
  const { created, updated, unchanged, failed, rows } = summary
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
