/** From a file that somebody sent to a stored one: what it is, whether it is sound, then the bytes, then the record. */
import { readFile } from 'node:fs/promises'
import { wrongFormat } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { type FileType, type PictureType, typeOf } from './kind.ts'
import { checkPdf } from './pdf.ts'
import { type Picture, remade } from './picture.ts'
import { checkSvg } from './svg.ts'
import { type Checked, type Origin, Upload } from './upload.ts'
import { decoding } from './work-queue.ts'

/** A file in the system's temporary folder; `size` in bytes. */
export interface Sent {
  path: string
  size: number
}

/** The longest sides (px) that are kept: of what the merchant uploads, and of what shoppers send. */
const largestKept = 4096
const largestPhoto = 2400

/** Any file that a merchant may upload. 413, 415, 422; 503 when too many wait, 507 when the storage is full. */
export async function keepFile(scope: Scope, sent: Sent, origin: Origin): Promise<Upload> {
  const type = await typeOf(sent.path, sent.size)
  return Upload.store(scope, await checked(sent.path, type), origin)
}

/** A shopper's picture: one still photo, written anew and at most 2,400 px long. Never SVG or PDF. */
export async function keepPhoto(scope: Scope, sent: Sent, origin: Origin): Promise<Upload> {
  const type = await typeOf(sent.path, sent.size)
  if (type === 'image/svg+xml' || type === 'application/pdf') {
    throw wrongFormat('Send a photo as JPEG, PNG, WebP, GIF or AVIF.')
  }
  const photo = await decoding.run(() =>
    remade(sent.path, type, { largest: largestPhoto, still: true }),
  )
  return Upload.store(scope, asChecked(photo), origin)
}

async function checked(path: string, type: FileType): Promise<Checked> {
  if (type !== 'application/pdf' && type !== 'image/svg+xml') {
    return asChecked(await decoding.run(() => inFull(path, type)))
  }
  return decoding.run(async () => {
    const bytes = await readFile(path)
    if (type === 'image/svg+xml') {
      return { bytes, meta: { contentType: type, ...(await checkSvg(bytes)) } }
    }
    checkPdf(bytes)
    return { bytes, meta: { contentType: type } }
  })
}

const inFull = (path: string, type: PictureType) => remade(path, type, { largest: largestKept })

const asChecked = ({ bytes, contentType, width, height, pages }: Picture): Checked => ({
  bytes,
  meta: { contentType, width, height, ...(pages > 1 ? { pages } : {}) },
})
