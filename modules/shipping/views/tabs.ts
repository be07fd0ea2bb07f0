import type { Scope } from '#server/scope.ts'
import type { TabLink } from '#views/kit/lists/tabs.tsx'

/** The pages of Settings → Delivery, and the preview where there is one. */
export function deliveryTabs(current: 'zones' | 'rates', { t, declared }: Scope): TabLink[] {
  const own = (['zones', 'rates'] as const).map((page) => ({
    label: t(`shipping.tab.${page}`),
    href: `/admin/shipping/${page}`,
    current: page === current,
  }))
  const preview = declared.commands.find(({ href }) => href === '/admin/tax/preview')
  return preview
    ? [...own, { label: t('shipping.tab.preview'), href: preview.href, current: false }]
    : own
}
