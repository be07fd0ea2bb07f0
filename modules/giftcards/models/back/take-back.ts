/** Gift cards that were sold and come back: their money is taken off as it goes back, so that nobody has it twice. */
import type { In, Out } from '#server/bus.ts'
import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { GiftBalance } from '../gift-balance.ts'
import { book, GiftEntry } from '../gift-entry.ts'

/** By line of the order: what each of its cards would give back, the most first. Minor units. */
export async function soldBy(
  scope: Scope,
  { orderId }: In<'giftcards.sold'>,
): Promise<Out<'giftcards.sold'>> {
  const lines = new Map<string, number[]>()
  for (const card of await returnable(scope, { orderId })) {
    const lineId = card.lineId ?? ''
    lines.set(lineId, [...(lines.get(lineId) ?? []), worthOf(card)])
  }
  return Object.fromEntries(lines)
}

/**
 * Takes what is on so many cards of a line off them, and blocks them; answers what was taken off which. 409 CARD_SPENT where
 * that is not `amount` any more. Only inside `atomic`.
 */
export async function takeBack(
  scope: Scope,
  { orderId, lineId, quantity, amount }: In<'giftcards.takeBack'>,
): Promise<Out<'giftcards.takeBack'>> {
  const cards = (await returnable(scope, { orderId, lineId }, { lock: true })).slice(0, quantity)
  const parts = cards.map((card) => ({ balanceId: card.id, amount: worthOf(card) }))
  if (parts.length < quantity || parts.reduce((sum, part) => sum + part.amount, 0) !== amount)
    throw conflict('CARD_SPENT', 'giftcards.spentMeanwhile')
  for (const part of parts) {
    const { balanceId } = part
    await book(scope, { balanceId, amount: -part.amount, kind: 'taken', orderId })
    await GiftBalance.change(scope, balanceId, { state: 'disabled' })
  }
  return parts
}

/** Takes what can be spent off all cards that an order sold, and blocks them: their money goes back. Only inside `atomic`. */
export async function takeAll(
  scope: Scope,
  { orderId }: In<'giftcards.takeAll'>,
): Promise<undefined> {
  for (const card of await sold(scope, { orderId }).orderBy('id').forNoKeyUpdate()) {
    const { id: balanceId, state } = card
    const amount = unspent(card)
    if (amount > 0) await book(scope, { balanceId, amount: -amount, kind: 'taken', orderId })
    if (state === 'active') await GiftBalance.change(scope, balanceId, { state: 'disabled' })
  }
}

/** What is neither on the cards that an order sold nor was taken back, minor units: it was spent, or is being paid with now. */
export async function usedOf(
  scope: Scope,
  { orderId }: In<'giftcards.used'>,
): Promise<Out<'giftcards.used'>> {
  const cards = await sold(scope, { orderId })
  const entries = await GiftEntry.in(scope)
    .whereIn(
      'balanceId',
      cards.map(({ id }) => id),
    )
    .where({ orderId })
    .whereIn('kind', ['taken', 'added'])
  const gone = new Map<string, number>()
  for (const { balanceId, amount } of entries)
    gone.set(balanceId, (gone.get(balanceId) ?? 0) - amount)
  return cards.reduce(
    (sum, card) => sum + Math.max(0, card.issued - (gone.get(card.id) ?? 0) - unspent(card)),
    0,
  )
}

const sold = (scope: Scope, where: { orderId: string; lineId?: string; state?: 'active' }) =>
  GiftBalance.in(scope).where({ ...where, kind: 'gift_card' })

/** The money did not go back after all: the cards have it again. Only inside `atomic`. */
export async function restore(
  scope: Scope,
  { orderId, parts }: In<'giftcards.restore'>,
): Promise<undefined> {
  for (const { balanceId, amount } of parts) {
    await book(scope, { balanceId, amount, kind: 'added', orderId })
    await GiftBalance.change(scope, balanceId, { state: 'active' })
  }
}

/** What was added by hand is not the buyer's. */
const worthOf = ({ balance, issued }: GiftBalance): number => Math.min(balance, issued)
const unspent = ({ available, issued }: GiftBalance): number => Math.min(available, issued)

/** Cards that can be paid with and are not just now. Those of one line are in the same order as `soldBy` names them. */
async function returnable(
  scope: Scope,
  where: { orderId: string; lineId?: string },
  { lock = false } = {},
): Promise<GiftBalance[]> {
  const query = sold(scope, { ...where, state: 'active' })
  if (lock) query.orderBy('id').forNoKeyUpdate()
  const cards = (await query).filter(({ balance, reserved }) => balance > 0 && reserved === 0)
  return cards.sort((one, other) => worthOf(other) - worthOf(one) || (one.id < other.id ? -1 : 1))
}
