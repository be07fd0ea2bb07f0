/** "This review helped me": one for each visitor and review, held by the unique index. */

import { violates, violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import { notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { Review } from './review.ts'
import { visitorKey } from './visitor.ts'

export interface Voted {
  helpfulCount: number
  alreadyVoted: boolean
}

/** Pages that are kept for everybody show new votes after at most so many seconds. */
const shownWithin = 30

export class Vote extends StoreModel {
  static override tableName = 'reviewVotes'
  static override audited = false
  declare reviewId: string
  declare voterKey: string

  /** Counts the visitor's vote once, however often it is cast. 404 when shoppers do not see the review. */
  static async cast(scope: Scope, reviewId: string): Promise<Voted> {
    try {
      await scope.atomic((inner) => cast(inner, reviewId, visitorKey(scope)))
    } catch (error) {
      const violation = violationOf(error)
      if (violation?.kind !== 'unique' || !violates(violation, 'voter_key')) throw error
      const { helpfulCount } = await Review.approved(scope, reviewId)
      return { helpfulCount, alreadyVoted: true }
    }
    const { helpfulCount } = await Review.approved(scope, reviewId)
    return { helpfulCount, alreadyVoted: false }
  }
}

async function cast(scope: Scope, reviewId: string, voterKey: string): Promise<void> {
  const counted = await scope
    .db('reviews')
    .where({ storeId: scope.storeId, id: reviewId, status: 'approved' })
    .increment('helpfulCount', 1)
  if (Number(counted) === 0) throw notFound('reviews.notFound')
  await Vote.add(scope, { reviewId, voterKey })
  // Not the revision itself: anybody could then empty the caches as often as they like.
  const runAt = new Date(Date.now() + shownWithin * 1000).toISOString()
  await scope.enqueue('reviews.showVotes', {}, { key: 'votes', runAt })
}
