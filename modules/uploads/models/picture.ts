/** Pictures are read whole and written anew: what is no picture, what only looks like one, and all metadata stays behind. Statements 37, 39, 43. */
import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { type PictureType, unfit } from './kind.ts'
import { decodingLarge } from './work-queue.ts'

/** A picture as it will be stored. */
export interface Picture {
  bytes: Uint8Array
  contentType: PictureType
  width: number
  height: number
  pages: number
}

interface Wish {
  /** The longest side (px) that is kept; larger pictures are made smaller. */
  largest: number
  /** A photo for the web: one still picture, as JPEG or WebP. */
  still?: boolean
}

const mostPixels = 40_000_000
const manyPixels = 12_000_000
const mostPages = 300
const seconds = 20

/** Reads the picture at `path`, which its first bytes call `type`, and writes it anew. 422 when it is broken or would unfold to too much. */
export async function remade(path: string, type: PictureType, wish: Wish): Promise<Picture> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const rules: SharpOptions = {
    failOn: 'error',
    limitInputPixels: mostPixels,
    sequentialRead: true,
  }
  try {
    const about = await sharp(path, rules).metadata()
    refuseOdd(about, type)
    const moves = !wish.still && (type === 'image/gif' || type === 'image/webp')
    const whole = sharp(path, { ...rules, animated: moves })
      .timeout({ seconds })
      .autoOrient()
      .resize({
        width: wish.largest,
        height: wish.largest,
        fit: 'inside',
        withoutEnlargement: true,
      })
    const contentType = wish.still ? stillType(type) : type
    const write = () => encoded(whole, contentType, about).toBuffer({ resolveWithObject: true })
    const { data, info } = await (isLarge(about) ? decodingLarge.run(write) : write())
    const pages = info.pages ?? 1
    return {
      bytes: data,
      contentType,
      width: info.width,
      height: info.pageHeight ?? info.height,
      pages,
    }
  } catch (error) {
    throw explained(error)
  }
}

/** sharp tells by the content what it would read: it must be what the first bytes said. */
function refuseOdd(about: Metadata, type: PictureType): void {
  const { format, compression, width, height, pages = 1 } = about
  const read = format === 'heif' && compression === 'av1' ? 'avif' : format
  if (`image/${read}` !== type) throw unfit('The picture is broken.')
  if (width * height * pages > mostPixels) throw tooManyPixels()
  if (pages > mostPages) throw unfit(`An animation may have ${mostPages} pictures.`)
}

const isLarge = ({ width, height, pages = 1 }: Metadata) => width * height * pages > manyPixels

const stillType = (type: PictureType): PictureType =>
  type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'

function encoded(picture: Sharp, type: PictureType, about: Metadata): Sharp {
  switch (type) {
    case 'image/jpeg':
      return picture.jpeg({ quality: 86, progressive: true })
    case 'image/png':
      return about.isPalette ? picture.png({ palette: true, dither: 0 }) : picture.png()
    case 'image/webp':
      return picture.webp({ quality: 86, effort: 3 })
    case 'image/gif':
      return picture.gif()
    case 'image/avif':
      return picture.avif({ quality: 60, effort: 2 })
  }
}

const tooManyPixels = () =>
  unfit(`The picture is too large: ${mostPixels / 1_000_000} million pixels are the most.`)

/** What sharp says is for us; the sender hears what to do. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error) || 'status' in error) return error
  if (/pixel limit/i.test(error.message)) return tooManyPixels()
  if (/timeout/i.test(error.message)) return unfit('The picture takes too long to read.')
  return unfit('The picture is broken: save it again, and send that.')
}
