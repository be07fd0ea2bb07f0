/** Pictures are read whole and written anew: what is no picture, what only looks like one, and all metadata stays behind. */

import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { said } from '#server/language/message.ts'
import { type PictureType, unfit } from '../kind.ts'
import { type Edit, pixelsOf } from './edit.ts'
import { jpegScans } from './jpeg-scans.ts'
import type { Picture, PictureOrder, PictureRules } from './picture-order.ts'

/** The longest side (px) that is read: each line costs time, however short it is. */
const longestSide = 16_000
/** AV1 is dear to read and dearer to write; half of it with more than 8 bits a colour. */
const mostAvifPixels = 12_000_000
const mostPages = 300
/** Encoders write about ten; each further one goes over every pixel again. */
const mostScans = 32

/** Reads a picture and writes it anew. 422 when it is broken, would unfold to too much, or take too long. */
export async function remade({ path, type, rules, edit }: PictureOrder): Promise<Picture> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const reading: SharpOptions = {
    failOn: 'error',
    limitInputPixels: rules.pixels,
    sequentialRead: true,
  }
  try {
    // The header alone: how much it may promise depends on what it says.
    const about = await sharp(path, { ...reading, limitInputPixels: false }).metadata()
    refuseOdd(about, type, rules)
    if (type === 'image/jpeg' && (await jpegScans(path)) > mostScans) throw takesTooLong()
    const moves = !rules.still && (type === 'image/gif' || type === 'image/webp')
    const opened = sharp(path, { ...reading, animated: moves }).timeout({ seconds: rules.seconds })
    const part = edit ? partOf(opened, about, edit) : opened.autoOrient()
    const size = { width: rules.largest, height: rules.largest }
    const fitting = part.resize({ ...size, fit: 'inside', withoutEnlargement: true })
    // Last: what is turned before it is resized would be turned before its part is taken.
    const whole = edit?.rotation ? fitting.rotate(edit.rotation) : fitting
    const contentType = rules.still ? stillType(type) : type
    const written = encoded(whole, contentType, about)
    const { data, info } = await written.toBuffer({ resolveWithObject: true })
    return {
      bytes: data,
      contentType,
      width: info.width,
      height: info.pageHeight ?? info.height,
      pages: info.pages ?? 1,
    }
  } catch (error) {
    throw explained(error, rules)
  }
}

/** A part of a still picture, before it is turned; what we wrote ourselves is upright. */
function partOf(picture: Sharp, about: Metadata, edit: Edit): Sharp {
  const { width, height, pages = 1 } = about
  if (pages > 1) throw unfit(said('uploads.crop.moves'))
  return picture.extract(pixelsOf(edit, { width, height }))
}

export const takesTooLong = () => unfit(said('uploads.picture.tooSlow'))
export const brokenPicture = () => unfit(said('uploads.picture.saveAgain'))

/** By its header alone, before a pixel is read. sharp tells by the content what it would read: it must be what the first bytes said. */
function refuseOdd(about: Metadata, type: PictureType, rules: PictureRules): void {
  const { format, compression, width, height, pages = 1 } = about
  const read = format === 'heif' && compression === 'av1' ? 'avif' : format
  if (`image/${read}` !== type) throw unfit(said('uploads.picture.broken'))
  if (Math.max(width, height) > longestSide) {
    throw unfit(said('uploads.picture.sideMost', { n: longestSide }))
  }
  const most = mostPixels(about, type, rules)
  // Of an animation a still photo takes the first picture.
  if (width * height * (rules.still ? 1 : pages) > most) throw tooManyPixels(most)
  if (pages > mostPages) throw unfit(said('uploads.picture.framesMost', { n: mostPages }))
}

function mostPixels({ depth, space }: Metadata, type: PictureType, rules: PictureRules): number {
  const isDear = depth !== 'uchar' || space === 'cmyk'
  if (type === 'image/avif') return isDear ? mostAvifPixels / 2 : mostAvifPixels
  return isDear ? rules.dearPixels : rules.pixels
}

const stillType = (type: PictureType): PictureType =>
  type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'

/** The efforts at which a few more bytes save most of the time; without dither a picture of few colours stays as it is. */
function encoded(picture: Sharp, type: PictureType, about: Metadata): Sharp {
  switch (type) {
    case 'image/jpeg':
      return picture.jpeg({ quality: 86, progressive: true })
    case 'image/png':
      return about.isPalette ? picture.png({ palette: true, dither: 0, effort: 1 }) : picture.png()
    case 'image/webp':
      return picture.webp({ quality: 86, effort: 1 })
    case 'image/gif':
      return picture.gif({ effort: 3, dither: 0 })
    case 'image/avif':
      return picture.avif({ quality: 60, effort: 0 })
  }
}

const tooManyPixels = (most: number) =>
  unfit(said('uploads.picture.pixelsMost', { n: most / 1_000_000 }))

/** What sharp says is for us; the sender hears what to do. */
function explained(error: unknown, { pixels }: PictureRules): unknown {
  if (!(error instanceof Error) || 'status' in error) return error
  if (/pixel limit/i.test(error.message)) return tooManyPixels(pixels)
  if (/timeout/i.test(error.message)) return takesTooLong()
  return brokenPicture()
}
