import type { Worded } from '#server/language/said.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { CheckboxField } from '#views/kit/fields/choice.tsx'
import { control, FieldFrame } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { Stat } from '#views/kit/page/stat.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { ReviewImportReport as Imported } from '../../models/judgeme/report.ts'
import { DeskNav } from './desk-nav.tsx'

/** Where an export of Judge.me is given in. */
export function ReviewUpload({ errors, t }: { errors: Record<string, string>; t: Translate }) {
  const file = {
    name: 'file',
    label: t('reviews.admin.import.file'),
    hint: t('reviews.admin.import.fileHint'),
    errors,
    required: true,
  }
  return (
    <div class="stack">
      <DeskNav current="import" t={t} />
      <ErrorSummary errors={errors} t={t} />
      <Card title={t('reviews.admin.import.upload')} hint={t('reviews.admin.import.uploadHint')}>
        <Form action="/admin/reviews/import" multipart={true}>
          <FieldFrame {...file}>
            <input {...control(file)} class="input file" type="file" accept=".csv,text/csv" />
          </FieldFrame>
          <CheckboxField
            name="dryRun"
            label={t('reviews.admin.import.dryRun')}
            hint={t('reviews.admin.import.dryRunHint')}
            checked={true}
          />
          <div class="actions">
            <Button label={t('reviews.admin.import.start')} variant="primary" icon="import" />
          </div>
        </Form>
      </Card>
      <Card title={t('reviews.admin.import.how')}>
        <ul class="steps">
          {(['match', 'state', 'again', 'privacy'] as const).map((fact) => (
            <li safe>{t(`reviews.admin.import.fact.${fact}`)}</li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

type Row = Worded<Imported['errors'][number]>

interface ReportProps {
  report: Omit<Imported, 'errors' | 'notes'> & Record<'errors' | 'notes', Row[]>
  dryRun: boolean
  format: Format
  t: Translate
}

/** What an import did, or would do. */
export function ReviewImportReport(props: ReportProps) {
  const { report, dryRun, format, t } = props
  const words = dryRun ? 'wouldDo' : 'did'
  return (
    <div class="stack">
      <Notice
        kind={report.errorCount > 0 ? 'warning' : dryRun ? 'info' : 'success'}
        title={t(`reviews.admin.import.${words}`, { errors: report.failed })}
        live={true}
      />
      <div class="stats">
        {(['created', 'updated', 'unchanged', 'failed'] as const).map((kind) => (
          <Stat label={t(`reviews.admin.import.${kind}`)} value={format.number(report[kind])} />
        ))}
      </div>
      <div class="actions">
        <LinkButton
          href="/admin/reviews/import"
          label={t(dryRun ? 'reviews.admin.import.forGood' : 'reviews.admin.import.another')}
          variant={dryRun ? 'primary' : 'plain'}
          icon="import"
        />
        <LinkButton href="/admin/reviews?status=all" label={t('reviews.admin.seeAll')} />
      </div>
      <Hosts {...props} />
      <Messages {...props} rows={report.errors} count={report.errorCount} kind="errors" />
      <Messages {...props} rows={report.notes} count={report.noteCount} kind="notes" />
    </div>
  )
}

function Hosts({ report, t }: ReportProps) {
  if (report.hosts.length === 0) return null
  return (
    <Card title={t('reviews.admin.import.hosts')} hint={t('reviews.admin.import.hostsHint')}>
      <ul>
        {report.hosts.map(({ host, images }) => (
          <li safe>{t('reviews.admin.import.host', { host, images })}</li>
        ))}
      </ul>
      <div class="actions">
        <LinkButton href="/admin/settings" label={t('reviews.admin.import.settings')} />
      </div>
    </Card>
  )
}

const shown = 200

function Messages(props: ReportProps & { rows: Row[]; count: number; kind: 'errors' | 'notes' }) {
  const { rows, count, kind, format, t } = props
  if (count === 0) return null
  const title = t(`reviews.admin.import.${kind}`)
  return (
    <Card title={title} hint={t(`reviews.admin.import.${kind}Hint`)} flush={true}>
      <DataTable
        caption={title}
        rows={rows.slice(0, shown)}
        columns={[
          {
            label: t('reviews.admin.import.row'),
            cell: ({ row }) => <span safe>{format.number(row)}</span>,
          },
          {
            label: t('reviews.admin.import.field'),
            cell: ({ field }) => <code safe>{field}</code>,
          },
          {
            label: t('reviews.admin.import.message'),
            cell: ({ message }) => <span safe>{message}</span>,
          },
        ]}
        t={t}
      />
      {count > shown ? (
        <p class="hint card-note" safe>
          {t('reviews.admin.import.more', { count: count - shown })}
        </p>
      ) : null}
    </Card>
  )
}
