import type { Scope } from '#server/scope.ts'
import type { TabLink } from '#views/kit/lists/tabs.tsx'

const places = {
  discounts: '/admin/discounts',
  codes: '/admin/discounts/codes',
  lists: '/admin/discounts/price-lists',
} as const

/** The codes of one discount. */
export const codesHref = (id: string): string =>
  `${places.codes}?discount=${encodeURIComponent(id)}`

const titles = {
  discounts: 'discounts.title',
  codes: 'discounts.codes.title',
  lists: 'discounts.lists.title',
} as const

/** Discounts, their codes and the prices of groups, as links above their lists. */
export const tabs =
  (current: keyof typeof places) =>
  ({ t }: Scope): TabLink[] =>
    (['discounts', 'codes', 'lists'] as const).map((place) => ({
      label: t(titles[place]),
      href: places[place],
      current: place === current,
    }))
