/** The shapes of JSON. */
import type { Upload } from '../models/upload.ts'

/** A stored file; `size` in bytes, `width` and `height` in pixels, the focal point in percent from the left and the top. */
export interface FileJson {
  id: string
  key: string
  url: string
  contentType: string
  size: number
  width: number | null
  height: number | null
  name: string
  alt: string
  focalX: number
  focalY: number
  folderId: string | null
  createdAt: string
  updatedAt: string
}

export function fileJson(file: Upload): FileJson {
  const { id, key, url, contentType, size, width, height, name } = file
  const { alt, focalX, focalY, folderId, createdAt, updatedAt } = file
  return {
    id,
    key,
    url,
    contentType,
    size,
    width,
    height,
    name,
    alt,
    focalX,
    focalY,
    folderId,
    createdAt,
    updatedAt,
  }
}

/** What an upload is answered with. */
export function uploadedJson({ url, key, contentType, size, width, height }: Upload) {
  const sized = width === null || height === null ? {} : { width, height }
  return { url, key, contentType, size, ...sized }
}
