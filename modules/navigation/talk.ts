/** What navigation answers. */
import type { Answers, Gathered } from '#server/dispatcher.ts'
import type { MenuLink } from '#views/props.ts'
import { menuActs, menuParts, menuTrash } from './admin/act-kinds.ts'
import { menuKind } from './models/menu-kind.ts'
import { menusOf } from './models/menu-links.ts'
import { linksLookedAt } from './models/menu-look.ts'
import { menuExport } from './views/exported.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** The links at a place (`header`, `footer` or a name of the merchant's), in the reader's language; null where no menu stands. */
    'navigation.menu': { in: { place: string }; out: MenuLink[] | null }
  }
}

export const answers: Answers = {
  'navigation.menu': async (scope, { place }) =>
    linksLookedAt(place) ?? (await menusOf(scope)).get(place) ?? null,
}

export const gathers: Gathered = {
  actKinds: () => menuActs,
  trashKinds: () => [menuTrash],
  trashParts: () => menuParts,
  exportKinds: () => [menuExport],
  importKinds: () => [menuKind],
}
