/** The places of the theme that a merchant may arrange. */

import { newBlockId } from '#server/blocks/block.ts'
import { type Block, readyBlock } from '#server/blocks/block-list.ts'
import { notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import type { PlacedUse } from '#server/theme/placed-components.ts'

export const places = ['home', 'collection-above', 'collection-below'] as const
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
  'collection-above': 'collection',
  'collection-below': 'collection',
}

/** What a merchant begins with: the theme's own sections with the words that it gives them, in the shop's language. */
export function themeBlocks(scope: Scope, place: Place): Block[] {
  const own = scope.inLanguage()
  const slot = scope.theme
    .placed(pages[place], own)
    .find(({ name, props }) => name === 'Sections' && props.page === place)
  return flat(slot?.inside ?? []).flatMap(({ name, props }) => {
    const typed = { id: newBlockId(), component: name, props, hidden: false, kept: false }
    return readyBlock(own, typed).map((ready) => ({ ...ready, id: typed.id, hidden: false }))
  })
}

const flat = (uses: PlacedUse[]): PlacedUse[] => uses.flatMap((use) => [use, ...flat(use.inside)])
