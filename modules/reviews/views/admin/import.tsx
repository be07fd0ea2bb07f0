import type { TrialReport, trialIn } from '#server/imports/report.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { CheckboxField } from '#views/kit/fields/choice.tsx'
import { UploadForm } from '#views/kit/fields/upload-form.tsx'
import { OutcomeCounts } from '#views/kit/lists/outcome-counts.tsx'
import { RowMessages } from '#views/kit/lists/row-messages.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Format, Translate } from '#views/props.ts'
import { DeskNav } from './desk-nav.tsx'

/** Where an export of Judge.me is given in. */
export function ReviewUpload({ errors, t }: { errors: Record<string, string>; t: Translate }) {
  return (
    <div class="stack">
      <DeskNav current="import" t={t} />
      <UploadForm
        action="/admin/reviews/import"
        title={t('reviews.admin.import.upload')}
        hint={t('reviews.admin.import.uploadHint')}
        label={t('reviews.admin.import.file')}
        fileHint={t('reviews.admin.import.fileHint')}
        start={t('reviews.admin.import.start')}
        errors={errors}
        t={t}
      >
        <CheckboxField
          name="dryRun"
          label={t('reviews.admin.import.dryRun')}
          hint={t('reviews.admin.import.dryRunHint')}
          checked={true}
        />
      </UploadForm>
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

interface ReportProps {
  report: ReturnType<typeof trialIn<TrialReport>>
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
      <OutcomeCounts counts={report} words="reviews.admin.import" format={format} t={t} />
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
      {(['errors', 'notes'] as const).map((kind) => (
        <RowMessages
          title={t(`reviews.admin.import.${kind}`)}
          hint={t(`reviews.admin.import.${kind}Hint`)}
          rows={report[kind]}
          count={kind === 'errors' ? report.errorCount : report.noteCount}
          most={200}
          field={t('adminui.import.column')}
          more={(count) => t('reviews.admin.import.more', { count })}
          format={format}
          t={t}
        />
      ))}
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
