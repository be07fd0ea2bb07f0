/** What a file is: by its bytes alone. Its name and the type that came with it say nothing. */

import { open } from 'node:fs/promises'
import { Fault, tooLarge, wrongFormat } from '#server/errors.ts'
import { type Said, said } from '#server/language/message.ts'

const megabyte = 1024 * 1024
const imageLimit = 4.5 * megabyte
export const pdfLimit = 10 * megabyte

export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
] as const
export type PictureType = (typeof pictureTypes)[number]
export type FileType = PictureType | 'image/svg+xml' | 'application/pdf'

/** Enough for every format's mark, and for what may stand before an SVG's root. */
const headBytes = 16 * 1024

/** The type of a file of `size` bytes. 413 when it is too large for it, 415 when it is none that is taken, 422 when empty. */
export async function typeOf(path: string, size: number): Promise<FileType> {
  const type = await detect(await headOf(path))
  if (type === undefined) {
    throw wrongFormat('uploads.format')
  }
  if (type === 'application/pdf' && size > pdfLimit) {
    throw tooLarge('uploads.pdfTooLarge')
  }
  if (type !== 'application/pdf' && size > imageLimit) {
    throw tooLarge('uploads.pictureTooLarge')
  }
  return type
}

/** A file that claims a format and is broken or unsafe: 422 at `file`. */
export const unfit = (told: Said) => new Fault(422, 'UNSAFE_FILE', told, { at: 'file' })

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function detect(head: Uint8Array): Promise<FileType | undefined> {
  if (head.length === 0) throw unfit(said('uploads.empty'))
  const { fileTypeFromBuffer } = await import('file-type')
  const mime = (await fileTypeFromBuffer(head))?.mime ?? ''
  if (isPicture(mime)) return mime
  if (startsWith(head, '%PDF-')) return 'application/pdf'
  // Text has no mark, and XML in another encoding is given away only by its first bytes.
  return (mime === '' || /xml$/.test(mime)) && looksLikeSvg(asText(head))
    ? 'image/svg+xml'
    : undefined
}

const isPicture = (mime: string): mime is PictureType =>
  (pictureTypes as readonly string[]).includes(mime)

const startsWith = (head: Uint8Array, mark: string) =>
  Buffer.from(head.subarray(0, mark.length)).toString('latin1') === mark

/** The text, however it is disguised: whether it may stay is decided by the full reading. */
function asText(head: Uint8Array): string {
  const [first, second] = head
  const little = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0)
  const big = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)
  const name = little ? 'utf-16le' : big ? 'utf-16be' : 'utf-8'
  return new TextDecoder(name).decode(head)
}

const beforeRoot = /^(?:\s|<\?xml[^>]*\?>|<\?(?!php)[\s\S]*?\?>|<!--[\s\S]*?-->)+/i

/** XML whose root is called svg, with or without a prefix; also where a doctype or a broken start hides the root. */
function looksLikeSvg(text: string): boolean {
  const root = text.replace(beforeRoot, '')
  if (/^<!DOCTYPE\s+([\w.-]+:)?svg\b/i.test(root) || /^<([\w.-]+:)?svg[\s>/]/i.test(root))
    return true
  return /^\s*<\?xml\b/i.test(text) && !/^<[!?\w]/.test(root)
}
