/** Saved views as the audit log tells and takes them back: who may is who may change them. */
import type { ActKind } from '#server/acts/act-kind.ts'
import { SavedView } from './saved-view.ts'

export const viewActs: ActKind = {
  ...{ model: SavedView, area: 'lists', access: 'any' },
  ...{ label: 'lists.admin.one', path: '/admin/lists/views' },
  called: ({ name }) => String(name ?? ''),
  fields: {
    name: { label: 'lists.admin.name' },
    query: { label: 'lists.admin.shows' },
    shared: { label: 'lists.admin.shared' },
  },
  async putBack(inner, rows) {
    for (const row of rows) await SavedView.putBack(inner, row)
  },
}
