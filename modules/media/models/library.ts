/** Files as the library shows them; the records are those of the module uploads. */

import { Fault, notFound, unavailable } from '#server/errors.ts'
import { keyAt } from '#server/files/files.ts'
import { type SentFile, sentFiles } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { repoint } from './uses.ts'

export type Found = NonNullable<Awaited<ReturnType<typeof search>>>
export type LibraryFile = Found['files'][number]

export interface Search {
  q?: string | undefined
  kind?: 'picture' | 'document' | undefined
  folderId?: string | undefined
  sort?: string | undefined
  take: number
  skip: number
}

/** What could not be kept, by the name of the file. */
export interface Refused {
  name: string
  message: Said
}

export const search = async (scope: Scope, wanted: Search) =>
  (await scope.ask('uploads.search', wanted)) ?? { files: [], total: 0 }

/** 404 when the library has no such file. */
export async function find(scope: Scope, id: string) {
  const file = await scope.ask('uploads.show', { id })
  if (!file) throw notFound('media.admin.fileNotFound')
  return file
}

/** The file that lies at an address of our own; undefined when the library has no such file. */
export async function findAt(scope: Scope, address: string): Promise<LibraryFile | undefined> {
  const key = keyAt(address)
  const [file] = (key && (await scope.ask('uploads.find', { keys: [key] }))) || []
  return file && find(scope, file.id)
}

/** Keeps what came with the form, one by one; what is refused is told, and keeps nobody else out. */
export async function keepAll(ctx: Ctx, folderId: string | undefined) {
  const kept: LibraryFile[] = []
  const refused: Refused[] = []
  for (const file of sentFiles(ctx, 'file')) {
    try {
      kept.push(await keep(ctx.scope, file, folderId ? { folderId } : {}))
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      refused.push({ name: file.name, message: error.told })
    }
  }
  return { kept, refused }
}

/** Another file in place of one: it takes over the words, the folder and every use; the old one stays in the trash. */
export async function replace(scope: Scope, id: string, sent: SentFile): Promise<LibraryFile> {
  const old = await find(scope, id)
  const { alt, focalX, focalY, folderId } = old
  const fresh = await keep(scope, sent, { alt, ...(folderId ? { folderId } : {}) })
  try {
    await scope.atomic(async (inner) => {
      await inner.ask('uploads.describe', { ids: [fresh.id], said: { focalX, focalY } })
      await repoint(inner, old.url, fresh)
      const forgotten = await inner.ask('uploads.trash', { keys: [old.key] })
      // Somebody else replaced or deleted it in the meantime.
      if (forgotten?.deleted === 0) throw notFound('media.admin.fileNotFound')
    })
  } catch (error) {
    await scope.ask('uploads.forget', { keys: [fresh.key] })
    throw error
  }
  return fresh
}

/** Puts files of the library into the trash; answers how many. 404, and nothing deleted, when one is not there. */
export async function remove(scope: Scope, ids: readonly string[]): Promise<number> {
  const keys: string[] = []
  for (const id of ids) keys.push((await find(scope, id)).key)
  return (await scope.ask('uploads.trash', { keys }))?.deleted ?? 0
}

async function keep(
  scope: Scope,
  { path, name }: SentFile,
  more: { alt?: string; folderId?: string },
): Promise<LibraryFile> {
  const file = await scope.ask('uploads.keepFile', { path, name, ...more })
  if (!file) throw unavailable('media.admin.uploadsOff', {}, 3600)
  return file
}
