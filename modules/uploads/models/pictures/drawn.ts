/** A picture of the library as a PNG of a size: for papers and mails, which know few formats. */
import { buffer } from 'node:stream/consumers'
import type { Metadata } from 'sharp'
import { isVariant, keyAt } from '#server/files/files.ts'
import type { DrawnPicture } from '#server/looks/logo.ts'
import type { Scope } from '#server/scope.ts'
import { isTrashed } from '../trash.ts'
import { widthLane } from './lanes.ts'

const pixelLimit = 40_000_000
const seconds = 10
/** At 72 a drawing has the pixels that it names. */
const dots = { usual: 72, most: 2400 }

interface Wish {
  url: string
  width: number
  height: number
}

/** Null for what is not ours, gone, no picture, or broken. */
export async function drawn(scope: Scope, { url, ...size }: Wish): Promise<DrawnPicture | null> {
  const key = keyAt(url)
  if (!key?.startsWith(`stores/${scope.storeId}/`) || isVariant(key)) return null
  const original = await scope.files.get(key)
  if (!original || original.meta.hidden || !original.meta.contentType.startsWith('image/'))
    return null
  if (await isTrashed(scope, key)) return null
  const bytes = await buffer(original.stream())
  try {
    return await widthLane.run(() => draw(bytes, size))
  } catch (error) {
    scope.log.warn({ err: error, key }, 'a picture cannot be drawn')
    return null
  }
}

async function draw(bytes: Uint8Array, size: Omit<Wish, 'url'>): Promise<DrawnPicture> {
  const { default: sharp } = await import('sharp')
  const about = await sharp(bytes, { limitInputPixels: pixelLimit }).metadata()
  const density = about.format === 'svg' ? densityFor(about, size) : dots.usual
  const fitting = sharp(bytes, { limitInputPixels: pixelLimit, density })
    .timeout({ seconds })
    .rotate()
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const { data, info } = await fitting.png().toBuffer({ resolveWithObject: true })
  const pixels = await sharp(data).ensureAlpha().raw().toBuffer()
  return { png: data, width: info.width, height: info.height, ink: inkOf(pixels) }
}

/** A drawing has no size of its own: it is drawn as large as it will be shown, though never with a side below one pixel, which is refused. */
function densityFor({ width = 1, height = 1 }: Metadata, size: Omit<Wish, 'url'>): number {
  const shown = Math.min(size.width / width, size.height / height)
  const least = 1 / Math.min(width, height)
  return Math.max(1, Math.min(dots.most, dots.usual * Math.max(shown, least)))
}

/** The colour of what is drawn on no ground, on the average. */
function inkOf(pixels: Uint8Array): string | null {
  const sums = [0, 0, 0]
  let seen = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const weight = (pixels[at + 3] ?? 0) / 255
    seen += weight
    for (const part of [0, 1, 2]) sums[part] = (sums[part] ?? 0) + (pixels[at + part] ?? 0) * weight
  }
  const all = pixels.length / 4
  // What covers all of its room brings its ground along.
  if (seen === 0 || seen > 0.97 * all) return null
  return `#${sums.map((sum) => byteText(sum / seen)).join('')}`
}

const byteText = (value: number) => Math.round(value).toString(16).padStart(2, '0')
