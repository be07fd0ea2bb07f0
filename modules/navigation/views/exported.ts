/** Menus as they leave the shop: their lines in the order of reading, each with the address that it leads to. */
import { exportKind } from '#server/exports/export-kind.ts'
import { grouped } from '#server/grouped.ts'
import { linkTargets, refKey } from '#server/language/link-target.ts'
import { Menu } from '../models/menu.ts'
import { MenuItem } from '../models/menu-item.ts'

export const menuExport = exportKind({
  kind: 'menus',
  label: 'navigation.admin.title',
  module: 'navigation',
  order: 130,
  model: Menu,
  by: 'place',
  list: 'menus',
  fields: ['place', 'title'],
  lines: { name: 'items', fields: ['depth', 'kind', 'address', 'labels', 'newTab'] },
  async records(scope, menus) {
    const ids = menus.map(({ id }) => id)
    const items = await MenuItem.of(scope, ids)
    const refs = items.flatMap(({ kind, targetId }) => (targetId ? [{ kind, id: targetId }] : []))
    const targets = await linkTargets(scope, refs)
    const byMenu = grouped(items, ({ menuId }) => menuId)
    return menus.map(({ id, place, title }) => ({
      fields: { place, title },
      lines: (byMenu.get(id) ?? []).map(({ depth, kind, targetId, address, labels, newTab }) => ({
        ...{ depth, kind, labels, newTab },
        address: targetId ? (targets.get(refKey({ kind, id: targetId }))?.href ?? null) : address,
      })),
    }))
  },
})
