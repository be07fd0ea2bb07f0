/** What others hear of the state that a review has now. */
import type { Scope } from '#server/scope.ts'

interface Told {
  id: string
  productId: string
  customerId: string | null
  authorEmail: string
}

/** What every event about a review says. */
export function about({ id, productId, customerId, authorEmail }: Told) {
  return { reviewId: id, productId, ...(customerId ? { customerId } : {}), authorEmail }
}

/** Tells that it is approved, rejected, or waits once more: whoever shows approved ones elsewhere takes it away then. */
export function tellStanding(
  scope: Scope,
  review: Told & { rating: number; status: string },
): Promise<void> {
  const news = { ...about(review), rating: review.rating }
  if (review.status === 'approved') return scope.tell('review.approved', news)
  if (review.status === 'rejected') return scope.tell('review.rejected', news)
  return scope.tell('review.reopened', news)
}
