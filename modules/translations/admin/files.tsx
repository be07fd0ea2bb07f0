/** All texts of a language as a file, out to a translator and back. */

import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import { badInput, notFound } from '#server/errors.ts'
import { sentFile } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/takes.ts'
import { rowsInWords, said } from '#server/language/said.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { csvFile } from '../models/csv.ts'
import { importTranslations } from '../models/import.ts'
import { otherLanguages } from '../models/kinds.ts'
import type { exported } from '../schemas.ts'
import { ImportReport, ImportUpload } from '../views/import.tsx'
import { listPath } from '../views/links.ts'
import { languageName } from '../views/names.ts'

type Asked = z.output<typeof exported>

/** The largest file that is taken. */
export const fileBytes = 50 * 1024 * 1024

/** Where a file is chosen. */
export const form = (ctx: Ctx, { language }: Asked) =>
  show(ctx, languageOf(ctx.scope, language), {})

export const again = (ctx: Ctx, { values, errors }: Attempt) => {
  const asked = typeof values.language === 'string' ? values.language : undefined
  return show(ctx, languageOf(ctx.scope, asked), errors)
}

/** A whole file goes back to the list; one with refused rows shows which. */
export async function receive(ctx: Ctx, asked: Asked): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const language = languageOf(scope, asked.language)
  const file = sentFile(ctx, 'file')
  if (!file) throw badInput({ file: said('translations.admin.noFile') })
  const report = await importTranslations(scope, language, createReadStream(file.path))
  const { created, updated, unchanged, empty } = report
  await respond(ctx, {
    json: { ...report, errors: rowsInWords(scope.english, report.errors) },
    ...(report.errorCount > 0
      ? {
          html: () => (
            <ImportReport
              report={{ ...report, errors: rowsInWords(t, report.errors) }}
              language={language}
              format={scope.format}
              t={t}
            />
          ),
          head: head(ctx),
        }
      : {
          to: listPath({ language }),
          flash: t('translations.admin.imported', { created, updated, unchanged, empty }),
        }),
  })
}

/** Every text of the shop beside its translation, streamed. */
export function download(ctx: Ctx, asked: Asked): void {
  const language = languageOf(ctx.scope, asked.language)
  ctx.type = 'text/csv; charset=utf-8'
  ctx.attachment(`translations-${language}.csv`)
  ctx.set('Cache-Control', 'no-store')
  ctx.body = Readable.from(csvFile(ctx.scope, language))
}

/** The shop's second language when none is named; 404 for one that it does not speak. */
function languageOf({ shop }: Scope, asked: string | undefined): string {
  const languages = otherLanguages(shop)
  const language = asked === undefined ? languages[0] : languages.find((one) => one === asked)
  if (language === undefined) throw notFound()
  return language
}

function show(ctx: Ctx, language: string, errors: Record<string, string>): Promise<void> {
  const { t, shop, language: reader } = ctx.scope
  const languages = otherLanguages(shop).map((value) => ({
    value,
    label: languageName(value, reader),
  }))
  return respond(ctx, {
    html: () => <ImportUpload {...{ language, languages, errors, t }} />,
    head: head(ctx),
  })
}

const head = ({ scope: { t } }: Ctx) => ({
  title: t('translations.admin.import'),
  breadcrumbs: [{ href: '/admin/translations', label: t('translations.admin.title') }],
  narrow: true,
})
