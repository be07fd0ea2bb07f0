/** The products that reviews are about, asked for in one batch. */

import type { Scope } from '#server/scope.ts'
import type { ReviewedProduct } from '../views/admin/actions.tsx'

/** By id; what is gone, or everything while the catalogue is off, is left out. */
export async function productsOf(
  scope: Scope,
  productIds: readonly string[],
): Promise<Map<string, ReviewedProduct>> {
  const ids = [...new Set(productIds)]
  const picks =
    ids.length === 0 ? [] : ((await scope.ask('products.pick', { ids, take: ids.length })) ?? [])
  return new Map(
    picks.map(({ id, title, slug, status, image }) => [
      id,
      {
        title,
        imageUrl: image?.url ?? null,
        href: status === 'active' ? `/products/${encodeURIComponent(slug)}` : null,
      },
    ]),
  )
}
