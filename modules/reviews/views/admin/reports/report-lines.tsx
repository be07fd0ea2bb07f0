import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { Badge, type Tone } from '#views/kit/page/badge.tsx'
import type { Translate } from '#views/props.ts'
import { reportStates } from '../../../models/moderation/report.ts'
import type { ReportJson } from '../../json.ts'
import { SwappedForm } from '../actions.tsx'

interface ReportLinesProps {
  reports: ReportJson[]
  returnTo: string
  format: { dateTime(iso: string): string }
  t: Translate
}

const tones: Record<ReportJson['status'], Tone> = {
  pending: 'warn',
  resolved: 'good',
  dismissed: 'neutral',
}

/** What was said against a review, each with the two ways to settle it. */
export function ReportLines({ reports, ...rest }: ReportLinesProps) {
  return (
    <ul class="report-lines">
      {reports.map((report) => (
        <li>
          <div>
            <p>
              <b safe>{rest.t(`reviews.admin.reason.${report.reason}`)}</b>{' '}
              <Badge
                label={rest.t(`reviews.admin.report.${report.status}`)}
                tone={tones[report.status]}
              />{' '}
              <time class="hint" datetime={attr(report.createdAt)} safe>
                {rest.format.dateTime(report.createdAt)}
              </time>
            </p>
            {report.details ? (
              <p class="review-text" safe>
                {report.details}
              </p>
            ) : null}
          </div>
          <Settle {...rest} report={report} />
        </li>
      ))}
    </ul>
  )
}

function Settle(props: Omit<ReportLinesProps, 'reports'> & { report: ReportJson }) {
  const { report, returnTo, t } = props
  return (
    <SwappedForm
      action={`/admin/reviews/reports/${encodeURIComponent(report.id)}/update`}
      method="put"
    >
      <input type="hidden" name="returnTo" value={attr(returnTo)} />
      {reportStates.after(report.status).map((status) => (
        <Button
          label={t(`reviews.admin.settle.${status}`)}
          name="status"
          value={status}
          small={true}
        />
      ))}
    </SwappedForm>
  )
}
