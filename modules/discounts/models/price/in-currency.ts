/** Discounts with their amounts in the currency of a cart. */
import { converterOf } from '#server/locale/converted-amounts.ts'
import type { Scope } from '#server/scope.ts'
import type { Discount } from '../rules/discount.ts'

/** All amounts are converted in one question; null where nobody can, as in a shop of one currency. */
export async function inCurrency(
  scope: Scope,
  rules: readonly Discount[],
  currency: string,
): Promise<readonly Discount[] | null> {
  if (currency === scope.shop.currency) return rules
  const priced = rules.flatMap((rule) => (isPrice(rule) ? amountsOf(rule) : []))
  const priceOf = await converterOf(scope, currency, priced)
  const of = await converterOf(scope, currency, rules.flatMap(amountsOf), { exact: true })
  if (!priceOf || !of) return null
  return rules.map((rule) => {
    const own = isPrice(rule) ? priceOf : of
    return Object.assign(rule.$clone(), {
      amount: rule.amount === null ? null : own(rule.amount),
      leastAmount: rule.leastAmount === null ? null : of(rule.leastAmount),
      tiers: rule.tiers.map((tier) =>
        tier.isPercent ? tier : { ...tier, value: own(tier.value) },
      ),
    })
  })
}

/** Its amount is what something costs, and not what comes off. */
const isPrice = ({ kind }: Discount): boolean => kind === 'price' || kind === 'set'

const amountsOf = ({ amount, leastAmount, tiers }: Discount): number[] => [
  ...[amount, leastAmount].filter((one) => one !== null),
  ...tiers.flatMap(({ isPercent, value }) => (isPercent ? [] : [value])),
]
