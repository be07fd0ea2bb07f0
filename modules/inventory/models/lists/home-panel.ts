import type { HomePanel } from '#server/home-panel.ts'
import type { Scope } from '#server/scope.ts'
import { scarce } from './stock-list.ts'

const mostLines = 5

/** What is sold out or nearly so; null while there is enough of everything. */
export async function stockPanel(scope: Scope): Promise<HomePanel | null> {
  const { t } = scope
  const rows = await scarce(scope, mostLines)
  if (rows.length === 0) return null
  return {
    ...{ area: 'inventory', order: 20, href: '/admin/inventory', title: t('inventory.admin.home') },
    lines: rows.map(({ productId, product, variant, available }) => ({
      text: variant === '' ? product : `${product} · ${variant}`,
      detail: t('inventory.admin.homeLeft', { count: Math.max(0, available) }),
      href: `/admin/products/${encodeURIComponent(productId)}`,
    })),
  }
}
