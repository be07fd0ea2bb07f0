import type { Scope } from '#server/scope.ts'
import { RatingSummary } from '../models/rating/rating-summary.ts'
import { reviewsOf } from '../models/review-list.ts'
import { publicReviewJson, summaryJson } from '../views/json.ts'

/** The latest review of a product that has one, and how that product is rated. */
export async function samples(scope: Scope): Promise<Record<string, unknown>> {
  const rated = await RatingSummary.in(scope).select('productId').first()
  if (!rated) return {}
  const query = { take: 1, skip: 0, sortBy: 'recent' } as const
  const { records, summary } = await reviewsOf(scope, rated.productId, query)
  const [record] = records
  return { summary: summaryJson(summary), ...(record ? { review: publicReviewJson(record) } : {}) }
}
