/** Whose gift cards and store credit are; the ledger itself stays. */
import type { GatherOut } from '#server/bus.ts'
import type { Person } from '#server/people/person.ts'
import { type Further, personal } from '#server/people/personal-records.ts'
import type { Scope } from '#server/scope.ts'
import { ownCreditJson } from '../../views/json.ts'
import { closeCredits, latestOf } from '../credit.ts'
import { GiftBalance } from '../gift-balance.ts'
import { GiftEntry } from '../gift-entry.ts'

/** Cards that were mailed to a person, and those that they bought; one that has no code yet still has to be mailed. */
const cardsOf = (scope: Scope, { emails, orderIds }: Person) =>
  GiftBalance.in(scope)
    .where({ kind: 'gift_card' })
    .where((one) => one.whereIn('email', [...emails]).orWhereIn('orderId', [...orderIds]))
    .orderBy('id', 'desc')

/** Of them those that say something of the person; of a card to somebody else that is what its buyer wrote. */
const named = (scope: Scope, { emails, orderIds }: Person) =>
  GiftBalance.in(scope)
    .where({ kind: 'gift_card' })
    .where((one) =>
      one
        .whereIn('email', [...emails])
        .orWhere((bought) =>
          bought
            .whereIn('orderId', [...orderIds])
            .whereRaw('coalesce(sender_name, message, note) is not null'),
        ),
    )

export const giftRecords: GatherOut<'personalRecords'> = [
  personal({
    label: 'giftcards.personal.cards',
    model: GiftBalance,
    parts: ['gift_entries'],
    of: (scope, person) => named(scope, person).whereNotNull('codeHash'),
    erase: eraseNames,
    read: {
      as: 'giftCards',
      json: async (scope, _rows, person) => cardsJson(await cardsOf(scope, person), person),
    },
  }),
  personal({
    label: 'giftcards.personal.waiting',
    model: GiftBalance,
    of: (scope, person) => named(scope, person).whereNull('codeHash'),
    erase: eraseNames,
    kept: { why: 'giftcards.personal.why' },
  }),
  personal({
    label: 'giftcards.personal.credit',
    model: GiftBalance,
    parts: ['gift_entries'],
    of: (scope, { userId }) =>
      userId === null
        ? undefined
        : GiftBalance.in(scope).where({ kind: 'credit', userId, state: 'active' }),
    erase: async (inner, rows, { userId }) => {
      if (userId !== null) await closeCredits(inner, userId)
      return clearNotes(inner, idsOf(rows))
    },
    read: {
      as: 'storeCredit',
      json: async (scope, rows) => ownCreditJson(rows, await latestOf(scope, rows)),
    },
  }),
]

/** A card to another one keeps to whom it went: that is not the person who leaves. Inside `atomic`. */
async function eraseNames(
  inner: Scope,
  cards: readonly GiftBalance[],
  { emails, orderIds }: Person,
): Promise<Further> {
  const got = cards.filter(({ email }) => email !== null && emails.includes(email))
  const bought = cards.filter(({ orderId }) => orderId !== null && orderIds.includes(orderId))
  // Nobody is named where only the order is known: its retention has ended.
  const all = emails.length === 0 ? bought : got
  const mine = { email: null, recipientName: null, message: null, note: null }
  await GiftBalance.in(inner).whereIn('id', idsOf(all)).patch(mine)
  await GiftBalance.in(inner)
    .whereIn('id', idsOf(bought))
    .patch({ senderName: null, message: null, note: null })
  const lineIds = all.flatMap(({ lineId }) => lineId ?? [])
  await inner.ask('orders.forgetProperties', { lineIds })
  return clearNotes(inner, idsOf(all))
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

async function clearNotes(inner: Scope, balanceIds: readonly string[]): Promise<Further> {
  const entries = GiftEntry.in(inner)
    .whereIn('balanceId', [...balanceIds])
    .whereNotNull('note')
  const ids = idsOf(await entries.clone().select('id'))
  await entries.patch({ note: null })
  return { [GiftEntry.tableName]: ids }
}

/** What is left on a card that was given is its owner's to know. */
function cardsJson(cards: readonly GiftBalance[], { emails }: Person) {
  return cards.map((card) => {
    const { last4, currency, issued, balance, expiresAt, sentAt, createdAt } = card
    const { email, recipientName, senderName, message } = card
    const isMine = email !== null && emails.includes(email)
    return {
      ...(isMine ? { last4, balance, expiresAt } : {}),
      ...{ issued, currency, email, recipientName, senderName, message, sentAt, createdAt },
    }
  })
}
