import { Button } from '#views/kit/button.tsx'
import { Card } from '#views/kit/card.tsx'
import { CheckboxGroup } from '#views/kit/choice.tsx'
import { Form } from '#views/kit/form.tsx'
import { Notice } from '#views/kit/notice.tsx'
import { Stat } from '#views/kit/stat.tsx'
import { DataTable } from '#views/kit/table.tsx'
import type { Format, Translate } from '#views/props.ts'

export interface RowError {
  row: number
  field: string
  message: string
}

export interface ImportReportProps {
  created: number
  updated: number
  unchanged: number
  errors: RowError[]
  /** True if nothing was written yet. */
  dryRun: boolean
  /** Where the same file is imported for good after a dry run. */
  confirmAction: string | null
  /** Hosts that the file's images are on and the shop does not allow yet. */
  hosts: { host: string; images: number }[]
  hostsAction: string
  format: Format
  t: Translate
}

/** What an import did, or would do. */
export function ImportReport(props: ImportReportProps) {
  const { errors, dryRun, t } = props
  return (
    <div class="stack">
      <Notice
        kind={errors.length > 0 ? 'warning' : dryRun ? 'info' : 'success'}
        title={headline(props)}
        live={true}
      />
      <Counts {...props} />
      <Confirm {...props} />
      <ImageHosts {...props} />
      {errors.length > 0 ? (
        <Card
          title={t('import-export.admin.errors')}
          hint={t('import-export.admin.errorsHint')}
          flush={true}
        >
          <DataTable
            caption={t('import-export.admin.errors')}
            rows={errors}
            columns={[
              {
                label: t('import-export.admin.row'),
                cell: (row) => <span safe>{props.format.number(row.row)}</span>,
              },
              {
                label: t('import-export.admin.field'),
                cell: (row) => <code safe>{row.field}</code>,
              },
              {
                label: t('import-export.admin.message'),
                cell: (row) => <span safe>{row.message}</span>,
              },
            ]}
            t={t}
          />
        </Card>
      ) : null}
    </div>
  )
}

function Counts({ created, updated, unchanged, errors, format, t }: ImportReportProps) {
  return (
    <div class="stats">
      <Stat label={t('import-export.admin.created')} value={format.number(created)} />
      <Stat label={t('import-export.admin.updated')} value={format.number(updated)} />
      <Stat label={t('import-export.admin.unchanged')} value={format.number(unchanged)} />
      <Stat label={t('import-export.admin.failed')} value={format.number(errors.length)} />
    </div>
  )
}

function Confirm({ dryRun, confirmAction, t }: ImportReportProps) {
  if (!dryRun || confirmAction === null) return null
  return (
    <Form action={confirmAction} class="actions">
      <Button label={t('import-export.admin.confirm')} variant="primary" icon="import" />
    </Form>
  )
}

function ImageHosts({ hosts, hostsAction, t }: ImportReportProps) {
  if (hosts.length === 0) return null
  return (
    <Card title={t('import-export.admin.hosts')} hint={t('import-export.admin.hostsHint')}>
      <Form action={hostsAction}>
        <CheckboxGroup
          name="hosts"
          label={t('import-export.admin.hostsLabel')}
          values={hosts.map(({ host }) => host)}
          choices={hosts.map(({ host, images }) => ({
            value: host,
            label: host,
            hint: t('import-export.admin.hostImages', { count: images }),
          }))}
        />
        <div class="actions">
          <Button label={t('import-export.admin.allowHosts')} variant="primary" />
        </div>
      </Form>
    </Card>
  )
}

function headline({ dryRun, errors, t }: ImportReportProps): string {
  if (dryRun) return t('import-export.admin.dryRunDone', { errors: errors.length })
  return t('import-export.admin.done', { errors: errors.length })
}
