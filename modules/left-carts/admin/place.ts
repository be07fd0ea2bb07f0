/** Carts left behind in the admin: their addresses, and the pages that belong together. */
import type { Place } from '#server/desk/noun.ts'
import type { Scope } from '#server/scope.ts'
import type { TabLink } from '#views/kit/lists/tabs.tsx'
import { leftCartShape } from '../views/json.ts'

const path = '/admin/left-carts'

export const place: Place = {
  ...{ path, words: 'left-carts.admin', one: 'leftCart', many: 'leftCarts' },
  shape: leftCartShape,
}

const pages = ['list', 'figures', 'settings'] as const

export const tabsAt = ({ t }: Scope, current: (typeof pages)[number]): TabLink[] =>
  pages.map((page) => ({
    label: t(`left-carts.tab.${page}`),
    href: page === 'list' ? path : `${path}/${page}`,
    current: page === current,
  }))
