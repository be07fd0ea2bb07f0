/** What a file of another shop is, and how its lines become records. */
import type { Table } from '#server/csv/read.ts'
import type { RowMessage } from '#server/imports/report.ts'
import type { MessageKey } from '#server/language/message.ts'

/** One record of a file, or why there is none. */
export interface Reading {
  kind: string
  /** Line of the file on which it begins; its place from 1 in a JSON list. */
  line: number
  /** Plain data, as the kind's schema takes it; null where it could not be read. */
  record: unknown
  /** What it is called where it could not be read. */
  title: string
  errors: RowMessage[]
  notes: RowMessage[]
}

/** What the amounts and names of a file are in. */
export interface Terms {
  currency: string
  language?: string
  /** Of times that say no offset. */
  timeZone?: string
}

interface AnySource {
  /** `shopify.products` */
  name: string
  /** The kind of its records. */
  kind: string
  label: MessageKey
}

/** Columns by what they stand for: the file's own header of each. */
export type Columns = ReadonlyMap<string, string>

export interface TableSource extends AnySource {
  /** What a column may stand for, and the header that it usually has. */
  targets: readonly { name: string; header: string }[]
  /** Whether a header has no place here: it is left out by name, and nobody is asked. */
  isLeft?(header: string): boolean
  /** What it knows each header to stand for; undefined for a file of another kind. */
  match(headers: readonly string[]): ReadonlyMap<string, string> | undefined
  read(table: Table, columns: Columns, terms: Terms): AsyncIterable<Reading>
}

export interface JsonSource extends AnySource {
  match(value: unknown): boolean
  read(value: unknown, terms: Terms): { readings: Iterable<Reading>; ignored: string[] }
}

/** Headers are compared without case, spacing and signs. */
export const plainHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '')

/** Headers that have no place here, by what they are without case, spacing and signs. */
export const leaving = (headers: RegExp) => (header: string) => headers.test(plainHeader(header))
