/** From a file that somebody sent to a stored one: what it is, whether it is sound, then the bytes, then the record. */
import { readFile } from 'node:fs/promises'
import { wrongFormat } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { type FileType, typeOf } from './kind.ts'
import { checkPdf } from './pdf.ts'
import { fileLane, fileProcess, photoLane, photoProcess } from './pictures/lanes.ts'
import {
  merchantsPicture,
  type Picture,
  type PictureOrder,
  shoppersPhoto,
} from './pictures/picture-order.ts'
import { checkSvgInTime } from './svg/svg-in-time.ts'
import { type Checked, type Origin, Upload } from './upload.ts'

/** A file in the system's temporary folder; `size` in bytes. */
export interface Sent {
  path: string
  size: number
}

/** Any file that a merchant may upload. 413, 415, 422; 503 when too many wait, 507 when the storage is full. */
export async function keepFile(scope: Scope, sent: Sent, origin: Origin): Promise<Upload> {
  const type = await typeOf(sent.path, sent.size)
  return Upload.store(scope, await fileLane.run(() => checked(sent.path, type)), origin)
}

/**
 * A shopper's pictures, all or none: each a still photo, written anew and at most 2,400 px long. Never SVG or PDF.
 * 413, 415, 422; 503 when too many wait, 507 when the storage is full.
 */
export async function keepPhotos(
  scope: Scope,
  sent: readonly (Sent & { name: string })[],
  origin: Omit<Origin, 'name'>,
): Promise<Upload[]> {
  const orders: PictureOrder[] = []
  for (const { path, size } of sent) orders.push(await photoOrder(path, size))
  const photos = await photoLane.run(async () => {
    const made: Picture[] = []
    for (const order of orders) made.push(await photoProcess.remade(order))
    return made
  })
  return stored(scope, photos, (at) => ({ ...origin, name: sent[at]?.name ?? '' }))
}

async function photoOrder(path: string, size: number): Promise<PictureOrder> {
  const type = await typeOf(path, size)
  if (type === 'image/svg+xml' || type === 'application/pdf') {
    throw wrongFormat('uploads.photoFormat')
  }
  return { path, type, rules: shoppersPhoto }
}

async function stored(
  scope: Scope,
  photos: readonly Picture[],
  originOf: (at: number) => Origin,
): Promise<Upload[]> {
  const kept: Upload[] = []
  try {
    for (const [at, photo] of photos.entries()) {
      kept.push(await Upload.store(scope, asChecked(photo), originOf(at)))
    }
    return kept
  } catch (error) {
    await Upload.forget(
      scope,
      kept.map(({ key }) => key),
    )
    throw error
  }
}

async function checked(path: string, type: FileType): Promise<Checked> {
  if (type !== 'application/pdf' && type !== 'image/svg+xml') {
    return asChecked(await fileProcess.remade({ path, type, rules: merchantsPicture }))
  }
  const bytes = await readFile(path)
  if (type === 'image/svg+xml') {
    return { bytes, meta: { contentType: type, ...(await checkSvgInTime(bytes)) } }
  }
  checkPdf(bytes)
  return { bytes, meta: { contentType: type } }
}

const asChecked = ({ bytes, contentType, width, height, pages }: Picture): Checked => ({
  bytes,
  meta: { contentType, width, height, ...(pages > 1 ? { pages } : {}) },
})
