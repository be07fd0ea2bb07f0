/** What can be done with several counts, or with all that the list finds. */
import { bulk } from '#server/desk/bulk.tsx'
import type { Routes } from '#server/http/routes.ts'
import { queried } from '#server/lists/list-fields.ts'
import type { Scope } from '#server/scope.ts'
import { tellChanged } from '../models/changed/tell-changed.ts'
import { nameOf } from '../models/lists/stock-list.ts'
import { setStock } from '../models/set-stock.ts'
import { StockItem } from '../models/stock-item.ts'
import { listing } from '../schemas.ts'
import { found } from './stock.tsx'

export const stockActs = (routes: Routes): void =>
  bulk(
    routes,
    { path: '/admin/inventory', words: 'inventory.admin.bulk', one: 'stock', many: 'stock' },
    {
      most: 100,
      none: 'inventory.admin.bulk.noIds',
      customFields: 'variant',
      acts: {
        none: (scope, ids) => wish(scope, ids, { quantity: 0 }),
        sellOn: (scope, ids) => wish(scope, ids, { oversell: true }),
        stopSelling: (scope, ids) => wish(scope, ids, { oversell: false }),
      },
      async listed(scope, query, page) {
        const { stock, total } = await found(scope, queried(listing, query, page))
        return { records: stock.map((row) => [row.variantId, nameOf(row)] as const), total }
      },
    },
  )

/** Answers how many differ from before. */
const wish = (
  scope: Scope,
  variantIds: readonly string[],
  to: { quantity: number } | { oversell: boolean },
): Promise<number> =>
  scope.atomic(async (inner) => {
    const items = await StockItem.locked(inner, variantIds)
    const wishes = items.map(({ variantId, productId }) => ({ variantId, productId, ...to }))
    const changed = await setStock(inner, wishes, { reason: 'adjusted' })
    await tellChanged(inner, items, changed)
    return changed.length
  })
