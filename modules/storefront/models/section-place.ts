/** The places of the theme that a merchant may arrange. */

import { newBlockId } from '#server/block.ts'
import { type Block, readyBlock } from '#server/blocks.ts'
import { notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'

export const places = ['home', 'collection-above', 'collection-below'] as const
export type Place = (typeof places)[number]

/** The place of this name; 404 when there is none. */
export function placeNamed(name: string): Place {
  const place = places.find((one) => one === name)
  if (!place) throw notFound()
  return place
}

/** The theme's page that holds a place, and whether its sections are where a merchant begins. */
const pages: Record<Place, { page: string; begins: boolean }> = {
  home: { page: 'index', begins: true },
  'collection-above': { page: 'collection', begins: false },
  'collection-below': { page: 'collection', begins: false },
}

/** What a merchant begins with: the theme's own sections, as far as the template writes them out. */
export function themeBlocks(scope: Scope, place: Place): Block[] {
  const { page, begins } = pages[place]
  if (!begins) return []
  return scope.kernel.theme.placed(page).flatMap(({ name, props }) => {
    const typed = { id: newBlockId(), component: name, props, hidden: false, kept: false }
    return readyBlock(scope, typed).map((ready) => ({ ...ready, id: typed.id, hidden: false }))
  })
}
