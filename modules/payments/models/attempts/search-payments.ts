import type { In, Out } from '#server/bus.ts'
import type { AttemptState } from '#server/gateways/payment-states.ts'
import type { Arrange } from '#server/lists/list-fields.ts'
import type { Scope } from '#server/scope.ts'
import { Attempt } from './attempt.ts'
import { waits } from './needs-look.ts'

export interface Narrowing {
  /** An id, a reference at the gateway, or an order's id. */
  q?: string | undefined
  state?: AttemptState | undefined
  look?: 'yes' | undefined
}

interface Asked extends Narrowing {
  take: number
  skip: number
}

/** Payments, newest first. */
export async function searchPayments(
  scope: Scope,
  { take, skip, arrange, ...narrowing }: Asked & { arrange?: Arrange },
): Promise<{ results: Attempt[]; total: number }> {
  const query = narrowed(scope, narrowing)
  arrange?.(query)
  return query.range(skip, skip + take - 1)
}

const batch = 500

/** All that fit, some at a time: a file of any length streams. */
export async function* allPayments(scope: Scope, narrowing: Narrowing): AsyncGenerator<Attempt[]> {
  let before: string | undefined
  for (;;) {
    const query = narrowed(scope, narrowing).limit(batch)
    if (before !== undefined) query.where('id', '<', before)
    const payments = await query
    if (payments.length > 0) yield payments
    before = payments.at(-1)?.id
    if (payments.length < batch) return
  }
}

function narrowed(scope: Scope, { q, state, look }: Narrowing) {
  const query = Attempt.in(scope).orderBy('id', 'desc')
  if (state) query.where({ state })
  if (look) query.whereRaw(waits)
  if (q)
    query.where((any) => any.where({ id: q }).orWhere({ reference: q }).orWhere({ orderId: q }))
  return query
}

/** How many that were begun since then have come to money, and to nothing. */
export async function countSince(
  scope: Scope,
  { since }: In<'payments.since'>,
): Promise<Out<'payments.since'>> {
  const inState = (state: 'captured' | 'failed') =>
    Attempt.in(scope).where({ state }).where('createdAt', '>=', since).resultSize()
  return { captured: await inState('captured'), failed: await inState('failed') }
}
