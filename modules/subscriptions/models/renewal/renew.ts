/**
 * Charges the period of a subscription that is due: noted first, then ordered under a key of its own, then written down.
 * Killed at any point, the next run asks for the same key and gets the same order.
 */
import type { Out } from '#server/bus.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { Period } from '../period.ts'
import { PriceChange } from '../prices/price-change.ts'
import { takeBack } from '../prices/tell-price.ts'
import { Subscription } from '../subscription.ts'
import { wayToPay } from '../way-to-pay.ts'
import { blocked, charged, endNow, failed, giveUp } from './outcome.ts'
import { keyOf } from './renewal-key.ts'

type Renewal = Out<'checkout.renew'>

/** Does what is due, or nothing. A gateway that has not answered is asked again at the next round. */
export async function renew(
  scope: Scope,
  { subscriptionId }: { subscriptionId: string },
): Promise<void> {
  const claimed = await claim(scope, subscriptionId)
  if (!claimed) return
  const renewal = await order(scope, claimed)
  if (renewal) await settle(scope, claimed, renewal)
}

export interface Claimed {
  subscription: Subscription
  period: Period
}

/** What is due now, with its period and how often it was tried, this time included. */
function claim(scope: Scope, id: string): Promise<Claimed | undefined> {
  return scope.atomic(async (inner) => {
    const subscription = await dueWithItsPrice(inner, id)
    const { state, nextAt, ends, number } = subscription ?? {}
    if (subscription?.state === 'cancelled') return unsettled(inner, subscription)
    if (!subscription || !nextAt || nextAt > now() || number === undefined) return undefined
    if (state === 'past_due') return giveUp(inner, subscription)
    if (state !== 'active') return undefined
    const period = await Period.of(inner, id, number)
    if (ends && !period?.isBeingCharged) return endNow(inner, subscription)
    if (!period) return { subscription, period: await begin(inner, subscription) }
    return { subscription, period: await tryAgain(inner, period) }
  })
}

/** Locked, without a price that was withdrawn before it counted and whose customer is not told so yet. */
async function dueWithItsPrice(scope: Scope, id: string): Promise<Subscription | undefined> {
  const found = await Subscription.in(scope).findOne({ id }).forUpdate()
  if (!found?.priceChangeId || found.nextPrice === null) return found
  return takeBack(scope, await PriceChange.find(scope, found.priceChangeId), found)
}

/** It was ended while its money was asked for. */
async function unsettled(scope: Scope, subscription: Subscription): Promise<Claimed | undefined> {
  const period = await Period.of(scope, subscription.id, subscription.number)
  return period?.isBeingCharged ? { subscription, period } : undefined
}

/** One that waited is tried anew; one whose try was cut off is the same try. */
async function tryAgain(scope: Scope, period: Period): Promise<Period> {
  const { id, state } = period
  const tries = state === 'failed' ? period.tries + 1 : period.tries
  const columns = { state: 'due' as const, tries, reason: null }
  await Period.in(scope).where({ id }).patch(columns)
  return period.$set(columns)
}

const begin = (scope: Scope, { id: subscriptionId, number, periodAt }: Subscription) =>
  Period.add(scope, {
    ...{ subscriptionId, number, startsAt: periodAt, state: 'due' },
    ...{ tries: 1, reason: null, orderId: null },
  })

async function order(
  scope: Scope,
  { subscription, period }: Claimed,
): Promise<Renewal | undefined> {
  const { id, userId, email, language, currency, shippingAddress, billingAddress } = subscription
  const key = keyOf(id, period.number)
  // Nothing is begun any more: only what was begun is written down.
  if (subscription.state === 'cancelled')
    return (await scope.ask('checkout.renewalOf', { key })) ?? { state: 'failed', reason: 'ended' }
  if (userId === null) return undefined
  const { variantId, quantity, properties, periodAt, delivery } = subscription
  const agreed = subscription.priceAt(periodAt)
  return scope.ask('checkout.renew', {
    ...{ key, attempt: period.tries },
    ...{ userId, email, language, currency, shippingAddress, billingAddress },
    lines: [{ variantId, quantity, properties, agreed }],
    rateId: delivery?.id,
    saved: await wayToPay(scope, subscription),
  })
}

/** Writes down what became of it, once: of two runs the second finds another state. */
function settle(
  scope: Scope,
  { subscription: { id }, period: { id: periodId, tries } }: Claimed,
  renewal: Renewal,
): Promise<void> {
  return scope.atomic(async (inner) => {
    const subscription = await Subscription.in(inner).findOne({ id }).forUpdate()
    const period = await Period.in(inner).findOne({ id: periodId, tries })
    if (!subscription || !period || renewal.state === 'pending') return
    // An order counts also where its period was left out in the meantime.
    if (renewal.state === 'placed' ? period.state === 'charged' : period.state !== 'due') return
    const now = { subscription, period }
    if (renewal.state === 'placed') await charged(inner, now, renewal.orderId)
    else if (renewal.state === 'failed') await failed(inner, now, renewal.reason)
    else await blocked(inner, now, renewal.problems)
  })
}
