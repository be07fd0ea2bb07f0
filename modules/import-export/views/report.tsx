import type { trialIn } from '#server/imports/report.ts'
import { attr } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { CheckboxGroup } from '#views/kit/fields/choice.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { OutcomeCounts } from '#views/kit/lists/outcome-counts.tsx'
import { RowMessages } from '#views/kit/lists/row-messages.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { ProductReport } from '../models/report.ts'

type Told = ReturnType<typeof trialIn<ProductReport>>

export interface ImportReportProps extends Omit<Told, 'rows'> {
  /** Where all listed errors are had as a file. */
  errorsHref: string
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
      <OutcomeCounts counts={props} words="import-export.admin" format={props.format} t={t} />
      <Confirm {...props} />
      <ImageHosts {...props} />
      <Messages {...props} kind="errors" />
      <Messages {...props} kind="notes" />
      <Ignored {...props} />
    </div>
  )
}

function Messages({ kind, ...props }: ImportReportProps & { kind: 'errors' | 'notes' }) {
  const { errorCount, noteCount, errorsHref, format, t } = props
  const download = (
    <LinkButton href={errorsHref} label={t('import-export.admin.download')} small={true} />
  )
  return (
    <RowMessages
      title={t(`import-export.admin.${kind}`)}
      hint={t(`import-export.admin.${kind}Hint`)}
      rows={props[kind]}
      count={kind === 'errors' ? errorCount : noteCount}
      most={200}
      more={(count) => t('import-export.admin.more', { count })}
      actions={kind === 'errors' ? download : null}
      format={format}
      t={t}
    />
  )
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
