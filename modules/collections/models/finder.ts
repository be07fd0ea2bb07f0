/** Visible collections by their titles, for shoppers. */
import type { Finder } from '#server/finder.ts'
import { translated } from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { isNamed } from '#server/text/match-words.ts'
import { Collection } from './collection.ts'
import { tilesOf } from './tiles.ts'

export const shownCollections: Finder = {
  kind: 'collection',
  area: 'store',
  label: 'collections.title',
  order: 20,
  async find(scope, { q, take }) {
    const named = await scope.cached('collections.names', () => names(scope))
    const tiles = await tilesOf(
      scope,
      named.filter(({ title }) => isNamed(title, q)).slice(0, take),
    )
    return tiles.map(({ id, title, slug, image }) => ({
      id,
      title,
      href: `/collections/${encodeURIComponent(slug)}`,
      ...(image ? { image: { url: image.url, alt: '' } } : {}),
    }))
  },
}

/** So many are looked through, the first in the merchant's order. */
const mostNames = 2_000

/** In the reader's language. */
async function names(scope: Scope) {
  const collections = await Collection.leading(scope, { take: mostNames })
  return translated(scope, 'collection', collections, ['title'])
}
