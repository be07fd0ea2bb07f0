/** The gift cards of an account in JSON. Amounts are minor units; nothing of a code but the last four signs. */
import { z } from 'zod'
import { money } from '#server/openapi/shapes.ts'
import { standingOf } from '../models/gift-balance.ts'
import { entryKinds } from '../models/gift-entry.ts'
import type { OwnCard, OwnCards } from '../models/own/own-cards.ts'

const text = z.string().nullable()

const entryShape = z.object({
  kind: z.enum(entryKinds),
  amount: z.int(),
  balance: money,
  orderId: text.describe('One of the account’s own orders.'),
  at: z.string(),
})

const cardShape = z
  .object({
    id: z.string(),
    whose: z.enum(['mine', 'given']).describe('`given`: bought for somebody else.'),
    issued: money,
    currency: z.string(),
    last4: text.describe('Null for one that was given, and before its code was sent.'),
    balance: money.nullable().describe('Null for one that was given, as all that follows of it.'),
    state: z.enum(['active', 'disabled', 'expired', 'empty']).nullable(),
    expiresAt: text,
    ...{ senderName: text, email: text, recipientName: text, sendAt: text, sentAt: text },
    createdAt: z.string(),
    entries: z.array(entryShape),
  })
  .meta({ id: 'OwnGiftCard' })
export type OwnCardJson = z.output<typeof cardShape>

export const ownCardList = z.object({ giftCards: z.array(cardShape), total: z.int() })

export const ownCardsJson = ({ cards, total, orderIds }: OwnCards) => ({
  giftCards: cards.map((own) => cardJson(own, orderIds)),
  total,
})

/** Of a card that was given, what its buyer wrote and when it left; of one's own, what is on it, but nobody else's address. */
function cardJson(own: OwnCard, orderIds: ReadonlySet<string>): OwnCardJson {
  const { card, isMine, isBought } = own
  const { id, issued, currency, sendAt, sentAt, createdAt } = card
  const about = { id, issued, currency, sendAt, sentAt, createdAt }
  if (!isMine) {
    const { email, recipientName } = card
    const hidden = { last4: null, balance: null, state: null, expiresAt: null, senderName: null }
    return { ...about, whose: 'given', email, recipientName, ...hidden, entries: [] }
  }
  const { last4, balance, expiresAt } = card
  return {
    ...{ ...about, whose: 'mine', last4, balance, state: standingOf(card), expiresAt },
    ...{ senderName: isBought ? null : card.senderName, email: null, recipientName: null },
    entries: entriesJson(own, orderIds),
  }
}

const entriesJson = ({ entries }: OwnCard, orderIds: ReadonlySet<string>) =>
  entries.map(({ kind, amount, balance, orderId, createdAt: at }) => ({
    ...{ kind, amount, balance, at },
    orderId: orderId !== null && orderIds.has(orderId) ? orderId : null,
  }))
