import { attr, url } from '#views/attribute.ts'
import { Thumb } from '#views/kit/lists/thumb.tsx'
import { Badge, type Tone } from '#views/kit/page/badge.tsx'
import { langOf } from '../lang-of.ts'
import { Actions, type ReviewCardProps } from './actions.tsx'
import { Stars } from './stars.tsx'

export const tones: Record<ReviewCardProps['status'], Tone> = {
  pending: 'warn',
  approved: 'good',
  rejected: 'bad',
}

/** A review to be judged: all of its text, who wrote it, of what, and what can be done. */
export function ReviewCard(props: ReviewCardProps) {
  const { id, alone, t } = props
  return (
    <article
      class="card review"
      id={attr(`review-${id}`)}
      tabindex="-1"
      data-review
      aria-labelledby={attr(`review-${id}-by`)}
    >
      <header class="review-head">
        {props.selectable ? <Select {...props} /> : null}
        <Stars rating={props.rating} t={t} />
        <h2 class="review-by" id={attr(`review-${id}-by`)}>
          {alone ? (
            <span safe>{props.authorName}</span>
          ) : (
            <a href={url(`/admin/reviews/${encodeURIComponent(id)}`)} safe>
              {props.authorName}
            </a>
          )}
        </h2>
        <Badges {...props} />
        <p class="hint review-when">
          <a href={url(`mailto:${props.authorEmail}`)} safe>
            {props.authorEmail}
          </a>{' '}
          <time datetime={attr(props.createdAt)} safe>
            {props.when}
          </time>
        </p>
      </header>
      <Product {...props} />
      <div class="review-words">
        {props.title === null ? null : (
          <p class="review-title" lang={langOf(props)} safe>
            {props.title}
          </p>
        )}
        <p class="review-text" lang={langOf(props)} safe>
          {props.body}
        </p>
        <Photos {...props} />
        <Aside label={t('reviews.admin.response')} text={props.merchantResponse} />
        <Aside label={t('reviews.admin.note')} text={props.moderationNote} />
        {props.children}
      </div>
      <Actions {...props} />
    </article>
  )
}

function Select({ id, authorName, t }: ReviewCardProps) {
  return (
    <input
      class="check"
      type="checkbox"
      form="bulk"
      name="ids"
      value={attr(id)}
      data-select
      data-key="x"
      aria-label={attr(t('adminui.select', { name: t('reviews.admin.by', { name: authorName }) }))}
    />
  )
}

function Badges({ status, isVerifiedPurchase, openReports, id, t }: ReviewCardProps) {
  return (
    <>
      <Badge label={t(`reviews.admin.status.${status}`)} tone={tones[status]} />
      {isVerifiedPurchase ? <Badge label={t('reviews.admin.verified')} tone="info" /> : null}
      {openReports > 0 ? (
        <a
          class="badge badge-bad"
          href={url(`/admin/reviews/reports?reviewId=${encodeURIComponent(id)}`)}
          safe
        >
          {t('reviews.admin.reportCount', { count: openReports })}
        </a>
      ) : null}
    </>
  )
}

function Product({ product, productId, t }: ReviewCardProps) {
  if (product === null) {
    return (
      <p class="review-product hint" safe>
        {t('reviews.admin.productGone')}
      </p>
    )
  }
  const title = product.title
  return (
    <p class="review-product">
      <Thumb address={product.imageUrl} />
      <span>
        {product.href === null ? (
          <span safe>{title}</span>
        ) : (
          <a href={url(product.href)} safe>
            {title}
          </a>
        )}
        <a
          class="hint"
          href={url(`/admin/reviews?status=all&productId=${encodeURIComponent(productId)}`)}
          safe
        >
          {t('reviews.admin.ofProduct')}
        </a>
      </span>
    </p>
  )
}

function Photos({ images, authorName, t }: ReviewCardProps) {
  if (images.length === 0) return null
  return (
    <ul class="review-photos">
      {images.map(({ url: address, caption, width, height }) => (
        <li>
          <a href={url(address)} rel="noreferrer">
            <img
              src={url(address)}
              alt={attr(caption ?? t('reviews.admin.photo', { name: authorName }))}
              width={width ?? undefined}
              height={height ?? undefined}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Aside({ label, text }: { label: string; text: string | null }) {
  if (text === null) return null
  return (
    <div class="review-aside">
      <p class="hint" safe>
        {label}
      </p>
      <p class="review-text" safe>
        {text}
      </p>
    </div>
  )
}
