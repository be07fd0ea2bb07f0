import type { In } from '#server/bus.ts'
import type { Address } from '#server/locale/address/address.ts'
import type { Scope } from '#server/scope.ts'
import { Order } from '../order.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** Where the last order of an account went, or of a guest by the address; to a place of pickup none. Null for none. */
    'orders.lastAddress': { in: { userId: string | null; email: string }; out: Address | null }
  }
}

export async function lastAddress(
  scope: Scope,
  { userId, email }: In<'orders.lastAddress'>,
): Promise<Address | null> {
  const last = await Order.in(scope)
    .where(userId === null ? { email, userId: null } : { userId })
    .whereNull('erasedAt')
    .whereNull('pickup')
    .whereNotNull('shippingAddress')
    .orderBy('number', 'desc')
    .first()
  return last?.shippingAddress ?? null
}
