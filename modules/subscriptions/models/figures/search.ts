/** Subscriptions as the merchant looks for them. */
import { containing } from '#server/data/word-search.ts'
import type { Scope } from '#server/scope.ts'
import { Subscription, type SubscriptionState } from '../subscription.ts'

/** Newest first; `q`: words of an address, a name or what is bought. */
export async function searchSubscriptions(
  scope: Scope,
  asked: {
    take: number
    skip: number
    q?: string | undefined
    state?: SubscriptionState | undefined
  },
): Promise<{ results: Subscription[]; total: number }> {
  const { take, skip, q, state } = asked
  const query = Subscription.in(scope)
  if (state) query.where({ state })
  if (q) containing(query, ['email', 'name', 'title'], q)
  const total = await query.resultSize()
  return { results: await query.orderBy('id', 'desc').limit(take).offset(skip), total }
}
