import type { Scope } from '#server/scope.ts'

/** Whether an order was cancelled: then nothing more is captured for it by itself. */
export async function isCalledOff(scope: Scope, orderId: string): Promise<boolean> {
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  return order?.state === 'cancelled'
}
