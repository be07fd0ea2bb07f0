/** What follows from a try to charge a period. All inside `atomic`, with the subscription locked. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { writeTo, writeToMerchant } from '../mails/write.ts'
import { Period } from '../period.ts'
import { patienceOf } from '../settings.ts'
import { Subscription } from '../subscription.ts'
import { SubscriptionEvent } from '../subscription-event.ts'

interface Tried {
  subscription: Subscription
  period: Period
}

const day = 24 * 3600_000
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString()

/** The order's own mail says it. One that was cancelled while it was charged stays so. */
export async function charged(
  scope: Scope,
  { subscription, period }: Tried,
  orderId: string,
): Promise<void> {
  await Period.in(scope).where({ id: period.id }).patch({ state: 'charged', orderId, reason: null })
  await noteDelivery(scope, subscription, orderId)
  if (subscription.number !== period.number) return
  const { nextAt, ...following } = subscription.following(scope)
  const next = { ...following, ...subscription.pricePaid() }
  const goesOn = subscription.state === 'active' || subscription.state === 'past_due'
  const columns = goesOn ? { ...next, nextAt, state: 'active' as const } : next
  await Subscription.change(scope, subscription.id, columns)
}

/** What was chosen is not offered any more for it, or where it goes: the timeline says what it was sent by. */
async function noteDelivery(
  scope: Scope,
  { id, delivery }: Subscription,
  orderId: string,
): Promise<void> {
  if (delivery === null) return
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  const sent = order?.lines.find((line) => line.delivery !== null)?.delivery
  if (!sent || sent.id === delivery.id) return
  const details = { chosen: delivery.label, sent: sent.label }
  await SubscriptionEvent.note(scope, id, 'delivery', details)
}

/** Tried again after the days of the settings, then past due. */
export async function failed(
  scope: Scope,
  { subscription, period }: Tried,
  reason: string,
): Promise<void> {
  const { retryDays, pastDueDays } = await patienceOf(scope)
  await Period.in(scope).where({ id: period.id }).patch({ state: 'failed', reason })
  if (subscription.state !== 'active') return
  const wait = retryDays[period.tries - 1]
  const { id } = subscription
  const isLast = wait === undefined
  const changed = await Subscription.change(
    scope,
    id,
    isLast ? { state: 'past_due', nextAt: inDays(pastDueDays) } : { nextAt: inDays(wait) },
  )
  const about = `${period.number} ${period.tries}`
  const wantsYes = reason === 'authentication_required'
  await writeTo(scope, changed, isLast ? 'pastDue' : wantsYes ? 'confirm' : 'failed', about)
  if (isLast) await writeToMerchant(scope, changed, 'pastDue', about)
}

/** It cannot be sold now: it waits a day, however often. Both sides are told at the first time. */
export async function blocked(
  scope: Scope,
  { subscription, period }: Tried,
  problems: readonly string[],
): Promise<void> {
  const reason = problems[0] ?? 'UNAVAILABLE'
  await Period.in(scope).where({ id: period.id }).patch({ reason })
  if (subscription.state !== 'active') return
  const changed = await Subscription.change(scope, subscription.id, { nextAt: inDays(1) })
  await writeTo(scope, changed, 'blocked', String(period.number))
  await writeToMerchant(scope, changed, 'blocked', String(period.number))
}

/** Nobody has paid in time. */
export async function giveUp(scope: Scope, subscription: Subscription): Promise<undefined> {
  await endNow(scope, subscription)
}

/** It is over; its customer is told. */
export async function endNow(scope: Scope, { id }: Subscription): Promise<undefined> {
  const ended = await Subscription.change(scope, id, {
    ...{ state: 'cancelled', nextAt: null, endedAt: now() },
  })
  await writeTo(scope, ended, 'cancelled')
}
