import { url } from '#views/attribute.ts'
import type { Format, Translate } from '#views/props.ts'
import { type Star, type Summary, starsOf } from '../../models/rating/rating-summary.ts'
import { inPlace } from '../links.ts'

interface BarsProps {
  distribution: Summary['distribution']
  total: number
  /** Where each bar leads: the reviews with so many stars. Plain bars without it. */
  hrefOf?: (star: Star) => string
  chosen?: Star | undefined
  t: Translate
  format: Format
}

/** How many reviews have how many stars: a bar for each, in numbers too. */
export function DistributionBars(props: BarsProps) {
  const { distribution, hrefOf, chosen } = props
  return (
    <ul class="bars">
      {starsOf.map((star) => (
        <li>
          {hrefOf && distribution[star] > 0 ? (
            <a
              href={url(hrefOf(star))}
              hx-get={url(hrefOf(star))}
              {...inPlace}
              id={`bar-${star}`}
              aria-current={chosen === star ? 'true' : undefined}
            >
              <Bar star={star} {...props} />
            </a>
          ) : (
            <span class="bar-plain">
              <Bar star={star} {...props} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Bar({ star, distribution, total, t, format }: BarsProps & { star: Star }) {
  const count = distribution[star]
  const share = total === 0 ? 0 : (count / total) * 100
  return (
    <>
      <span class="bar-label" aria-hidden="true">
        {star}
        <span class="bar-star"></span>
      </span>
      <svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="4" />
        {share > 0 && <rect class="bar-full" width={share.toFixed(0)} height="4" />}
      </svg>
      <span class="bar-count" aria-hidden="true">
        {format.number(count) as 'safe'}
      </span>
      <span class="sr-only" safe>
        {t('reviews.barWords', { rating: star, count })}
      </span>
    </>
  )
}
