/** Cards come to be: by the merchant's hand, or sold, once they are paid for. */
import { badInput, conflict } from '#server/errors.ts'
import { newId, now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { hashOf, last4Of, newCode } from './code.ts'
import { recipientIn } from './delivery/recipient.ts'
import { GiftBalance } from './gift-balance.ts'
import { book } from './gift-entry.ts'

export interface NewCard {
  amount: number
  currency: string
  email?: string | null
  recipientName?: string | null
  message?: string | null
  expiresAt?: string | null
  note?: string | null
}

/** Cards with their codes, which are known only now. */
export function issueByHand(
  scope: Scope,
  { amount, ...about }: NewCard,
  count: number,
): Promise<{ card: GiftBalance; code: string }[]> {
  return scope.atomic(async (inner) => {
    const made: { card: GiftBalance; code: string }[] = []
    for (let at = 0; at < count; at++) {
      const { id } = await issueOne(inner, amount, { ...about, language: inner.shop.language })
      made.push(await giveCode(inner, id))
    }
    return made
  })
}

/** A new code, which is known only now: one that was there before opens nothing any more. Only inside `atomic`. */
export async function giveCode(
  scope: Scope,
  id: string,
): Promise<{ card: GiftBalance; code: string }> {
  const code = newCode()
  const card = await GiftBalance.change(scope, id, (_inner, { kind }) => {
    if (kind !== 'gift_card') throw conflict('NO_CARD', 'giftcards.noCard')
    return { codeHash: hashOf(scope, code), last4: last4Of(code) }
  })
  return { card, code }
}

type Columns = Partial<GiftBalance> & { currency: string }

/** A card without a code; `orderId`: what its first entry comes of. Only inside `atomic`. */
export async function issueOne(
  scope: Scope,
  amount: number,
  columns: Columns,
  orderId: string | null = null,
): Promise<GiftBalance> {
  const card = await GiftBalance.add(scope, {
    ...{ kind: 'gift_card', issued: amount, balance: 0, state: 'active' },
    ...columns,
  })
  await book(scope, { balanceId: card.id, amount, kind: 'issued', orderId })
  return card
}

/** The cards that an order sold, each once; nothing before it is paid. */
export async function issueOf(scope: Scope, orderId: string): Promise<void> {
  await scope.atomic(async (inner) => {
    const [order] = (await inner.ask('orders.find', { orderIds: [orderId], lock: true })) ?? []
    if (order?.paymentState !== 'paid' || order.state === 'cancelled' || order.isDemo) return
    const known = await GiftBalance.in(inner).where({ orderId })
    const isKnown = (lineId: string, piece: number) =>
      known.some((card) => card.lineId === lineId && card.piece === piece)
    for (const { id: lineId, kind, quantity, unitPrice, properties } of order.lines) {
      if (kind !== 'gift_card' || unitPrice <= 0) continue
      const about = recipientIn(inner, properties)
      for (let piece = 1; piece <= quantity; piece++) {
        if (isKnown(lineId, piece)) continue
        const { currency, language, billingAddress } = order
        const senderName = `${billingAddress.firstName} ${billingAddress.lastName}`.trim()
        const columns = { currency, language, orderId, lineId, piece, senderName }
        const all = { ...columns, ...about, email: about.email ?? order.email }
        const card = await issueOne(inner, unitPrice, all, orderId)
        await sendLater(inner, card)
      }
    }
  })
}

/** By a job: the code is made when its mail is written. Only inside `atomic`. */
export const sendLater = (scope: Scope, { id, sendAt }: GiftBalance) =>
  scope.enqueue(
    'giftcards.send',
    { balanceId: id },
    { key: `${id} ${newId()}`, ...(sendAt !== null && sendAt > now() && { runAt: sendAt }) },
  )

/** Cards of an order that was called off are worth nothing any more; what was spent of them stays spent. */
export async function disableOf(scope: Scope, orderId: string): Promise<void> {
  const cards = await GiftBalance.in(scope).where({ orderId, state: 'active' })
  for (const { id } of cards) await GiftBalance.change(scope, id, { state: 'disabled' })
}

/** Adds to a balance by hand, or takes from it. 404; 409 BALANCE_TOO_LOW; 422 for nothing. */
export async function adjust(
  scope: Scope,
  balanceId: string,
  { amount, note }: { amount: number; note: string },
): Promise<void> {
  if (amount === 0) throw badInput({ amount: said('giftcards.admin.nothing') })
  await GiftBalance.find(scope, balanceId)
  const kind = amount > 0 ? 'added' : 'taken'
  await scope.atomic((inner) => book(inner, { balanceId, amount, kind, note }))
}
