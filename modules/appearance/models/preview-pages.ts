/** Pages of the shop in a look, for a frame beside its form. */

import { lookQuery } from '#server/looks/look-request.ts'
import type { Scope } from '#server/scope.ts'
import type { Wanted } from './look-version.ts'

/** The front page in a look. */
export const frontIn = (scope: Scope, wanted: Wanted): string => `/?${lookQuery(scope, wanted)}`

/** The front page, and the first product and collection that there are. */
export async function pagesIn(scope: Scope, wanted: Wanted) {
  const query = lookQuery(scope, wanted)
  const [products, collections = []] = await Promise.all([
    scope.ask('listing.query', { sort: 'newest', take: 1, count: false }),
    scope.ask('collections.visible', { take: 1 }),
  ])
  const at = (folder: string, slug: string | undefined) =>
    slug === undefined ? undefined : `/${folder}/${encodeURIComponent(slug)}?${query}`
  const all = [
    { name: 'home' as const, href: `/?${query}` },
    { name: 'product' as const, href: at('products', products?.cards[0]?.slug) },
    { name: 'collection' as const, href: at('collections', collections[0]?.slug) },
  ]
  return all.flatMap(({ name, href }) => (href === undefined ? [] : [{ name, href }]))
}
