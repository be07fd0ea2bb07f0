import { attr, url } from '#views/attribute.ts'
import { Icon } from '#views/kit/icons/icon.tsx'
import { Picture } from '#views/kit/store/picture.tsx'
import { pictureWords } from '#views/kit/store/picture-words.ts'
import { Stars } from '#views/kit/store/stars.tsx'
import type { Format, ImageProps, Translate } from '#views/props.ts'
import type { PublicReview } from '../json.ts'
import { langOf } from '../lang-of.ts'
import { HelpfulForm } from './helpful-form.tsx'
import { shownImages } from './shown-images.ts'

export interface CardProps {
  review: PublicReview
  /** Hosts whose pictures may be shown. */
  imageHosts: readonly string[]
  t: Translate
  format: Format
}

/** One review: who, how many stars, words, pictures, the merchant's answer, and what a reader may do with it. */
export function ReviewCard({ review, imageHosts, t, format }: CardProps) {
  const images = shownImages(review, imageHosts)
  return (
    <article class="review" id={`review-${attr(review.id)}`}>
      <header class="review-head">
        <Stars rating={review.rating} size="sm" t={t} format={format} />
        {review.title === null ? null : (
          <h3 lang={langOf(review)} safe>
            {review.title}
          </h3>
        )}
        <Byline review={review} t={t} format={format} />
      </header>
      <p class="review-body" lang={langOf(review)} safe>
        {review.body}
      </p>
      <Photos images={images} t={t} />
      <Answer review={review} t={t} format={format} />
      <footer class="review-foot">
        <HelpfulForm id={review.id} count={review.helpfulCount} t={t} />
        <a class="review-report" href={url(`/reviews/${review.id}/report`)} rel="nofollow" safe>
          {t('reviews.report')}
        </a>
      </footer>
    </article>
  )
}

function Byline({ review, t, format }: Pick<CardProps, 'review' | 't' | 'format'>) {
  return (
    <p class="review-by">
      <span class="review-author" safe>
        {review.authorName}
      </span>
      <time datetime={attr(review.createdAt)} safe>
        {format.date(review.createdAt)}
      </time>
      {review.isVerifiedPurchase && (
        <span class="review-verified">
          <Icon name="check" /> <span safe>{t('reviews.verified')}</span>
        </span>
      )}
    </p>
  )
}

/** Each picture is a link to itself; where scripts run it opens over the page. */
export function Photos({ images, t }: { images: ImageProps[]; t: Translate }) {
  if (images.length === 0) return ''
  return (
    <ul class="review-photos" {...pictureWords(t)}>
      {images.map((image, at) => (
        <li>
          <a
            href={url(image.url)}
            data-photo={attr(image.alt)}
            aria-label={attr(
              t(image.alt ? 'reviews.openPhotoOf' : 'reviews.openPhoto', {
                n: at + 1,
                caption: image.alt,
              }),
            )}
          >
            <Picture image={image} alt="" sizes="7rem" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Answer({ review, t, format }: Pick<CardProps, 'review' | 't' | 'format'>) {
  if (review.merchantResponse === null) return ''
  return (
    <div class="review-answer">
      <p class="review-by">
        <span class="review-author" safe>
          {t('reviews.answer')}
        </span>
        {review.merchantResponseAt !== null && (
          <time datetime={attr(review.merchantResponseAt)} safe>
            {format.date(review.merchantResponseAt)}
          </time>
        )}
      </p>
      <p class="review-body" safe>
        {review.merchantResponse}
      </p>
    </div>
  )
}
