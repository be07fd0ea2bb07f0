import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import type { CardJson } from './listing.ts'

/** The cards with how shoppers rate each product: one question for all of them. */
export async function rated(scope: Scope, cards: CardJson[]): Promise<CardJson[]> {
  if (cards.length === 0) return cards
  const productIds = cards.map(({ id }) => id)
  const summaries = (await scope.ask('reviews.summaries', { productIds })) ?? {}
  return cards.map((card) => {
    const { average = 0, count = 0 } = owned(summaries, card.id) ?? {}
    return count === 0 ? card : { ...card, rating: { average, count } }
  })
}
