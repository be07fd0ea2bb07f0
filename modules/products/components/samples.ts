import type { Scope } from '#server/scope.ts'
import { productPage } from '../store.tsx'

/** The newest products as cards, and the page of the first. */
export async function samples(scope: Scope): Promise<Record<string, unknown>> {
  const wish = { sort: 'newest', take: 4, count: false, ratings: true } as const
  const cards = (await scope.ask('listing.query', wish))?.cards ?? []
  const [card] = cards
  const page = card && (await productPage(scope, card.slug))
  return {
    cards,
    ...(card ? { card } : {}),
    ...(page
      ? { product: page.product, variant: page.product.variants[0], trail: page.trail }
      : {}),
  }
}
