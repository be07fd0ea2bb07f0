/** Refunds by pieces, delivery or amount: never more than was paid and is not back, whoever asks at the same moment. */
import { badInput, conflict } from '#server/errors.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { Order } from '../../order.ts'
import { askGateway, bookRefund, lockMoney, type Planned, wayBack } from './book-refund.ts'
import { type Destination, OrderRefund, type Pieces, type PiecesBack } from './order-refund.ts'
import { priceOfNext } from './pieces.ts'
import { type Refundable, refundableOf } from './refundable.ts'

export interface Asked {
  /** Minor units; else what the pieces and the delivery come to. */
  amount?: number | undefined
  lines: readonly PiecesWish[]
  /** Of what the delivery cost. */
  shipping: number
}

interface PiecesWish extends Pieces {
  /** Those that were sent are for sale again: all of them, or so many. */
  restock?: boolean | number | undefined
}

export interface RefundWish extends Asked {
  orderId: string
  key: string
  to: Destination
  /** Where it was paid in another one than was asked for. */
  currency?: string | undefined
  reason: string | null
  /** False: its buyer is not written to. */
  mail?: boolean
}

/**
 * Gives back a part of an order. The same key again makes no second refund. 409 REFUND_TOO_MUCH where less is left, 409
 * REFUND_REFUSED where the gateway said no, 409 CARD_SPENT where a sold gift card is paid with meanwhile, 422 for pieces that came back already, 404. Never inside of `atomic`.
 */
export async function refundOrder(scope: Scope, wish: RefundWish): Promise<OrderRefund> {
  const refund = await scope.atomic((inner) => writeDown(inner, wish))
  await askGateway(scope, refund)
  return OrderRefund.find(scope, refund.id)
}

async function writeDown(scope: Scope, wish: RefundWish): Promise<OrderRefund> {
  const { orderId, key } = wish
  await lockMoney(scope, orderId)
  const order = await Order.locked(scope, orderId)
  const known = await OrderRefund.in(scope).findOne({ orderId, key })
  return known ?? bookRefund(scope, order, planOf(scope, await refundableOf(scope, order), wish))
}

function planOf(scope: Scope, refundable: Refundable, wish: RefundWish): Planned {
  const { key, to: destination, currency = refundable.currency, reason, mail = true } = wish
  const { isDisputed } = refundable
  const isOther = currency !== refundable.currency
  const ways = isOther ? ['method'] : refundable.destinations
  if (!ways.includes(destination))
    throw badInput({ to: isDisputed ? said('orders.refund.disputed') : noWay[destination] })
  const shipping = isOther ? 0 : wish.shipping
  const amount = isOther ? wish.amount : amountOf(refundable, wish)
  if (amount === undefined || amount <= 0) throw badInput({ amount: said('orders.refund.nothing') })
  const lines = isOther ? [] : piecesBack(refundable, wish)
  const about = { key, destination, currency, amount, lines, shipping, reason, mail }
  if (isOther) return { ...about, atGateway: amount }
  if (amount > refundable.left) throw tooMuch(scope, refundable, { at: 'amount' })
  return { ...about, atGateway: destination === 'method' ? wayBack(refundable, amount) : 0 }
}

/** Says what is left: whoever asks does not see the earlier refunds, as on the page of a return. */
export const tooMuch = (
  { format }: Scope,
  { left, currency }: Refundable,
  extra?: { at: string },
): Error => {
  const values = { left: format.money(left, currency) }
  return conflict('REFUND_TOO_MUCH', 'orders.refund.tooMuch', values, extra)
}

/** With what they cost, and how many of them go back for sale. */
const piecesBack = ({ lines }: Refundable, wish: RefundWish): PiecesBack[] =>
  wish.lines.flatMap(({ lineId, quantity, restock = false }) => {
    const line = lines.find((one) => one.line.id === lineId)
    if (!line || quantity === 0) return []
    const wanted = typeof restock === 'number' ? restock : restock ? quantity : 0
    const restocked = Math.min(wanted, quantity, line.restockable)
    return [{ lineId, quantity, amount: priceOfNext(line, quantity), restocked }]
  })

const noWay: Record<Destination, Said> = {
  method: said('server.field.oneOf'),
  card: said('orders.refund.noCards'),
  credit: said('orders.refund.noAccount'),
}

/** What is asked for comes to, minor units. 422 for more pieces, or more of the delivery, than is left. */
export function amountOf(refundable: Refundable, { amount, lines, shipping }: Asked): number {
  const prices = lines.map(({ lineId, quantity }, at) => {
    const line = refundable.lines.find((one) => one.line.id === lineId)
    if (!line) throw badInput({ [`lines.${at}.lineId`]: said('orders.refund.noLine') })
    if (quantity > line.left)
      throw badInput({
        [`lines.${at}.quantity`]: said('orders.refund.noPieces', { left: line.left }),
      })
    return priceOfNext(line, quantity)
  })
  if (shipping > refundable.shipping)
    throw badInput({ shipping: said('orders.refund.shippingTooMuch') })
  return amount ?? prices.reduce((sum, price) => sum + price, shipping)
}
