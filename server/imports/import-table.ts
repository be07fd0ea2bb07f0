/** Imports a table in batches; each row is imported or reported with its error. */
import { setImmediate as turn } from 'node:timers/promises'
import { TableError } from '#server/csv/csv-error.ts'
import type { ByteSource } from '#server/csv/decode.ts'
import { openTable, type Table, type TableRow, tableBatches } from '#server/csv/read.ts'
import { owned } from '#server/data/own-property.ts'
import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { complain, type ImportReport } from './report.ts'

/** A row by column; undefined for a column that the file lacks. */
export interface ImportRow<C extends string> {
  row: number
  cell(column: C): string | undefined
}

interface TableImport<C extends string> {
  /** Columns by name, ignoring case. */
  columns: readonly C[]
  /** Required columns: without them it is another kind of file. */
  needed: readonly C[]
  /** An example of the first line, shown when a required column is missing. */
  firstLine: readonly C[]
  batchOf: number
  write(rows: ImportRow<C>[]): Promise<void>
}

/**
 * Fills `report`. 422 at `file` when it is no such table; of a file that breaks off is written what stood before the
 * break, and the break is its last error.
 */
export async function importTable<C extends string, R extends ImportReport>(
  source: ByteSource,
  report: R,
  { batchOf, write, ...expected }: TableImport<C>,
): Promise<R> {
  let isBegun = false
  try {
    const table = await openTable(source)
    const headers = await headersOf(table, expected)
    for await (const rows of tableBatches(table.rows, batchOf)) {
      isBegun = true
      await write(usable(rows, report).map((row) => named(row, headers)))
      // Lets the shop answer between two batches.
      await turn()
    }
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    const message = said('server.fault.sentence', { fault: error.told })
    if (!isBegun) throw badInput({ file: message })
    complain(report, [{ row: error.line ?? 0, field: 'file', message }])
  }
  return report
}

async function headersOf<C extends string>(
  { headers, close }: Table,
  { columns, needed, firstLine }: Pick<TableImport<C>, 'columns' | 'needed' | 'firstLine'>,
): Promise<Map<C, string>> {
  const known = new Map(headers.map((header) => [header.toLowerCase(), header] as const).reverse())
  const found = new Map<C, string>()
  for (const column of columns) {
    const header = known.get(column.toLowerCase())
    if (header !== undefined) found.set(column, header)
  }
  if (needed.every((column) => found.has(column))) return found
  await close()
  throw badInput({ file: said('server.admin.import.firstLine', { columns: firstLine.join(',') }) })
}

function usable(rows: readonly TableRow[], report: ImportReport): TableRow[] {
  return rows.filter(({ line: row, problem }) => {
    if (problem === null) return true
    const message = said('server.admin.import.rowProblem', { problem })
    complain(report, [{ row, field: 'row', message }])
    return false
  })
}

function named<C extends string>(
  { line: row, cells }: TableRow,
  headers: ReadonlyMap<C, string>,
): ImportRow<C> {
  const cell = (column: C) => {
    const header = headers.get(column)
    return header === undefined ? undefined : owned(cells, header)
  }
  return { row, cell }
}
