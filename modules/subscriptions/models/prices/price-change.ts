/** A new price for subscriptions that run: who announced it, for which of them, and from when on. */
import { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'
import { Subscription } from '../subscription.ts'

/** Those of a plan, of one variant of it, or a single one. */
export interface PriceTarget {
  planId: string | null
  variantId: string | null
  subscriptionId: string | null
}

export class PriceChange extends StoreModel implements PriceTarget {
  static override tableName = 'subscription_price_changes'
  static override readonly missing = 'subscriptions.admin.prices.notFound'
  declare planId: string | null
  declare variantId: string | null
  declare subscriptionId: string | null
  declare currency: string
  /** Of one piece for one period, in minor units. */
  declare price: number
  /** No charge before it costs the new price. UTC. */
  declare fromAt: string
  declare withdrawnAt: string | null

  /** The newest of a plan, or of one subscription. */
  static of(scope: Scope, { planId, subscriptionId }: Omit<PriceTarget, 'variantId'>) {
    const at = planId === null ? { subscriptionId } : { planId }
    return PriceChange.in(scope).where(at).orderBy('id', 'desc').limit(20)
  }

  /** What a subscription is charged at once. */
  unitPriceFor({ plan }: Pick<Subscription, 'plan'>): number {
    return this.price * plan.prepaidPeriods
  }

  /** It was withdrawn before this subscription cost the new price. */
  isWithdrawnFor({ priceChangeId, nextPriceAt }: Subscription): boolean {
    const { id, withdrawnAt } = this
    return (
      priceChangeId === id &&
      withdrawnAt !== null &&
      nextPriceAt !== null &&
      nextPriceAt > withdrawnAt
    )
  }
}

/** Subscriptions that have not ended, and whose account is there. */
export function runningOf(scope: Scope, { planId, variantId, subscriptionId }: PriceTarget) {
  const query = Subscription.in(scope).whereNot({ state: 'cancelled' }).whereNotNull('userId')
  if (subscriptionId !== null) query.where({ id: subscriptionId })
  if (planId !== null) query.where({ planId })
  if (variantId !== null) query.where({ variantId })
  return query
}
