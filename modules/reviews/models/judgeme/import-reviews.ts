/** Brings reviews in from a Judge.me export: batch by batch, each in one transaction. Nobody gets a mail of it. */

import { setImmediate as turn } from 'node:timers/promises'
import { TableError } from '#server/csv/csv-error.ts'
import { openTable, type Table, type TableRow } from '#server/csv/read.ts'
import { badInput } from '#server/errors.ts'
import { emptyTrial, fail, note, type TrialReport } from '#server/imports/report.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { type ImportedReview, needed, readRow } from './review-row.ts'
import { writeBatch } from './write-batch.ts'

export interface ReviewImport {
  source: AsyncIterable<Uint8Array>
  /** Everything is tried in transactions that are rolled back. */
  dryRun: boolean
  /** Runs after each batch, between two turns of the event loop. */
  progress?: (report: Pick<TrialReport, 'rows'>) => void
}

const batchOf = 200

/**
 * Imports a file. Every row ends as created, updated, unchanged or failed; a second run of the same file
 * finds all unchanged. 422 at `file` when it is no export of reviews.
 */
export async function importReviews(
  scope: Scope,
  { source, dryRun, progress }: ReviewImport,
): Promise<TrialReport> {
  const table = await opened(source)
  const report = emptyTrial()
  const seen = new Map<string, number>()
  let batch: ImportedReview[] = []
  const write = async () => {
    await writeBatch(scope, batch, report, { dryRun, seen })
    batch = []
    progress?.(report)
    // The shop answers between two batches.
    await turn()
  }
  for await (const { line, cells, problem } of untilBroken(table.rows)) {
    report.rows += 1
    const read = problem === null ? readRow(line, named(cells)) : rowProblem(line, problem)
    if (Array.isArray(read)) {
      fail(report, read)
      continue
    }
    note(report, read.notes)
    batch.push(read)
    if (batch.length === batchOf) await write()
  }
  await write()
  return report
}

async function opened(source: AsyncIterable<Uint8Array>): Promise<Table> {
  const table = await openTable(source).catch((error: unknown) => {
    throw error instanceof TableError ? badInput({ file: error.told }) : error
  })
  const columns = new Set(table.headers.map(nameOf))
  const missing = needed.filter((name) => !columns.has(name))
  if (missing.length === 0) return table
  await table.close()
  throw badInput({ file: said('reviews.admin.import.missing', { columns: missing.join(', ') }) })
}

/** What was read before a break is good; the break itself is the last row. */
async function* untilBroken(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  let line = 1
  try {
    for await (const row of rows) {
      line = row.line
      yield row
    }
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    yield { line: error.line ?? line, cells: {}, problem: error.told }
  }
}

const rowProblem = (row: number, message: Said) => [{ row, field: 'file', message }]

/** Headers are matched by name, never by position, upper case or lower. */
const nameOf = (header: string) => header.trim().toLowerCase()

const named = (cells: Record<string, string>) =>
  Object.fromEntries(Object.entries(cells).map(([header, cell]) => [nameOf(header), cell]))
