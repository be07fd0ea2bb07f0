/** What a merchant put into a place of the theme, as shoppers see it. */

import { type Block, storedBlocks } from '#server/blocks/block-list.ts'
import { inWords } from '#server/blocks/block-translations.ts'
import { isPiece } from '#server/blocks/pieces.ts'
import { StoreModel } from '#server/data/model.ts'
import { wordsOf } from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import type { Place } from './section-place.ts'

export class Arrangement extends StoreModel {
  static override tableName = 'sections'
  static override visible = true
  declare place: Place
  /** JSON. */
  declare blocks: string

  /** Of every arranged place what shoppers see, in their language, in one query that is kept; where there is nothing, the theme's own is shown. */
  static shown(scope: Scope): Promise<Partial<Record<Place, Block[]>>> {
    return scope.cached('storefront.sections', async () => {
      const all = await Arrangement.in(scope)
      const words = await wordsOf(
        scope,
        'section',
        all.map(({ place }) => place),
      )
      return Object.fromEntries(
        all.map((one) => [one.place, inWords(printable(one.blockList()), words[one.place])]),
      )
    })
  }

  static of(scope: Scope, place: Place) {
    return Arrangement.in(scope).findOne({ place })
  }

  blockList(): Block[] {
    return storedBlocks(this.blocks)
  }
}

/** Without what is hidden; but a piece of the theme that is not named would be a new one. */
export const printable = (blocks: readonly Block[]): Block[] =>
  blocks.filter((block) => !block.hidden || isPiece(block))
