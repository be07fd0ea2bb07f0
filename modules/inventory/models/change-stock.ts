import { notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { setStock } from './set-stock.ts'
import { StockItem, type Why } from './stock-item.ts'
import { tellChanged } from './tell-changed.ts'

/** Sets the count of a variant that is counted, or changes it by some. 404 when it is not counted. */
export async function changeStock(
  scope: Scope,
  variantId: string,
  to: { quantity?: number | undefined; by?: number | undefined },
  why: Why,
): Promise<void> {
  await scope.atomic(async (inner) => {
    if (to.by !== undefined) {
      const item = await StockItem.adjust(inner, variantId, to.by, why)
      return tellChanged(inner, [item], [variantId])
    }
    const item = await StockItem.in(inner).findOne({ variantId })
    if (!item) throw notFound('inventory.admin.notFound')
    const { productId } = item
    const wish = { variantId, productId, ...(to.quantity === undefined ? {} : to) }
    await tellChanged(inner, [item], await setStock(inner, [wish], why))
  })
}
