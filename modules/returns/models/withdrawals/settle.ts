/** A withdrawal of which all was refunded has been dealt with. */
import type { Scope } from '#server/scope.ts'
import { goodsOf, orderOf } from '../bought.ts'
import { type Return, ReturnLine } from '../returned/return.ts'
import { markCase, openOf } from './cases.ts'
import type { Withdrawal } from './withdrawal.ts'

/**
 * Ticks off the declarations of an order of which nothing is to be given back any more, now that a return is refunded. What is
 * not sent yet, or did not come, stays with the merchant. Inside `atomic`, after the refund.
 */
export async function settleWithdrawals(scope: Scope, one: Return): Promise<void> {
  const open = await openOf(scope, one.orderId)
  const order = open.length > 0 ? await orderOf(scope, one.orderId) : undefined
  if (!order) return
  const returnable = await scope.ask('orders.returnable', { orderId: order.id })
  const left = new Map(returnable?.lines.map((line) => [line.lineId, line.left]))
  const came = new Map((await ReturnLine.of(scope, [one.id])).map((row) => [row.lineId, row.came]))
  const isSettled = (each: Withdrawal): boolean => {
    if (each.lines.length === 0) return goodsOf(order).every(({ id }) => left.get(id) === 0)
    return each.lines.every(
      ({ lineId, quantity }) =>
        left.get(lineId) === 0 || (isOf(one, each) && (came.get(lineId) ?? 0) >= quantity),
    )
  }
  for (const each of open.filter(isSettled)) await markCase(scope, each.id, { state: 'done' })
}

/** Made by this declaration, or by the one that it repeats. */
const isOf = ({ withdrawalId }: Return, { id, repeatsId }: Withdrawal): boolean =>
  withdrawalId !== null && (withdrawalId === id || withdrawalId === repeatsId)
