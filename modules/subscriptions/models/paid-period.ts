/** The newest period of a subscription that was charged, and until when it runs. */
import type { Scope } from '#server/scope.ts'
import { Period } from './period.ts'
import type { Subscription } from './subscription.ts'

export interface PaidPeriod {
  number: number
  startsAt: string
  /** When the one after it began, or would have: also one that was left out. */
  endsAt: string
  orderId: string | null
}

/** Undefined where nothing was charged. */
export async function paidPeriod(
  scope: Scope,
  { id: subscriptionId, number, periodAt }: Subscription,
): Promise<PaidPeriod | undefined> {
  const past = await Period.in(scope)
    .where({ subscriptionId })
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .limit(100)
  const at = past.findIndex(({ state }) => state === 'charged')
  const paid = past[at]
  return (
    paid && {
      ...{ number: paid.number, startsAt: paid.startsAt, orderId: paid.orderId },
      endsAt: past[at - 1]?.startsAt ?? periodAt,
    }
  )
}

/** The share of its order that was neither cancelled nor given back, from 0 to 1. */
export async function keptOf(scope: Scope, { number, orderId }: PaidPeriod): Promise<number> {
  if (orderId === null) return 1
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  if (order?.state === 'cancelled') return 0
  const money = (await scope.ask('payments.of', { orderIds: [orderId] })) ?? {}
  const sums = new Map(Object.entries(money)).get(orderId)
  if (!sums || sums.captured === 0) return 1
  const back = sums.refunded + sums.refunding
  if (back >= sums.captured) return 0
  // The first order may hold other goods: what of it went back says nothing of this one.
  return number === 0 ? 1 : 1 - back / sums.captured
}
