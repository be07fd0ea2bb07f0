/** Menus and their lines as the audit log tells them, and how they are put back. */
import type { ActRow, Row } from '#server/acts/act.ts'
import { type ActKind, labelled } from '#server/acts/act-kind.ts'
import type { TrashKind, TrashPart } from '#server/acts/trash/trash-kind.ts'
import { grouped } from '#server/grouped.ts'
import type { Scope } from '#server/scope.ts'
import type { Item } from '../models/item.ts'
import { Menu } from '../models/menu.ts'
import { MenuItem } from '../models/menu-item.ts'
import { placeName } from '../schemas.ts'

const titleOf = ({ title }: Row): string => String(title ?? '')
const path = '/admin/navigation/:id'

export const menuActs: ActKind[] = [
  {
    ...{ model: Menu, area: 'navigation', label: 'navigation.admin.menu', called: titleOf, path },
    fields: {
      title: { label: 'navigation.admin.name' },
      place: { label: 'navigation.admin.place' },
    },
    remove: async (inner, ids) => {
      for (const id of ids) await Menu.remove(inner, id)
    },
  },
  {
    ...{ model: MenuItem, area: 'navigation', label: 'navigation.admin.line' },
    fields: {
      labels: { label: 'navigation.admin.label' },
      ...labelled('navigation.admin', ['address', 'newTab']),
    },
    called: ({ labels, address }) =>
      String(Object.values((labels ?? {}) as Row)[0] ?? address ?? ''),
    within: { table: 'menus', by: 'menuId' },
    putBack,
  },
]

/** A line stands beneath others and before others: all of a menu are written as one. */
async function putBack(inner: Scope, rows: readonly ActRow[]): Promise<void> {
  const menus = grouped(rows, ({ before, after }) => String({ ...before, ...after }.menuId))
  for (const [menuId, some] of menus) {
    const changed = new Set(some.map(({ id }) => id))
    const others = (await MenuItem.of(inner, [menuId])).filter(({ id }) => !changed.has(id))
    const lines = [...others, ...some.flatMap(({ before }) => before ?? [])] as (Item & {
      position: number
    })[]
    const items = lines
      .toSorted((a, b) => a.position - b.position)
      .map(({ kind, targetId, address, labels, newTab, depth }) => ({
        ...{ kind, targetId, address, labels, newTab, depth },
      }))
    await MenuItem.replace(inner, menuId, items)
  }
}

export const menuTrash: TrashKind = {
  ...{ table: 'menus', area: 'navigation', label: 'navigation.admin.menu', called: titleOf, path },
  address: { column: 'place', path: (place) => place, spelled: placeName },
}

export const menuParts: TrashPart[] = [{ of: 'menus', table: 'menu_items', by: 'menu_id' }]
