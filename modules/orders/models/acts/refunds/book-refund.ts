/** Writes a refund down, with its parts in the books of payments and gift cards: in one transaction, so that none is without the other. */
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import type { Order } from '../../order.ts'
import { OrderEvent } from '../../order-event.ts'
import { OrderLine } from '../../order-line.ts'
import { keepPayment } from '../keep-states.ts'
import { givenOf } from './given.ts'
import { type CardPart, OrderRefund, type PiecesBack } from './order-refund.ts'
import { moneyOf, type Refundable, restOf } from './refundable.ts'

export type Planned = Pick<
  OrderRefund,
  'key' | 'destination' | 'currency' | 'amount' | 'lines' | 'shipping' | 'reason'
> & { atGateway: number; editId?: string; movedFrom?: string; mail?: boolean }

/** Where an amount goes that is paid back the way it came: to its payments first. */
export const wayBack = ({ atGateway }: Refundable, amount: number): number =>
  Math.min(amount, atGateway)

/** Only inside `atomic`, with the order and its payments locked. `askGateway` has to follow the commit. */
export async function bookRefund(
  scope: Scope,
  order: Order,
  { atGateway, lines: pieces, editId = '', movedFrom = '', mail = true, ...planned }: Planned,
): Promise<OrderRefund> {
  const { id: orderId } = order
  const { destination: to, amount, currency, reason } = planned
  const id = newId()
  const onTenders = to === 'method' ? amount - atGateway : 0
  if (atGateway > 0) {
    const wish = { orderId, amount: atGateway, key: id, reason, currency }
    await scope.ask('payments.noteRefund', wish)
  }
  if (onTenders > 0) await scope.ask('giftcards.giveBack', { orderId, amount: onTenders })
  const made =
    to === 'method' ? undefined : await scope.ask('giftcards.refund', { orderId, amount, to, mail })
  const lines = await takeBack(scope, orderId, pieces)
  const refund = await OrderRefund.add(scope, {
    ...{ id, orderId, ...planned, lines, atGateway, onTenders, refused: 0 },
    ...{ balanceId: made?.balanceId ?? null, actorName: scope.actor?.name ?? null },
    ...{ editId: editId || null, movedFrom: movedFrom || null },
  })
  await tell(scope, order, refund, mail)
  return refund
}

/** Goods are for sale again, and sold gift cards are worth nothing any more: 409 CARD_SPENT where one just is. */
async function takeBack(
  scope: Scope,
  orderId: string,
  pieces: readonly PiecesBack[],
): Promise<PiecesBack[]> {
  if (pieces.length === 0) return []
  const lines = new Map((await OrderLine.in(scope).where({ orderId })).map((one) => [one.id, one]))
  const items = pieces.flatMap(({ lineId, restocked: quantity = 0 }) => {
    const variantId = lines.get(lineId)?.variantId
    return variantId && quantity > 0 ? [{ variantId, quantity }] : []
  })
  if (items.length > 0) await scope.ask('inventory.restock', { items })
  const taken: PiecesBack[] = []
  for (const one of pieces) {
    const { lineId, quantity, amount = 0 } = one
    const isCard = lines.get(lineId)?.kind === 'gift_card'
    const wish = { orderId, lineId, quantity, amount }
    const cards = isCard ? await scope.ask('giftcards.takeBack', wish) : undefined
    taken.push({ ...one, ...(cards && { cards }) })
  }
  return taken
}

/** What its payments give back they tell themselves, once a gateway has confirmed it. */
async function tell(scope: Scope, order: Order, refund: OrderRefund, mail: boolean): Promise<void> {
  const { id: orderId, paymentState } = order
  const { destination, onTenders, elsewhere, currency, reason: text } = refund
  const amount = onTenders + Math.max(0, elsewhere)
  if (amount === 0) return
  const to = destination === 'method' ? 'tenders' : destination
  await OrderEvent.note(scope, orderId, 'refunded', { text, details: { amount, currency, to } })
  await scope.tell('order.refunded', { orderId, amount, currency, to, mail })
  await keepPayment(scope, orderId, paymentState)
}

/**
 * Has the gateway give back what is written down; the same again asks for nothing that is decided. 409 REFUND_REFUSED. Never
 * inside of `atomic`.
 */
export async function askGateway(
  scope: Scope,
  { id: key, orderId, atGateway: amount, reason, currency }: OrderRefund,
): Promise<void> {
  if (amount > 0) await scope.ask('payments.refund', { orderId, amount, key, reason, currency })
}

/** A part that a gateway refused can be given back anew, and the gift cards of its pieces are whole again. Inside `atomic`. */
export async function noteRefused(
  scope: Scope,
  { orderId, key: id, amount }: { orderId: string; key: string | null; amount: number },
): Promise<void> {
  const refund = id && (await OrderRefund.in(scope).findOne({ orderId, id }))
  if (!refund) return
  await OrderRefund.change(
    scope,
    refund.id,
    (_inner, { refused }) => ({ refused: refused + amount }),
    undefined,
    async (inner, after, before) => {
      const kept = new Set(cardsOf(after).map(({ balanceId }) => balanceId))
      const parts = cardsOf(before).filter(({ balanceId }) => !kept.has(balanceId))
      parts.push(...(await cardOf(inner, after, amount)))
      if (parts.length > 0) await inner.ask('giftcards.restore', { orderId, parts })
    },
  )
}

/** What was to leave the card of an earlier refund is on it again. */
async function cardOf(
  scope: Scope,
  { movedFrom }: OrderRefund,
  amount: number,
): Promise<CardPart[]> {
  const from = movedFrom ? await OrderRefund.in(scope).findOne({ id: movedFrom }) : undefined
  return from?.balanceId ? [{ balanceId: from.balanceId, amount }] : []
}

/** Of the pieces that the money covers. */
function cardsOf(refund: OrderRefund): CardPart[] {
  const given = new Map(givenOf(refund).lines.map(({ lineId, quantity }) => [lineId, quantity]))
  return refund.lines.flatMap(({ lineId, cards = [] }) => cards.slice(0, given.get(lineId) ?? 0))
}

/** All that is left, but for what was spent of sold gift cards, goes back the way it was paid, in each currency. Only inside `atomic`, with all locked. */
export async function bookRest(
  scope: Scope,
  order: Order,
  refundable: Refundable,
  { key, reason }: Pick<Planned, 'key' | 'reason'>,
): Promise<OrderRefund[]> {
  const about = { destination: 'method' as const, lines: [], shipping: 0, reason }
  const { currency } = order
  const { used, others } = refundable
  // Gift cards are not paid with cards: what is kept is kept of the payments.
  const atGateway = Math.max(0, refundable.atGateway - used)
  const all = [
    { key, currency, amount: restOf(refundable), atGateway },
    ...others.map(({ currency: other, refundable: amount }) => ({
      ...{ key: `${key} ${other}`, currency: other, amount, atGateway: amount },
    })),
  ].filter(({ amount }) => amount > 0)
  const booked: OrderRefund[] = []
  for (const one of all) booked.push(await bookRefund(scope, order, { ...about, ...one }))
  return booked
}

/** Before the order: payments lock in this order too. Inside `atomic`. */
export const lockMoney = (scope: Scope, orderId: string) => moneyOf(scope, orderId, { lock: true })
