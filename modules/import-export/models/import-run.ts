import { z } from 'zod'
import { StoreModel } from '#server/data/model.ts'
import { recordOrNull, recordWith } from '#server/data/shapes.ts'
import { conflict } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { type Said, said, stored } from '#server/language/message.ts'
import type { Actor, Scope } from '#server/scope.ts'
import { ImportChunk } from './import-chunk.ts'
import { importProducts } from './import-products.ts'
import { queueCopies } from './pictures/copy-pictures.ts'
import { PictureCopy } from './pictures/picture-copy.ts'
import { addressesIn } from './pictures/with-copies.ts'
import { type Format, type OpenFile, openProducts } from './product-file.ts'
import { emptyReport, type ProductReport } from './report.ts'

export type RunStatus = 'waiting' | 'running' | 'done' | 'failed'

export interface NewRun {
  fileName: string
  format: Format
  dryRun: boolean
  /** Whether pictures of other hosts are copied into the library afterwards. */
  copyPictures: boolean
}

/** What every report has. */
const reported = {
  ...{ created: z.number(), errors: z.array(z.unknown()), notes: z.array(z.unknown()) },
  ...{ ignored: z.array(z.string()), hosts: z.array(z.unknown()) },
}

/** One import through the admin or the API: what was given, how far it is, what became of it. */
const cutOff = said('import-export.admin.cutOff')

export class ImportRun extends StoreModel {
  static override tableName = 'import_runs'
  static override readonly missing = 'import-export.admin.notFound'
  static override audited = false
  static override booleans = ['dryRun', 'copyPictures']
  static override shapes = {
    report: recordWith(reported, emptyReport),
    actor: recordOrNull({ name: z.string() }),
  }
  declare kind: 'products'
  declare fileName: string
  declare format: Format
  declare status: RunStatus
  declare dryRun: boolean
  declare copyPictures: boolean
  /** About how many lines the file has. */
  declare lines: number
  declare report: ProductReport
  declare failure: string | null
  declare actor: Actor | null
  declare endedAt: string | null

  /** Keeps a file, to be imported by `start`. */
  static async keep(
    scope: Scope,
    given: NewRun,
    open: () => AsyncIterable<Uint8Array>,
  ): Promise<ImportRun> {
    return scope.atomic(async (inner) => {
      const run = await ImportRun.add(inner, { ...blank(inner), ...given })
      const lines = await ImportChunk.keep(inner, run.id, open())
      await run.write(inner, { lines })
      return run
    })
  }

  /** Newest first. */
  static list(scope: Scope, { take, skip }: { take: number; skip: number }) {
    return ImportRun.in(scope).orderBy('id', 'desc').limit(take).offset(skip)
  }

  /** Imports a file that is at hand; nothing of it is kept but the report. */
  static async at(scope: Scope, given: NewRun, file: OpenFile): Promise<ImportRun> {
    const run = await scope.atomic((inner) =>
      ImportRun.add(inner, { ...blank(inner), ...given, status: 'running' }),
    )
    try {
      return await run.work(scope, file)
    } catch (error) {
      await run.fail(scope, cutOff)
      throw error
    }
  }

  /** Imports a short file at once, a long one as a job. */
  async start(scope: Scope): Promise<void> {
    if (this.lines <= mostLinesAtOnce) await this.run(scope)
    else
      await scope.atomic((inner) => inner.enqueue(importJob, { runId: this.id }, { key: this.id }))
  }

  /** Imports the file that was kept; goes on where a run that was cut off had come. */
  async run(scope: Scope, progress?: (report: ProductReport) => Promise<void>): Promise<ImportRun> {
    if (this.status !== 'waiting' && this.status !== 'running') return this
    const { currency } = scope.shop
    const by = scope.as({ actor: this.actor ?? undefined })
    const file = await openProducts(ImportChunk.of(scope, this.id), this.format, currency)
    const done = await this.work(by, file, progress)
    if (!done.dryRun) await scope.atomic((inner) => done.forgetFile(inner))
    return done
  }

  /** After a dry run: the same file again, for good. 409 when it was no dry run or the file is gone. */
  async confirm(scope: Scope): Promise<ImportRun> {
    return scope.atomic(async (inner) => {
      const changed = await ImportRun.in(inner)
        .where({ id: this.id, status: 'done', dryRun: true })
        .patch({ status: 'waiting', dryRun: false, report: emptyReport(), endedAt: null })
      const file = await ImportChunk.in(inner).where({ runId: this.id }).resultSize()
      if (changed === 0 || file === 0) {
        throw conflict('NOT_WAITING', 'import-export.admin.importedAlready')
      }
      return ImportRun.find(inner, this.id)
    })
  }

  /** The end of a run that cannot go on; what was imported stays. */
  async fail(scope: Scope, why: Said): Promise<void> {
    await scope.atomic(async (inner) => {
      await this.write(inner, { status: 'failed', failure: stored(why), endedAt: now() })
      await this.forgetFile(inner)
    })
  }

  private async work(
    scope: Scope,
    file: OpenFile,
    progress?: (report: ProductReport) => Promise<void>,
  ): Promise<ImportRun> {
    const report = await importProducts(scope, file, {
      dryRun: this.dryRun,
      resume: { ...this.report, ignored: file.ignored },
      within: async (inner, so, drafts) => {
        await this.write(inner, { status: 'running', report: so })
        if (this.copyPictures) await PictureCopy.want(inner, addressesIn(drafts), this.id)
      },
      ...(progress ? { progress } : {}),
    })
    await scope.atomic(async (inner) => {
      await this.write(inner, { status: 'done', report, endedAt: now() })
      if (this.copyPictures && !this.dryRun) await queueCopies(inner)
    })
    return this
  }

  /** Two processes must not count the same batch: the later one finds another version and stops. */
  private async write(scope: Scope, fields: Partial<ImportRun>): Promise<void> {
    const { updatedAt } = await ImportRun.change(scope, this.id, fields, this.updatedAt)
    scope.afterCommit(() => Object.assign(this, fields, { updatedAt }))
  }

  private async forgetFile(scope: Scope): Promise<void> {
    await ImportChunk.in(scope).where({ runId: this.id }).delete()
  }
}

/** The name of the job that imports a long file. */
export const importJob = 'import.products'
/** Above this a file is imported as a job. */
export const mostLinesAtOnce = 500

const blank = ({ actor }: Scope) => ({
  kind: 'products' as const,
  status: 'waiting' as const,
  lines: 0,
  report: emptyReport(),
  failure: null,
  actor: actor ?? null,
  endedAt: null,
})

/** After a week a file that was only checked is forgotten, and a run that nobody goes on with is over. */
export async function sweepRuns(scope: Scope): Promise<void> {
  const before = new Date(Date.now() - 7 * 24 * 3600_000).toISOString()
  await scope.atomic(async (inner) => {
    const old = ImportRun.in(inner).where('updatedAt', '<', before)
    await ImportChunk.in(inner).whereIn('runId', old.clone().select('id')).delete()
    await old
      .whereIn('status', ['waiting', 'running'])
      .patch({ status: 'failed', failure: stored(cutOff) })
  })
}
