import { attr, url } from '#views/attribute.ts'
import { Pagination } from '#views/kit/lists/pagination.tsx'
import { Stars } from '#views/kit/store/stars.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { OwnReview } from './json.ts'
import { Photos } from './reading/review-card.tsx'
import { shownImages } from './reading/shown-images.ts'

export interface MyReviewsProps {
  reviews: (OwnReview & { product: { title: string; slug: string } | null })[]
  total: number
  take: number
  skip: number
  imageHosts: readonly string[]
  t: Translate
  format: Format
}

/** What a customer has written, with what became of it. */
export function MyReviews({ reviews, total, take, skip, imageHosts, t, format }: MyReviewsProps) {
  return (
    <div class="account-body">
      <h1 safe>{t('reviews.mine')}</h1>
      {reviews.length === 0 && (
        <p class="muted" safe>
          {t('reviews.mineNone')}
        </p>
      )}
      <ol class="review-list">
        {reviews.map((review) => (
          <li>
            <article class="review" id={`review-${attr(review.id)}`}>
              <header class="review-head">
                <p class="review-of">
                  <Product review={review} t={t} />
                  <span class={`review-status review-status-${review.status}`} safe>
                    {t(`reviews.status.${review.status}`)}
                  </span>
                </p>
                <Stars rating={review.rating} size="sm" t={t} format={format} />
                {review.title === null ? null : <h3 safe>{review.title}</h3>}
                <p class="review-by">
                  <time datetime={attr(review.createdAt)} safe>
                    {format.date(review.createdAt)}
                  </time>
                </p>
              </header>
              <p class="review-body" safe>
                {review.body}
              </p>
              <Photos images={shownImages(review, imageHosts)} t={t} />
              {review.merchantResponse !== null && (
                <div class="review-answer">
                  <p class="review-author" safe>
                    {t('reviews.answer')}
                  </p>
                  <p class="review-body" safe>
                    {review.merchantResponse}
                  </p>
                </div>
              )}
            </article>
          </li>
        ))}
      </ol>
      <Pagination
        page={Math.floor(skip / take) + 1}
        pages={Math.ceil(total / take)}
        href={(page) => `/account/reviews?take=${take}&skip=${(page - 1) * take}`}
        t={t}
      />
    </div>
  )
}

function Product({ review, t }: { review: MyReviewsProps['reviews'][number]; t: Translate }) {
  const { product } = review
  if (product === null) return <span safe>{t('reviews.goneProduct')}</span>
  return (
    <a href={url(`/products/${encodeURIComponent(product.slug)}`)} safe>
      {product.title}
    </a>
  )
}
