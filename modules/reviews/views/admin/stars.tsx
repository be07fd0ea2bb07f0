import { attr } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'

/** Stars as they were given; read out as a sentence. */
export function Stars({ rating, t }: { rating: number; t: Translate }) {
  return (
    <span class="desk-stars" role="img" aria-label={attr(t('reviews.admin.stars', { rating }))}>
      <span aria-hidden="true" safe>
        {'★'.repeat(rating)}
      </span>
      <span class="desk-stars-off" aria-hidden="true" safe>
        {'★'.repeat(5 - rating)}
      </span>
    </span>
  )
}
