/** The files behind the pictures of reviews: kept by the module uploads, which writes each of them anew. */

import { badInput, Fault } from '#server/errors.ts'
import type { SentFile } from '#server/http/body.ts'
import type { Scope } from '#server/scope.ts'
import { imageLimit, type NewImage } from './review-image.ts'

/** True when the shop keeps files at all. */
export const takesPhotos = (scope: Scope): boolean =>
  scope.kernel.bus.answered('uploads.keepPicture')

/**
 * Keeps what somebody sent with a review. 422 at `photos` when one is too large, no picture, or one too many;
 * then none of them is kept.
 */
export async function keepPhotos(
  scope: Scope,
  files: readonly (SentFile & { caption: string })[],
): Promise<NewImage[]> {
  if (files.length > imageLimit) {
    throw badInput({ photos: scope.t('reviews.photosMost', { n: imageLimit }) })
  }
  const kept: NewImage[] = []
  try {
    for (const { path, name, caption } of files) {
      const owner = scope.user ? { ownerId: scope.user.id } : {}
      const picture = await scope.ask('uploads.keepPicture', {
        ...{ path, name, purpose: 'review' },
        ...owner,
      })
      if (!picture) throw badInput({ photos: scope.t('reviews.photosOff') })
      const { url, key, width, height } = picture
      kept.push({ url, key, width, height, caption })
    }
    return kept
  } catch (error) {
    await dropPictures(scope, kept)
    const isTheirs = error instanceof Fault && [413, 415, 422].includes(error.status)
    throw isTheirs ? badInput({ photos: error.message }) : error
  }
}

/** Lets go of kept files whose review goes, or never came to be. */
export async function dropPictures(
  scope: Scope,
  images: readonly { key?: string | null }[],
): Promise<void> {
  const keys = images.flatMap(({ key }) => key ?? [])
  if (keys.length === 0) return
  await scope.atomic((inner) => inner.ask('uploads.forget', { keys }))
}
