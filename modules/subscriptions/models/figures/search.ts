/** Subscriptions as the merchant looks for them. */
import { containing } from '#server/data/word-search.ts'
import type { Arrange } from '#server/lists/list-fields.ts'
import type { Scope } from '#server/scope.ts'
import { Subscription, type SubscriptionState } from '../subscription.ts'

/** SQL of what is charged next for all pieces: with the announced price, where it counts by then. */
export const nextCharge =
  '(case when next_price_at <= period_at then next_price else unit_price end * quantity)'

/** Newest first; `q`: words of an address, a name or what is bought. */
export async function searchSubscriptions(
  scope: Scope,
  asked: {
    take: number
    skip: number
    q?: string | undefined
    state?: SubscriptionState | undefined
    arrange?: Arrange
  },
): Promise<{ results: Subscription[]; total: number }> {
  const { take, skip, q, state } = asked
  const query = Subscription.in(scope)
  if (state) query.where({ state })
  if (q) containing(query, ['email', 'name', 'title'], q)
  query.orderBy('id', 'desc')
  asked.arrange?.(query)
  const total = await query.clone().resultSize()
  return { results: await query.limit(take).offset(skip), total }
}
