/** In which currency a report is: one of those that there are sales in, or all of them in the shop's. */
import type { Scope } from '#server/scope.ts'
import type { Span } from './period.ts'

/** What is asked for instead of a currency. */
export const everyCurrency = 'all'

export interface CurrencyChoice {
  currency: string
  /** Those that there are sales in, the shop's own first. */
  currencies: string[]
  /** Whether all of them are brought into `currency`, by the rates of the orders. */
  inShopCurrency: boolean
}

/** Which of those that there are; first the shop's own where it has orders, then the one with the most. */
export function currencyOf(
  { shop }: Scope,
  rows: readonly { currency: string; orders: number }[],
  asked: string | undefined,
): CurrencyChoice {
  const own = shop.currency
  const counts = new Map<string, number>()
  for (const { currency, orders } of rows)
    if (currency !== '') counts.set(currency, (counts.get(currency) ?? 0) + orders)
  const ordersIn = (currency: string) => counts.get(currency) ?? 0
  const isFirst = (currency: string) => Number(currency === own && ordersIn(own) > 0)
  const currencies = [...counts.keys()].sort(
    (a, b) => isFirst(b) - isFirst(a) || ordersIn(b) - ordersIn(a) || a.localeCompare(b),
  )
  if (asked === everyCurrency && isOfSeveral(currencies, own))
    return { currency: own, currencies, inShopCurrency: true }
  const currency = currencies.find((one) => one === asked) ?? currencies[0] ?? own
  return { currency, currencies, inShopCurrency: false }
}

/** Whether there is anything to bring into the shop's own. */
export const isOfSeveral = (currencies: readonly string[], own: string): boolean =>
  currencies.some((currency) => currency !== own)

/** Orders that are missing where all are in the shop's currency. */
export const withoutRate = async (
  scope: Scope,
  { inShopCurrency }: CurrencyChoice,
  span: Span,
): Promise<number> =>
  inShopCurrency ? ((await scope.ask('orders.withoutRate', { spans: [span] })) ?? 0) : 0
