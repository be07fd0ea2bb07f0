import { Stars } from '#views/kit/store/stars.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { Summary } from '../../models/rating/rating-summary.ts'

interface SummaryProps {
  summary: Summary
  t: Translate
  format: Format
}

/** Stars and how many reviews, in one line that leads to them. */
export function ReviewsSummary({ summary, t, format }: SummaryProps) {
  if (summary.count === 0) {
    return (
      <p class="rating-line">
        <a href="#write-review" safe>
          {t('reviews.beFirst')}
        </a>
      </p>
    )
  }
  return (
    <p class="rating-line">
      <a href="#reviews">
        <Stars rating={summary.average} size="sm" t={t} format={format} />
        <span safe>{t('reviews.count', { count: summary.count })}</span>
      </a>
    </p>
  )
}
