/** Copies pictures from other hosts into the library, and shows the copies wherever the originals were shown. */
import { join } from 'node:path'
import { Fault } from '#server/errors.ts'
import { fetchFile } from '#server/fetch-file.ts'
import { dropRequestFolder, makeRequestFolder } from '#server/http/body/request-folder.ts'
import type { Progress } from '#server/jobs/jobs.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { Options } from '../../schemas.ts'
import { PictureCopy } from './picture-copy.ts'

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
    await Promise.all(next.map((picture) => copyOne(scope, picture, folder?.id)))
    const { waiting, copied, failed } = await PictureCopy.counts(scope)
    await progress(copied + failed, waiting + copied + failed)
  }
}

async function copyOne(scope: Scope, picture: PictureCopy, folderId?: string): Promise<void> {
  try {
    const file = await keep(scope, picture.sourceUrl, folderId)
    const { url, width, height } = file
    await scope.atomic(async (inner) => {
      const asked = { from: picture.sourceUrl, to: { url, width, height } }
      await inner.gather('repointPictures', asked)
      await picture.succeed(inner, url)
    })
  } catch (error) {
    const isFault = error instanceof Fault
    // The storage is full or away: every other would fail as well.
    if (isFault && (error.status === 503 || error.status === 507)) throw error
    if (!isFault) scope.log.error({ err: error }, 'a picture was not copied')
    await picture.fail(scope, isFault ? error.told : said('import-export.admin.pictures.fault'))
  }
}

/** The picture as a file of the library, checked as every upload is. */
async function keep(scope: Scope, url: string, folderId?: string) {
  const folder = await makeRequestFolder()
  try {
    const path = join(folder, 'picture')
    const { pictureProxy } = scope.options<Options>('import-export')
    const from = pictureProxy === undefined ? url : `${pictureProxy}${encodeURIComponent(url)}`
    await fetchFile(from, { path, patience, most, isTrusted: pictureProxy !== undefined })
    const file = await scope.ask('uploads.keepFile', {
      ...{ path, name: nameOf(url) },
      ...(folderId === undefined ? {} : { folderId }),
    })
    if (!file) throw new Fault(503, 'UNAVAILABLE', said('import-export.admin.pictures.noLibrary'))
    if (file.contentType.startsWith('image/')) return file
    await scope.ask('uploads.forget', { keys: [file.key] })
    throw new Fault(415, 'UNSUPPORTED_FORMAT', said('import-export.admin.pictures.noPicture'))
  } finally {
    await dropRequestFolder(folder)
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
