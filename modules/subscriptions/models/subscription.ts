/** Who buys what by which plan, and when it is charged next. Amounts are minor units of `currency`. */
import { z } from 'zod'
import { StoreModel } from '#server/data/model.ts'
import { recordOrNull, recordWith, textsByName } from '#server/data/shapes.ts'
import { states } from '#server/data/states.ts'
import { notFound } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import type { Address } from '#server/locale/address/address.ts'
import type { Scope } from '#server/scope.ts'
import { periodAt } from './calendar/calendar.ts'
import type { PlanTerms } from './plans/terms.ts'

export const subscriptionStates = states({
  active: ['paused', 'past_due', 'cancelled'],
  paused: ['active', 'cancelled'],
  past_due: ['active', 'cancelled'],
  cancelled: [],
})
export type SubscriptionState = (typeof subscriptionStates.names)[number]

export class Subscription extends StoreModel {
  static override tableName = 'subscriptions'
  static override readonly missing = 'subscriptions.notFound'
  static override booleans = ['ends']
  static override shapes = {
    plan: recordWith(),
    properties: textsByName,
    shippingAddress: recordOrNull({}),
    delivery: recordOrNull({ id: z.string(), label: z.string() }),
    billingAddress: recordWith(),
  }
  /** Empty where it came in from another shop. */
  declare orderId: string
  /** Unique; of one that came in: `import:` and what the other shop calls it. */
  declare orderLineId: string
  /** Null once the account is gone. */
  declare userId: string | null
  declare email: string
  declare name: string
  declare language: string
  declare state: SubscriptionState
  /** As it was agreed. */
  declare plan: PlanTerms
  declare planId: string
  declare productId: string | null
  declare variantId: string
  declare title: string
  declare variantTitle: string | null
  declare properties: Record<string, string>
  declare quantity: number
  /** Of one piece, for all periods that are charged at once. */
  declare unitPrice: number
  declare currency: string
  declare shippingAddress: Address | null
  declare billingAddress: Address
  /** The option that was chosen, as it was called then; null: the cheapest. */
  declare delivery: { id: string; label: string } | null
  /** Null: the newest that the account keeps. */
  declare savedMethodId: string | null
  /** When the period `anchorNumber` began; later ones are counted from it. UTC, as all times. */
  declare anchor: string
  declare anchorNumber: number
  /** The period that is charged next, and when it begins. */
  declare number: number
  declare periodAt: string
  /** When it is to be looked at; null while nothing is to happen by itself. */
  declare nextAt: string | null
  /** It ends when its next period would begin. */
  declare ends: boolean
  declare endedAt: string | null
  declare announced: number
  declare nextPrice: number | null
  declare nextPriceAt: string | null
  /** The newest announcement of a price that its customer was told. */
  declare priceChangeId: string | null

  /** An account's; 404 for everybody else's. */
  static async own(scope: Scope, id: string): Promise<Subscription> {
    const userId = scope.user?.id
    const found = userId && (await Subscription.in(scope).findOne({ id, userId }))
    if (!found) throw notFound(Subscription.missing)
    return found
  }

  /** 409 INVALID_STATE where `state` does not follow from the present one. */
  demand(state: SubscriptionState): void {
    if (!subscriptionStates.after(this.state).includes(state))
      throw subscriptionStates.refusal(this.state)
  }

  /** When a period begins. */
  startOf(number: number, { shop }: Scope): string {
    const { plan, anchor, anchorNumber } = this
    const rhythm = { interval: plan.interval, every: plan.every * plan.prepaidPeriods }
    return periodAt(anchor, number - anchorNumber, rhythm, shop.timeZone)
  }

  /** What is agreed for a period that begins at a time. */
  priceAt(at: string): number {
    return priceOf(this, at)
  }

  /** When the first period begins that is charged at `from` or later. */
  firstStartFrom(from: string, scope: Scope): string {
    let { number, periodAt: at } = this
    while (at < from) at = this.startOf(++number, scope)
    return at
  }

  /** Columns once the present period is charged: what it cost is the price from then on. */
  pricePaid(): Partial<Subscription> {
    const unitPrice = this.priceAt(this.periodAt)
    return unitPrice === this.unitPrice ? {} : { unitPrice, nextPrice: null, nextPriceAt: null }
  }

  /**
   * Columns after the present period: the next one that is still to come. What passed while the present one waited is not
   * charged all at once.
   */
  following(scope: Scope): Partial<Subscription> {
    const present = now()
    let number = this.number + 1
    while (this.startOf(number, scope) <= present) number++
    const at = this.startOf(number, scope)
    return { number, periodAt: at, nextAt: at }
  }
}

/** The announced price from its time on, the agreed one until then. */
export const priceOf = (
  {
    unitPrice,
    nextPrice,
    nextPriceAt,
  }: Pick<Subscription, 'unitPrice' | 'nextPrice' | 'nextPriceAt'>,
  at: string,
): number =>
  nextPrice !== null && nextPriceAt !== null && nextPriceAt <= at ? nextPrice : unitPrice
