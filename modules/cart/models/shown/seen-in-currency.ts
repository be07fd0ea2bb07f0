/** What buyers saw is kept in the shop's own currency, so that choosing another one changes no price. */
import type { Scope } from '#server/scope.ts'
import type { CartLine } from '../cart-line.ts'

/** The price that was seen, by line, in the chosen currency; a line without one is missing. */
export async function seenInCurrency(
  scope: Scope,
  lines: readonly CartLine[],
): Promise<Map<string, number>> {
  const { currency, shop } = scope
  const seen = lines.flatMap(({ id, variantId, seen: price }) =>
    price === null ? [] : [{ id, variantId, price, compareAt: null }],
  )
  // What a member saw is a price of their own: no rule of the currency makes it the other one.
  if (currency !== shop.currency && scope.priceList !== '') return new Map()
  if (currency === shop.currency) return new Map(seen.map(({ id, price }) => [id, price]))
  const rounds = await Promise.all(
    oncePerVariant(seen).map(async (items) => {
      const told = await scope.ask('currencies.price', { items, currency })
      const prices = new Map(Object.entries(told?.prices ?? {}))
      return items.flatMap(({ id, variantId }) => {
        const now = prices.get(variantId)
        return now ? [[id, now.price] as const] : []
      })
    }),
  )
  return new Map(rounds.flat())
}

/** Lines of one variant may have been seen at different prices: each round has a variant once. */
function oncePerVariant<T extends { variantId: string }>(lines: readonly T[]): T[][] {
  const rounds: T[][] = []
  for (const line of lines) {
    const round = rounds.find((some) => some.every((one) => one.variantId !== line.variantId))
    if (round) round.push(line)
    else rounds.push([line])
  }
  return rounds
}
