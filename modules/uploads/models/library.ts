/** The files that the merchant chooses from: what shoppers sent is not among them. */

import { badInput, notFound } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { arrangement, type ListFields } from '#server/lists/list-fields.ts'
import type { Scope } from '#server/scope.ts'
import { Upload } from './upload.ts'

export interface LibrarySearch {
  /** Words of names and alternative texts. */
  q?: string | undefined
  kind?: 'picture' | 'document' | undefined
  /** `none` for files in no folder. */
  folderId?: string | undefined
  /** `name`, `size` or `added`, with a minus in front the other way round; the newest first when left out. */
  sort?: string | undefined
  take: number
  skip: number
}

/** What a merchant says of a file; the focal point in percent. */
export interface Description {
  name?: string | undefined
  alt?: string | undefined
  focalX?: number | undefined
  focalY?: number | undefined
  folderId?: string | null | undefined
}

const inLibrary = { purpose: 'library' }

const sorted: ListFields = {
  name: { as: 'text' },
  size: { as: 'number' },
  added: { as: 'moment', column: 'createdAt' },
}

export async function searchLibrary(scope: Scope, search: LibrarySearch) {
  const query = Upload.in(scope).where(inLibrary)
  arrangement(scope, sorted, { sort: search.sort ?? '-added' })(query)
  for (const word of (search.q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    query.where((either) =>
      either
        .whereRaw("lower(name) like ? escape '\\'", [pattern])
        .orWhereRaw("lower(alt) like ? escape '\\'", [pattern]),
    )
  }
  if (search.kind === 'picture') query.where('contentType', 'like', 'image/%')
  if (search.kind === 'document') query.where('contentType', 'not like', 'image/%')
  if (search.folderId === 'none') query.whereNull('folderId')
  else if (search.folderId) query.where({ folderId: search.folderId })
  const { results, total } = await query.range(search.skip, search.skip + search.take - 1)
  return { files: results, total }
}

/** 404 when the library has no such file. */
export async function findInLibrary(scope: Scope, id: string): Promise<Upload> {
  const file = await Upload.in(scope).findOne({ id, ...inLibrary })
  if (!file) throw notFound('uploads.notFound')
  return file
}

/** Writes down what is said of files; answers how many there were. */
export function describe(
  scope: Scope,
  ids: readonly string[],
  wanted: Description,
): Promise<number> {
  const given = Object.fromEntries(
    Object.entries(wanted).filter(([, value]) => value !== undefined),
  )
  if (given.name === '') throw badInput({ name: said('uploads.admin.noName') })
  return scope.atomic((inner) =>
    Upload.in(inner)
      .whereIn('id', [...ids])
      .where(inLibrary)
      .patch({ ...given }),
  )
}

/** How many files each folder holds; `none` for those in no folder. */
export async function countByFolder(scope: Scope): Promise<Record<string, number>> {
  const rows = await Upload.in(scope)
    .where(inLibrary)
    .select('folderId')
    .count('* as count')
    .groupBy('folderId')
  return Object.fromEntries(
    (rows as unknown as { folderId: string | null; count: number | string }[]).map((row) => [
      row.folderId ?? 'none',
      Number(row.count),
    ]),
  )
}
