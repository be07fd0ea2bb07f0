/** The shapes of JSON. */
import { urlOf } from '#server/files/files.ts'
import type { Edit } from '../models/pictures/edit.ts'
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
  /** Which part of the picture is shown, in percent of it as it was uploaded, and how it is turned (degrees, clockwise). */
  edit: Edit
  /** The picture as it was uploaded. */
  original: { url: string; width: number | null; height: number | null }
}

export function fileJson(file: Upload): FileJson {
  const { id, key, url, contentType, size, width, height, name } = file
  const { alt, focalX, focalY, folderId, createdAt, updatedAt, edit } = file
  const [first] = file.allVersions
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
    edit,
    original: first
      ? { url: urlOf(first.key), width: first.width, height: first.height }
      : { url, width, height },
  }
}

/** What an upload is answered with. */
export function uploadedJson({ url, key, contentType, size, width, height }: Upload) {
  const sized = width === null || height === null ? {} : { width, height }
  return { url, key, contentType, size, ...sized }
}
