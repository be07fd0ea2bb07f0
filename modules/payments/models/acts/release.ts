import type { Scope } from '#server/scope.ts'
import { Attempt } from '../attempts/attempt.ts'
import { type OrderMoney, orderMoney } from '../money.ts'
import { restsOf } from './capture/rest.ts'
import { endAtGateway } from './end-at-gateway.ts'
import { endOpen } from './end-rivals.ts'

/** Lets go what an order's payments have authorized, or still wait for, and not captured; none can be finished then. Never inside of `atomic`. */
export async function release(scope: Scope, orderId: string): Promise<OrderMoney> {
  await endOpen(scope, orderId)
  const attempts = await Attempt.ofOrders(scope, [orderId])
  const rests = await restsOf(scope, attempts)
  for (const attempt of attempts)
    if (attempt.state === 'processing' || (rests.get(attempt.id) ?? 0) > 0)
      await endAtGateway(scope, attempt)
  return orderMoney(scope, orderId)
}
