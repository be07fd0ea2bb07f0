import type { Scope } from '#server/scope.ts'

/** Whether some of an order is in a parcel, sent or not. */
export async function isPacked(scope: Scope, orderId: string): Promise<boolean> {
  const told = (await scope.ask('fulfillment.of', { orderIds: [orderId] })) ?? {}
  const shipments = new Map(Object.entries(told)).get(orderId)?.shipments ?? []
  return shipments.some(({ state }) => state !== 'cancelled')
}
