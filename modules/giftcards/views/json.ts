/** Gift cards in JSON, and their description. Amounts are minor units. */
import { z } from 'zod'
import { money } from '#server/openapi/shapes.ts'
import { type GiftBalance, kinds, standingOf } from '../models/gift-balance.ts'
import { entryKinds, type GiftEntry } from '../models/gift-entry.ts'

export function balanceJson(card: GiftBalance) {
  const { id, kind, last4, userId, currency, issued, balance, reserved, expiresAt, orderId } = card
  const { email, recipientName, message, sendAt, sentAt, note, createdAt, updatedAt } = card
  return {
    ...{ id, kind, last4, userId, currency, issued, balance, reserved, expiresAt, orderId },
    ...{ state: standingOf(card), isDisabled: card.state === 'disabled' },
    ...{ email, recipientName, message, sendAt, sentAt, note, createdAt, updatedAt },
  }
}
export type BalanceJson = ReturnType<typeof balanceJson>

export const entryJson = ({ id, kind, amount, balance, orderId, ...more }: GiftEntry) => {
  const { note, actorName, createdAt: at } = more
  return { id, kind, amount, balance, orderId, note, actorName, at }
}
export type EntryJson = ReturnType<typeof entryJson>

/** Entries of several balances, each in its currency. */
export const creditEntriesJson = (
  balances: readonly GiftBalance[],
  entries: readonly GiftEntry[],
) => {
  const currencies = new Map(balances.map(({ id, currency }) => [id, currency]))
  return entries.map((entry) => ({
    ...entryJson(entry),
    currency: currencies.get(entry.balanceId) ?? '',
  }))
}
/** As the account reads it. */
export const ownCreditJson = (balances: readonly GiftBalance[], entries: readonly GiftEntry[]) => ({
  credit: balances.map(({ currency, balance }) => ({ currency, balance })),
  entries: creditEntriesJson(balances, entries).map(
    ({ kind, amount, currency, balance, note, at }) => ({
      ...{ kind, amount, currency, balance, note, at },
    }),
  ),
})
export type OwnCredit = ReturnType<typeof ownCreditJson>

export type CreditEntryJson = ReturnType<typeof creditEntriesJson>[number]

const text = z.string().nullable()
export const balanceShape = z
  .object({
    id: z.string(),
    kind: z.enum(kinds),
    last4: text.describe('The end of its code, which nobody is told again.'),
    userId: text,
    currency: z.string(),
    issued: money,
    balance: money,
    reserved: money.describe('What is being paid with now.'),
    state: z.enum(['active', 'disabled', 'expired', 'empty']),
    isDisabled: z.boolean(),
    ...{ expiresAt: text, orderId: text, email: text, recipientName: text, message: text },
    ...{ sendAt: text, sentAt: text, note: text, createdAt: z.string(), updatedAt: z.string() },
  })
  .meta({ id: 'GiftCard' }) satisfies z.ZodType<BalanceJson>

const entryShape = z
  .object({
    id: z.string(),
    kind: z.enum(entryKinds),
    amount: z.int(),
    balance: money,
    ...{ orderId: text, note: text, actorName: text, at: z.string() },
  })
  .meta({ id: 'GiftCardEntry' }) satisfies z.ZodType<EntryJson>

export const one = z.object({ giftCard: balanceShape, entries: z.array(entryShape) })
export const credit = z.object({
  credit: z.array(balanceShape),
  entries: z.array(entryShape.extend({ currency: z.string() }).meta({ id: 'StoreCreditEntry' })),
})
export const ownCredit = z.object({
  credit: z.array(z.object({ currency: z.string(), balance: money })),
  entries: z.array(
    z.object({
      kind: z.enum(entryKinds),
      amount: z.int(),
      currency: z.string(),
      balance: money,
      ...{ note: text, at: z.string() },
    }),
  ),
}) satisfies z.ZodType<OwnCredit>
export const made = z.object({
  giftCards: z.array(balanceShape.extend({ code: z.string() }).meta({ id: 'NewGiftCard' })),
  token: z.string().describe('Prints them for an hour: what `/codes/csv` and `/codes/pdf` take.'),
})
export const printed = z.object({
  giftCard: z.object({
    code: z.string(),
    balance: money,
    currency: z.string(),
    state: z.enum(['active', 'disabled', 'expired', 'empty']),
    ...{ recipientName: text, senderName: text, message: text, expiresAt: text },
  }),
})
export const checked = z.object({
  giftCard: z.object({
    last4: z.string(),
    balance: money,
    currency: z.string(),
    state: z.enum(['active', 'disabled', 'expired', 'empty']),
    expiresAt: text,
  }),
})
