import type { Scope } from '#server/scope.ts'

/**
 * Takes goods that no parcel carries, as a ticket, off the counts of stock, once their order is completed; again it changes
 * nothing. Only inside `atomic`.
 */
export async function handOver(scope: Scope, orderId: string): Promise<void> {
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  const items = (order?.lines ?? []).flatMap(({ variantId, quantity, requiresShipping }) =>
    variantId === null || requiresShipping ? [] : [{ variantId, quantity }],
  )
  if (items.length > 0) await scope.ask('inventory.ship', { orderId, items })
}
