/** Folders of the library as the audit log tells them and the trash keeps them. They are empty when they go. */
import type { ActKind } from '#server/acts/act-kind.ts'
import type { TrashKind } from '#server/acts/trash/trash-kind.ts'
import { MediaFolder } from './folder.ts'

const about = {
  area: 'media',
  label: 'media.admin.folder',
  path: '/admin/media?folderId=:id',
  called: ({ name }: { name?: unknown }) => String(name ?? ''),
} as const

export const folderActs: ActKind = {
  ...{ model: MediaFolder, ...about },
  fields: { name: { label: 'media.admin.folderName' } },
  async remove(inner, ids) {
    for (const id of ids) await MediaFolder.remove(inner, id)
  },
}

export const folderTrash: TrashKind = { table: 'media_folders', ...about }
