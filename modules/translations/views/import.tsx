import type { Worded } from '#server/language/said.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { control, FieldFrame } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { Report, RowError } from '../models/import.ts'
import { listPath } from './links.ts'

interface UploadProps {
  language: string
  languages: { value: string; label: string }[]
  errors: Record<string, string>
  t: Translate
}

/** Where a file of translations is given in. */
export function ImportUpload({ language, languages, errors, t }: UploadProps) {
  const file = {
    name: 'file',
    label: t('translations.admin.file'),
    hint: t('translations.admin.fileHint'),
    errors,
    required: true,
  }
  return (
    <div class="stack">
      <ErrorSummary errors={errors} t={t} />
      <Card title={t('translations.admin.import')} hint={t('translations.admin.importHint')}>
        <Form action="/admin/translations/import" multipart={true}>
          <SelectField
            name="language"
            label={t('translations.admin.language')}
            value={language}
            choices={languages}
            errors={errors}
          />
          <FieldFrame {...file}>
            <input {...control(file)} class="input file" type="file" accept=".csv,text/csv" />
          </FieldFrame>
          <div class="actions">
            <Button label={t('translations.admin.start')} variant="primary" icon="import" />
          </div>
        </Form>
      </Card>
    </div>
  )
}

interface ReportProps {
  report: Omit<Report, 'errors'> & { errors: Worded<RowError>[] }
  language: string
  format: Format
  t: Translate
}

/** Which rows were refused, and why; the others are in. */
export function ImportReport({ report, language, format, t }: ReportProps) {
  const { created, updated, unchanged, empty, errorCount, errors } = report
  return (
    <div class="stack">
      <Notice
        kind="warning"
        title={t('translations.admin.refused', { count: errorCount })}
        live={true}
      >
        <p safe>{t('translations.admin.imported', { created, updated, unchanged, empty })}</p>
      </Notice>
      <Card title={t('translations.admin.rows')} flush={true}>
        <DataTable
          caption={t('translations.admin.rows')}
          rows={errors}
          columns={[
            {
              label: t('translations.admin.row'),
              cell: ({ row }) => <span safe>{format.number(row)}</span>,
            },
            {
              label: t('translations.admin.column'),
              cell: ({ field }) => <code safe>{field}</code>,
            },
            {
              label: t('translations.admin.message'),
              cell: ({ message }) => <span safe>{message}</span>,
            },
          ]}
          t={t}
        />
        {errorCount > errors.length ? (
          <p class="hint" safe>
            {t('translations.admin.more', { count: errorCount - errors.length })}
          </p>
        ) : null}
      </Card>
      <div class="actions">
        <LinkButton
          href={`/admin/translations/import?language=${encodeURIComponent(language)}`}
          label={t('translations.admin.another')}
        />
        <LinkButton
          href={listPath({ language })}
          label={t('translations.admin.back')}
          variant="primary"
        />
      </div>
    </div>
  )
}
