/** Drafts that show the shop's own copies of pictures that were copied before. */
import type { Scope } from '#server/scope.ts'
import type { DraftResult, ProductDraft } from '../product-draft.ts'
import { PictureCopy } from './picture-copy.ts'

/** Every address of a picture in these drafts. */
export const addressesIn = (drafts: readonly ProductDraft[]): string[] =>
  drafts.flatMap(({ images, variants }) => [
    ...images.map(({ url }) => url),
    ...variants.flatMap(({ imageUrl }) => imageUrl ?? []),
  ])

export const draftsIn = (batch: readonly DraftResult[]): ProductDraft[] =>
  batch.flatMap((result) => (result.ok ? [result.draft] : []))

/** The batch with the copies in place of the originals. */
export async function withCopies(
  scope: Scope,
  batch: readonly DraftResult[],
): Promise<readonly DraftResult[]> {
  const copies = await PictureCopy.copiesOf(scope, addressesIn(draftsIn(batch)))
  if (copies.size === 0) return batch
  const here = (url: string) => copies.get(url) ?? url
  return batch.map((result) => {
    if (!result.ok) return result
    const { draft } = result
    const images = draft.images.map((image) => ({ ...image, url: here(image.url) }))
    const variants = draft.variants.map(({ imageUrl, ...variant }) => ({
      ...{ ...variant, imageUrl: imageUrl === null ? null : here(imageUrl) },
    }))
    return { ...result, draft: { ...draft, images, variants } }
  })
}
