/** What somebody says about a product. Every verb keeps the rating summary in its own transaction. */

import { keepInTrash } from '#server/acts/trash/keep-in-trash.ts'
import { violates, violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import { conflict, notFound } from '#server/errors.ts'
import { dropPhotos } from '#server/files/sent-photos.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { about, tellStanding } from './moderation/standing-news.ts'
import { ReviewImage } from './pictures/review-image.ts'
import { RatingSummary } from './rating/rating-summary.ts'
import {
  authorOf,
  refuseForeignFiles,
  refuseUnknown,
  type Submission,
  type SubmitRules,
} from './submission.ts'

export type ReviewStatus = 'pending' | 'approved' | 'rejected'
export const reviewStatuses = ['pending', 'approved', 'rejected'] as const

export class Review extends StoreModel {
  static override tableName = 'reviews'
  static override readonly missing = 'reviews.notFound'
  static override secrets = ['authorEmail']
  static override booleans = ['isVerifiedPurchase']
  declare productId: string
  /** Null for guests, and when the account was deleted. */
  declare customerId: string | null
  declare authorName: string
  declare authorEmail: string
  declare rating: number
  declare title: string | null
  declare body: string
  /** Of the page on which it was written, as in `lang`; null where that is not known. */
  declare language: string | null
  declare status: ReviewStatus
  declare isVerifiedPurchase: boolean
  declare helpfulCount: number
  declare photoCount: number
  declare merchantResponse: string | null
  declare merchantResponseAt: string | null
  declare moderationNote: string | null

  /**
   * A new review by whoever the scope's user is; approved at once where the option `autoApprove` says so.
   * 404 when the product is not to be had, 409 ALREADY_REVIEWED for a customer's second review of it.
   */
  static async submit(
    scope: Scope,
    submission: Submission,
    { verified = false }: SubmitRules = {},
  ): Promise<Review> {
    const author = authorOf(scope, submission)
    await refuseUnknown(scope, submission.productId)
    refuseForeignFiles(scope, submission.images)
    try {
      return await scope.atomic(async (inner) => {
        const images = submission.images ?? []
        const review = await Review.add(inner, {
          ...author,
          productId: submission.productId,
          rating: submission.rating,
          title: submission.title || null,
          body: submission.body,
          language: scope.shop.language,
          status: statusAtFirst(scope),
          isVerifiedPurchase: verified,
          helpfulCount: 0,
          photoCount: images.length,
        })
        await ReviewImage.put(inner, review.id, images)
        await inner.tell('review.submitted', { ...about(review), rating: review.rating })
        if (review.status === 'approved') {
          await RatingSummary.shift(inner, [review], 1)
          await tellStanding(inner, review)
        }
        return Review.find(inner, review.id)
      })
    } catch (error) {
      throw isSecond(error) ? alreadyReviewed() : error
    }
  }

  /** The refusals of `submit` that can be known before pictures are worked on; in the end the unique index decides. */
  static async refuse(scope: Scope, productId: string): Promise<void> {
    await refuseUnknown(scope, productId)
    const { user } = scope
    if (user && (await Review.isBy(scope, productId, user.id))) throw alreadyReviewed()
  }

  /** Whether the customer has written about the product, whatever became of it. */
  static async isBy(scope: Scope, productId: string, customerId: string): Promise<boolean> {
    return (await Review.in(scope).where({ productId, customerId }).resultSize()) > 0
  }

  /** A review that shoppers see; 404 for every other. */
  static async approved(scope: Scope, id: string): Promise<Review> {
    const review = await Review.in(scope).findOne({ id, status: 'approved' })
    if (!review) throw notFound('reviews.notFound')
    return review
  }

  /** Publishes it, from any state; news only when it was not approved before. 404. */
  static approve(scope: Scope, id: string, note?: string | null): Promise<Review> {
    return judge(scope, id, 'approved', note)
  }

  /** Hides it from the store, from any state; news only when it was not rejected before. 404. */
  static reject(scope: Scope, id: string, note?: string | null): Promise<Review> {
    return judge(scope, id, 'rejected', note)
  }

  /** The review, held until this transaction ends: two admins at once come one after the other. 404. */
  static held(scope: Scope, id: string): Promise<Review> {
    return locked(scope, id)
  }

  /**
   * Those of `ids` that there are, held with the summaries of their products: reviews first and each kind in one
   * order, as every other writer does, so that two who change many never wait for each other.
   */
  static async heldTogether(scope: Scope, ids: readonly string[]): Promise<Review[]> {
    const found = await Review.in(scope)
      .whereIn('id', [...ids])
      .orderBy('id')
      .forUpdate()
    await RatingSummary.hold(scope, [...new Set(found.map(({ productId }) => productId))])
    return found
  }

  /** Puts it back to an earlier state, with the note it had then. 404. */
  static async restore(
    scope: Scope,
    id: string,
    status: ReviewStatus,
    note: string | null,
  ): Promise<Review> {
    if (status !== 'pending') return judge(scope, id, status, note)
    return scope.atomic(async (inner) => {
      const review = await locked(inner, id)
      if (review.status === 'approved') await RatingSummary.shift(inner, [review], -1)
      await Review.in(inner).where({ id }).patch({ status, moderationNote: note })
      const after = await Review.find(inner, id)
      if (review.status !== status) await tellStanding(inner, after)
      return after
    })
  }

  /** The merchant's answer below the review; a second one takes the place of the first. 404. */
  static async respond(scope: Scope, id: string, response: string): Promise<Review> {
    return scope.atomic(async (inner) => {
      const review = await locked(inner, id)
      if (review.merchantResponse === response) return review
      await Review.in(inner)
        .where({ id })
        .patch({ merchantResponse: response, merchantResponseAt: now() })
      if (review.status === 'approved') inner.raiseRevision('written')
      await inner.tell('review.responded', about(review))
      return Review.find(inner, id)
    })
  }

  /** Deletes it with its votes, reports and pictures: to the trash, where an admin does. 404. */
  static override async remove(scope: Scope, id: string): Promise<void> {
    await scope.atomic(async (inner) => {
      const review = await locked(inner, id)
      if (review.status === 'approved') await RatingSummary.shift(inner, [review], -1)
      await keepInTrash(inner, Review.tableName, [id])
      // Those of the trash go with it.
      if (!inner.actor) await dropPhotos(inner, (await ReviewImage.of(inner, [id])).get(id) ?? [])
      await Review.in(inner).where({ id }).delete()
    })
  }
}

async function judge(
  scope: Scope,
  id: string,
  status: 'approved' | 'rejected',
  note: string | null | undefined,
): Promise<Review> {
  return scope.atomic(async (inner) => {
    const review = await locked(inner, id)
    const noted = note === undefined ? {} : { moderationNote: note || null }
    const changes = { ...(review.status === status ? {} : { status }), ...noted }
    if (Object.keys(changes).length === 0) return review
    await Review.in(inner).where({ id }).patch(changes)
    const after = await Review.find(inner, id)
    if (review.status !== status) {
      if (status === 'approved') await RatingSummary.shift(inner, [after], 1)
      if (review.status === 'approved') await RatingSummary.shift(inner, [review], -1)
      await tellStanding(inner, after)
    }
    return after
  })
}

/** Two admins at once: the second waits, and sees what the first has done. */
async function locked(scope: Scope, id: string): Promise<Review> {
  const review = await Review.in(scope).findOne({ id }).forUpdate()
  if (!review) throw notFound('reviews.notFound')
  return review
}

const statusAtFirst = (scope: Scope): ReviewStatus =>
  scope.options<{ autoApprove: 'true' | 'false' }>('reviews').autoApprove === 'true'
    ? 'approved'
    : 'pending'

function isSecond(error: unknown): boolean {
  const violation = violationOf(error)
  return violation?.kind === 'unique' && violates(violation, 'customer_id')
}

const alreadyReviewed = () => conflict('ALREADY_REVIEWED', 'reviews.already')
