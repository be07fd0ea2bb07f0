/** What is left on the gift card of a refund goes back the way the order was paid. */
import type { In, Out } from '#server/bus.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { Order } from '../../order.ts'
import { askGateway, bookRefund, lockMoney } from './book-refund.ts'
import { OrderRefund } from './order-refund.ts'
import { refundableOf } from './refundable.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** What can be moved off the gift card of a refund now, minor units. */
    'orders.cardRest': { in: { orderId: string; refundId: string }; out: number }
    /**
     * Takes it off the card, and gives it back the way the order was paid: it is the same refund, at another place. Two at once
     * move it once. 409 CARD_EMPTY, and the refusals of a refund. Never inside `atomic`.
     */
    'orders.moveCardRest': {
      in: { orderId: string; refundId: string; reason: string }
      out: { refundId: string; amount: number }
    }
  }
}

export async function cardRest(
  scope: Scope,
  { orderId, refundId }: In<'orders.cardRest'>,
): Promise<number> {
  const from = await OrderRefund.in(scope).findOne({ orderId, id: refundId })
  if (from?.destination !== 'card' || !from.balanceId) return 0
  const { balanceId } = from
  const left = (await scope.ask('giftcards.left', { balanceId })) ?? 0
  return Math.min(left, await unmoved(scope, from))
}

export async function moveCardRest(
  scope: Scope,
  wish: In<'orders.moveCardRest'>,
): Promise<Out<'orders.moveCardRest'>> {
  const moved = await scope.atomic((inner) => book(inner, wish))
  await askGateway(scope, moved)
  return { refundId: moved.id, amount: moved.amount }
}

async function book(
  scope: Scope,
  { orderId, refundId, reason }: In<'orders.moveCardRest'>,
): Promise<OrderRefund> {
  await lockMoney(scope, orderId)
  const order = await Order.locked(scope, orderId)
  const from = await OrderRefund.in(scope).findOne({ orderId, id: refundId, destination: 'card' })
  if (!from?.balanceId) throw notFound('orders.refund.noCard')
  const { balanceId, currency } = from
  const refundable = await refundableOf(scope, order)
  const most = await unmoved(scope, from)
  const amount = (await scope.ask('giftcards.takeRest', { balanceId, orderId, most })) ?? 0
  if (amount <= 0) throw conflict('CARD_EMPTY', 'orders.refund.cardEmpty')
  const atGateway = Math.min(amount, refundable.atPayments)
  const key = `card ${refundId} ${(await movesOf(scope, from)).length}`
  const about = { destination: 'method' as const, lines: [], shipping: 0, reason, currency }
  return bookRefund(scope, order, { key, amount, atGateway, movedFrom: refundId, ...about })
}

const movesOf = (scope: Scope, { orderId, id: movedFrom }: OrderRefund) =>
  OrderRefund.in(scope).where({ orderId, movedFrom })

/** What of the refund was not moved, whatever is still on the card. */
async function unmoved(scope: Scope, from: OrderRefund): Promise<number> {
  const moves = await movesOf(scope, from)
  return moves.reduce((left, { amount, refused }) => left - amount + refused, from.amount)
}
