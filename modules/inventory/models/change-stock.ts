import { notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { tellChanged } from './changed/tell-changed.ts'
import { setStock } from './set-stock.ts'
import { StockItem, type Why } from './stock-item.ts'
import { mendSums } from './stock-sums.ts'

/**
 * Sets the count of a variant that is counted, after which its numbers add up, or changes it by some, and whether it sells
 * on. 404 when it is not counted.
 */
export async function changeStock(
  scope: Scope,
  variantId: string,
  to: { quantity?: number | undefined; by?: number | undefined; oversell?: boolean | undefined },
  why: Why,
): Promise<void> {
  await scope.atomic(async (inner) => {
    const item = await StockItem.in(inner).findOne({ variantId })
    if (!item) throw notFound('inventory.admin.notFound')
    const { quantity, by, oversell } = to
    const wish = {
      ...{ variantId, productId: item.productId },
      ...(quantity === undefined ? {} : { quantity }),
      ...(oversell === undefined ? {} : { oversell }),
    }
    const changed = await setStock(inner, [wish], why)
    if (quantity !== undefined)
      await mendSums(inner, variantId, inner.t('inventory.admin.mendedNote'))
    if (by !== undefined) await StockItem.adjust(inner, variantId, by, why)
    await tellChanged(inner, [item], by === undefined ? changed : [variantId])
  })
}
