/** A draft shown at the place where it will stand: the link names what is in it, and no cache keeps what it shows. */
import { createHash } from 'node:crypto'
import { AsyncContext } from '#server/async-context.ts'
import { type Block, storedBlocks } from '#server/blocks/block-list.ts'
import { inWords } from '#server/blocks/block-translations.ts'
import { wordsOf } from '#server/language/content-translations.ts'
import { previewed, previewParameter, previewToken } from '#server/pages/draft-link.ts'
import type { Scope } from '#server/scope.ts'
import { printable } from './arrangement.ts'
import { ArrangementDraft } from './arrangement-draft.ts'
import { menuOf } from './menu.ts'
import type { Place } from './section-place.ts'

const kind = 'sections'

/** Where the draft can be seen until it holds other sections; undefined where there is none, or no page that shows it. */
export async function previewHref(scope: Scope, place: Place): Promise<string | undefined> {
  const draft = await ArrangementDraft.in(scope).findOne({ place })
  const path = draft && (await pathOf(scope, place))
  if (!path) return undefined
  const token = previewToken(scope, kind, `${place}@${contentOf(draft)}`)
  return `${path}?${previewParameter}=${encodeURIComponent(token)}`
}

const contentOf = ({ blocks }: ArrangementDraft): string =>
  createHash('sha256').update(blocks).digest('base64url')

/** A page of the shop that shows a place; undefined where there is none yet. */
export async function pathOf(scope: Scope, place: Place): Promise<string | undefined> {
  if (place === 'product') {
    const wish = { sort: 'newest', take: 1, count: false } as const
    const [card] = (await scope.ask('listing.query', wish))?.cards ?? []
    return card && `/products/${encodeURIComponent(card.slug)}`
  }
  return place.startsWith('collection') ? (await menuOf(scope)).collections[0]?.href : '/'
}

/** What an editor sent, to be seen before it is kept. */
interface Looked {
  place: Place
  blocks: Block[]
}

const looking = new AsyncContext<Looked>()

/** Answers with the shop as it would be with these blocks; each is marked with its id, for the editor. */
export const lookedAt = <T>(looked: Looked, answer: () => Promise<T>): Promise<T> =>
  looking.run(looked, answer)

/** Whether the page shows what an editor sent for this place. */
export const isLookedAt = (place: Place): boolean => looking.value?.place === place

/** The draft that this visitor's link shows in a place, or that is published by the moment which staff look at, in their language. */
export async function previewedBlocks(scope: Scope, place: Place): Promise<Block[] | undefined> {
  const looked = looking.value
  if (looked?.place === place) return looked.blocks
  const draft = await draftAhead(scope, place)
  if (!draft) return undefined
  const words = await wordsOf(scope, 'section', [place])
  return inWords(printable(storedBlocks(draft.blocks)), words[place])
}

async function draftAhead(scope: Scope, place: Place): Promise<ArrangementDraft | undefined> {
  const isLinked = scope.isAt(({ searchParams }) => searchParams.has(previewParameter))
  if (!isLinked && scope.at === undefined) return undefined
  const drafts = ArrangementDraft.in(scope).findOne({ place })
  const token = scope.url?.searchParams.get(previewParameter)
  if (!token) return scope.at === undefined ? undefined : drafts.where('publishAt', '<=', scope.at)
  const [named, content] = previewed(scope, kind, token)?.split('@') ?? []
  const draft = named === place ? await drafts : undefined
  return draft && contentOf(draft) === content ? draft : undefined
}
