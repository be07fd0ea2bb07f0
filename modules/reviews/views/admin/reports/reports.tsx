import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Pager } from '#views/kit/lists/pager.tsx'
import { Tabs } from '#views/kit/lists/tabs.tsx'
import type { Translate } from '#views/props.ts'
import { reportStates } from '../../../models/moderation/report.ts'
import type { ReportJson } from '../../json.ts'
import { ReviewCard } from '../card.tsx'
import type { CardData } from '../card-data.ts'
import { DeskNav } from '../desk-nav.tsx'
import { DeskKeys } from '../keys.tsx'
import { type Decided, DecidedNotice } from '../last-decision.tsx'
import { ReportLines } from './report-lines.tsx'

interface ReportsProps {
  /** The reports of one review together. */
  groups: { card: CardData; reports: ReportJson[] }[]
  tab: string
  decided: Decided | null
  returnTo: string
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  format: { dateTime(iso: string): string }
  t: Translate
}

/** What visitors reported, beside the review it is about. */
export function Reports(props: ReportsProps) {
  const { groups, tab, returnTo, format, t } = props
  return (
    <div class="stack desk">
      <DeskNav current="reports" t={t} />
      <DecidedNotice decided={props.decided} returnTo={returnTo} t={t} />
      <div class="card card-flush">
        <Tabs
          label={t('reviews.admin.states')}
          tabs={[...reportStates.names, 'all'].map((status) => ({
            label: t(`reviews.admin.report.${status}`),
            href: `/admin/reviews/reports?status=${status}`,
            current: status === tab,
          }))}
        />
      </div>
      {groups.length === 0 ? (
        <div class="card">
          <AdminEmpty
            icon="check"
            title={t('reviews.admin.noReports')}
            text={t('reviews.admin.noReportsText')}
          />
        </div>
      ) : (
        <>
          <DeskKeys t={t} />
          {groups.map(({ card, reports }) => (
            <ReviewCard
              {...card}
              openReports={reports.filter(({ status }) => status === 'pending').length}
              returnTo={returnTo}
              t={t}
            >
              <ReportLines reports={reports} returnTo={returnTo} format={format} t={t} />
            </ReviewCard>
          ))}
          <Pager {...props.pager} t={t} />
        </>
      )}
    </div>
  )
}
