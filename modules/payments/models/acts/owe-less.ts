/** An order that became cheaper owes less than its payments were for. */
import type { In } from '#server/bus.ts'
import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { Attempt } from '../attempts/attempt.ts'
import { orderMoney } from '../money.ts'
import { isByHand } from '../owed.ts'
import { livingEnd } from './call.ts'

/**
 * Takes up to `by` off what is not captured, of the newest payment first, and answers how much that was. 409 PAYMENT_PENDING
 * while money is on its way. Only inside `atomic`.
 */
export async function oweLess(
  scope: Scope,
  { orderId, by }: In<'payments.oweLess'>,
): Promise<number> {
  const attempts = await Attempt.lockedOf(scope, orderId)
  let left = by
  for (const attempt of attempts.toReversed()) {
    const less = Math.min(left, Math.max(0, attempt.due - attempt.captured))
    if (less === 0) continue
    if (await isUnderWay(scope, attempt)) throw pending()
    await Attempt.in(scope)
      .where({ id: attempt.id })
      .patch({ due: attempt.due - less })
    left -= less
  }
  if (left < by)
    await scope.tell('payment.changed', {
      ...{ orderId, state: (await orderMoney(scope, orderId)).state },
    })
  return by - left
}

async function isUnderWay(scope: Scope, attempt: Attempt): Promise<boolean> {
  const atBank = attempt.state === 'processing' && !isByHand(scope, attempt)
  return atBank || (await livingEnd(scope, attempt.id)) !== undefined
}

const pending = () =>
  conflict('PAYMENT_PENDING', 'payments.underWay', undefined, { headers: { 'Retry-After': '5' } })
