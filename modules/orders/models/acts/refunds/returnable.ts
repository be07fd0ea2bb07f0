/** Refunds as other modules ask for them: which pieces can come back, what they come to, and the refund itself. */
import type { In, Out } from '#server/bus.ts'
import type { Answers } from '#server/dispatcher.ts'
import type { Scope } from '#server/scope.ts'
import { Order } from '../../order.ts'
import { lockMoney } from './book-refund.ts'
import { cardRest, moveCardRest } from './card-to-method.ts'
import { type Destination, OrderRefund, type Pieces } from './order-refund.ts'
import { amountOf, refundOrder } from './refund-order.ts'
import { refundableOf } from './refundable.ts'
import { sentOf } from './sent.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /**
     * Which pieces can come back, how many of each were sent, and where money can go; amounts are minor units. Null for no such
     * order. `lock`, inside `atomic`: what it says holds until the commit.
     */
    'orders.returnable': {
      in: { orderId: string; lock?: boolean }
      out: {
        currency: string
        left: number
        shipping: number
        destinations: Destination[]
        lines: { lineId: string; sent: number; left: number }[]
      } | null
    }
    /** What pieces and a part of the delivery come to, minor units; 422 for more than is left. */
    'orders.refundSum': {
      in: { orderId: string; lines: readonly Pieces[]; shipping: number }
      out: number
    }
    /**
     * Gives money back, and pieces for sale: `restock` says how many. The same key makes no second refund; the refusals are
     * those of `POST /admin/orders/:id/refund`. Never inside `atomic`.
     */
    'orders.refund': {
      in: {
        orderId: string
        key: string
        lines: readonly (Pieces & { restock?: number })[]
        shipping: number
        /** Instead of what they come to. */
        amount?: number
        to: Destination
        reason: string | null
        /** False: whoever asks writes to its buyer, as of a new gift card. */
        mail?: boolean
      }
      out: Refunded
    }
    /** What was given back under a key; null for nothing. */
    'orders.refundKeyed': { in: { orderId: string; key: string }; out: Refunded | null }
  }
}

/** Null for no such order. With `lock` inside `atomic`: what it says holds until the commit. */
export async function returnableOf(
  scope: Scope,
  { orderId, lock = false }: In<'orders.returnable'>,
): Promise<Out<'orders.returnable'>> {
  if (lock) await lockMoney(scope, orderId)
  const query = Order.in(scope).findOne({ id: orderId })
  const order = await (lock ? query.forNoKeyUpdate() : query)
  if (!order) return null
  const { lines, currency, left, shipping, destinations } = await refundableOf(scope, order)
  const sent = await sentOf(scope, order)
  return {
    ...{ currency, left, shipping, destinations },
    lines: lines
      .filter(({ line }) => line.kind === 'item')
      .map(({ line, left: open }) => ({
        ...{ lineId: line.id, sent: Math.min(sent(line), line.quantity), left: open },
      })),
  }
}

/** 404; 422 for more than is left. */
export const refundSum = async (
  scope: Scope,
  { orderId, lines, shipping }: In<'orders.refundSum'>,
): Promise<number> =>
  amountOf(await refundableOf(scope, await Order.find(scope, orderId)), { lines, shipping })

/** Amounts are minor units. */
export interface Refunded {
  refundId: string
  amount: number
  /** Of it, what a gateway said no to. */
  refused: number
  currency: string
  to: Destination
  /** The new card, or the credit; null where it went back the way it was paid. */
  balanceId: string | null
}

export const refundAsked = async (scope: Scope, wish: In<'orders.refund'>): Promise<Refunded> =>
  refundedBy(await refundOrder(scope, wish))

export async function refundKeyed(
  scope: Scope,
  { orderId, key }: In<'orders.refundKeyed'>,
): Promise<Refunded | null> {
  const known = await OrderRefund.in(scope).findOne({ orderId, key })
  return known ? refundedBy(known) : null
}

const refundedBy = ({ destination: to, ...refund }: OrderRefund): Refunded => {
  const { id: refundId, amount, refused, currency, balanceId } = refund
  return { refundId, amount, refused, currency, to, balanceId }
}

export const refundAnswers: Answers = {
  'orders.cardRest': cardRest,
  'orders.moveCardRest': moveCardRest,
  'orders.returnable': returnableOf,
  'orders.refundSum': refundSum,
  'orders.refund': refundAsked,
  'orders.refundKeyed': refundKeyed,
}
