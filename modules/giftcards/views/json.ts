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
export const made = z.object({
  giftCards: z.array(balanceShape.extend({ code: z.string() }).meta({ id: 'NewGiftCard' })),
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
