/** Shows a part of a picture, turned or not: a file of its own, made of the picture that was uploaded, which stays. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { badInput, notFound } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { typeOf } from '../kind.ts'
import { findInLibrary } from '../library.ts'
import { Upload, type Version } from '../upload.ts'
import { type Edit, isSame, movedPoint } from './edit.ts'
import { fileLane, fileProcess } from './lanes.ts'
import { merchantsPicture } from './picture-order.ts'

/** So many versions of a picture are kept, the one that was uploaded among them; then the oldest goes. */
const mostVersions = 12

/**
 * Shows this part of a file of the library wherever it is used. What was made before is used again. Never inside a
 * transaction. 404, 409 for an old `version`, 422 for what is no still picture, 503 when too many wait.
 */
export async function crop(
  scope: Scope,
  id: string,
  { edit, version }: { edit: Edit; version?: string | undefined },
): Promise<Upload> {
  const file = await findInLibrary(scope, id)
  const known = file.allVersions.find((one) => isSame(one.edit, edit))
  const made = known ?? (await make(scope, file, edit))
  const isFresh = known === undefined
  try {
    const after = await Upload.change(
      scope,
      id,
      (_, before) => columnsOf(before, made),
      version,
      (inner, shown, before) => follow(inner, shown, before),
    )
    // Somebody else made the same meanwhile.
    if (isFresh && after.key !== made.key) await scope.files.delete(made.key)
    return after
  } catch (error) {
    if (isFresh) await scope.files.delete(made.key).catch(() => undefined)
    throw error
  }
}

function columnsOf(before: Upload, made: Version) {
  const standing = before.allVersions
  const shown = standing.find((one) => isSame(one.edit, made.edit)) ?? made
  const { key, contentType, size, width, height, sha256, edit } = shown
  const { x, y } = movedPoint({ x: before.focalX, y: before.focalY }, before.edit, edit)
  // The one that was uploaded stays the first.
  const [first = shown, ...later] = standing
  const others = later.filter((one) => one !== shown)
  const last = shown === first ? others : [...others, shown]
  const versions = [first, ...last.slice(1 - mostVersions)]
  return { key, contentType, size, width, height, sha256, focalX: x, focalY: y, versions }
}

/** Whatever showed the picture shows it as it is now. */
async function follow(inner: Scope, { key, url, width, height, versions }: Upload, before: Upload) {
  if (key === before.key) return
  await inner.gather('repointPictures', { from: before.url, to: { url, width, height } })
  const kept = new Set(versions.map((one) => one.key))
  const dropped = before.versions.map((one) => one.key).filter((one) => !kept.has(one))
  if (dropped.length > 0) await inner.enqueue('uploads.clear', { keys: dropped })
}

async function make(scope: Scope, file: Upload, edit: Edit): Promise<Version> {
  const [first] = file.allVersions
  const stored = first && (await scope.files.get(first.key))
  if (!first || !stored) throw notFound('uploads.notFound')
  const folder = await mkdtemp(join(tmpdir(), 'crop-'))
  try {
    const path = join(folder, 'picture')
    await pipeline(stored.stream(), createWriteStream(path))
    const type = await typeOf(path, (await stat(path)).size)
    if (type === 'image/svg+xml' || type === 'application/pdf')
      throw badInput({ rotation: said('uploads.crop.noPicture') })
    const order = { path, type, edit, rules: merchantsPicture }
    const picture = await fileLane.run(() => fileProcess.remade(order))
    return await Upload.keepVersion(scope, picture, edit)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
