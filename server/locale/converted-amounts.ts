/** Amounts of the shop's own currency in another one: of discounts, and of rates of delivery. */
import type { Scope } from '#server/scope.ts'

/**
 * Says what each of `amounts` is in `currency`, in minor units; they are all converted in one question. Prices are rounded as
 * the merchant has it for that currency, `exact` amounts by the rate alone: what comes off a price, or a price is compared with.
 * Null where nobody can, as in a shop of one currency.
 */
export async function converterOf(
  scope: Scope,
  currency: string,
  amounts: Iterable<number>,
  { exact = false } = {},
): Promise<((amount: number) => number) | null> {
  if (currency === scope.shop.currency) return (amount) => amount
  const all = [...new Set(amounts)]
  const told = await scope.ask('currencies.convert', { amounts: all, currency, exact })
  if (!told) return null
  const converted = new Map(all.map((amount, at) => [amount, told[at] ?? amount]))
  return (amount) => converted.get(amount) ?? amount
}
