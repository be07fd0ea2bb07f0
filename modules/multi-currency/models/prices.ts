/** What things cost in another currency than the shop's. An own price wins; everything else is converted in one way. */
import type { In, Out } from '#server/bus.ts'
import { currencyDigits, mostMoney } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { bookOf, currencyOf } from './book.ts'
import { cashStep } from './cash.ts'
import { OwnPrice } from './own-price.ts'
import { billion, convert, type Rule } from './rounding.ts'

type Price = { price: number; compareAt: number | null }

/** Of variants, read anew: money follows from it. What would be more than an amount may be is left out. */
export async function pricesOf(
  scope: Scope,
  { items, currency, method }: In<'currencies.price'>,
): Promise<Out<'currencies.price'>> {
  const step = isCash(scope, method) ? cashStep(currency) : 1
  const base = scope.shop.currency
  if (currency === base) {
    const prices = items.map(({ variantId, ...price }) => [variantId, price])
    return { prices: Object.fromEntries(prices), step, rate: billion }
  }
  const rule = await currencyOf(scope, currency)
  if (!rule) return { prices: {}, step, rate: billion }
  const variantIds = items.map(({ variantId }) => variantId)
  const own = await OwnPrice.ofVariants(scope, variantIds, currency)
  const prices = items.flatMap(({ variantId, ...price }) => {
    const found = own.get(variantId) ?? converted(price, base, rule)
    const { price: amount, compareAt } = found
    return amount <= mostMoney ? [[variantId, { price: amount, compareAt }] as const] : []
  })
  return { prices: Object.fromEntries(prices), step, rate: rule.rate }
}

/** Amounts that are no prices of variants: of discounts, rates of delivery, minimums. Null where the shop does not know the currency. */
export async function convertAll(
  scope: Scope,
  { amounts, currency, exact = false }: In<'currencies.convert'>,
): Promise<number[] | null> {
  if (currency === scope.shop.currency) return [...amounts]
  const known = await currencyOf(scope, currency)
  if (!known) return null
  const { code, rate } = known
  const rule: Rule = exact ? { code, rate, rounding: 'none', direction: 'nearest' } : known
  return amounts.map((amount) => most(convert(amount, scope.shop.currency, rule)))
}

/** Bounds of a price filter as bounds of the shop's own prices: exact, as converting never turns two prices around. */
export async function boundsOf(
  scope: Scope,
  { min, max, currency }: In<'currencies.bounds'>,
): Promise<Out<'currencies.bounds'>> {
  const rule = await ruleFor(scope, currency)
  const base = scope.shop.currency
  if (!rule) return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  return {
    ...(min !== undefined && { min: leastWith((one) => convert(one, base, rule) >= min) }),
    ...(max !== undefined && { max: leastWith((one) => convert(one, base, rule) > max) - 1 }),
  }
}

/** As pages know it. */
async function ruleFor(scope: Scope, currency: string): Promise<Rule | undefined> {
  return (await bookOf(scope)).find(({ code }) => code === currency)
}

export const converted = ({ price, compareAt }: Price, base: string, rule: Rule): Price => ({
  price: convert(price, base, rule),
  compareAt: compareAt === null ? null : convert(compareAt, base, rule),
})

/** The least amount for which it holds; one above all amounts where there is none. It holds for all above it. */
function leastWith(holds: (amount: number) => boolean): number {
  let [low, high] = [0, mostMoney + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

const most = (amount: number) => Math.min(amount, mostMoney)

const isCash = ({ gateways }: Scope, method: string | undefined): boolean =>
  method !== undefined && gateways.some(({ cash }) => cash?.includes(method))

/** Minor units of `from` in `to`; undefined where the shop does not sell in one of them. */
export async function exchanged(
  scope: Scope,
  { amount, from, to }: { amount: number; from: string; to: string },
): Promise<number | undefined> {
  const base = scope.shop.currency
  const [source, target] = await Promise.all([ruleFor(scope, from), ruleFor(scope, to)])
  if ((from !== base && !source) || (to !== base && !target)) return undefined
  if (from === to) return amount
  const own = source ? toBase(amount, source, base) : amount
  return target ? most(convert(own, base, target)) : most(own)
}

/** By the rate alone, halves away from zero: a rounding rule is for prices in its own currency. */
function toBase(amount: number, { code, rate }: Rule, base: string): number {
  const numerator = BigInt(amount) * BigInt(billion) * 10n ** BigInt(currencyDigits(base))
  const denominator = BigInt(rate) * 10n ** BigInt(currencyDigits(code))
  return Number((numerator * 2n + denominator) / (denominator * 2n))
}
