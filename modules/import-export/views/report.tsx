import { attr } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { CheckboxGroup } from '#views/kit/fields/choice.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { Stat } from '#views/kit/page/stat.tsx'
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
  /** Products of which nothing was written. */
  failed: number
  /** The first of them. */
  errors: RowError[]
  errorCount: number
  /** Where all listed errors are had as a file. */
  errorsHref: string
  /** What is worth knowing and stopped nothing. */
  notes: RowError[]
  noteCount: number
  /** Columns that nobody reads. */
  ignored: string[]
  /** True if nothing was written yet. */
  dryRun: boolean
  /** Where the same file is imported for good after a dry run. */
  confirmAction: string | null
  /** Hosts that the file's images are on and the shop does not allow yet. */
  hosts: { host: string; images: number }[]
  hostsAction: string
  importId: string
  format: Format
  t: Translate
}

/** What an import did, or would do. */
export function ImportReport(props: ImportReportProps) {
  const { errorCount, dryRun, t } = props
  return (
    <div class="stack">
      <Notice
        kind={errorCount > 0 ? 'warning' : dryRun ? 'info' : 'success'}
        title={headline(props)}
        live={true}
      />
      <Counts {...props} />
      <Confirm {...props} />
      <ImageHosts {...props} />
      <Messages
        {...props}
        rows={props.errors}
        count={errorCount}
        title={t('import-export.admin.errors')}
        hint={t('import-export.admin.errorsHint')}
        href={props.errorsHref}
      />
      <Messages
        {...props}
        rows={props.notes}
        count={props.noteCount}
        title={t('import-export.admin.notes')}
        hint={t('import-export.admin.notesHint')}
      />
      <Ignored {...props} />
    </div>
  )
}

interface MessagesProps extends Pick<ImportReportProps, 'format' | 't'> {
  rows: RowError[]
  count: number
  title: string
  hint: string
  href?: string
}

const shown = 200

function Messages({ rows, count, title, hint, href, format, t }: MessagesProps) {
  if (count === 0) return null
  return (
    <Card
      title={title}
      hint={hint}
      flush={true}
      actions={href ? <Download href={href} t={t} /> : null}
    >
      <DataTable
        caption={title}
        rows={rows.slice(0, shown)}
        columns={[
          {
            label: t('import-export.admin.row'),
            cell: (row) => <span safe>{format.number(row.row)}</span>,
          },
          { label: t('import-export.admin.field'), cell: (row) => <code safe>{row.field}</code> },
          {
            label: t('import-export.admin.message'),
            cell: (row) => <span safe>{row.message}</span>,
          },
        ]}
        t={t}
      />
      {count > shown ? (
        <p class="hint" safe>
          {t('import-export.admin.more', { count: count - shown })}
        </p>
      ) : null}
    </Card>
  )
}

function Download({ href, t }: { href: string; t: Translate }) {
  return <LinkButton href={href} label={t('import-export.admin.download')} small={true} />
}

function Ignored({ ignored, t }: ImportReportProps) {
  if (ignored.length === 0) return null
  return (
    <Card title={t('import-export.admin.ignored')} hint={t('import-export.admin.ignoredHint')}>
      <p class="hint" safe>
        {ignored.join(' · ')}
      </p>
    </Card>
  )
}

function Counts({ created, updated, unchanged, failed, format, t }: ImportReportProps) {
  return (
    <div class="stats">
      <Stat label={t('import-export.admin.created')} value={format.number(created)} />
      <Stat label={t('import-export.admin.updated')} value={format.number(updated)} />
      <Stat label={t('import-export.admin.unchanged')} value={format.number(unchanged)} />
      <Stat label={t('import-export.admin.failed')} value={format.number(failed)} />
    </div>
  )
}

function Confirm({ dryRun, confirmAction, t }: ImportReportProps) {
  if (!dryRun || confirmAction === null) return null
  return (
    <Form action={confirmAction} method="put" class="actions">
      <Button label={t('import-export.admin.confirm')} variant="primary" icon="import" />
    </Form>
  )
}

function ImageHosts({ hosts, hostsAction, importId, t }: ImportReportProps) {
  if (hosts.length === 0) return null
  return (
    <Card title={t('import-export.admin.hosts')} hint={t('import-export.admin.hostsHint')}>
      <Form action={hostsAction}>
        <input type="hidden" name="import" value={attr(importId)} />
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

function headline({ dryRun, failed, t }: ImportReportProps): string {
  return t(`import-export.admin.${dryRun ? 'dryRunDone' : 'done'}`, { errors: failed })
}
