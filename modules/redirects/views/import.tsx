import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { control, FieldFrame } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Format, Translate } from '#views/props.ts'

/** Where a file of redirects is given in. */
export function ImportUpload({ errors, t }: { errors: Record<string, string>; t: Translate }) {
  const file = {
    name: 'file',
    label: t('redirects.admin.file'),
    hint: t('redirects.admin.fileHint'),
    errors,
    required: true,
  }
  return (
    <div class="stack">
      <ErrorSummary errors={errors} t={t} />
      <Card title={t('redirects.admin.import')} hint={t('redirects.admin.importHint')}>
        <Form action="/admin/redirects/import" multipart={true}>
          <FieldFrame {...file}>
            <input {...control(file)} class="input file" type="file" accept=".csv,text/csv" />
          </FieldFrame>
          <div class="actions">
            <Button label={t('redirects.admin.start')} variant="primary" icon="import" />
          </div>
        </Form>
      </Card>
    </div>
  )
}

interface ReportProps {
  report: {
    created: number
    updated: number
    unchanged: number
    errorCount: number
    errors: { row: number; field: string; message: string }[]
  }
  format: Format
  t: Translate
}

/** Which rows were refused, and why; the others are in. */
export function ImportReport({ report, format, t }: ReportProps) {
  const { created, updated, unchanged, errorCount, errors } = report
  return (
    <div class="stack">
      <Notice
        kind="warning"
        title={t('redirects.admin.refused', { count: errorCount })}
        live={true}
      >
        <p safe>{t('redirects.admin.imported', { created, updated, unchanged })}</p>
      </Notice>
      <Card title={t('redirects.admin.rows')} flush={true}>
        <DataTable
          caption={t('redirects.admin.rows')}
          rows={errors}
          columns={[
            {
              label: t('redirects.admin.row'),
              cell: ({ row }) => <span safe>{format.number(row)}</span>,
            },
            { label: t('redirects.admin.field'), cell: ({ field }) => <code safe>{field}</code> },
            {
              label: t('redirects.admin.message'),
              cell: ({ message }) => <span safe>{message}</span>,
            },
          ]}
          t={t}
        />
        {errorCount > errors.length ? (
          <p class="hint" safe>
            {t('redirects.admin.more', { count: errorCount - errors.length })}
          </p>
        ) : null}
      </Card>
      <div class="actions">
        <LinkButton href="/admin/redirects/import" label={t('redirects.admin.another')} />
        <LinkButton href="/admin/redirects" label={t('redirects.admin.back')} variant="primary" />
      </div>
    </div>
  )
}
