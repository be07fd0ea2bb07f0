/** The import of consents: what a file would change is shown, then it is written. */
import { createReadStream } from 'node:fs'
import { badInput } from '#server/errors.ts'
import { sentFile } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { reportIn } from '#server/imports/report.ts'
import { said } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import { type ConsentReport, importConsents } from '../models/consents/import-consents.ts'
import type { ConsentFile } from '../schemas.ts'
import { ConsentsPage } from '../views/admin/consents-page.tsx'

/** A hundred thousand rows fit well. */
export const most = 30 * 1024 * 1024

const blank: ConsentFile = { apply: false, resubscribes: false }

export const show = (ctx: Ctx): Promise<void> => draw(ctx, blank, {})

/** The form with what is wrong; the file has to be chosen again. */
export const again = (ctx: Ctx, { values, errors }: Attempt): Promise<void> =>
  draw(ctx, { apply: false, resubscribes: values.resubscribes !== undefined }, errors)

export async function receive(ctx: Ctx, sent: ConsentFile): Promise<void> {
  const { scope } = ctx
  const file = sentFile(ctx, 'file')
  if (!file) throw badInput({ file: said('server.admin.import.noFile') })
  const { apply, resubscribes } = sent
  const report = await importConsents(scope, createReadStream(file.path), {
    ...{ fileName: file.name.slice(0, 200), trial: !apply, resubscribes },
  })
  return draw(ctx, sent, {}, report)
}

function draw(
  ctx: Ctx,
  typed: ConsentFile,
  errors: Record<string, string>,
  report?: ConsentReport,
): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  return respond(ctx, {
    ...(report && { json: { ...reportIn(scope.english, report), applied: typed.apply } }),
    html: () => (
      <ConsentsPage
        report={report && { ...reportIn(t, report), isApplied: typed.apply }}
        {...{ typed, errors, scope }}
      />
    ),
    head: {
      title: t('newsletter.consents.import'),
      breadcrumbs: [{ href: '/admin/newsletter', label: t('newsletter.admin.title') }],
    },
  })
}
