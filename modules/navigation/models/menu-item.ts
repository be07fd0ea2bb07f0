/** A line of a menu in the database: its place is held by keys, so that no menu can be torn or run in a circle. */
import { newId } from '#server/ids.ts'
import { StoreModel } from '#server/model.ts'
import type { Scope } from '#server/scope.ts'
import type { Item, ItemKind } from './item.ts'

export class MenuItem extends StoreModel {
  static override tableName = 'menu_items'
  static override visible = true
  static override timestamps = false
  static override booleans = ['newTab']
  static override jsonAttributes = ['labels']
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

  /** Puts these lines in the place of all that a menu has. */
  static async replace(scope: Scope, menuId: string, items: readonly Item[]): Promise<void> {
    await MenuItem.in(scope).where({ menuId }).delete()
    const trail: string[] = []
    const rows = items.map((item, position) => {
      const id = newId()
      const parentId = trail[item.depth - 2] ?? null
      trail.splice(item.depth - 1, trail.length, id)
      return {
        id,
        menuId,
        position,
        ...item,
        parentId,
        parentDepth: parentId ? item.depth - 1 : null,
      }
    })
    await MenuItem.addAll(scope, rows)
  }

  /** As it is edited. */
  item(): Item {
    const { kind, targetId, address, labels, newTab, depth } = this
    return { kind, targetId, address, labels, newTab, depth }
  }
}
