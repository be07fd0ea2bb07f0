import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'

interface Priced {
  id: string
  price: number
  priceMax: number
  compareAtPrice: number | null
  currency: string
}

/** The cards with their prices as the reader sees them: in the chosen currency, and reduced. */
export async function priced<C extends Priced>(scope: Scope, cards: C[]): Promise<C[]> {
  if (cards.length === 0) return cards
  const prices = (await scope.ask('products.cardPrices', { cards })) ?? {}
  return cards.map((card) => ({ ...card, ...owned(prices, card.id) }))
}
