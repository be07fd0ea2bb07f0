import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'

interface Priced {
  id: string
  price: number
  priceMax: number
  compareAtPrice: number | null
  currency: string
}

/** The cards with their prices in the currency that the reader chose: one question for all of them. */
export async function priced<C extends Priced>(scope: Scope, cards: C[]): Promise<C[]> {
  const { currency, shop } = scope
  if (cards.length === 0 || currency === shop.currency) return cards
  const prices = (await scope.ask('currencies.cards', { cards, currency })) ?? {}
  return cards.map((card) => {
    const price = owned(prices, card.id)
    return price ? { ...card, ...price, currency } : card
  })
}
