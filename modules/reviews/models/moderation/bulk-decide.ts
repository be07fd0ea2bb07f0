/** One act on many reviews, all or nothing. */
import { notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { Review } from '../review.ts'
import { ReviewDecision, type Verdict } from './review-decision.ts'

export interface BulkOutcome {
  /** Reviews that are otherwise than before. */
  changed: number
  /** Reviews that were so already. */
  unchanged: number
}

/** 404 when one of them is not there: then nothing was done. */
export async function decideAll(
  scope: Scope,
  ids: readonly string[],
  action: Verdict | 'delete',
  note?: string | null,
): Promise<BulkOutcome> {
  return scope.atomic(async (inner) => {
    const sorted = [...new Set(ids)].sort()
    const found = await Review.heldTogether(inner, sorted)
    if (found.length < sorted.length) throw notFound('reviews.notFound')
    const statuses = new Map(found.map(({ id, status }) => [id, status]))
    let changed = 0
    for (const id of sorted) {
      if (action === 'delete') {
        await Review.remove(inner, id)
        changed += 1
        continue
      }
      const { status } = await ReviewDecision.make(inner, id, action, note)
      if (status !== statuses.get(id)) changed += 1
    }
    return { changed, unchanged: sorted.length - changed }
  })
}
