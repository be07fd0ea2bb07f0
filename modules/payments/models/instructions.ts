import type { Scope } from '#server/scope.ts'
import { Attempt } from './attempts/attempt.ts'
import { gatewayNamed } from './methods.ts'
import { orderMoney } from './money.ts'

/** What a buyer still has to do to pay an order, in the scope's language; null where it is paid, or nothing is to be done. */
export async function instructionsOf(scope: Scope, orderId: string): Promise<string | null> {
  const [first] = await Attempt.ofOrders(scope, [orderId])
  if (!first) return null
  const { state } = await orderMoney(scope, orderId)
  if (state !== 'unpaid' && state !== 'partially_paid') return null
  const gateway = gatewayNamed(scope, first.gateway)
  return (await gateway.instructions?.(scope, first.method)) ?? null
}
