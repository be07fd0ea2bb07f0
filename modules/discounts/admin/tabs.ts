import type { Scope } from '#server/scope.ts'
import type { TabLink } from '#views/kit/lists/tabs.tsx'

const places = {
  discounts: '/admin/discounts',
  lists: '/admin/discounts/price-lists',
} as const

/** Discounts and the prices of groups, as links above their lists. */
export const tabs =
  (current: keyof typeof places) =>
  ({ t }: Scope): TabLink[] =>
    (['discounts', 'lists'] as const).map((place) => ({
      label: t(place === 'lists' ? 'discounts.lists.title' : 'discounts.title'),
      href: places[place],
      current: place === current,
    }))
