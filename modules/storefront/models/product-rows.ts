import type { Scope } from '#server/scope.ts'
import type { CardProps } from '#views/props.ts'

export interface RowWish {
  sort: 'featured' | 'newest'
  take: number
  /** Only products of this collection, by its slug. */
  collection?: string | undefined
  /** Leaves out what a row of this order shows beside it. */
  apart?: 'featured' | 'newest' | undefined
}

/** How many products a row shows that does not say so. */
export const usualRow = 4

/** Products for a row of the front page; none when nobody keeps a list. */
export async function productRow(scope: Scope, wish: RowWish): Promise<CardProps[]> {
  const { sort, take, collection, apart } = wish
  const [cards, others] = await Promise.all([
    cardsOf(scope, sort, collection, take + (apart ? usualRow : 0)),
    apart ? cardsOf(scope, apart, undefined, usualRow) : [],
  ])
  const shown = new Set(others.map(({ id }) => id))
  return cards.filter(({ id }) => !shown.has(id)).slice(0, take)
}

function cardsOf(
  scope: Scope,
  sort: RowWish['sort'],
  collection: string | undefined,
  take: number,
): Promise<CardProps[]> {
  return scope.cached(`storefront.row:${sort}:${collection ?? ''}:${take}`, async () => {
    const wish = { sort, collection, take, count: false, ratings: true }
    const found = await scope.ask('listing.query', wish)
    return found?.cards ?? []
  })
}
