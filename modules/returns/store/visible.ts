/** The order of a request, as far as who asks may see it. */
import type { Ctx } from '#server/http/context.ts'
import { cookieIn } from '#server/http/cookies.ts'
import { numberIn, type OrderView, orderOf } from '../models/bought.ts'

/** Undefined for a number that is none of this buyer's. */
export async function visibleOrder(ctx: Ctx, typed: string): Promise<OrderView | undefined> {
  const number = numberIn(typed)
  if (number === undefined) return undefined
  const wish = { number, opened: cookieIn(ctx, 'orders') }
  const orderId = await ctx.scope.ask('orders.visible', wish)
  return orderId ? orderOf(ctx.scope, orderId) : undefined
}
