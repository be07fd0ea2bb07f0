/** A line of a menu in the database: its place is held by keys, so that no menu can be torn or run in a circle. */

import { isDeepStrictEqual } from 'node:util'
import { StoreModel } from '#server/data/model.ts'
import { textsByName } from '#server/data/shapes.ts'
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import type { Item, ItemKind } from './item.ts'
import { linesKept } from './line-match.ts'

export class MenuItem extends StoreModel {
  static override tableName = 'menu_items'
  static override visible = true
  static override timestamps = false
  static override booleans = ['newTab']
  static override shapes = { labels: textsByName }
  declare menuId: string
  declare position: number
  declare depth: number
  declare parentId: string | null
  declare parentDepth: number | null
  declare kind: ItemKind
  declare targetId: string | null
  declare address: string | null
  declare labels: Record<string, string>
  declare newTab: boolean

  /** The lines of these menus in the order of reading. */
  static of(scope: Scope, menuIds: readonly string[]) {
    return MenuItem.in(scope)
      .whereIn('menuId', [...menuIds])
      .orderBy(['menuId', 'position'])
  }

  /** Makes these all the lines of a menu; only what is different is written down. */
  static async replace(scope: Scope, menuId: string, items: readonly Item[]): Promise<void> {
    const before = await MenuItem.of(scope, [menuId])
    const known = new Map(before.map((line) => [line.id, line]))
    const rows = placed(menuId, items, linesKept(before, items))
    const kept = rows.filter(({ id }) => known.has(id)).map(({ id }) => id)
    const gone = before.filter(({ id }) => !kept.includes(id)).map(({ id }) => id)
    const changes = rows.flatMap((after) => {
      const line = known.get(after.id)?.row()
      return line && !isDeepStrictEqual(line, after)
        ? [{ id: after.id, before: { ...line }, after: { ...after } }]
        : []
    })
    if (changes.length + gone.length === 0 && kept.length === rows.length) return
    await park(scope, kept)
    if (gone.length > 0) await MenuItem.in(scope).whereIn('id', gone).delete()
    // In the order of reading, for a line can only stand beneath one that stands already.
    for (const row of rows) {
      if (known.has(row.id)) await putBack(scope, row)
      else await MenuItem.addAll(scope, [row])
    }
    await MenuItem.wrote(scope, changes, (change) => change)
  }

  /** As it is edited. */
  item(): Item {
    const { kind, targetId, address, labels, newTab, depth } = this
    return { kind, targetId, address, labels, newTab, depth }
  }

  /** All that a save may change. */
  row(): Row {
    const { id, menuId, position, parentId, parentDepth } = this
    return { id, menuId, position, ...this.item(), parentId, parentDepth }
  }
}

/** A line with its place. */
type Row = Item & {
  id: string
  menuId: string
  position: number
  parentId: string | null
  parentDepth: number | null
}

/** Each line with the id that it goes on with, beneath the line that it stands under. */
function placed(menuId: string, items: readonly Item[], kept: (string | undefined)[]): Row[] {
  const trail: string[] = []
  return items.map((item, position) => {
    const id = kept[position] ?? newId()
    const parentId = trail[item.depth - 2] ?? null
    trail.splice(item.depth - 1, trail.length, id)
    const parentDepth = parentId ? item.depth - 1 : null
    return { id, menuId, position, ...item, parentId, parentDepth }
  })
}

/**
 * Lifts the lines out of the menu until each is put back: no two have one position, and none has another depth
 * than what stands beneath it says.
 */
const park = ({ db, storeId }: Scope, ids: string[]) =>
  db('menu_items')
    .where({ storeId })
    .whereIn('id', ids)
    .update({ position: db.raw('-1 - position'), depth: 1, parentId: null, parentDepth: null })

const putBack = ({ db, storeId }: Scope, { id, labels, ...row }: Row) =>
  db('menu_items')
    .where({ storeId, id })
    .update({ ...row, labels: JSON.stringify(labels) })
