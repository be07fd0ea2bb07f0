/** What an import did so far: plain data, so that it can be stored with the batch it counts. */

import {
  complain,
  emptyTrial,
  fail,
  note,
  type RowMessage,
  type TrialReport,
} from '#server/imports/report.ts'
import { type Said, said } from '#server/language/message.ts'
import type { DraftResult } from './product-draft.ts'

export interface ProductReport extends TrialReport {
  /** Columns that nobody reads. */
  ignored: string[]
}

/** What became of one product that was written, or why it was not. */
export interface Outcome {
  outcome: 'created' | 'updated' | 'unchanged' | 'refused'
  message?: Said
}

const hostsListed = 200

export const emptyReport = (): ProductReport => ({ ...emptyTrial(), ignored: [] })

/** How many products were read. */
export const productsIn = ({ created, updated, unchanged, failed }: ProductReport): number =>
  created + updated + unchanged + failed

/** The report after a batch; `outcomes` are those of its drafts, in their order. */
export function afterBatch(
  before: ProductReport,
  batch: readonly DraftResult[],
  outcomes: readonly Outcome[],
): ProductReport {
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
      const why = message ?? said('import-export.admin.row.refused')
      fail(report, [{ row: result.row, field: 'product', message: why }])
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
export function broken(before: ProductReport, { row, message }: Omit<RowMessage, 'field'>) {
  const report = { ...before, errors: [...before.errors] }
  complain(report, [{ row, field: 'file', message }])
  return report
}

/** Hosts whose pictures the shop does not show yet, those with most pictures first. */
export const unknownHosts = ({ hosts }: ProductReport, allowed: readonly string[]) =>
  hosts.filter(({ host }) => !allowed.includes(host)).sort((a, b) => b.images - a.images)

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
