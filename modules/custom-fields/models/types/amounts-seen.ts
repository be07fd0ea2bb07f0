/** Amounts as the reader sees prices: in the currency that they chose, by its rate and rounding. */
import type { Scope } from '#server/scope.ts'
import type { Kept } from './field-type.ts'

/** Of amounts of the shop's own currency; others stay as they are. One question for all of them, none without a choice. */
export async function amountsSeen(
  scope: Scope,
  all: readonly Kept[],
): Promise<(kept: Kept) => Kept> {
  const { currency, shop } = scope
  if (currency === shop.currency) return (kept) => kept
  const own = all.flatMap(([minor, of]) => (of === shop.currency ? [Number(minor)] : []))
  const amounts = [...new Set(own)]
  if (amounts.length === 0) return (kept) => kept
  const converted = (await scope.ask('currencies.convert', { amounts, currency })) ?? []
  const seen = new Map(amounts.map((amount, at) => [amount, converted[at]]))
  return (kept) => {
    const [minor, of] = kept
    const amount = of === shop.currency ? seen.get(Number(minor)) : undefined
    return amount === undefined ? kept : [amount, currency]
  }
}
