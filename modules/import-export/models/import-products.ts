/** Brings products in: batch by batch, each in one transaction with the report that counts it. */
import { setImmediate as turn } from 'node:timers/promises'
import { TableError } from '#server/csv/csv-error.ts'
import type { Scope } from '#server/scope.ts'
import { draftsIn, withCopies } from './pictures/with-copies.ts'
import type { DraftResult, ProductDraft } from './product-draft.ts'
import type { OpenFile } from './product-file.ts'
import { afterBatch, broken, emptyReport, type ProductReport, productsIn } from './report.ts'

export interface ImportOptions {
  /** Everything is tried in a transaction that is rolled back. */
  dryRun?: boolean
  /** The report of a run that was cut off: what it counts is passed over. */
  resume?: ProductReport
  /** Runs in the transaction of each batch: what it writes is there exactly if the batch is. */
  within?: (scope: Scope, report: ProductReport, drafts: readonly ProductDraft[]) => Promise<void>
  /** Runs after each batch, between two turns of the event loop. */
  progress?: (report: ProductReport) => Promise<void> | void
}

const mostProducts = 100
const mostRows = 1000

/**
 * Imports a file that was opened. Every product ends as created, updated, unchanged or failed; a second
 * run of the same file finds all unchanged. What cannot be read ends the import with an error in the report.
 */
export async function importProducts(
  scope: Scope,
  file: OpenFile,
  options: ImportOptions = {},
): Promise<ProductReport> {
  let report = options.resume ?? { ...emptyReport(), ignored: file.ignored }
  try {
    for await (const batch of batches(file.results, productsIn(report))) {
      report = await write(scope, batch, report, options)
      await options.progress?.(report)
      // The shop answers between two batches.
      await turn()
    }
    return report
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    return broken(report, { row: error.line ?? report.rows + 1, message: error.told })
  }
}

/** Batches of a hundred products, fewer where they have many rows. What a break leaves is handed over first. */
async function* batches(
  results: AsyncIterable<DraftResult>,
  skip: number,
): AsyncGenerator<DraftResult[]> {
  let batch: DraftResult[] = []
  let rows = 0
  let passed = 0
  let end: unknown
  try {
    for await (const result of results) {
      if (passed++ < skip) continue
      batch.push(result)
      rows += result.rows
      if (batch.length < mostProducts && rows < mostRows) continue
      yield batch
      batch = []
      rows = 0
    }
  } catch (error) {
    end = error
  }
  if (batch.length > 0) yield batch
  if (end) throw end
}

async function write(
  scope: Scope,
  batch: readonly DraftResult[],
  before: ProductReport,
  { dryRun = false, within }: ImportOptions,
): Promise<ProductReport> {
  let report = before
  try {
    await scope.atomic(async (inner) => {
      const local = await withCopies(inner, batch)
      const drafts = draftsIn(local)
      const answer = await inner.ask('products.import', { drafts })
      report = afterBatch(before, local, answer?.results ?? [])
      if (dryRun) throw rollBack
      await within?.(inner, report, drafts)
    })
  } catch (error) {
    if (error !== rollBack) throw error
    await scope.atomic(async (inner) => within?.(inner, report, []))
  }
  return report
}

/** Ends the transaction of a dry run: it was tried by the same rules, and nothing of it stays. */
const rollBack = new Error('A dry run writes nothing.')
