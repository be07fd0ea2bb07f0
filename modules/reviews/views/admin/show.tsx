import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { type Moment, Timeline } from '#views/kit/page/timeline.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { ReportJson } from '../json.ts'
import type { decisionJson } from '../json-admin.ts'
import type { ReviewCardProps } from './actions.tsx'
import { ReviewCard, tones } from './card.tsx'
import type { CardData } from './card-data.ts'
import { DeskKeys } from './keys.tsx'
import { type Decided, DecidedNotice } from './last-decision.tsx'
import { ReportLines } from './reports/report-lines.tsx'

interface ReviewPageProps {
  card: CardData
  reports: ReportJson[]
  decisions: ReturnType<typeof decisionJson>[]
  decided: Decided | null
  format: Format & { dateTime(iso: string): string }
  t: Translate
}

/** One review on a page of its own: what was said against it, what was decided. */
export function ReviewPage(props: ReviewPageProps) {
  const { card, reports, decisions, t } = props
  const returnTo = `/admin/reviews/${encodeURIComponent(card.id)}`
  return (
    <div class="stack desk">
      <DecidedNotice decided={props.decided} returnTo={returnTo} t={t} />
      <DeskKeys t={t} />
      <ReviewCard {...card} alone={true} returnTo={returnTo} t={t} />
      {reports.length === 0 ? null : (
        <Card title={t('reviews.admin.reports')} flush={true}>
          <ReportLines reports={reports} returnTo={returnTo} format={props.format} t={t} />
        </Card>
      )}
      <Card
        title={t('reviews.admin.history')}
        actions={
          <a href={`/admin/audit-log?what=reviews&record=${encodeURIComponent(card.id)}`} safe>
            {t('reviews.admin.changes')}
          </a>
        }
      >
        {decisions.length === 0 ? (
          <p class="hint" safe>
            {t('reviews.admin.noHistory')}
          </p>
        ) : (
          <Timeline moments={decisions.map((one) => momentOf(one, props))} />
        )}
      </Card>
    </div>
  )
}

export function StatusBadge({ status, t }: Pick<ReviewCardProps, 'status' | 't'>) {
  return <Badge label={t(`reviews.admin.status.${status}`)} tone={tones[status]} />
}

function momentOf(
  { after, by, createdAt, moderationNote, undoneAt }: ReviewPageProps['decisions'][number],
  { format, t }: ReviewPageProps,
): Moment {
  const said = t(`reviews.admin.happened.${after}`, { name: by || t('reviews.admin.somebody') })
  return {
    at: createdAt,
    when: format.dateTime(createdAt),
    title: undoneAt === null ? said : t('reviews.admin.takenBack', { what: said }),
    ...(moderationNote ? { text: moderationNote } : {}),
    tone: undoneAt === null ? tones[after] : 'neutral',
  }
}
