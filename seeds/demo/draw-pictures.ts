/** Draws the pictures of the demo shop into its uploads: each whole or not at all, so that drawing can go on anywhere. */

import { type Files, variantKey, variantWidths } from '#server/files/files.ts'
import { kernelOf } from '#server/kernel-view.ts'
import type { Scope } from '#server/scope.ts'
import { pictureSize } from '../art/draw.ts'
import { palettes } from '../art/palettes.ts'
import { type RenderedPicture, renderAll } from '../art/render.ts'
import { recordPicture } from './library-records.ts'
import type { DemoPicture } from './picture-files.ts'

/** Draws those that are not there yet, in their order; stops between two when told to. Answers how many it drew. */
export async function drawPictures(
  scope: Scope,
  pictures: readonly DemoPicture[],
  signal?: AbortSignal,
): Promise<number> {
  const files = kernelOf(scope).files
  const missing: DemoPicture[] = []
  for (const one of pictures) {
    const found = await files.get(one.key)
    if (!found || found.meta.standsIn) missing.push(one)
  }
  let drawn = 0
  await renderAll(
    missing,
    async (picture, sizes) => {
      await store(files, picture.key, sizes)
      const largest = sizes.at(-1)
      if (largest) await recordPicture(scope, picture, largest)
      drawn += 1
    },
    signal,
  )
  return drawn
}

/** Puts a plain ground in the place of each picture that is not there yet, in its proportions and the color of its wall. */
export async function standIn(scope: Scope, pictures: readonly DemoPicture[]): Promise<void> {
  const files = kernelOf(scope).files
  const drawn = new Map<string, Buffer>()
  for (const { key, picture } of pictures) {
    if (await files.get(key)) continue
    const size = pictureSize(picture, standInWidth)
    const ground = palettes[picture.palette].wall
    const kind = `${ground} ${size.height}`
    const data = drawn.get(kind) ?? (await plain(size, ground))
    drawn.set(kind, data)
    await files.put(key, data, { contentType: 'image/webp', ...size, standsIn: true })
  }
}

const standInWidth = 40

async function plain(size: { width: number; height: number }, background: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { ...size, channels: 3, background } })
    .webp()
    .toBuffer()
}

/** The largest comes last and bears the plain name: where it is, all are. */
async function store(files: Files, key: string, sizes: RenderedPicture[]): Promise<void> {
  const largest = sizes.at(-1)
  // A kill between the words about a file and its bytes must not make a stand-in the picture.
  await files.delete(key)
  for (const size of sizes) {
    const { width, height, data } = size
    const known = variantWidths.find((one) => one === width)
    const name = size === largest || known === undefined ? key : variantKey(key, known)
    await files.put(name, data, { contentType: 'image/webp', width, height })
  }
}
