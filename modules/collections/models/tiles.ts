/** Collections as tiles: their own picture or that of their first product, and how many products they have. */

import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import type { TileProps } from '../views/collection-tile.tsx'
import type { Collection } from './collection.ts'

export type Tile = TileProps & { id: string }

export async function tilesOf(scope: Scope, collections: readonly Collection[]): Promise<Tile[]> {
  const collectionIds = collections.map(({ id }) => id)
  const shelves = (await scope.ask('listing.shelves', { collectionIds })) ?? {}
  return collections.map(({ id, title, slug, image }) => ({
    id,
    title,
    slug,
    image: image ?? owned(shelves, id)?.image ?? null,
    count: owned(shelves, id)?.count ?? null,
  }))
}
