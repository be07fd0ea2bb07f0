import type { DisputeState } from '#server/gateways/dispute.ts'
import type { Arrange } from '#server/lists/list-fields.ts'
import type { Scope } from '#server/scope.ts'
import { PaymentDispute } from './payment-dispute.ts'

interface Asked {
  take: number
  skip: number
  /** The gateway's id, or that of the payment. */
  q?: string | undefined
  state?: DisputeState | undefined
}

/** Disputes: what has to be answered first, the next deadline above, then the others, newest first. */
export async function searchDisputes(
  scope: Scope,
  { take, skip, q, state, arrange }: Asked & { arrange?: Arrange },
): Promise<{ results: PaymentDispute[]; total: number }> {
  const query = PaymentDispute.in(scope)
    .orderByRaw("case when state = 'open' then 0 else 1 end")
    .orderByRaw("case when state = 'open' then coalesce(due_at, '9999') end")
    .orderBy('id', 'desc')
  if (state) query.where({ state })
  if (q) query.where((any) => any.where({ key: q }).orWhere({ attemptId: q }))
  arrange?.(query)
  return query.range(skip, skip + take - 1)
}
