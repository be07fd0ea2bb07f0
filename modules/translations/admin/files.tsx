/** All texts of a language as a file, out to a translator and back. */

import type { z } from 'zod'
import { sendCsv } from '#server/csv/send-csv.ts'
import { fileImport } from '#server/desk/file-import.tsx'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import type { Scope } from '#server/scope.ts'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { csvFile } from '../models/csv.ts'
import { importTranslations } from '../models/import.ts'
import { otherLanguages } from '../models/kinds.ts'
import { type exported, upload } from '../schemas.ts'
import { languageName } from '../views/names.ts'

type Asked = z.output<typeof exported>

/** Every text of the shop beside its translation, streamed. */
export function download(ctx: Ctx, asked: Asked): void {
  const language = languageOf(ctx.scope, asked.language)
  sendCsv(ctx, `translations-${language}.csv`, csvFile(ctx.scope, language))
}

export const imports = (admin: Routes) =>
  fileImport(admin, {
    path: '/admin/translations',
    words: 'translations.admin',
    most: 50 * 1024 * 1024,
    schema: upload,
    chosen: (scope, { language }) => languageOf(scope, language),
    run: importTranslations,
    inputs: ({ shop, language: reader, t }, language, errors) => (
      <SelectField
        name="language"
        label={t('translations.admin.language')}
        value={language}
        choices={otherLanguages(shop).map((value) => ({
          value,
          label: languageName(value, reader),
        }))}
        errors={errors}
      />
    ),
    query: (language) => `?language=${encodeURIComponent(language)}`,
    field: ({ t }) => t('adminui.import.column'),
  })

/** The shop's second language when none is named; 404 for one that it does not speak. */
function languageOf({ shop }: Scope, asked: unknown): string {
  const languages = otherLanguages(shop)
  const language = typeof asked === 'string' ? languages.find((one) => one === asked) : languages[0]
  if (language === undefined) throw notFound()
  return language
}
