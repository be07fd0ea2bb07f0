/** A file of redirects, written in batches; each row is taken or named with what is wrong with it. */

import { setImmediate as turn } from 'node:timers/promises'
import { TableError } from '#server/csv/csv-error.ts'
import type { ByteSource } from '#server/csv/decode.ts'
import { openTable, type TableRow, tableBatches } from '#server/csv/read.ts'
import { badInput, Fault } from '#server/errors.ts'
import { type Said, said } from '#server/language/said.ts'
import type { Scope } from '#server/scope.ts'
import { columns, type Names, namesIn, typedRow } from './csv.ts'
import { RuleBook } from './rules/rule-book.ts'
import { targetText } from './rules/target.ts'
import { type Wish, wishOf } from './rules/wish.ts'

export interface RowError {
  row: number
  field: string
  message: Said
}

export interface Report {
  created: number
  updated: number
  unchanged: number
  errorCount: number
  /** The first of them. */
  errors: RowError[]
}

const batchOf = 500
const mostErrors = 1_000

/** 422 at `file` when it is none of redirects; of a file that breaks off is written what stood before the break. */
export async function importRedirects(scope: Scope, source: ByteSource): Promise<Report> {
  const report: Report = { created: 0, updated: 0, unchanged: 0, errorCount: 0, errors: [] }
  try {
    const table = await openTable(source)
    const names = namesIn(table.headers)
    if (!names) {
      await table.close()
      throw badInput({
        file: said('redirects.admin.firstLine', { columns: `${columns.from},${columns.to}` }),
      })
    }
    for await (const rows of tableBatches(table.rows, batchOf)) {
      await importRows(scope, rows, names, report)
      await turn()
    }
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    const fault = said('server.fault.sentence', { fault: error.told })
    if (report.created + report.updated + report.unchanged + report.errorCount === 0) {
      throw badInput({ file: fault })
    }
    complain(report, { row: error.line ?? 0, field: 'file', message: fault })
  }
  return report
}

async function importRows(
  scope: Scope,
  rows: readonly TableRow[],
  names: Names,
  report: Report,
): Promise<void> {
  const wishes: { row: number; wish: Wish }[] = []
  for (const { line: row, cells, problem } of rows) {
    if (problem)
      complain(report, {
        row,
        field: 'row',
        message: said('redirects.admin.rowProblem', { problem }),
      })
    else {
      const wish = await orComplain(report, row, () =>
        wishOf(typedRow(cells, names), 'import', scope.origin),
      )
      if (wish) wishes.push({ row, wish })
    }
  }
  // A transaction may be tried again: what it counts is counted once it is over.
  const counted = await scope.atomic(async (inner) => {
    const part: Report = { created: 0, updated: 0, unchanged: 0, errorCount: 0, errors: [] }
    const book = await RuleBook.open(
      inner,
      wishes.map(({ wish }) => wish),
    )
    for (const { row, wish } of wishes) {
      const outcome = await orComplain(part, row, () => put(book, wish))
      if (outcome) part[outcome]++
    }
    await book.write()
    return part
  })
  report.created += counted.created
  report.updated += counted.updated
  report.unchanged += counted.unchanged
  report.errorCount += counted.errorCount
  report.errors.push(...counted.errors.slice(0, mostErrors - report.errors.length))
}

/** Other sites are the merchant's own decision, one by one: a file may only repeat it. */
function put(book: RuleBook, wish: Wish) {
  const isNews = book.entry(wish)?.target !== targetText(wish.target)
  if ('foreign' in wish.target && isNews) {
    throw badInput({ to: said('redirects.admin.otherSite') })
  }
  return book.put(wish)
}

async function orComplain<T>(
  report: Report,
  row: number,
  work: () => T | Promise<T>,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const [field = 'row', message = error.told] = Object.entries(error.fields ?? {})[0] ?? []
    complain(report, { row, field, message })
    return undefined
  }
}

function complain(report: Report, error: RowError): void {
  report.errorCount++
  if (report.errors.length < mostErrors) report.errors.push(error)
}
