/** Copies pictures from other hosts into the library, and shows the copies wherever the originals were shown. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Fault } from '#server/errors.ts'
import { fetchFile } from '#server/fetch-file.ts'
import { dropRequestFolder, makeRequestFolder } from '#server/http/body/request-folder.ts'
import type { Progress } from '#server/jobs/jobs.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { Options } from '../../schemas.ts'
import { type Copy, PictureCopy } from './picture-copy.ts'

/** The job that copies what waits. */
export const copyJob = 'import.pictures'

const atOnce = 4
/** In milliseconds. */
const patience = 30_000
/** In bytes: more than any picture that the library takes, so that it is the one to say what is too large. */
const most = 12 * 1024 * 1024

/** Queues the job; while it runs, it runs once more afterwards. */
export const queueCopies = (scope: Scope) => scope.enqueue(copyJob, {}, { key: copyJob })

/** Copies what waits, a few at once; one that fails keeps no other out. Throws when there is no room, to go on later. */
export async function copyPictures(scope: Scope, progress: Progress): Promise<void> {
  const name = scope.t('import-export.admin.pictures.folder')
  const folder = await scope.ask('media.folder', { name })
  for (;;) {
    const next = await PictureCopy.waiting(scope, atOnce)
    if (next.length === 0) return
    const library = new CopyLibrary(scope, folder?.id)
    await Promise.all(next.map((picture) => copyOne(scope, picture, library)))
    const { waiting, copied, failed } = await PictureCopy.counts(scope)
    await progress(copied + failed, waiting + copied + failed)
  }
}

async function copyOne(scope: Scope, picture: PictureCopy, library: CopyLibrary): Promise<void> {
  try {
    const { file, bytesDigest } = await fetched(scope, picture.sourceUrl, library)
    const { url, width, height } = file
    await scope.atomic(async (inner) => {
      const asked = { from: picture.sourceUrl, to: { url, width, height } }
      await inner.gather('repointPictures', asked)
      await picture.succeed(inner, url, bytesDigest)
    })
  } catch (error) {
    const isFault = error instanceof Fault
    // The storage is full or away: every other would fail as well.
    if (isFault && (error.status === 503 || error.status === 507)) throw error
    if (!isFault) scope.log.error({ err: error }, 'a picture was not copied')
    await picture.fail(scope, isFault ? error.told : said('import-export.admin.pictures.fault'))
  }
}

/** The picture as a file of the library. */
async function fetched(scope: Scope, url: string, library: CopyLibrary) {
  const folder = await makeRequestFolder()
  try {
    const path = join(folder, 'picture')
    const { pictureProxy } = scope.options<Options>('import-export')
    const from = pictureProxy === undefined ? url : `${pictureProxy}${encodeURIComponent(url)}`
    await fetchFile(from, { path, patience, most, isTrusted: pictureProxy !== undefined })
    const bytesDigest = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    return { file: await library.keep({ path, name: nameOf(url), bytesDigest }), bytesDigest }
  } finally {
    await dropRequestFolder(folder)
  }
}

interface Fetched {
  path: string
  name: string
  bytesDigest: string
}

/** Keeps pictures, equal ones once: also of those that are fetched at the same time. */
class CopyLibrary {
  readonly #scope: Scope
  readonly #folderId: string | undefined
  readonly #kept = new Map<string, Promise<Copy>>()

  constructor(scope: Scope, folderId: string | undefined) {
    this.#scope = scope
    this.#folderId = folderId
  }

  keep(picture: Fetched): Promise<Copy> {
    const known = this.#kept.get(picture.bytesDigest)
    if (known) return known
    const kept = this.#keep(picture)
    this.#kept.set(picture.bytesDigest, kept)
    return kept
  }

  /** Checked as every upload is. */
  async #keep({ path, name, bytesDigest }: Fetched): Promise<Copy> {
    const scope = this.#scope
    const equal = await PictureCopy.equalTo(scope, bytesDigest)
    if (equal) return equal
    const folderId = this.#folderId
    const given = { path, name, ...(folderId === undefined ? {} : { folderId }) }
    const file = await scope.ask('uploads.keepFile', given)
    if (!file) throw new Fault(503, 'UNAVAILABLE', said('import-export.admin.pictures.noLibrary'))
    if (file.contentType.startsWith('image/')) return file
    await scope.ask('uploads.forget', { keys: [file.key] })
    throw new Fault(415, 'UNSUPPORTED_FORMAT', said('import-export.admin.pictures.noPicture'))
  }
}

/** The last part of the address's path. */
function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
