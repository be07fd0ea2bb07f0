/** Saved views as the audit log tells and takes them back: who may is who may change them. */
import type { ActKind } from '#server/acts/act-kind.ts'
import type { TrashKind, TrashPart } from '#server/acts/trash/trash-kind.ts'
import { SavedView } from './saved-view.ts'

const called = ({ name }: { name?: unknown }) => String(name ?? '')
const path = '/admin/lists/views'

export const viewTrash: TrashKind = {
  ...{ table: 'saved_views', area: 'lists', label: 'lists.admin.one', path, called },
  ...{ isForFullAdmins: true, isForDeleter: true },
  demand: async (inner, { path: of, user_id: userId, shared }) =>
    SavedView.demandBack(inner, {
      ...{ path: String(of), userId: userId === null ? null : String(userId) },
      shared: Boolean(shared),
    }),
  withoutPerson: (row, { userId }) => {
    if (userId === null || row.user_id !== userId) return undefined
    return row.shared ? { ...row, user_id: null } : null
  },
}

/** Whose list begins with it, unless they chose another since. */
export const viewParts: TrashPart[] = [
  {
    ...{ of: 'saved_views', table: 'default_views', by: 'view_id', yields: ['user_id', 'path'] },
    withoutPerson: (row, { userId }) =>
      userId !== null && row.user_id === userId ? null : undefined,
  },
]

export const viewActs: ActKind = {
  ...{ model: SavedView, area: 'lists', access: 'any' },
  ...{ label: 'lists.admin.one', path, called },
  fields: {
    name: { label: 'lists.admin.name' },
    query: { label: 'lists.admin.shows' },
    shared: { label: 'lists.admin.shared' },
  },
  async putBack(inner, rows) {
    for (const row of rows) await SavedView.putBack(inner, row)
  },
}
