import type { Children } from '@kitajs/html'
import { Icon } from '#views/kit/icons/icon.tsx'
import { type ResultsProps, ReviewResults } from './review-results.tsx'

interface SectionProps extends ResultsProps {
  title: string
  /** The form, or what stands in its place. */
  form: Children
}

/** The part of a product's page that is about reviews: how it is rated, what is said, and the form. */
export function ReviewsSection({ title, form: safeForm, ...results }: SectionProps) {
  const { t } = results
  return (
    <section class="section wrap reviews" id="reviews" aria-labelledby="reviews-title">
      <header class="section-head">
        <h2 id="reviews-title" safe>
          {title}
        </h2>
      </header>
      <ReviewResults {...results} />
      <details class="review-write" id="write-review">
        <summary class="button button-quiet">
          <span safe>{t('reviews.write')}</span> <Icon name="chevron" />
        </summary>
        {safeForm}
      </details>
    </section>
  )
}
