import type { AttemptState } from '#server/gateways/payment-states.ts'
import type { Scope } from '#server/scope.ts'
import { Attempt } from './attempts/attempt.ts'
import { waits } from './attempts/needs-look.ts'

interface Asked {
  take: number
  skip: number
  /** An id, a reference at the gateway, or an order's id. */
  q?: string | undefined
  state?: AttemptState | undefined
  look?: 'yes' | undefined
}

/** Payments, newest first. */
export async function searchPayments(
  scope: Scope,
  { take, skip, q, state, look }: Asked,
): Promise<{ results: Attempt[]; total: number }> {
  const query = Attempt.in(scope).orderBy('id', 'desc')
  if (state) query.where({ state })
  if (look) query.whereRaw(waits)
  if (q)
    query.where((any) => any.where({ id: q }).orWhere({ reference: q }).orWhere({ orderId: q }))
  return query.range(skip, skip + take - 1)
}
