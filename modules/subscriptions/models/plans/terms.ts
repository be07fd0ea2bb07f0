/** What a plan means for what is bought with it, in the words of who asks. */
import type { Scope } from '#server/scope.ts'
import type { Interval } from '../calendar/calendar.ts'
import { introducedTo } from './introduction.ts'
import { Plan } from './plan.ts'

export interface PlanTerms {
  id: string
  name: string
  /** As "every month". */
  rhythm: string
  interval: Interval
  every: number
  trialDays: number
  /** Percent off the first order. */
  firstDiscount: number
  /** How many periods are paid at once, at this many times the price. */
  prepaidPeriods: number
  /** Days to try or a first discount would be there, but the account has had one of this product. */
  introduced?: true
}

/**
 * The plans that these variants can be bought with, by variant, in their order; a gift card is bought once. `userId`: who buys,
 * without what they have had already.
 */
export async function offeredFor(
  scope: Scope,
  { variantIds, userId }: { variantIds: readonly string[]; userId?: string | undefined },
): Promise<Record<string, PlanTerms[]>> {
  const plans = await Plan.active(scope)
  if (plans.length === 0) return {}
  const sold = (await scope.ask('products.sellable', { variantIds })) ?? []
  const productIds = sold.map(({ productId }) => productId)
  const had = userId === undefined ? undefined : await introducedTo(scope, userId, productIds)
  return Object.fromEntries(
    sold
      .filter(({ giftCard }) => !giftCard)
      .map(({ variantId, productId, slug }) => {
        const terms = plans.filter((plan) => plan.isFor(slug)).map((plan) => termsOf(scope, plan))
        return [variantId, had?.has(productId) ? terms.map(ordinary) : terms]
      }),
  )
}

/** Without days to try and a first discount. */
const ordinary = (terms: PlanTerms): PlanTerms =>
  terms.trialDays > 0 || terms.firstDiscount > 0
    ? { ...terms, trialDays: 0, firstDiscount: 0, introduced: true }
    : terms

export const termsOf = (scope: Scope, plan: Plan): PlanTerms => ({
  ...{ id: plan.id, name: plan.name, interval: plan.interval, every: plan.every },
  rhythm: rhythmIn(scope, plan),
  trialDays: plan.trialDays,
  firstDiscount: plan.firstDiscount,
  prepaidPeriods: plan.prepaidPeriods,
})

/** Prepaid periods are one longer one: that is how often something is charged. */
export const rhythmIn = (
  { t }: Pick<Scope, 't'>,
  {
    interval,
    every,
    prepaidPeriods,
  }: Pick<PlanTerms, 'interval' | 'every'> & { prepaidPeriods?: number },
): string => t(`subscriptions.every.${interval}`, { count: every * (prepaidPeriods ?? 1) })
