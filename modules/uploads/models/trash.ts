/** Files of the library as the audit log tells them and the trash keeps them: their bytes stay until they go for good, and nobody gets them until they are back. */

import { z } from 'zod'
import type { Row } from '#server/acts/act.ts'
import { type ActKind, labelled } from '#server/acts/act-kind.ts'
import { trashedOf } from '#server/acts/trash/empty.ts'
import type { TrashKind } from '#server/acts/trash/trash-kind.ts'
import { owned } from '#server/data/own-property.ts'
import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { Upload } from './upload.ts'

const path = '/admin/media/:id'
const area = 'media'

export const uploadActs: ActKind = {
  ...{ model: Upload, area, label: 'uploads.admin.one', path },
  called: ({ name }) => String(name ?? ''),
  fields: {
    ...labelled('uploads.admin', ['name', 'alt', 'focalX', 'focalY', 'folderId']),
    // What is shown of a picture goes back as a whole, by its act.
    width: { label: 'uploads.admin.width', final: true },
    height: { label: 'uploads.admin.height', final: true },
  },
  // What shoppers sent is its module's.
  covers: ({ before, after }) => (before ?? after)?.purpose === 'library',
  async remove(inner, ids) {
    const files = await Upload.in(inner).whereIn('id', [...ids])
    const urls = files.map(({ url }) => url)
    const uses = (await inner.gather('pictureUses', { urls })).flat()
    if (uses.length > 0) throw conflict('IN_USE', 'uploads.admin.stillShown')
    await Upload.trash(
      inner,
      files.map(({ key }) => key),
    )
  },
}

export const uploadTrash: TrashKind = {
  ...{ table: 'uploads', area, label: 'uploads.admin.one', path },
  called: (row) => String(owned(row, 'name') ?? ''),
  refers: { folder_id: 'media_folders' },
  emptied: (inner, rows) => inner.enqueue('uploads.clear', { keys: rows.flatMap(keysIn) }),
}

/** Those of these keys that have a record, here or in the trash. */
export async function keptKeys(scope: Scope, keys: readonly string[]): Promise<Set<string>> {
  const here = (await Upload.of(scope, keys)).map(({ key }) => key)
  const cropped = await Upload.in(scope)
    .select('versions')
    .whereNot({ versions: '[]' } as object)
  const versions = cropped.flatMap((one) => one.versions.map(({ key }) => key))
  return new Set([...here, ...versions, ...(await trashedKeys(scope))])
}

/** Whether a file lies in the trash: nobody gets it then. */
export const isTrashed = async (scope: Scope, key: string): Promise<boolean> =>
  (await scope.cached('uploads.trashed', () => trashedKeys(scope))).includes(key)

const trashedKeys = async (scope: Scope): Promise<string[]> =>
  (await trashedOf(scope, 'uploads')).flatMap(keysIn)

/** The keys of a record's bytes: its own, and those of the parts that it showed. */
function keysIn(row: Row): string[] {
  const stored = owned(row, 'versions')
  const versions = versionsIn.safeParse(typeof stored === 'string' ? JSON.parse(stored) : stored)
  const further = versions.success ? versions.data.map(({ key }) => key) : []
  return [...new Set([String(owned(row, 'key')), ...further])]
}

const versionsIn = z.array(z.object({ key: z.string() }))
