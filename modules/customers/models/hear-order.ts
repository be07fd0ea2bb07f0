import type { Scope } from '#server/scope.ts'
import { meet } from './meet.ts'

/** Who placed an order is a customer from now on, unless they closed their account meanwhile. */
export async function meetBuyer(scope: Scope, orderId: string): Promise<void> {
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  if (!order?.email || order.erasedAt !== null) return
  const { email, userId, billingAddress } = order
  const { firstName, lastName } = billingAddress
  await scope.atomic((inner) => meet(inner, { email, userId, firstName, lastName }))
}
