/** A draft shown at the place where it will stand: the link names the version, and no cache keeps what it shows. */

import { shownBlocks, storedBlocks } from '#server/blocks/block-list.ts'
import { inWords } from '#server/blocks/block-translations.ts'
import { wordsOf } from '#server/language/content-translations.ts'
import { previewed, previewParameter, previewToken } from '#server/pages/draft-link.ts'
import type { Scope } from '#server/scope.ts'
import type { ShownBlocks } from './arrangement.ts'
import { ArrangementDraft } from './arrangement-draft.ts'
import { menuOf } from './menu.ts'
import type { Place } from './section-place.ts'

const kind = 'sections'

/** Where the draft can be seen; undefined where there is no page that shows it. */
export async function previewHref(
  scope: Scope,
  place: Place,
  version: string,
): Promise<string | undefined> {
  const path = place === 'home' ? '/' : (await menuOf(scope)).collections[0]?.href
  const token = previewToken(scope, kind, `${place}@${version}`)
  return path && `${path}?${previewParameter}=${encodeURIComponent(token)}`
}

/** The draft that this visitor's link shows in a place, if it does, in their language. */
export async function previewedBlocks(
  scope: Scope,
  place: Place,
): Promise<ShownBlocks | undefined> {
  const token = scope.url?.searchParams.get(previewParameter)
  if (!token) return undefined
  const [named, version] = previewed(scope, kind, token)?.split('@') ?? []
  if (named !== place || version === undefined) return undefined
  const draft = await ArrangementDraft.in(scope).findOne({ place, updatedAt: version })
  if (!draft) return undefined
  const words = await wordsOf(scope, 'section', [place])
  return inWords(shownBlocks(storedBlocks(draft.blocks)), words[place])
}
