/** Redirects as a file, in and out. */

import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { badInput } from '#server/errors.ts'
import { sentFile } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/takes.ts'
import { rowsInWords, said } from '#server/language/said.ts'
import { respond } from '#server/pages/respond.ts'
import { csvFile } from '../models/csv.ts'
import { importRedirects } from '../models/import.ts'
import { ImportReport, ImportUpload } from '../views/import.tsx'

/** The largest file that is taken: a hundred thousand rows fit well. */
export const fileBytes = 30 * 1024 * 1024

/** Where a file is chosen. */
export const form = (ctx: Ctx) => show(ctx, {})

export const again = (ctx: Ctx, { errors }: Attempt) => show(ctx, errors)

/** A whole file goes back to the list; one with refused rows shows which. */
export async function receive(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const file = sentFile(ctx, 'file')
  if (!file) throw badInput({ file: said('redirects.admin.noFile') })
  const report = await importRedirects(scope, createReadStream(file.path))
  const { created, updated, unchanged } = report
  await respond(ctx, {
    json: { ...report, errors: rowsInWords(scope.english, report.errors) },
    ...(report.errorCount > 0
      ? {
          html: () => (
            <ImportReport
              report={{ ...report, errors: rowsInWords(t, report.errors) }}
              format={scope.format}
              t={t}
            />
          ),
          head: head(ctx),
        }
      : {
          to: '/admin/redirects',
          flash: t('redirects.admin.imported', { created, updated, unchanged }),
        }),
  })
}

/** All rules, streamed. */
export function download(ctx: Ctx): void {
  ctx.type = 'text/csv; charset=utf-8'
  ctx.attachment('redirects.csv')
  ctx.set('Cache-Control', 'no-store')
  ctx.body = Readable.from(csvFile(ctx.scope))
}

function show(ctx: Ctx, errors: Record<string, string>): Promise<void> {
  const { t } = ctx.scope
  return respond(ctx, { html: () => <ImportUpload errors={errors} t={t} />, head: head(ctx) })
}

const head = ({ scope: { t } }: Ctx) => ({
  title: t('redirects.admin.import'),
  breadcrumbs: [{ href: '/admin/redirects', label: t('redirects.admin.title') }],
  narrow: true,
})
