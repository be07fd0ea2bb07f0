/** Reviews come in here from a Judge.me export: a form's file or a CSV body. */

import { createReadStream } from 'node:fs'
import { badInput, wrongFormat } from '#server/errors.ts'
import { isForm, rawBody, sentFile } from '#server/http/body.ts'
import type { Ctx, Next } from '#server/http/context.ts'
import { coerce } from '#server/http/fields/coerce.ts'
import { type Attempt, parseInput } from '#server/http/input.ts'
import { trialIn } from '#server/imports/report.ts'
import { said } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import { importReviews } from '../models/judgeme/import-reviews.ts'
import { ReviewImportReport, ReviewUpload } from '../views/admin/import.tsx'
import { upload } from './schemas.ts'

const megabyte = 1024 * 1024
/** The largest file that is taken; the CLI takes larger ones. */
export const fileBytes = 15 * megabyte

/** Where a file is chosen. */
export const form = (ctx: Ctx) => show(ctx, {})

export const again = (ctx: Ctx, { errors }: Attempt) => show(ctx, errors)

/** A CSV body is imported at once; anything else goes on to `receive`. */
export async function receiveCsv(ctx: Ctx, next: Next): Promise<void> {
  if (!ctx.is('text/csv')) return next()
  const { dryRun } = parseInput(upload, coerce(upload, { ...ctx.query }))
  await run(ctx, rawBody(ctx, fileBytes), dryRun)
}

/** A form's file. The report is the answer: the same file again changes nothing. */
export async function receive(ctx: Ctx, { dryRun }: { dryRun: boolean }): Promise<void> {
  if (!isForm(ctx)) throw wrongFormat('reviews.admin.import.noForm')
  const file = sentFile(ctx, 'file')
  if (!file) throw badInput({ file: said('server.admin.import.noFile') })
  await run(ctx, createReadStream(file.path), dryRun)
}

async function run(ctx: Ctx, source: AsyncIterable<Uint8Array>, dryRun: boolean): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const report = await importReviews(scope, { source, dryRun })
  await respond(ctx, {
    json: { ...trialIn(scope.english, report), dryRun },
    html: () => (
      <ReviewImportReport report={trialIn(t, report)} dryRun={dryRun} format={format} t={t} />
    ),
    head: { title: t('reviews.admin.import.done'), breadcrumbs: trail(ctx) },
  })
}

async function show(ctx: Ctx, errors: Record<string, string>): Promise<void> {
  const { t } = ctx.scope
  await respond(ctx, {
    html: () => <ReviewUpload errors={errors} t={t} />,
    head: { title: t('reviews.admin.import.title') },
  })
}

const trail = ({ scope }: Ctx) => [
  { href: '/admin/reviews/import', label: scope.t('reviews.admin.import.title') },
]
