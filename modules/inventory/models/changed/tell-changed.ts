import type { Scope } from '#server/scope.ts'

/** Tells that these counts changed; nothing when none did. */
export async function tellChanged(
  scope: Scope,
  items: readonly { variantId: string; productId: string }[],
  variantIds: readonly string[],
): Promise<void> {
  if (variantIds.length === 0) return
  const changed = new Set(variantIds)
  const products = items.filter((item) => changed.has(item.variantId)).map((item) => item.productId)
  await scope.tell('stock.changed', {
    variantIds: [...variantIds],
    productIds: [...new Set(products)],
  })
}
