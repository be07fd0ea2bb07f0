import type { Scope } from '#server/scope.ts'
import type { TabLink } from '#views/kit/lists/tabs.tsx'

const places = {
  customers: '/admin/customers',
  groups: '/admin/customers/groups',
  segments: '/admin/customers/segments',
} as const

/** What belongs to customers, as links above their lists. */
export const tabs =
  (current: keyof typeof places) =>
  ({ t }: Scope): TabLink[] =>
    (['customers', 'groups', 'segments'] as const).map((place) => ({
      label: t(`customers.tab.${place}`),
      href: places[place],
      current: place === current,
    }))
