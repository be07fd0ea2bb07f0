import type { Info, Parser } from 'csv-parse'
import { csvReader } from '#server/env/lazy-packages.ts'
import { type Said, said } from '#server/language/message.ts'
import { TableError } from './csv-error.ts'

/** A record of a CSV file with the line on which it begins. */
export interface CsvRecord {
  line: number
  cells: string[]
}

/** Longest record in bytes; a quote left open ends here instead of in memory. */
export const recordLimit = 2 * 1024 * 1024

/**
 * Reads CSV text piece by piece; only the records of one piece are in memory. Blank lines and
 * records of blank cells are passed over. `firstLine` is the line number of the text's first line.
 * Throws TableError at the first place where quoting is broken, after all records before it.
 */
export async function* csvRecords(
  text: AsyncIterable<string>,
  delimiter: string,
  firstLine: number,
): AsyncGenerator<CsvRecord> {
  const reading = new Reading(delimiter, firstLine)
  try {
    for await (const piece of text) {
      await reading.write(piece)
      yield* reading.take()
      reading.check()
    }
    await reading.end()
    yield* reading.take()
    reading.check()
  } finally {
    reading.close()
  }
}

/** The parser is driven by hand: as a piped stream it would drop records read before an error. */
class Reading {
  readonly #parser: Parser
  #records: CsvRecord[] = []
  #error: Error | null = null
  #nextLine: number
  #emptyLines = 0

  constructor(delimiter: string, firstLine: number) {
    this.#nextLine = firstLine
    const offset = firstLine - 1
    this.#parser = csvReader().parse({
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: recordLimit,
      record_delimiter: '\n',
      on_record: (cells: string[], info: Info) => this.#add(cells, info, offset),
    })
    this.#parser.on('error', (error) => {
      this.#error ??= error
    })
    this.#parser.resume()
  }

  write(piece: string): Promise<void> {
    return new Promise((resolve) => this.#parser.write(piece, () => resolve()))
  }

  end(): Promise<void> {
    return new Promise((resolve) => this.#parser.end(() => resolve()))
  }

  take(): CsvRecord[] {
    const records = this.#records
    this.#records = []
    return records
  }

  check(): void {
    if (this.#error) throw new TableError(complaint(this.#error, this.#nextLine), this.#nextLine)
  }

  close(): void {
    this.#parser.destroy()
  }

  /** Returning null keeps the record out of the stream. */
  #add(cells: string[], info: Info, offset: number): null {
    const line = this.#nextLine + (info.empty_lines - this.#emptyLines)
    this.#emptyLines = info.empty_lines
    this.#nextLine = info.lines + offset + 1
    if (cells.some((cell) => cell !== '')) this.#records.push({ line, cells })
    return null
  }
}

function complaint(error: Error, line: number): Said {
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    return said('server.admin.csv.quoteOpen', { line })
  }
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return said('server.admin.csv.rowTooLong', { line })
  }
  return said('server.admin.csv.quotes', { line })
}
