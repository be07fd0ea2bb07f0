import { proportion } from '#server/locale/amounts.ts'
import { currencyDigits } from '#server/locale/money.ts'

/** A rate of 1. */
const billion = 1_000_000_000

export interface OwnCurrency {
  /** Of the shop, ISO 4217. */
  currency: string
  /** What one unit of it was worth in the order's when it was bought, in billionths. */
  rate: number
}

/** Minor units of the order's currency as those of the shop's own. */
export function inShopCurrency(
  amount: number,
  paid: string,
  { currency, rate }: OwnCurrency,
): number {
  const scale = currencyDigits(currency) - currencyDigits(paid)
  const [up, down] = [10 ** Math.max(0, scale), 10 ** Math.max(0, -scale)]
  return proportion(amount, billion * up, rate * down)
}
