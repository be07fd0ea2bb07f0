/** What an import of a file did: plain data, so that it can be stored with the rows that it counts. */
import { Fault } from '#server/errors.ts'
import { rowsInWords, type Told, type Worded } from '#server/language/message.ts'
import type { Translate } from '#views/props.ts'

/** Something to tell about a row: of a file its line, of a JSON list its place from 1. */
export interface RowMessage {
  row: number
  field: string
  message: Told
}

/** Records by outcome, and rows of which nothing was written. */
export interface ImportReport {
  created: number
  updated: number
  unchanged: number
  errorCount: number
  /** The first of them. */
  errors: RowMessage[]
}

/** The report of an import that can be tried first, as a dry run. */
export interface TrialReport extends ImportReport {
  /** Records of which nothing was written. */
  failed: number
  /** Rows read. */
  rows: number
  /** What is worth knowing and stopped nothing; the first of them. */
  notes: RowMessage[]
  noteCount: number
  /** Where pictures are that are not our own uploads. */
  hosts: { host: string; images: number }[]
}

/** Messages that are listed; more are counted. */
export const listed = 1000

export const emptyReport = (): ImportReport => ({
  ...{ created: 0, updated: 0, unchanged: 0, errorCount: 0, errors: [] },
})

export const emptyTrial = (): TrialReport => ({
  ...emptyReport(),
  ...{ failed: 0, rows: 0, notes: [], noteCount: 0, hosts: [] },
})

/** Adds errors; all are counted, the first are listed. */
export function complain(report: ImportReport, errors: readonly RowMessage[]): void {
  report.errorCount += errors.length
  list(report.errors, errors)
}

/** A record of which nothing was written, and why. */
export function fail(report: TrialReport, errors: readonly RowMessage[]): void {
  report.failed += 1
  complain(report, errors)
}

export function note(report: TrialReport, notes: readonly RowMessage[]): void {
  report.noteCount += notes.length
  list(report.notes, notes)
}

/** What `work` answers; undefined where it refuses the row, which the report then says. */
export async function orComplain<T>(
  report: ImportReport,
  row: number,
  work: () => T | Promise<T>,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const [field = 'row', message = error.told] = Object.entries(error.fields ?? {})[0] ?? []
    complain(report, [{ row, field, message }])
    return undefined
  }
}

/** The report with its errors in the language of `t`. */
export const reportIn = <R extends ImportReport>(
  t: Translate,
  report: R,
): Omit<R, 'errors'> & { errors: Worded<RowMessage>[] } => ({
  ...report,
  errors: rowsInWords(t, report.errors),
})

/** The report with its errors and notes in the language of `t`. */
export const trialIn = <R extends TrialReport>(
  t: Translate,
  report: R,
): Omit<R, 'errors' | 'notes'> & Record<'errors' | 'notes', Worded<RowMessage>[]> => ({
  ...report,
  errors: rowsInWords(t, report.errors),
  notes: rowsInWords(t, report.notes),
})

function list(into: RowMessage[], messages: readonly RowMessage[]): void {
  into.push(...messages.slice(0, Math.max(0, listed - into.length)))
}
