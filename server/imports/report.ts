/** The outcome of an import: plain data, stored with the rows that it counts. */
import { Fault } from '#server/errors.ts'
import { rowsInWords, type Told, type Worded } from '#server/language/message.ts'
import type { Translate } from '#views/props.ts'

/** A message about a row: its line in a file, its place from 1 in a JSON list. */
export interface RowMessage {
  row: number
  field: string
  message: Told
}

/** Records by outcome, and rows that were not written. */
export interface ImportReport {
  created: number
  updated: number
  unchanged: number
  errorCount: number
  /** The first of them. */
  errors: RowMessage[]
}

/** The report of an import with a dry run. */
export interface TrialReport extends ImportReport {
  /** Records that were not written. */
  failed: number
  /** Rows read. */
  rows: number
  /** The first warnings. */
  notes: RowMessage[]
  noteCount: number
  /** Hosts of pictures that are not our own uploads. */
  hosts: { host: string; images: number }[]
}

/** Most messages listed; more are only counted. */
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

/** A record that was not written, and why. */
export function fail(report: TrialReport, errors: readonly RowMessage[]): void {
  report.failed += 1
  complain(report, errors)
}

export function note(report: TrialReport, notes: readonly RowMessage[]): void {
  report.noteCount += notes.length
  list(report.notes, notes)
}

/** The result of `work`; undefined when it refuses the row, which the report then lists. */
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
