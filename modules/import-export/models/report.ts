/** What an import did so far: plain data, so that it can be stored with the batch it counts. */

import { rowsInWords, type Said, said } from '#server/language/said.ts'
import type { Translate } from '#views/props.ts'
import type { DraftResult, RowMessage } from './product-draft.ts'

export interface ImportReport {
  /** Products by what became of them; each is counted once. */
  created: number
  updated: number
  unchanged: number
  /** Products of which nothing was written. */
  failed: number
  /** Rows read. */
  rows: number
  /** The first of them; `errorCount` is how many there are. */
  errors: RowMessage[]
  errorCount: number
  notes: RowMessage[]
  noteCount: number
  /** Columns that nobody reads. */
  ignored: string[]
  /** Where pictures are that are not our own uploads. */
  hosts: { host: string; images: number }[]
}

/** What became of one product that was written, or why it was not. */
export interface Outcome {
  outcome: 'created' | 'updated' | 'unchanged' | 'refused'
  message?: Said
}

/** Messages that are listed; more are counted. */
export const listed = 1000
const hostsListed = 200

export const emptyReport = (): ImportReport => ({
  ...{ created: 0, updated: 0, unchanged: 0, failed: 0, rows: 0 },
  ...{ errors: [], errorCount: 0, notes: [], noteCount: 0, ignored: [], hosts: [] },
})

/** How many products were read. */
export const productsIn = ({ created, updated, unchanged, failed }: ImportReport): number =>
  created + updated + unchanged + failed

/** The report after a batch; `outcomes` are those of its drafts, in their order. */
export function afterBatch(
  before: ImportReport,
  batch: readonly DraftResult[],
  outcomes: readonly Outcome[],
): ImportReport {
  const report = { ...before, errors: [...before.errors], notes: [...before.notes] }
  const hosts = new Map(before.hosts.map(({ host, images }) => [host, images]))
  const rest = [...outcomes]
  for (const result of batch) {
    report.rows += result.rows
    note(report, result.notes)
    if (!result.ok) {
      fail(report, result.errors)
      continue
    }
    const { outcome, message } = rest.shift() ?? { outcome: 'refused' }
    if (outcome === 'refused') {
      fail(report, [
        {
          row: result.row,
          field: 'product',
          message: message ?? said('import-export.admin.row.refused'),
        },
      ])
      continue
    }
    report[outcome] += 1
    note(report, unshown(result))
    count(hosts, result.draft.images)
  }
  report.hosts = [...hosts].map(([host, images]) => ({ host, images }))
  return report
}

/** The report of a file that cannot be read on: what was read before stays. */
export function broken(before: ImportReport, { row, message }: Omit<RowMessage, 'field'>) {
  const report = { ...before, errors: [...before.errors] }
  list(report.errors, [{ row, field: 'file', message }])
  report.errorCount += 1
  return report
}

/** Hosts whose pictures the shop does not show yet, those with most pictures first. */
export const unknownHosts = ({ hosts }: ImportReport, allowed: readonly string[]) =>
  hosts.filter(({ host }) => !allowed.includes(host)).sort((a, b) => b.images - a.images)

/** The report with its messages in the language of `t`. */
export const reportIn = (t: Translate, report: ImportReport) => ({
  ...report,
  errors: rowsInWords(t, report.errors),
  notes: rowsInWords(t, report.notes),
})

function fail(report: ImportReport, errors: readonly RowMessage[]): void {
  report.failed += 1
  report.errorCount += errors.length
  list(report.errors, errors)
}

function note(report: ImportReport, notes: readonly RowMessage[]): void {
  report.noteCount += notes.length
  list(report.notes, notes)
}

function list(into: RowMessage[], messages: readonly RowMessage[]): void {
  into.push(...messages.slice(0, Math.max(0, listed - into.length)))
}

/** Pictures that no setting can make pages show: only https on a named host is. */
function unshown({ row, draft }: Extract<DraftResult, { ok: true }>): RowMessage[] {
  const left = draft.images.filter(({ url }) => hostOf(url) === undefined).length
  if (left === 0) return []
  return [{ row, field: 'images', message: said('import-export.admin.row.notShown', { n: left }) }]
}

function count(hosts: Map<string, number>, images: readonly { url: string }[]): void {
  for (const { url } of images) {
    const host = hostOf(url)
    if (host && (hosts.has(host) || hosts.size < hostsListed)) {
      hosts.set(host, (hosts.get(host) ?? 0) + 1)
    }
  }
}

/** The host that settings can allow; undefined when they cannot, empty for our own uploads. */
function hostOf(url: string): string | undefined {
  if (url.startsWith('/')) return ''
  const { protocol, host } = new URL(url)
  return protocol === 'https:' && /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(host)
    ? host
    : undefined
}
