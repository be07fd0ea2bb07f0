/** An order is called off: its goods are free again, and its money goes back. */
import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { Order } from '../order.ts'
import { OrderEvent } from '../order-event.ts'
import { OrderLine } from '../order-line.ts'
import { transitions } from '../transitions.ts'
import { askGateway, bookRest } from './refunds/book-refund.ts'
import type { OrderRefund } from './refunds/order-refund.ts'
import { moneyOf, refundableOf, restOf } from './refunds/refundable.ts'

/** Each is its own wish. */
export interface Cancellation {
  reason: string | null
  /** Whether its goods can be sold again; else they leave the count. */
  restock: boolean
  /** Whether what was paid goes back. */
  refund: boolean
  /** Whether its buyer is written to. */
  mail: boolean
}

/** What became of the money: `failed` is for the merchant to look at. */
export type MoneyOutcome = 'kept' | 'returned' | 'failed'

/** What else has to hold: in the transaction before the order is locked, and with it. Both refuse by throwing. */
interface CancelRules {
  first?: (inner: Scope) => Promise<unknown>
  demand?: (inner: Scope, before: Order) => Promise<unknown>
}

/**
 * Cancels an order in one transaction, then gives back its money, which may go over the network; what was spent from gift cards
 * that it sold is kept. 404; 409 INVALID_STATE once goods are sent or all is done, or where a rule throws; 409 CAPTURE_UNDER_WAY while somebody says that it was paid.
 */
export async function cancelOrder(
  scope: Scope,
  orderId: string,
  wish: Cancellation,
  { first, demand }: CancelRules = {},
): Promise<{ order: Order; money: MoneyOutcome }> {
  let refunds: OrderRefund[] = []
  await scope.atomic(async (inner) => {
    await first?.(inner)
    // From the commit on nobody can say that it was paid by hand.
    if (wish.refund) await inner.ask('payments.endByHand', { orderId })
    await demandUndone(inner, orderId)
    const reason = { holds: [], cancelReason: wish.reason }
    return Order.move(inner, orderId, 'cancelled', reason, async (within, after, before) => {
      await demand?.(within, before)
      if (!isUnsent(before)) throw refusal(before)
      await freeGoods(within, after, wish.restock)
      const { reason: text, ...details } = wish
      await OrderEvent.note(within, orderId, 'cancelled', { text, details })
      if (wish.refund) await within.ask('giftcards.takeAll', { orderId })
      if (wish.refund) refunds = await bookAll(within, after)
      await within.tell('order.cancelled', { orderId, mail: wish.mail, refund: wish.refund })
    })
  })
  const money = wish.refund ? await giveBack(scope, orderId, refunds) : 'kept'
  return { order: await Order.find(scope, orderId), money }
}

const bookAll = async (scope: Scope, order: Order): Promise<OrderRefund[]> =>
  bookRest(scope, order, await refundableOf(scope, order), {
    ...{ key: 'cancel', reason: order.cancelReason },
  })

/** Whether an order may still be cancelled. */
export const isCancellable = (order: Order): boolean =>
  transitions.after(order.state).includes('cancelled') && isUnsent(order)

/** Why an order cannot be cancelled, as a message key; null where it can. */
export function whyKept(order: Order): Kept | null {
  if (isCancellable(order)) return null
  if (order.state === 'completed' && isUnsent(order)) return 'orders.alreadyDone'
  if (order.pickup === null) return 'orders.alreadySent'
  return order.fulfillmentState === 'delivered' ? 'orders.alreadyCollected' : 'orders.alreadyReady'
}

type Kept =
  | 'orders.alreadyDone'
  | 'orders.alreadySent'
  | 'orders.alreadyReady'
  | 'orders.alreadyCollected'

const isUnsent = ({ fulfillmentState }: Order) =>
  fulfillmentState === 'none' || fulfillmentState === 'unfulfilled'

/** An order of mailed gift cards is completed once it is paid: its cards come back as a refund. */
async function demandUndone(scope: Scope, orderId: string): Promise<void> {
  const order = await Order.locked(scope, orderId)
  if (order.state === 'completed') throw refusal(order)
}

const refusal = (order: Order) => {
  const { state } = order
  return conflict('INVALID_STATE', whyKept(order) ?? 'orders.alreadySent', undefined, {
    details: { state, allowed: transitions.after(state).filter((one) => one !== 'cancelled') },
  })
}

async function freeGoods(scope: Scope, order: Order, restock: boolean): Promise<void> {
  await scope.ask('inventory.free', { owner: order.id })
  if (!restock) await writeOff(scope, order)
}

/** Goods that do not come back leave the count, at most what it knows of. */
async function writeOff(scope: Scope, { id, number }: Order): Promise<void> {
  const lines = await OrderLine.in(scope).where({ orderId: id }).whereNotNull('variantId')
  const variantIds = [...new Set(lines.flatMap(({ variantId }) => variantId ?? []))].sort()
  const levels = new Map(
    Object.entries((await scope.ask('inventory.levels', { variantIds })) ?? {}),
  )
  for (const variantId of variantIds) {
    const own = lines.filter((line) => line.variantId === variantId)
    const bought = own.reduce((sum, { quantity }) => sum + quantity, 0)
    const by = Math.min(bought, levels.get(variantId)?.onHand ?? 0)
    const note = `#${number}`
    if (by > 0)
      await scope.ask('inventory.adjust', { variantId, by: -by, reason: 'adjusted', note })
  }
}

/** The order stays cancelled when the gateway refuses; the timeline says so. */
async function giveBack(
  scope: Scope,
  orderId: string,
  refunds: readonly OrderRefund[],
): Promise<MoneyOutcome> {
  const paid = await moneyOf(scope, orderId)
  try {
    for (const refund of refunds) await askGateway(scope, refund)
    const released = paid && (await scope.ask('payments.release', { orderId }))
    if (released?.state === 'authorized' || (await isOwing(scope, orderId)))
      throw new Error('the gateway has not let go')
    const moved = refunds.length > 0 || (paid && (paid.authorized > 0 || paid.refunding > 0))
    return moved ? 'returned' : 'kept'
  } catch (error) {
    scope.log.error({ err: error, orderId }, 'the money of a cancelled order was not returned')
    await scope.atomic((inner) => OrderEvent.note(inner, orderId, 'moneyFailed'))
    return 'failed'
  }
}

const isOwing = async (scope: Scope, orderId: string): Promise<boolean> =>
  restOf(await refundableOf(scope, await Order.find(scope, orderId))) > 0
