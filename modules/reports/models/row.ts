import type { ReportColumn } from './reports.ts'

/** A row of any report. */
export interface ReportRow {
  /** What it is of: an id, a code, the first day of a span. */
  key: string
  /** What it is called, in the reader's language: one for each column of words. */
  texts: string[]
  /** Where more of it is. */
  href?: string
  currency: string
  /** Minor units or counts, by column; the share of the funnel from 0 to 1. */
  values: Partial<Record<ReportColumn['name'], number>>
  /** Of the main column, in what it is compared with. */
  before?: number
}
