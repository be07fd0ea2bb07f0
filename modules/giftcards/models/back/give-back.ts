/** What an order was paid with goes back to its cards and credit, or its money becomes a card or credit. */
import type { In, Out } from '#server/bus.ts'
import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { bookCredit } from '../credit.ts'
import { GiftBalance } from '../gift-balance.ts'
import { book, GiftEntry } from '../gift-entry.ts'
import { issueOne, sendLater } from '../issue.ts'

const paidWith = (scope: Scope, orderId: string) =>
  GiftEntry.in(scope).where({ orderId }).whereIn('kind', ['spent', 'returned'])

/** What cards and credit paid of an order, and what of it is back. */
export async function spentOn(
  scope: Scope,
  { orderId }: { orderId: string },
): Promise<Out<'giftcards.spent'>> {
  const entries = await paidWith(scope, orderId)
  const sum = (kind: string) =>
    entries.reduce((all, entry) => (entry.kind === kind ? all + Math.abs(entry.amount) : all), 0)
  return { spent: sum('spent'), returned: sum('returned') }
}

/**
 * What was spent for an order and is not back yet, or `amount` of it; the same again gives nothing. Answers how much. A card
 * whose code nobody has is mailed. Only inside `atomic`.
 */
export async function giveBack(
  scope: Scope,
  { orderId, amount: most = Number.MAX_SAFE_INTEGER }: In<'giftcards.giveBack'>,
): Promise<number> {
  // Locked before the entries are read: of two at once the second sees what the first gave.
  const balances = await GiftBalance.in(scope)
    .whereIn('id', paidWith(scope, orderId).select('balanceId'))
    .orderBy('id')
    .forNoKeyUpdate()
  const owed = new Map<string, number>()
  for (const { balanceId, amount } of await paidWith(scope, orderId).orderBy('balanceId'))
    owed.set(balanceId, (owed.get(balanceId) ?? 0) - amount)
  let given = 0
  for (const [balanceId, left] of owed) {
    const amount = Math.min(left, most - given)
    if (amount <= 0) continue
    await book(scope, { balanceId, amount, kind: 'returned', orderId })
    // That of an exchange was empty before its buyer got a code of it.
    const card = balances.find(({ id, codeHash }) => id === balanceId && codeHash === null)
    if (card?.kind === 'gift_card') await sendLater(scope, card)
    given += amount
  }
  return given
}

/** Money of an order becomes a new card, which its buyer is mailed unless `mail` is false, or credit of its account. Only inside `atomic`. */
export async function refundTo(
  scope: Scope,
  { orderId, amount, to, mail = true }: In<'giftcards.refund'>,
): Promise<Out<'giftcards.refund'>> {
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  if (!order) throw conflict('NO_ORDER', 'giftcards.noOrder')
  const { currency, language, email, userId, number } = order
  const note = `#${number}`
  if (to === 'card') {
    // Its entry alone names the order: the cards of an order are those that it sold.
    const card = await issueOne(scope, amount, { currency, language, email, note }, orderId)
    if (mail) await sendLater(scope, card)
    return { balanceId: card.id }
  }
  if (userId === null) throw conflict('NO_ACCOUNT', 'giftcards.noAccount')
  const entry = { amount, kind: 'added' as const, orderId, note }
  return { balanceId: await bookCredit(scope, { userId, currency }, entry) }
}

/** One that was mailed before, or is empty by then, is not mailed. Only inside `atomic`. */
export async function mailCard(scope: Scope, { balanceId }: In<'giftcards.mail'>): Promise<void> {
  await sendLater(scope, await GiftBalance.find(scope, balanceId))
}
