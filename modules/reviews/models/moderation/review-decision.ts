/** What was decided about a review, one row each: its history, and the way back from the last one. */

import { StoreModel } from '#server/data/model.ts'
import { conflict } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { Review, type ReviewStatus } from '../review.ts'

export type Verdict = 'approve' | 'reject'

export class ReviewDecision extends StoreModel {
  static override tableName = 'reviewDecisions'
  static override audited = false
  declare reviewId: string
  declare before: ReviewStatus
  declare after: ReviewStatus
  declare noteBefore: string | null
  declare noteAfter: string | null
  /** Who decided, as they were called then. */
  declare by: string
  declare undoneAt: string | null

  /** Approves or rejects a review, from any state; the same again decides nothing. 404. */
  static async make(
    scope: Scope,
    reviewId: string,
    verdict: Verdict,
    note?: string | null,
  ): Promise<Review> {
    return scope.atomic(async (inner) => {
      const before = await Review.held(inner, reviewId)
      const review = await Review[verdict](inner, reviewId, note)
      if (review.status !== before.status) {
        await ReviewDecision.add(inner, {
          reviewId,
          before: before.status,
          after: review.status,
          noteBefore: before.moderationNote,
          noteAfter: review.moderationNote,
          by: inner.user?.name ?? inner.actor?.name ?? '',
          undoneAt: null,
        })
      }
      return review
    })
  }

  /** Takes the last decision back: state and note are as before it. 404; 409 NOTHING_TO_UNDO. */
  static async undo(scope: Scope, reviewId: string): Promise<Review> {
    return scope.atomic(async (inner) => {
      const review = await Review.held(inner, reviewId)
      const last = await ReviewDecision.in(inner)
        .where({ reviewId })
        .whereNull('undoneAt')
        .orderBy('id', 'desc')
        .first()
      if (last?.after !== review.status) {
        throw conflict('NOTHING_TO_UNDO', 'reviews.admin.nothingToUndo')
      }
      await ReviewDecision.in(inner).where({ id: last.id }).patch({ undoneAt: now() })
      return Review.restore(inner, reviewId, last.before, last.noteBefore)
    })
  }

  /** Notes that what was decided last about these is taken back by another way. Inside `atomic`. */
  static async takenBack(
    inner: Scope,
    decided: readonly { reviewId: string; after: unknown }[],
  ): Promise<void> {
    const after = new Map(decided.map((one) => [one.reviewId, one.after]))
    const standing = await ReviewDecision.in(inner)
      .whereIn('reviewId', [...after.keys()])
      .whereNull('undoneAt')
      .orderBy('id')
    const last = [...new Map(standing.map((one) => [one.reviewId, one])).values()]
    const ids = last.flatMap((one) => (after.get(one.reviewId) === one.after ? [one.id] : []))
    await ReviewDecision.in(inner).whereIn('id', ids).patch({ undoneAt: now() })
  }

  /** Newest first. */
  static of(scope: Scope, reviewId: string) {
    return ReviewDecision.in(scope).where({ reviewId }).orderBy('id', 'desc').limit(100)
  }
}
