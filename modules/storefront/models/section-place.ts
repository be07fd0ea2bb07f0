/** The places of the theme that a merchant may arrange. */

import { newBlockId } from '#server/blocks/block.ts'
import { type Block, readyBlock } from '#server/blocks/block-list.ts'
import { pieceBlock } from '#server/blocks/pieces.ts'
import { notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import type { PlacedUse } from '#server/theme/mdx/placed-uses.ts'
import { piecesIn } from './theme-piece.ts'

export const places = [
  'home',
  'header',
  'footer',
  'product',
  'collection',
  'collection-above',
  'collection-below',
] as const
export type Place = (typeof places)[number]

/** The place of this name; 404 when there is none. */
export function placeNamed(name: string): Place {
  const place = places.find((one) => one === name)
  if (!place) throw notFound()
  return place
}

/** The theme's page that holds a place. */
const pages: Record<Place, string> = {
  home: 'index',
  header: 'layout',
  footer: 'layout',
  product: 'product',
  collection: 'collection',
  'collection-above': 'collection',
  'collection-below': 'collection',
}

/** The page that shows a place: what stands around every page is looked at on the front page. */
export const pageOf = (place: Place): string => (pages[place] === 'layout' ? 'index' : pages[place])

/** Those that the present theme has. */
export const placesOf = (scope: Scope): Place[] =>
  places.filter((place) => slotOf(scope, place) !== undefined)

/** What the theme itself draws at a place, in its order; none where it leaves all of it to the merchant. */
export const piecesOf = (scope: Scope, place: Place) => {
  const slot = slotOf(scope, place)
  return slot ? piecesIn(scope, slot) : []
}

/** What a merchant begins with: the theme's own sections with the words that it gives them, in the shop's language, and its pieces. */
export function themeBlocks(scope: Scope, place: Place): Block[] {
  const own = scope.inLanguage()
  const pieces = piecesOf(own, place)
  if (pieces.length > 0) return pieces.map(({ name }) => pieceBlock(name))
  return flat(slotOf(own, place)?.inside ?? []).flatMap(({ name, props }) => {
    const typed = { id: newBlockId(), component: name, props, hidden: false, kept: false }
    return readyBlock(own, typed).map((ready) => ({ ...ready, id: typed.id, hidden: false }))
  })
}

const slotOf = (scope: Scope, place: Place): PlacedUse | undefined =>
  slotIn(scope.theme.placed(pages[place], scope), place)

/** The outermost of the place. */
function slotIn(uses: readonly PlacedUse[], place: Place): PlacedUse | undefined {
  for (const use of uses) {
    if (use.name === 'Sections' && use.props.page === place) return use
    const within = slotIn(use.inside, place)
    if (within) return within
  }
  return undefined
}

const flat = (uses: PlacedUse[]): PlacedUse[] => uses.flatMap((use) => [use, ...flat(use.inside)])
