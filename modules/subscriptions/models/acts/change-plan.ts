/** Another plan: what is left of the paid period pays for days of the new one, which is said before. */
import { badInput } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import { proportion } from '#server/locale/amounts.ts'
import type { Scope } from '#server/scope.ts'
import { periodAt } from '../calendar/calendar.ts'
import { keptOf, type PaidPeriod, paidPeriod } from '../paid-period.ts'
import { Period } from '../period.ts'
import { offeredFor, type PlanTerms } from '../plans/terms.ts'
import { priceOf, Subscription, subscriptionStates } from '../subscription.ts'
import { SubscriptionEvent } from '../subscription-event.ts'

/** Amounts are minor units of the subscription's currency. */
export interface PlanChange {
  plan: PlanTerms
  /** Of one piece, for all that is charged at once. */
  unitPrice: number
  /** An announced price of one piece, which goes on to the new plan. */
  nextPrice: number | null
  /** What is charged then, before delivery and tax on top. */
  amount: number
  /** What is left of what was paid. */
  left: number
  /** Until when that pays for the new plan: it is charged then. UTC. */
  nextAt: string
}

/** The plans that it can be changed to, in the words of its customer. */
export async function otherPlans(
  scope: Scope,
  { variantId, planId, language }: Subscription,
): Promise<PlanTerms[]> {
  const offered = await offeredFor(scope.inLanguage(language), { variantIds: [variantId] })
  return (new Map(Object.entries(offered)).get(variantId) ?? []).filter(({ id }) => id !== planId)
}

/** What a change would mean now. 422 for a plan that is not offered for it, 409 while it does not run. */
export async function planChange(
  scope: Scope,
  subscription: Subscription,
  planId: string,
): Promise<PlanChange> {
  if (subscription.state !== 'active') throw subscriptionStates.refusal(subscription.state)
  const plan = (await otherPlans(scope, subscription)).find(({ id }) => id === planId)
  if (!plan) throw badInput({ planId: said('subscriptions.noSuchPlan') })
  const { plan: old, nextPrice, nextPriceAt, quantity } = subscription
  const inNew = (price: number) => Math.round((price / old.prepaidPeriods) * plan.prepaidPeriods)
  const prices = {
    unitPrice: inNew(subscription.unitPrice),
    nextPrice: nextPrice === null ? null : inNew(nextPrice),
  }
  const paid = await paidPeriod(scope, subscription)
  const left = await leftOf(scope, subscription, paid)
  const terms = { plan, unitPrice: prices.unitPrice, left, paid }
  const nextAt = paidUntil(scope, subscription, terms)
  const amount = priceOf({ ...prices, nextPriceAt }, nextAt) * quantity
  return { plan, ...prices, amount, left, nextAt }
}

/** By day: the share of the running period that is still to come, as far as it was paid and not given back. */
async function leftOf(
  scope: Scope,
  subscription: Subscription,
  paid?: PaidPeriod,
): Promise<number> {
  if (!paid || isTrial(subscription, paid)) return 0
  // What an earlier change left is days of its plan, which the period that was paid is no measure of.
  const isChanged = subscription.anchorNumber === paid.number + 1
  const whole = isChanged
    ? lengthOf(scope, subscription.plan)
    : Date.parse(paid.endsAt) - Date.parse(paid.startsAt)
  const share = Math.max(0, Date.parse(paid.endsAt) - Date.now()) / Math.max(1, whole)
  const amount = await paidFor(scope, subscription, paid)
  return Math.floor(amount * share * (await keptOf(scope, paid)))
}

/** A whole period; of the first one what discounts left. After a change of plan they are in what is left. */
async function paidFor(
  scope: Scope,
  { unitPrice, quantity, orderLineId: lineId, anchorNumber }: Subscription,
  { number }: PaidPeriod,
): Promise<number> {
  const whole = unitPrice * quantity
  if (number > 0 || anchorNumber > 0) return whole
  const line = await scope.ask('orders.off', { lineId })
  return line && line.subtotal > 0 ? whole - proportion(whole, line.off, line.subtotal) : whole
}

/** Milliseconds of a period that begins now. */
function lengthOf({ shop: { timeZone } }: Scope, plan: PlanTerms): number {
  const at = now()
  const rhythm = { interval: plan.interval, every: plan.every * plan.prepaidPeriods }
  return Date.parse(periodAt(at, 1, rhythm, timeZone)) - Date.parse(at)
}

/** The days to try that it began with. */
const isTrial = ({ plan }: Subscription, { number }: PaidPeriod): boolean =>
  number === 0 && plan.trialDays > 0

function paidUntil(
  scope: Scope,
  subscription: Subscription,
  terms: Pick<PlanChange, 'plan' | 'unitPrice' | 'left'> & { paid: PaidPeriod | undefined },
): string {
  const { plan, unitPrice, left, paid } = terms
  const { quantity, periodAt: planned } = subscription
  if (unitPrice === 0) return planned
  // What cost nothing so far goes on until it was to be paid.
  const isTried = paid && isTrial(subscription, paid)
  const days = isTried
    ? Math.max(0, Date.parse(paid.endsAt) - Date.now())
    : (left / (unitPrice * quantity)) * lengthOf(scope, plan)
  return new Date(Date.now() + days).toISOString()
}

/** The change as it was shown: `version` makes sure of it, and without one nothing may change meanwhile. */
export async function changePlan(
  scope: Scope,
  id: string,
  { planId, version }: { planId: string; version: string | undefined },
): Promise<Subscription> {
  const found = await Subscription.find(scope, id)
  const { plan, unitPrice, nextPrice, nextAt } = await planChange(scope, found, planId)
  return Subscription.change(
    scope,
    id,
    async (inner, before) => {
      const { state, number } = before
      if (state !== 'active') throw subscriptionStates.refusal(state)
      await Period.atRest(inner, before)
      const anew = { anchor: nextAt, anchorNumber: number, periodAt: nextAt, nextAt }
      const agreed = { plan: { ...plan, ...begunWith(before) }, planId, unitPrice, nextPrice }
      return { ...agreed, ends: false, ...anew }
    },
    version ?? found.updatedAt,
    (inner) => SubscriptionEvent.note(inner, id, 'plan', { plan: `${plan.name}, ${plan.rhythm}` }),
  )
}

/** Days to try are those that it began with; a discount is in what is left. */
const begunWith = ({ plan: { trialDays } }: Subscription) => ({ trialDays, firstDiscount: 0 })
