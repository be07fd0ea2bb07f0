import type { TabLink } from '#views/kit/lists/tabs.tsx'
import type { Translate } from '#views/props.ts'

const pages = ['rates', 'zones', 'exemptions', 'eu', 'us', 'settings', 'preview'] as const

/** The pages of Settings → Tax. */
export const taxTabs = (current: (typeof pages)[number], t: Translate): TabLink[] =>
  pages.map((page) => ({
    label: t(`tax.tab.${page}`),
    href: `/admin/tax/${page}`,
    current: page === current,
  }))
