/** Photos that a shopper sends with a form: counted, kept by the module uploads, let go where the form comes to nothing. */
import type { Out } from '#server/bus.ts'
import { badInput, Fault, tooLarge } from '#server/errors.ts'
import type { SentFile } from '#server/http/body.ts'
import type { TakesRules } from '#server/http/input.ts'
import { said } from '#server/language/message.ts'
import { refuseBeyond } from '#server/limits/rate-limit.ts'
import type { Scope } from '#server/scope.ts'

export type KeptPhoto = Out<'uploads.keepPictures'>[number]

/** Photos straight from a telephone, so that what is too large is told at its field. */
const mostMegabytes = 48

/** For the `takes` of a form with an input `photos`, or several. */
export const takesPhotos = {
  multipart: mostMegabytes * 1024 * 1024,
  field: 'photos',
  filesTooLarge: () => tooLarge('server.fault.photosTooLarge', { n: mostMegabytes }),
} satisfies TakesRules

/** What such an input offers to choose. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Whether the shop keeps files at all. */
export const keepsPhotos = (scope: Scope): boolean => scope.answers('uploads.keepPictures')

export interface PhotoRules {
  /** What they are for, as `review`; it is counted by it, too. */
  purpose: string
  /** How many come with one form. */
  most: number
  /** Nobody sees them by their address. */
  hidden?: true
}

/** Pictures are dear to take in: so many an hour from one account, or one IP address. */
const mostAnHour = 20
const hour = 3600

/**
 * Keeps them, all or none. 422 at `photos` for one that is too large, no picture, or one too many; 429 beyond what one person
 * may send in an hour; 503 when too many people wait. Never inside `atomic`.
 */
export async function keepPhotos(
  scope: Scope,
  files: readonly SentFile[],
  { purpose, most, hidden }: PhotoRules,
): Promise<KeptPhoto[]> {
  if (files.length === 0) return []
  if (files.length > most) throw badInput({ photos: said('server.fault.photosMost', { n: most }) })
  await count(scope, purpose, files.length)
  const owner = scope.user ? { ownerId: scope.user.id } : {}
  try {
    const sent = files.map(({ path, name }) => ({ path, name }))
    const about = { purpose, ...(hidden && { hidden }), ...owner }
    const kept = await scope.ask('uploads.keepPictures', { files: sent, ...about })
    if (!kept) throw badInput({ photos: said('server.fault.photosOff') })
    return kept
  } catch (error) {
    throw atPhotos(error)
  }
}

async function count(scope: Scope, purpose: string, files: number): Promise<void> {
  const { counter, user, from } = scope
  const who = user ? `user:${user.id}` : `address:${from?.address ?? ''}`
  for (let n = 0; n < files; n++)
    refuseBeyond(mostAnHour, await counter.count(`${purpose}-photos:${who}`, hour))
}

/** What is wrong with the files, or with their moment, is said at their field. */
function atPhotos(error: unknown): unknown {
  if (!(error instanceof Fault)) return error
  const { status, code, told, headers } = error
  const fields = { photos: told }
  if ([413, 415, 422].includes(status)) return badInput(fields)
  return status === 503 ? new Fault(status, code, told, { headers, fields }) : error
}

/** Lets go of kept files whose record goes, or never came to be. Answers the ids of their records. */
export async function dropPhotos(
  scope: Scope,
  photos: readonly { key?: string | null }[],
): Promise<string[]> {
  const keys = photos.flatMap(({ key }) => key ?? [])
  if (keys.length === 0) return []
  const gone = await scope.atomic((inner) => inner.ask('uploads.forget', { keys }))
  return gone?.ids ?? []
}
