/** What of an order is still to be paid, whoever has promised the rest. */
import type { Scope } from '#server/scope.ts'
import { Call } from './acts/call.ts'
import { restsOf } from './acts/capture/rest.ts'
import { Attempt } from './attempts/attempt.ts'
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
  if (attempts.some(({ moneyCurrency }) => moneyCurrency !== money.currency)) return null
  const amount = await stillOwed(scope, attempts)
  return amount > 0 ? { amount, currency: money.currency } : null
}

/** What these payments of one order leave open: neither paid, nor authorized, nor under way. */
export async function stillOwed(scope: Scope, attempts: readonly Attempt[]): Promise<number> {
  const marked = await markedAsPaid(scope, attempts)
  const rests = await restsOf(scope, attempts)
  const owed = attempts.reduce((total, { due }) => total + due, 0)
  const promised = attempts.map((one) =>
    isByHand(scope, one)
      ? one.captured + (marked.get(one.id) ?? 0)
      : promisedBy(one, rests.get(one.id) ?? 0),
  )
  return owed - promised.reduce((total, amount) => total + amount, 0)
}

function promisedBy(attempt: Attempt, rest: number): number {
  const { state, captured, amount, currency, moneyCurrency } = attempt
  const isAtWork = state === 'processing' || state === 'authorized' || state === 'captured'
  // What was paid in another currency waits for the merchant: nobody pays it again meanwhile.
  if (state === 'processing' || moneyCurrency !== currency) return isAtWork ? amount : 0
  return captured + rest
}

/** By payment, what a merchant has just said to be paid: the capture is under way. */
async function markedAsPaid(
  scope: Scope,
  attempts: readonly Attempt[],
): Promise<ReadonlyMap<string, number>> {
  const ids = attempts.map(({ id }) => id)
  const calls = await Call.of(scope, ids)
    .where({ kind: 'capture' })
    .whereIn('state', ['unknown', 'answered'])
  return new Map(calls.map(({ attemptId, amount }) => [attemptId, amount]))
}

/** Whether the merchant says what became of a payment: nobody outside is asked. */
export const isByHand = (scope: Scope, { gateway }: Pick<Attempt, 'gateway'>): boolean =>
  scope.gateways.some(({ name, flow }) => name === gateway && flow === 'none')
