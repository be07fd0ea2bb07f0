/** Pictures of our own library bring their size along: by it browsers are offered smaller ones. */
import type { Scope } from '#server/scope.ts'
import type { ImageInput } from '../product-input.ts'

const own = '/uploads/'

/** The pictures, those of our library with their size where none was given. */
export async function sized(scope: Scope, images: readonly ImageInput[]): Promise<ImageInput[]> {
  const keys = images.flatMap(({ url, width }) =>
    width === undefined && url.startsWith(own) ? [url.slice(own.length)] : [],
  )
  const found = keys.length === 0 ? [] : ((await scope.ask('uploads.find', { keys })) ?? [])
  const byUrl = new Map(found.map((file) => [file.url, file]))
  return images.map((image) => {
    const file = image.width === undefined ? byUrl.get(image.url) : undefined
    return file ? { ...image, width: file.width, height: file.height } : image
  })
}
