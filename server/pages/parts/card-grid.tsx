/** Products side by side, each as the theme draws a card. */

import { inCurrency } from '#server/http/negotiation/request-currency.ts'
import { sparing } from '#server/pages/parts/skip-broken-records.ts'
import type { Scope } from '#server/scope.ts'
import { ProductGrid } from '#views/kit/store/product-grid.tsx'
import type { CardProps } from '#views/props.ts'

interface CardGrid {
  cards: CardProps[]
  /** The heading level that fits the page's outline. */
  level?: 2 | 3
  /** How many pictures are likely on the first screen and fetched at once. */
  first?: number
}

/** Where a card puts its product into the cart, priced as it is shown. */
export const addFrom = (scope: Scope): string | undefined =>
  scope.places.addToCart && inCurrency(scope, scope.places.addToCart)

/** Every list of products is drawn by this, so that a theme's own ProductCard counts everywhere. */
export async function cardGrid(scope: Scope, { cards, level = 3, first = 0 }: CardGrid) {
  const { t, format, theme } = scope
  if (!theme.draws('ProductCard')) {
    const spare = sparing(scope)
    return <ProductGrid {...{ cards, spare, level, first, t, format }} add={addFrom(scope)} />
  }
  const drawn = await Promise.all(
    cards.map((card, index) =>
      scope.place('ProductCard', { card, level, priority: index < first }),
    ),
  )
  return (
    <ul class="grid">
      {drawn.map((card) => (
        <li>{card as 'safe'}</li>
      ))}
    </ul>
  )
}
