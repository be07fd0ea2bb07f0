import { url } from '#views/attribute.ts'
import { Icon } from '#views/kit/icons/icon.tsx'
import { Stars } from '#views/kit/store/stars.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { ProductSummary } from '../../models/rating/rating-summary.ts'
import { sortings } from '../../models/review-list.ts'
import type { PublicReview } from '../json.ts'
import { inPlace, listHref, type Query } from '../links.ts'
import { DistributionBars } from './distribution-bars.tsx'
import { ReviewCard } from './review-card.tsx'

export interface ResultsProps {
  productId: string
  summary: ProductSummary
  reviews: PublicReview[]
  /** How many fit the filters. */
  total: number
  query: Query
  imageHosts: readonly string[]
  t: Translate
  format: Format
}

/** With no more than these the form is near enough to need no link. */
const fewReviews = 3

/** How a product is rated, beside its reviews with their filters. Swapped as a whole when something else is chosen. */
export function ReviewResults(props: ResultsProps) {
  const { productId, summary, query, t, format } = props
  if (summary.count === 0) {
    return (
      <div id="reviews-results">
        <p class="muted" safe>
          {t('reviews.none')}
        </p>
      </div>
    )
  }
  return (
    <div class="reviews-results" id="reviews-results">
      <div class="reviews-summary">
        <p class="reviews-average">
          <b safe>{format.number(summary.average, 1)}</b>
          <Stars rating={summary.average} t={t} format={format} />
          <span class="muted" safe>
            {t('reviews.count', { count: summary.count })}
          </span>
        </p>
        <DistributionBars
          distribution={summary.distribution}
          total={summary.count}
          hrefOf={(rating) => listHref(productId, query, { rating, skip: 0 })}
          chosen={query.rating}
          t={t}
          format={format}
        />
        {summary.count > fewReviews && (
          <a class="button button-quiet reviews-write" href="#write-review" safe>
            {t('reviews.write')}
          </a>
        )}
      </div>
      <div>
        <Tools {...props} />
        <ol class="review-list">
          <Reviews {...props} />
        </ol>
      </div>
    </div>
  )
}

function Reviews(props: ResultsProps) {
  const { productId, reviews, total, query, imageHosts, t, format } = props
  const next = query.skip + reviews.length
  if (reviews.length === 0) {
    return (
      <li class="muted" safe>
        {t('reviews.noneFound')}
      </li>
    )
  }
  const more = listHref(productId, query, { skip: next })
  return (
    <>
      {reviews.map((review) => (
        <li>
          <ReviewCard review={review} imageHosts={imageHosts} t={t} format={format} />
        </li>
      ))}
      {next < total && (
        <li class="reviews-more">
          <a
            class="button button-quiet"
            href={url(more)}
            id="reviews-more"
            hx-get={url(more)}
            hx-target="closest li"
            hx-select=".review-list > li"
            hx-swap="outerHTML ignoreTitle:true"
            rel="nofollow"
            safe
          >
            {t('reviews.more', { count: total - next })}
          </a>
        </li>
      )}
    </>
  )
}

function Tools({ productId, query, total, summary, t }: ResultsProps) {
  const path = listHref(productId, { take: 20, skip: 0, sortBy: 'recent' })
  const hasPhotos = Object.values(summary.photos).some((count) => count > 0)
  return (
    <div class="reviews-tools">
      <form
        class="sort"
        data-autosubmit
        method="get"
        action={url(path)}
        hx-get={url(path)}
        {...inPlace}
      >
        {query.take !== 20 && <input type="hidden" name="take" value={String(query.take)} />}
        {query.rating !== undefined && (
          <input type="hidden" name="rating" value={String(query.rating)} />
        )}
        {hasPhotos && (
          <label class="reviews-photos">
            <input
              type="checkbox"
              id="reviews-photos"
              name="photos"
              value="1"
              checked={query.photos === true}
            />
            <span safe>{t('reviews.withPhotos')}</span>
          </label>
        )}
        <label for="reviews-sort" safe>
          {t('reviews.sort')}
        </label>
        <select id="reviews-sort" name="sortBy">
          {sortings.map((sortBy) => (
            <option value={sortBy} selected={sortBy === query.sortBy} safe>
              {t(`reviews.sorts.${sortBy}`)}
            </option>
          ))}
        </select>
        <button class="button button-quiet unscripted" type="submit" safe>
          {t('reviews.apply')}
        </button>
      </form>
      {(query.rating !== undefined || query.photos) && (
        <Chosen productId={productId} query={query} total={total} t={t} />
      )}
    </div>
  )
}

function Chosen({
  productId,
  query,
  total,
  t,
}: Pick<ResultsProps, 'productId' | 'query' | 'total' | 't'>) {
  const all = listHref(productId, query, { rating: undefined, photos: undefined, skip: 0 })
  return (
    <p class="reviews-chosen" role="status">
      <span safe>{t('reviews.found', { count: total, rating: query.rating ?? 0 })}</span>
      <a class="chip" id="reviews-all" href={url(all)} hx-get={url(all)} {...inPlace}>
        <span safe>{t('reviews.showAll')}</span> <Icon name="close" />
      </a>
    </p>
  )
}
