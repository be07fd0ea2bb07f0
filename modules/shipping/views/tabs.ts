import type { Scope } from '#server/scope.ts'
import type { TabLink } from '#views/kit/lists/tabs.tsx'

const pages = ['zones', 'rates', 'profiles', 'restrictions', 'settings'] as const

/** The pages of Settings → Delivery, those of carriers, and the preview where there is one. */
export function deliveryTabs(
  current: (typeof pages)[number] | { path: string },
  { t, carriers, declared }: Scope,
): TabLink[] {
  const path = typeof current === 'string' ? undefined : current.path
  const own = pages.map((page) => ({
    label: t(`shipping.tab.${page}`),
    href: `/admin/shipping/${page}`,
    current: page === current,
  }))
  const further = carriers.flatMap(({ label, settingsPath }) =>
    settingsPath === undefined
      ? []
      : [{ label: t(label), href: settingsPath, current: settingsPath === path }],
  )
  const preview = declared.commands.find(({ href }) => href === '/admin/tax/preview')
  return preview
    ? [...own, ...further, { label: t('shipping.tab.preview'), href: preview.href, current: false }]
    : [...own, ...further]
}
