/** Subscriptions in the admin: their addresses, and the pages that belong together. */
import type { Place } from '#server/desk/noun.ts'
import type { Scope } from '#server/scope.ts'
import type { TabLink } from '#views/kit/lists/tabs.tsx'
import { adminShape } from '../views/json.ts'

const path = '/admin/subscriptions'

export const place: Place = {
  ...{ path, words: 'subscriptions.admin', one: 'subscription', many: 'subscriptions' },
  shape: adminShape,
}

const pages = ['list', 'figures', 'plans', 'settings'] as const

export const tabsAt = ({ t }: Scope, current: (typeof pages)[number]): TabLink[] =>
  pages.map((page) => ({
    label: t(`subscriptions.admin.tab.${page}`),
    href: page === 'list' ? path : `${path}/${page}`,
    current: page === current,
  }))
