/** Reviews of people: what they wrote stays, without who it was and without their pictures. */
import { dropPhotos } from '#server/files/sent-photos.ts'
import type { Person } from '#server/people/person.ts'
import { type Further, type PersonalRecords, personal } from '#server/people/personal-records.ts'
import type { Scope } from '#server/scope.ts'
import { eraseAuthor } from './erase.ts'
import { Report } from './moderation/report.ts'
import { ReviewImage } from './pictures/review-image.ts'
import { RatingSummary } from './rating/rating-summary.ts'
import { ReviewRequest } from './requests/review-request.ts'
import { Review } from './review.ts'

export const reviewRecords: PersonalRecords[] = [
  personal({
    label: 'reviews.personal.reviews',
    model: Review,
    parts: ['review_images', 'review_votes', 'uploads'],
    of: (scope, { userId, emails }) =>
      Review.in(scope).where((one) => {
        one.whereIn('authorEmail', [...emails])
        if (userId !== null) one.orWhere({ customerId: userId })
      }),
    erase: leave,
    read: {
      as: 'reviews',
      json: (_scope, rows) =>
        rows.map(
          ({ productId, authorName, authorEmail, rating, title, body, status, ...more }) => ({
            ...{ productId, authorName, authorEmail, rating, title, body, status },
            ...{ language: more.language, createdAt: more.createdAt },
          }),
        ),
    },
  }),
  personal({
    label: 'reviews.personal.requests',
    model: ReviewRequest,
    of: (scope, { emails, orderIds }) =>
      ReviewRequest.in(scope)
        .whereNot({ email: '' })
        .where((one) => one.whereIn('email', [...emails]).orWhereIn('orderId', [...orderIds])),
    erase: { email: '', customerName: '' },
    read: {
      as: 'reviewRequests',
      json: (_scope, rows) =>
        rows.map(({ orderNumber, email, customerName, sentAt }) => ({
          ...{ orderNumber, email, customerName, sentAt },
        })),
    },
    order: -1,
  }),
  personal({
    label: 'reviews.personal.reports',
    model: Report,
    of: (scope, { userId }) =>
      userId === null ? undefined : Report.in(scope).where({ reporterId: userId }),
    erase: async (inner, rows) => {
      for (const { id } of rows)
        await Report.in(inner)
          .where({ id })
          .patch({ reporterId: null, reporterKey: `gone:${id}`, details: null })
    },
    read: {
      as: 'reviewReports',
      json: (_scope, rows) =>
        rows.map(({ reviewId, reason, details, createdAt }) => ({
          ...{ reviewId, reason, details, createdAt },
        })),
    },
    // With its reviews, who wrote it is taken off.
    order: -1,
  }),
]

async function leave(
  inner: Scope,
  rows: readonly Review[],
  { userId, emails }: Person,
): Promise<Further> {
  const ids = rows.map(({ id }) => id)
  const counted = rows.filter(({ status, photoCount }) => status === 'approved' && photoCount > 0)
  const images = await ReviewImage.in(inner).whereIn('reviewId', ids)
  const uploads = await dropPhotos(inner, images)
  await ReviewImage.in(inner).whereIn('reviewId', ids).delete()
  await RatingSummary.shift(inner, counted, -1)
  await Review.in(inner).whereIn('id', ids).patch({ photoCount: 0 })
  await RatingSummary.shift(
    inner,
    counted.map(({ productId, rating }) => ({ productId, rating, photoCount: 0 })),
    1,
  )
  await eraseAuthor(inner, { userId, emails })
  return { [ReviewImage.tableName]: images.map(({ id }) => id), uploads }
}
