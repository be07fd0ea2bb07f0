/** Which places show which files: in the JSON of their blocks an address stands as it is. */

import { storedBlocks } from '#server/blocks/block-list.ts'
import { blockMarkdown } from '#server/blocks/block-translations.ts'
import type { FileUse } from '#server/files/picture-uses.ts'
import type { Scope } from '#server/scope.ts'
import { keepReadable } from '#server/text/markdown/markdown-html.ts'
import { Arrangement } from './arrangement.ts'
import { ArrangementDraft } from './arrangement-draft.ts'
import { places } from './section-place.ts'

/** The places that show any of these addresses, in a draft too. */
export async function pictureUses(scope: Scope, urls: readonly string[]): Promise<FileUse[]> {
  if (urls.length === 0) return []
  const [shown, drafts] = await Promise.all([Arrangement.in(scope), ArrangementDraft.in(scope)])
  const rows = [...shown, ...drafts]
  return places.flatMap((place) =>
    urls
      .filter((url) => rows.some((row) => row.place === place && row.blocks.includes(url)))
      .map((url) => ({
        url,
        title: scope.t(`storefront.admin.place.${place}`),
        href: `/admin/design/${place}`,
      })),
  )
}

/** Names `to` wherever `from` was named. */
export async function repointPictures(scope: Scope, from: string, to: string): Promise<void> {
  const rows = [...(await Arrangement.in(scope)), ...(await ArrangementDraft.in(scope))]
  const texts = rows.flatMap(({ blocks }) =>
    Object.values(blockMarkdown(scope, storedBlocks(blocks))).map((text) =>
      text.replaceAll(from, to),
    ),
  )
  await keepReadable(scope, texts)
  await scope.atomic(async (inner) => {
    for (const model of [Arrangement, ArrangementDraft]) {
      for (const { id, blocks } of await model.in(inner)) {
        if (!blocks.includes(from)) continue
        await model
          .in(inner)
          .where({ id })
          .patch({ blocks: blocks.replaceAll(from, to) })
      }
    }
  })
}
