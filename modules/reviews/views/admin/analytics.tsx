import { attr } from '#views/attribute.ts'
import { Card } from '#views/kit/page/card.tsx'
import { Chart } from '#views/kit/page/chart.tsx'
import { Stat } from '#views/kit/page/stat.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { Analytics as Figures } from '../../models/rating/review-analytics.ts'
import { DeskNav } from './desk-nav.tsx'
import { Stars } from './stars.tsx'

interface AnalyticsProps {
  figures: Figures
  format: Format
  t: Translate
}

/** How the shop is rated, week by week, and what waits. */
export function Analytics(props: AnalyticsProps) {
  const { figures, t } = props
  return (
    <div class="stack">
      <DeskNav current="analytics" t={t} />
      <Tiles {...props} />
      <Distribution {...props} />
      <div class="halves">
        <Card title={t('reviews.admin.volume')} hint={t('reviews.admin.volumeHint')}>
          <Chart {...volume(props)} t={t} />
        </Card>
        <Card title={t('reviews.admin.averages')} hint={t('reviews.admin.averagesHint')}>
          {figures.approvedCount === 0 ? (
            <p class="hint" safe>
              {t('reviews.admin.noneText')}
            </p>
          ) : (
            <Chart {...averages(props)} t={t} />
          )}
        </Card>
      </div>
    </div>
  )
}

function Tiles({ figures, format, t }: AnalyticsProps) {
  const { pendingCount, openReports, approvedCount, responseRate } = figures
  return (
    <div class="stats">
      <Stat
        label={t('reviews.admin.stat.average')}
        value={approvedCount === 0 ? '–' : format.number(figures.averageRating)}
        note={t('reviews.admin.stat.averageNote', { count: approvedCount })}
      />
      <Stat
        label={t('reviews.admin.stat.pending')}
        value={format.number(pendingCount)}
        href="/admin/reviews?status=pending"
        {...(pendingCount > 0 ? { tone: 'warn' as const } : {})}
      />
      <Stat
        label={t('reviews.admin.stat.openReports')}
        value={format.number(openReports)}
        href="/admin/reviews/reports"
      />
      <Stat
        label={t('reviews.admin.stat.responseRate')}
        value={t('reviews.admin.percent', { share: responseRate })}
        note={t('reviews.admin.stat.responseNote')}
      />
    </div>
  )
}

function Distribution({ figures, format, t }: AnalyticsProps) {
  const { ratingsDistribution, approvedCount } = figures
  return (
    <Card title={t('reviews.admin.distribution')} hint={t('reviews.admin.distributionHint')}>
      <ul class="distribution">
        {[5, 4, 3, 2, 1].map((rating) => {
          const count = ratingsDistribution[rating] ?? 0
          return (
            <li>
              <Stars rating={rating} t={t} />
              <meter
                value={count}
                max={Math.max(1, approvedCount)}
                aria-label={attr(t('reviews.admin.stars', { rating }))}
              >
                <span safe>{format.number(count)}</span>
              </meter>
              <span class="cell-end" safe>
                {format.number(count)}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function volume({ figures, format, t }: AnalyticsProps) {
  const total = figures.weeks.reduce((all, { count }) => all + count, 0)
  return {
    id: 'volume',
    kind: 'bar' as const,
    title: t('reviews.admin.volume'),
    summary: t('reviews.admin.volumeSummary', { total }),
    points: figures.weeks.map(({ week, count }) => ({
      label: format.day(week),
      value: count,
      text: format.number(count),
    })),
  }
}

/** A week without reviews has no average: the line goes on from the week before. */
function averages({ figures, format, t }: AnalyticsProps) {
  let last = figures.weeks.find(({ average }) => average !== null)?.average ?? 0
  return {
    id: 'averages',
    kind: 'line' as const,
    title: t('reviews.admin.averages'),
    summary: t('reviews.admin.averagesSummary', { average: figures.averageRating }),
    points: figures.weeks.map(({ week, average }) => {
      last = average ?? last
      return {
        label: format.day(week),
        value: last,
        text: average === null ? '–' : format.number(average),
      }
    }),
  }
}
