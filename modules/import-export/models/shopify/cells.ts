import type { TableRow } from '#server/csv/read.ts'
import { owned } from '#server/data/own-property.ts'
import type { RowMessage } from '#server/imports/report.ts'
import { type Said, said } from '#server/language/message.ts'
import { MoneyError, parseMajor } from '#server/locale/money.ts'
import { cut } from '#server/text/cut.ts'
import { webAddress } from '../web-address.ts'
import type { Column } from './headers.ts'

/** Where messages about cells go; both bound how much they keep. */
export interface Reports {
  error(message: RowMessage): void
  note(message: RowMessage): void
}

/**
 * Reads the cells of one row in our own units. A cell that cannot be read is reported as an error
 * and read as blank. Columns that the file or a short row lacks read as blank, too.
 */
export class Cells<C extends string = Column> {
  readonly row: number
  readonly #cells: Record<string, string>
  readonly #columns: ReadonlyMap<C, string>
  readonly #reports: Reports

  constructor(row: TableRow, columns: ReadonlyMap<C, string>, reports: Reports) {
    this.row = row.line
    this.#cells = row.cells
    this.#columns = columns
    this.#reports = reports
  }

  /** Whether the row has this column at all. */
  has(column: C): boolean {
    return owned(this.#cells, this.#columns.get(column) ?? '') !== undefined
  }

  /** Cells of columns by their headers; undefined without any. */
  texts(headers: ReadonlyMap<string, string> = new Map()): Record<string, string> | undefined {
    if (headers.size === 0) return undefined
    return Object.fromEntries(
      [...headers].map(([name, header]) => [name, owned(this.#cells, header) ?? '']),
    )
  }

  raw(column: C): string {
    return owned(this.#cells, this.#columns.get(column) ?? '') ?? ''
  }

  text(column: C, limit = 255): string {
    const text = this.raw(column)
    if (text.length <= limit) return text
    this.error(column, said('server.field.tooLong', { n: limit }))
    return ''
  }

  flag(column: C): boolean | null {
    const word = this.raw(column).toLowerCase()
    if (word === '') return null
    if (yes.has(word)) return true
    if (!no.has(word))
      this.error(column, said('import-export.admin.row.noFlag', { text: cut(word, 40) }))
    return no.has(word) ? false : null
  }

  /** Minor units. */
  amount(column: C, currency: string): number | null {
    const text = this.raw(column)
    if (text === '') return null
    try {
      return parseMajor(text, currency)
    } catch (error) {
      if (!(error instanceof MoneyError)) throw error
      this.error(column, error.told)
      return null
    }
  }

  whole(column: C): number | null {
    const text = this.raw(column)
    if (text === '') return null
    if (/^-?\d{1,9}(?:\.0{1,4})?$/.test(text)) return Number(text)
    this.error(column, said('import-export.admin.row.noWhole', { text: cut(text, 40) }))
    return null
  }

  /** Rounded to whole grams. */
  grams(column: C): number | null {
    const text = this.raw(column)
    if (text === '') return null
    if (/^\d{1,9}(?:\.\d{1,9}|,\d{1,2})?$/.test(text)) {
      return Math.round(Number(text.replace(',', '.')))
    }
    this.error(column, said('import-export.admin.row.noWeight', { text: cut(text, 40) }))
    return null
  }

  url(column: C): string | null {
    const text = this.raw(column)
    if (text === '') return null
    const url = webAddress(text)
    if (url === null)
      this.error(column, said('import-export.admin.row.noAddress', { text: cut(text, 80) }))
    return url
  }

  error(column: C, message: Said): void {
    this.#reports.error({ row: this.row, field: this.#name(column), message })
  }

  note(column: C, message: Said): void {
    this.#reports.note({ row: this.row, field: this.#name(column), message })
  }

  #name(column: C): string {
    return this.#columns.get(column) ?? column
  }
}

/** Spreadsheets write these words in the language of their user. */
const yes = new Set(['true', 'yes', '1', 'wahr', 'ja', 'vrai', 'oui', 'verdadero'])
const no = new Set(['false', 'no', '0', 'falsch', 'nein', 'faux', 'non', 'falso'])
