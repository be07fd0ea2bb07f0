/** What its customer, or the merchant, does with a subscription. `version`: the `updatedAt` that was seen; 409 STALE otherwise. */
import { badInput } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import type { Address } from '#server/locale/address/address.ts'
import type { Scope } from '#server/scope.ts'
import { writeTo } from '../mails/write.ts'
import { Period } from '../period.ts'
import { Subscription, subscriptionStates } from '../subscription.ts'
import { SubscriptionEvent } from '../subscription-event.ts'
import { keptBy } from '../way-to-pay.ts'

type Act = Promise<Subscription>
type Version = string | undefined
type Columns = Partial<Subscription>

const dayIn = (scope: Scope, at: string): string => scope.inLanguage().format.date(at)

/** Leaves the next period out. 409 while it is being charged, and where nothing comes. */
export const skip = (scope: Scope, id: string, version: Version): Act =>
  Subscription.change(
    scope,
    id,
    async (inner, before) => {
      if (before.state !== 'active' || before.ends) throw subscriptionStates.refusal(before.state)
      await leaveOut(inner, before, await Period.atRest(inner, before))
      return before.following(inner)
    },
    version,
    (inner, _after, { periodAt }) =>
      SubscriptionEvent.note(inner, id, 'skipped', { date: dayIn(inner, periodAt) }),
  )

async function leaveOut(
  scope: Scope,
  { id: subscriptionId, number, periodAt: startsAt }: Subscription,
  begun: Period | undefined,
): Promise<void> {
  const state = 'skipped'
  if (begun) await Period.in(scope).where({ id: begun.id }).patch({ state })
  else
    await Period.add(scope, {
      ...{ subscriptionId, number, startsAt, state, tries: 0, reason: null, orderId: null },
    })
}

/** Nothing is charged until it goes on. 409 while it is being charged. */
export const pause = (scope: Scope, id: string, version: Version): Act =>
  Subscription.change(
    scope,
    id,
    async (inner, before): Promise<Columns> => {
      before.demand('paused')
      await Period.atRest(inner, before)
      return { state: 'paused', nextAt: null }
    },
    version,
    (inner) => SubscriptionEvent.note(inner, id, 'paused'),
  )

/** Goes on at the time that was planned; where that has passed, its periods begin anew now, and one that was begun is left out. */
export const resume = (scope: Scope, id: string, version: Version): Act =>
  Subscription.change(
    scope,
    id,
    async (inner, before): Promise<Columns> => {
      if (before.state !== 'paused') throw subscriptionStates.refusal(before.state)
      const begun = await Period.of(inner, id, before.number)
      const at = now()
      if (!begun && before.periodAt > at) return { state: 'active', nextAt: before.periodAt }
      if (begun) await leaveOut(inner, before, begun)
      const number = begun ? before.number + 1 : before.number
      const anew = { anchor: at, anchorNumber: number, number, periodAt: at, nextAt: at }
      return { state: 'active', ...anew }
    },
    version,
    (inner) => SubscriptionEvent.note(inner, id, 'resumed'),
  )

/** Ends it now, or when its next period would begin: what was paid for is had. */
export const cancel = (
  scope: Scope,
  id: string,
  { atEnd, version }: { atEnd: boolean; version: Version },
): Act =>
  Subscription.change(
    scope,
    id,
    (_inner, before): Columns => {
      before.demand('cancelled')
      if (atEnd && before.state === 'active') return { ends: true }
      return { state: 'cancelled', nextAt: null, endedAt: now() }
    },
    version,
    async (inner, after) => {
      const news = after.state === 'cancelled' ? 'cancelled' : 'ending'
      await SubscriptionEvent.note(inner, id, news)
      return writeTo(inner, after, news, after.updatedAt)
    },
  )

/** It does not end after all. */
export const keep = (scope: Scope, id: string, version: Version): Act =>
  Subscription.change(
    scope,
    id,
    (_inner, { state, ends }) => {
      if (state !== 'active' || !ends) throw subscriptionStates.refusal(state)
      return { ends: false }
    },
    version,
    (inner) => SubscriptionEvent.note(inner, id, 'kept'),
  )

/** Charges another way from now on; what could not be charged is tried again at once. 422 for what the account does not keep. */
export async function payWith(
  scope: Scope,
  id: string,
  { savedMethodId, version }: { savedMethodId: string; version: Version },
): Act {
  const { userId } = await Subscription.find(scope, id)
  const kept = await keptBy(scope, userId)
  const chosen = kept.find((one) => one.usable && one.id === savedMethodId)
  if (!chosen) throw badInput({ savedMethodId: said('subscriptions.noSuchMethod') })
  return Subscription.change(
    scope,
    id,
    async (inner, { state, number }): Promise<Columns> => {
      if (state === 'cancelled') throw subscriptionStates.refusal(state)
      const period = await Period.of(inner, id, number)
      const waits = state !== 'paused' && period?.state === 'failed'
      return { savedMethodId, ...(waits && { state: 'active', nextAt: now() }) }
    },
    version,
    async (inner) => {
      await SubscriptionEvent.note(inner, id, 'method', { method: chosen.label })
      await inner.enqueue('subscriptions.renew', { subscriptionId: id }, { key: id })
    },
  )
}

/** Where the next ones go. */
export const sendTo = (
  scope: Scope,
  id: string,
  { shippingAddress, version }: { shippingAddress: Address; version: Version },
): Act =>
  Subscription.change(
    scope,
    id,
    (_inner, { state }) => {
      if (state === 'cancelled') throw subscriptionStates.refusal(state)
      return { shippingAddress }
    },
    version,
    (inner) =>
      SubscriptionEvent.note(inner, id, 'address', {
        address: `${shippingAddress.line1}, ${shippingAddress.city}`,
      }),
  )
