import type { In, Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { moneyFrom, orderMoney } from '../money.ts'
import { stillOwed } from '../owed.ts'
import { Attempt } from './attempt.ts'

type Fault = Out<'payments.attach'>['faults'][number]

/**
 * Ties an attempt to its order; again it changes nothing. What comes on top of a payment that the order has is `twice`, and
 * owed by nobody. Only inside `atomic`.
 */
export async function attach(
  scope: Scope,
  { attemptId, orderId, owes = false }: In<'payments.attach'>,
): Promise<Out<'payments.attach'>> {
  if (!scope.writes) throw new Error('payments.attach outside of atomic')
  const { attempt, others } = await lockedWith(scope, attemptId, orderId)
  if (attempt.orderId !== null)
    return { money: await orderMoney(scope, attempt.orderId), faults: [] }
  const isTwice = !owes && (await isOnTop(scope, attempt, others))
  const columns = {
    ...{ orderId, living: false, followed: true },
    ...(isTwice ? { due: 0 } : owes ? { due: attempt.amount } : {}),
    ...(attempt.state === 'captured' && !attempt.awaitsMethod ? { askAt: null } : {}),
  }
  await Attempt.in(scope).where({ id: attemptId }).patch(columns)
  const all = [...others, Object.assign(attempt, columns)]
  const money = moneyFrom(
    scope,
    all.sort((one, other) => (one.id < other.id ? -1 : 1)),
  )
  if (others.length > 0 || attempt.targetKind === 'order')
    await scope.tell('payment.changed', { orderId, state: money.state })
  return { money, faults: faultsOf(attempt, isTwice) }
}

/** An attempt with the payments that its order has: all are kept from others until the commit. */
async function lockedWith(scope: Scope, attemptId: string, orderId: string) {
  const ofOrder = await Attempt.lockedOf(scope, orderId)
  const attempt =
    ofOrder.find(({ id }) => id === attemptId) ?? (await Attempt.locked(scope, attemptId))
  return { attempt, others: ofOrder.filter(({ id }) => id !== attemptId) }
}

/** One for an order pays what is still owed; a second one of a checkout comes on top of the first. */
async function isOnTop(
  scope: Scope,
  { targetKind, amount }: Attempt,
  others: readonly Attempt[],
): Promise<boolean> {
  if (targetKind === 'session') return others.some((other) => !other.isDead)
  return (await stillOwed(scope, others)) < amount
}

function faultsOf(attempt: Attempt, isTwice: boolean): Fault[] {
  const { state, authorized, captured, amount, currency, moneyCurrency } = attempt
  const isMoney = state === 'authorized' || state === 'captured'
  const isOther =
    isMoney && (Math.max(authorized, captured) !== amount || moneyCurrency !== currency)
  return [...(isOther ? ['amount' as const] : []), ...(isTwice ? ['twice' as const] : [])]
}
