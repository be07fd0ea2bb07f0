import type { Scope } from '#server/scope.ts'
import { categoriesOf } from '../models/categories/shown-categories.ts'
import { productPage } from '../store.tsx'

/** The newest products as cards, the page of the first, and the categories. */
export async function samples(scope: Scope): Promise<Record<string, unknown>> {
  const wish = { sort: 'newest', take: 4, count: false, ratings: true } as const
  const cards = (await scope.ask('listing.query', wish))?.cards ?? []
  const [card] = cards
  const page = card && (await productPage(scope, card.slug))
  return {
    cards,
    categories: await categoriesOf(scope),
    ...(card ? { card } : {}),
    ...(page
      ? { product: page.product, variant: page.product.variants[0], trail: page.trail }
      : {}),
  }
}
