/** The shapes of JSON. */

import type { Report } from '../models/moderation/report.ts'
import type { Summary } from '../models/rating/rating-summary.ts'
import type { ReviewRecord } from '../models/review-list.ts'

/** A review as everybody gets it: nothing of who wrote it but the name. */
export function publicReviewJson({ review, images }: ReviewRecord) {
  const { id, productId, authorName, rating, title, body, status, isVerifiedPurchase } = review
  const { language, helpfulCount, merchantResponse, merchantResponseAt, createdAt, updatedAt } =
    review
  return {
    ...{ id, productId, authorName, rating, title, body, status, isVerifiedPurchase },
    ...{ language, helpfulCount },
    images: images.map(({ url, caption, width, height }) => ({ url, caption, width, height })),
    ...{ merchantResponse, merchantResponseAt, createdAt, updatedAt },
  }
}

/** A review as its own author gets it. */
export function ownReviewJson(record: ReviewRecord) {
  const { customerId, authorEmail } = record.review
  return { ...publicReviewJson(record), customerId, authorEmail }
}

/** A review as admins get it: everything. */
export function adminReviewJson(record: ReviewRecord) {
  return { ...ownReviewJson(record), moderationNote: record.review.moderationNote }
}

export function summaryJson({ average, count, distribution }: Summary): Summary {
  return { average, count, distribution }
}

export function reportJson({ id, reviewId, reporterId, reason, details, ...report }: Report) {
  const { status, createdAt } = report
  return { id, reviewId, reporterId, reason, details, status, createdAt }
}

export type PublicReview = ReturnType<typeof publicReviewJson>
export type OwnReview = ReturnType<typeof ownReviewJson>
export type AdminReview = ReturnType<typeof adminReviewJson>
export type ReportJson = ReturnType<typeof reportJson>
