/** What a merchant is arranging: nothing that shoppers see before it is published. */

import { type Block, storedBlocks } from '#server/blocks/block-list.ts'
import { blockMarkdown } from '#server/blocks/block-translations.ts'
import { withPieces } from '#server/blocks/pieces.ts'
import { violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import { VersionConflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { keepMarkdown } from '#server/text/markdown/markdown-html.ts'
import { Arrangement } from './arrangement.ts'
import { type Place, piecesOf, placesOf, themeBlocks } from './section-place.ts'

/** A place as its editor shows it. `theme`: nobody arranged it. `changed`: there is a draft that shoppers do not see. */
export interface Editing {
  place: Place
  state: 'theme' | 'published' | 'changed'
  blocks: Block[]
  /** When the draft is published by itself, ISO 8601. */
  publishAt: string | null
  /** The version to hand back; null where there is no draft yet. */
  updatedAt: string | null
}

const noDraft = { publishAt: null, updatedAt: null }

export class ArrangementDraft extends StoreModel {
  static override tableName = 'section_drafts'
  declare place: Place
  /** JSON. */
  declare blocks: string
  declare publishAt: string | null

  /** The draft, else what shoppers see, else the theme's own sections. */
  static async editing(scope: Scope, place: Place): Promise<Editing> {
    const [draft, shown] = await Promise.all([
      ArrangementDraft.in(scope).findOne({ place }),
      Arrangement.of(scope, place),
    ])
    const pieces = piecesOf(scope, place)
    if (draft) {
      const { publishAt, updatedAt } = draft
      const blocks = withPieces(storedBlocks(draft.blocks), pieces)
      return { place, state: 'changed', blocks, publishAt, updatedAt }
    }
    if (shown) {
      const blocks = withPieces(shown.blockList(), pieces)
      return { place, state: 'published', blocks, ...noDraft }
    }
    return { place, state: 'theme', blocks: themeBlocks(scope, place), ...noDraft }
  }

  /** The places of the theme, in order. Those around a collection's products only where something stands in them, as the collection page has room for it. */
  static async places(scope: Scope): Promise<Place[]> {
    const rows = [...(await ArrangementDraft.in(scope)), ...(await Arrangement.in(scope))]
    const all = placesOf(scope)
    const isFilled = (place: Place) => rows.some((row) => row.place === place)
    const isAround = (place: Place) => place.startsWith('collection-')
    return all.filter((one) => !isAround(one) || !all.includes('collection') || isFilled(one))
  }

  /** Keeps a draft. 409 STALE when `version` is not the present one; null means that there was none. Not asked when undefined. */
  static async save(
    scope: Scope,
    place: Place,
    blocks: readonly Block[],
    version: string | null | undefined,
  ): Promise<void> {
    const columns = { blocks: JSON.stringify(blocks) }
    try {
      await scope.atomic(async (inner) => {
        const draft = await ArrangementDraft.in(inner).findOne({ place }).forNoKeyUpdate()
        if (draft ? version === null : version) throw new VersionConflict()
        if (draft) await ArrangementDraft.change(inner, draft.id, columns, version ?? undefined)
        else await ArrangementDraft.add(inner, { place, ...columns })
      })
    } catch (error) {
      throw violationOf(error)?.kind === 'unique' ? new VersionConflict() : error
    }
  }

  /** Shows the draft to shoppers; without one nothing happens. */
  static async publish(scope: Scope, place: Place): Promise<void> {
    const { blocks } = await ArrangementDraft.editing(scope, place)
    await keepMarkdown(scope, blockMarkdown(scope, blocks))
    await scope.atomic(async (inner) => {
      // What is saved meanwhile is another draft, not lost with this one.
      const draft = await ArrangementDraft.in(inner).findOne({ place }).forUpdate()
      if (!draft) return
      const { blocks } = draft
      const changed = await Arrangement.in(inner).where({ place }).patch({ blocks })
      if (changed === 0) await Arrangement.add(inner, { place, blocks })
      await ArrangementDraft.in(inner).where({ place }).delete()
      await inner.tell('sections.published', { places: [place] })
    })
  }

  /** Back to the theme's own; the draft goes too. */
  static async reset(scope: Scope, place: Place): Promise<void> {
    await scope.atomic(async (inner) => {
      await ArrangementDraft.in(inner).where({ place }).delete()
      await Arrangement.in(inner).where({ place }).delete()
      await inner.tell('sections.reset', { places: [place] })
    })
  }
}
