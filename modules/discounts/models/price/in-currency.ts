/** Discounts with their amounts in the currency of a cart. */
import { owned } from '#server/data/own-property.ts'
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
  const of = await converterOf(scope, currency, rules.flatMap(amountsOf), { exact: true })
  const priced = rules.filter(isPrice).flatMap(amountsOf)
  const priceOf = of && priced.length > 0 ? await converterOf(scope, currency, priced) : of
  if (!priceOf || !of) return null
  return rules.map((rule) => {
    const own = isPrice(rule) ? priceOf : of
    // The model's own copy looks into every column: too slow for each discount of each cart.
    const copy: Discount = Object.create(Object.getPrototypeOf(rule))
    return Object.assign(copy, rule, {
      amount: rule.amount === null ? null : (typedIn(rule.amounts, currency) ?? own(rule.amount)),
      leastAmount:
        rule.leastAmount === null
          ? null
          : (typedIn(rule.leastAmounts, currency) ?? of(rule.leastAmount)),
      tiers: rule.tiers.map((tier) =>
        tier.isPercent ? tier : { ...tier, value: own(tier.value) },
      ),
    })
  })
}

/** What the merchant typed for this currency. */
const typedIn = (amounts: Discount['amounts'], currency: string): number | undefined =>
  owned(amounts, currency)

/** Its amount is what something costs, and not what comes off. */
const isPrice = ({ kind }: Discount): boolean => kind === 'price' || kind === 'set'

const amountsOf = ({ amount, leastAmount, tiers }: Discount): number[] => [
  ...[amount, leastAmount].filter((one) => one !== null),
  ...tiers.flatMap(({ isPercent, value }) => (isPercent ? [] : [value])),
]
