/** The files behind the pictures of reviews: kept by the module uploads, which writes each of them anew. */

import { badInput, Fault } from '#server/errors.ts'
import type { SentFile } from '#server/http/body.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { imageLimit, type NewImage } from './review-image.ts'

/** True when the shop keeps files at all. */
export const takesPhotos = (scope: Scope): boolean => scope.answers('uploads.keepPictures')

/**
 * Keeps what somebody sent with a review. 422 at `photos` when one is too large, no picture, or one too many;
 * then none of them is kept. 503 when too many people wait.
 */
export async function keepPhotos(
  scope: Scope,
  files: readonly (SentFile & { caption: string })[],
): Promise<NewImage[]> {
  if (files.length > imageLimit) {
    throw badInput({ photos: said('reviews.photosMost', { n: imageLimit }) })
  }
  const owner = scope.user ? { ownerId: scope.user.id } : {}
  try {
    const asked = { files: files.map(({ path, name }) => ({ path, name })), purpose: 'review' }
    const kept = await scope.ask('uploads.keepPictures', { ...asked, ...owner })
    if (!kept) throw badInput({ photos: said('reviews.photosOff') })
    return kept.map(({ url, key, width, height }, at) => ({
      ...{ url, key, width, height, caption: files[at]?.caption ?? '' },
    }))
  } catch (error) {
    throw atPhotos(error)
  }
}

/** What is wrong with the files, or with their moment, is said at their field. */
function atPhotos(error: unknown): unknown {
  if (!(error instanceof Fault)) return error
  const { status, code, told, headers } = error
  const fields = { photos: told }
  if ([413, 415, 422].includes(status)) return badInput(fields)
  return status === 503 ? new Fault(status, code, told, { headers, fields }) : error
}

/** Lets go of kept files whose review goes, or never came to be. Answers the ids of their records. */
export async function dropPictures(
  scope: Scope,
  images: readonly { key?: string | null }[],
): Promise<string[]> {
  const keys = images.flatMap(({ key }) => key ?? [])
  if (keys.length === 0) return []
  const gone = await scope.atomic((inner) => inner.ask('uploads.forget', { keys }))
  return gone?.ids ?? []
}
