/** What of an order is still to be paid, whoever has promised the rest. */
import type { Scope } from '#server/scope.ts'
import { Call } from './acts/call.ts'
import { Attempt } from './attempts/attempt.ts'
import { gatewayNamed } from './methods.ts'
import { moneyOf } from './money.ts'

export interface Owed {
  /** Minor units. */
  amount: number
  currency: string
}

/** What a buyer can pay now; null where nothing is owed, or a payment is at work. */
export async function owedNow(scope: Scope, orderId: string): Promise<Owed | null> {
  const money = (await moneyOf(scope, [orderId])).get(orderId)
  if (!money || !['unpaid', 'partially_paid', 'voided'].includes(money.state)) return null
  const attempts = await Attempt.ofOrders(scope, [orderId])
  // Whoever paid in another currency waits for the merchant.
  if (attempts.some(({ paidCurrency }) => (paidCurrency ?? money.currency) !== money.currency))
    return null
  const amount = await stillOwed(scope, attempts)
  return amount > 0 ? { amount, currency: money.currency } : null
}

/** What these payments of one order leave open: neither paid, nor authorized, nor under way. */
export async function stillOwed(scope: Scope, attempts: readonly Attempt[]): Promise<number> {
  const marked = await markedAsPaid(scope, attempts)
  const owed = attempts.reduce((total, { due }) => total + due, 0)
  const promised = attempts.map((one) => promisedBy(scope, one, marked.has(one.id)))
  return owed - promised.reduce((total, amount) => total + amount, 0)
}

function promisedBy(scope: Scope, attempt: Attempt, isMarked: boolean): number {
  const { state, captured, authorized, amount } = attempt
  if (captured > 0) return captured
  if (state === 'authorized') return authorized
  return state === 'processing' && (isMarked || !isByHand(scope, attempt)) ? amount : 0
}

/** Payments whose capture is asked for: a merchant has just said that they are paid. */
async function markedAsPaid(
  scope: Scope,
  attempts: readonly Attempt[],
): Promise<ReadonlySet<string>> {
  const ids = attempts.map(({ id }) => id)
  const calls = await Call.of(scope, ids)
    .where({ kind: 'capture' })
    .whereIn('state', ['unknown', 'answered'])
  return new Set(calls.map(({ attemptId }) => attemptId))
}

/** Whether the merchant says what became of a payment: nobody outside is asked. */
export const isByHand = (scope: Scope, { gateway }: Pick<Attempt, 'gateway'>): boolean =>
  gatewayNamed(scope, gateway).flow === 'none'
