/** What an import of reviews did. */
import { rowsInWords } from '#server/language/said.ts'
import type { Translate } from '#views/props.ts'
import type { RowMessage } from './review-row.ts'

export interface ReviewImportReport {
  created: number
  updated: number
  unchanged: number
  failed: number
  /** Rows read. */
  rows: number
  /** The first of them; `errorCount` is how many there are. */
  errors: RowMessage[]
  errorCount: number
  /** What is worth knowing and stopped nothing. */
  notes: RowMessage[]
  noteCount: number
  /** Where pictures are that pages do not show yet. */
  hosts: { host: string; images: number }[]
}

/** Messages that are listed; more are counted. */
const listed = 1000
/** Hosts that are told: nobody decides about more of them. */
const mostHosts = 100

export const emptyReport = (): ReviewImportReport => ({
  ...{ created: 0, updated: 0, unchanged: 0, failed: 0, rows: 0 },
  ...{ errors: [], errorCount: 0, notes: [], noteCount: 0, hosts: [] },
})

/** A row of which nothing was written, and why. */
export function fail(report: ReviewImportReport, errors: readonly RowMessage[]): void {
  report.failed += 1
  report.errorCount += errors.length
  report.errors.push(...errors.slice(0, Math.max(0, listed - report.errors.length)))
}

export function note(report: ReviewImportReport, notes: readonly RowMessage[]): void {
  report.noteCount += notes.length
  report.notes.push(...notes.slice(0, Math.max(0, listed - report.notes.length)))
}

/** Counts pictures on hosts that the shop does not show. */
export function countHosts(
  report: ReviewImportReport,
  images: readonly { url: string }[],
  allowed: readonly string[],
): void {
  for (const { url } of images) {
    const { host } = new URL(url)
    if (allowed.includes(host)) continue
    const known = report.hosts.find((one) => one.host === host)
    if (known) known.images += 1
    else if (report.hosts.length < mostHosts) report.hosts.push({ host, images: 1 })
  }
}

/** The report with its messages in the language of `t`. */
export const reportIn = (t: Translate, report: ReviewImportReport) => ({
  ...report,
  errors: rowsInWords(t, report.errors),
  notes: rowsInWords(t, report.notes),
})
