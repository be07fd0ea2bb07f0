import type { Scope } from '#server/scope.ts'
import { ReviewDecision } from '../models/moderation/review-decision.ts'
import { Review } from '../models/review.ts'
import type { Decided } from '../views/admin/last-decision.tsx'

/** What was just decided, as long as it can be undone. */
export async function decidedOf(scope: Scope, id: string | undefined): Promise<Decided | null> {
  if (id === undefined) return null
  const [review, [last]] = await Promise.all([
    Review.in(scope).findOne({ id }),
    ReviewDecision.of(scope, id).whereNull('undoneAt').limit(1),
  ])
  if (!review || last?.after !== review.status) return null
  return { id, authorName: review.authorName, status: review.status }
}
