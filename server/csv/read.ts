import { type Said, said } from '#server/language/message.ts'
import { storableText } from '#server/text/storable.ts'
import { TableError } from './csv-error.ts'
import { type ByteSource, decode } from './decode.ts'
import { type CsvRecord, csvRecords, recordLimit } from './records.ts'
import { unguarded } from './write-line.ts'

/** A table whose rows are read on demand. The caller reads `rows` to the end or closes it. */
export interface Table {
  headers: string[]
  delimiter: string
  rows: AsyncIterable<TableRow>
  close(): Promise<void>
}

export interface TableRow {
  /** Line of the file on which the row begins, counted from 1. */
  line: number
  /** Trimmed cells by header. Cells that a short row lacks are absent, not blank. */
  cells: Record<string, string>
  /** What is wrong with the whole row; null when it can be used. */
  problem: Said | null
}

const columnLimit = 500

/**
 * Opens a CSV file: encoding (UTF-8, UTF-16, Windows-1252), delimiter (comma, semicolon, tab) and
 * line ends are found out. A leading "'" that only guards a formula (`'=1`) is taken off.
 * Throws TableError when the file is empty, no text, or has no usable header; `rows` throws it
 * where quoting breaks.
 */
export async function openTable(source: ByteSource): Promise<Table> {
  const text = boundLines(decode(source))
  const { head, delimiter, firstLine } = await readHead(text)
  const records = csvRecords(join(head, text), delimiter, firstLine)
  const first = await records.next()
  if (first.done) throw new TableError(said('server.admin.csv.empty'))
  try {
    const headers = headerNames(first.value)
    return { headers, delimiter, rows: rows(records, headers), close: () => finish(records) }
  } catch (error) {
    await finish(records)
    throw error
  }
}

interface Head {
  head: string
  delimiter: string
  firstLine: number
}

/** Reads until the first non-blank line is complete. */
async function readHead(text: AsyncIterator<string>): Promise<Head> {
  let head = ''
  for (;;) {
    const next = await text.next()
    if (!next.done) head += next.value
    const blank = /^\s*/.exec(head)?.[0].length ?? 0
    const end = head.indexOf('\n', blank)
    if (end < 0 && !next.done) continue
    const line = end < 0 ? head : head.slice(blank, end)
    const named = /^"?sep=([,;\t])"?$/i.exec(line)?.[1]
    if (!named) return { head, delimiter: likelyDelimiter(line), firstLine: 1 }
    const firstLine = head.slice(0, end + 1).split('\n').length
    return { head: end < 0 ? '' : head.slice(end + 1), delimiter: named, firstLine }
  }
}

/** The delimiter that occurs most often outside quotes. */
function likelyDelimiter(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '')
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: bare.split(mark).length }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).mark
}

async function* join(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield head
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}

/** The parser limits the size of cells but not their number: a line must end in time. */
async function* boundLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let line = 1
  let length = 0
  for await (const piece of text) {
    const ends = piece.split('\n')
    for (const [index, part] of ends.entries()) {
      if (index > 0) {
        line += 1
        length = 0
      }
      length += part.length
      if (length > recordLimit)
        throw new TableError(said('server.admin.csv.lineTooLong', { line }), line)
    }
    yield piece
  }
}

function headerNames({ line, cells }: CsvRecord): string[] {
  if (cells.length > columnLimit) {
    throw new TableError(
      said('server.admin.csv.columnsMost', { n: cells.length, most: columnLimit }),
      line,
    )
  }
  if (cells.some(isNoText)) {
    throw new TableError(said('server.admin.csv.notText'), line)
  }
  const seen = new Map<string, number>()
  return cells.map((cell, index) => {
    const name = cell.replace(/\s+/g, ' ') || `Column ${index + 1}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

/** Names of columns have no control characters but spaces; the bytes of a picture or a program have. */
const isNoText = (name: string) => /(?!\s)\p{Cc}/u.test(name)

async function* rows(
  records: AsyncGenerator<CsvRecord>,
  headers: string[],
): AsyncGenerator<TableRow> {
  for await (const { line, cells } of records) {
    yield { line, cells: named(cells, headers), problem: problemOf(cells, headers.length) }
  }
}

function named(values: string[], headers: string[]): Record<string, string> {
  const cells: Record<string, string> = Object.create(null)
  for (const [index, value] of values.entries()) {
    const header = headers[index]
    if (header !== undefined) cells[header] = unguarded(storableText(value))
  }
  return cells
}

function problemOf(cells: string[], columns: number): Said | null {
  if (cells.slice(columns).some((cell) => cell !== '')) {
    return said('server.admin.csv.cells', { cells: cells.length, columns })
  }
  if (cells.some((cell) => cell.includes('\0'))) return said('server.admin.csv.nul')
  return null
}

async function finish(records: AsyncGenerator<CsvRecord>): Promise<void> {
  await records.return(undefined)
}

/** A table's rows, many at a time. What stood before the place where a file breaks off is handed on before the break is told. */
export async function* tableBatches(
  rows: AsyncIterable<TableRow>,
  size: number,
): AsyncGenerator<TableRow[]> {
  let batch: TableRow[] = []
  try {
    for await (const row of rows) {
      batch.push(row)
      if (batch.length < size) continue
      yield batch
      batch = []
    }
  } catch (error) {
    if (batch.length > 0) yield batch
    throw error
  }
  if (batch.length > 0) yield batch
}
