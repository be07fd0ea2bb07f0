/** A menu: links in an order, shown at one place of the shop. */

import { keepInTrash } from '#server/acts/trash/keep-in-trash.ts'
import { violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { type Item, type ItemDraft, itemsOf } from './item.ts'
import { MenuItem } from './menu-item.ts'

export interface MenuDraft {
  title?: string | undefined
  place?: string | undefined
  /** All lines in the order of reading; left out, they stay. */
  items?: ItemDraft[] | undefined
}

/** A menu with its lines. */
export interface WholeMenu {
  menu: Menu
  items: Item[]
}

export class Menu extends StoreModel {
  static override tableName = 'menus'
  static override readonly missing = 'navigation.notFound'
  static override visible = true
  declare place: string
  declare title: string

  /** A new menu. 409 PLACE_TAKEN where another stands; 422 for its lines. */
  static create(scope: Scope, draft: MenuDraft & { title: string; place: string }) {
    const { title, place, items = [] } = draft
    const lines = itemsOf(items)
    return uniquely(() =>
      scope.atomic(async (inner) => {
        const { id } = await Menu.add(inner, { title, place })
        await MenuItem.replace(inner, id, lines)
        return Menu.whole(inner, id)
      }),
    )
  }

  /** With its lines; 404 when there is none. */
  static async whole(scope: Scope, id: string): Promise<WholeMenu> {
    const menu = await Menu.find(scope, id)
    const items = await MenuItem.of(scope, [id])
    return { menu, items: items.map((one) => one.item()) }
  }

  /** All of them by their places, with how many lines each has. */
  static async list(scope: Scope): Promise<{ menu: Menu; count: number }[]> {
    const menus = await Menu.in(scope).orderBy(['place', 'id'])
    const lines = await MenuItem.in(scope).select('menuId')
    return menus.map((menu) => ({
      menu,
      count: lines.filter(({ menuId }) => menuId === menu.id).length,
    }))
  }

  /**
   * Changes the menu, all its lines in one write. 409 STALE when `version` (its updatedAt as the editor saw it) is not the
   * present one; 409 PLACE_TAKEN.
   */
  static update(scope: Scope, id: string, draft: MenuDraft, version?: string): Promise<WholeMenu> {
    const { title, place } = draft
    const items = draft.items && itemsOf(draft.items)
    const columns = {
      ...(title === undefined ? {} : { title }),
      ...(place === undefined ? {} : { place }),
    }
    return uniquely(() =>
      scope.atomic(async (inner) => {
        await Menu.change(inner, id, columns, version)
        if (items) await MenuItem.replace(inner, id, items)
        return Menu.whole(inner, id)
      }),
    )
  }

  /** Deletes the menu with its lines; 404 when there is none. */
  static override async remove(scope: Scope, id: string): Promise<void> {
    await scope.atomic(async (inner) => {
      await keepInTrash(inner, 'menus', [id])
      await MenuItem.in(inner).where({ menuId: id }).delete()
      await super.remove(inner, id)
    })
  }
}

/** The unique index decides, so that two editors at once cannot both win. */
async function uniquely<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violationOf(error)?.kind !== 'unique') throw error
    throw conflict('PLACE_TAKEN', 'navigation.admin.placeTaken', undefined, { at: 'place' })
  }
}
