import type { Scope } from '#server/scope.ts'
import type { TabLink } from '#views/kit/lists/tabs.tsx'

const places = {
  subscribers: '/admin/newsletter',
  campaigns: '/admin/newsletter/campaigns',
} as const

/** What belongs to the newsletter, as links above its lists. */
export const tabs =
  (current: keyof typeof places) =>
  ({ t }: Scope): TabLink[] =>
    (['subscribers', 'campaigns'] as const).map((place) => ({
      label: t(`newsletter.tab.${place}`),
      href: places[place],
      current: place === current,
    }))
