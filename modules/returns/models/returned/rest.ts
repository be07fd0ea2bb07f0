/** What the new goods of an exchange left of the old ones' worth goes back the way the order was paid. */
import { conflict } from '#server/errors.ts'
import { said, stored } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { sourceOf } from './exchange.ts'
import { Return } from './return.ts'

/** Minor units on the card that the return became; nothing while its draft can still be paid with it. */
export async function restOf(scope: Scope, { id, orderId, ...one }: Return): Promise<number> {
  const { state, refundTo, refundId } = one
  if (state !== 'closed' || refundTo !== 'card' || refundId === null) return 0
  if (await scope.ask('drafts.isOpen', { source: sourceOf(id) })) return 0
  return (await scope.ask('orders.cardRest', { orderId, refundId })) ?? 0
}

/** Of many who press at once one does it. 409 NOTHING_LEFT, CARD_EMPTY, REFUND_REFUSED. Never inside of `atomic`. */
export async function giveRestBack(scope: Scope, id: string): Promise<Return> {
  const one = await Return.find(scope, id)
  const { orderId, refundId, number } = one
  if (refundId === null || (await restOf(scope, one)) === 0)
    throw conflict('NOTHING_LEFT', 'returns.admin.noRest')
  const reason = stored(said('returns.admin.restOf', { number: String(number) }))
  await scope.ask('orders.moveCardRest', { orderId, refundId, reason })
  return one
}
