/** Gift cards and store credit as they leave the shop: what is left on each, never a code nor its hash. */
import { exportKind } from '#server/exports/export-kind.ts'
import { emailsOf } from '#server/exports/natural-keys.ts'
import { formatMajor } from '#server/locale/money.ts'
import { GiftBalance } from '../models/gift-balance.ts'

export const cardExport = exportKind({
  kind: 'gift-cards',
  label: 'giftcards.admin.title',
  module: 'giftcards',
  personal: true,
  order: 70,
  model: GiftBalance,
  only: { kind: 'gift_card' },
  list: 'giftCards',
  fields: [
    ...(['last4', 'currency', 'issued', 'balance', 'state', 'expiresAt', 'email'] as const),
    ...(['recipientName', 'senderName', 'message', 'language', 'sendAt', 'sentAt'] as const),
    ...(['note', 'createdAt'] as const),
  ],
  records: (_scope, rows) =>
    rows.map((card) => {
      const { last4, currency, state, expiresAt, email, recipientName, senderName } = card
      const { message, language, sendAt, sentAt, note, createdAt } = card
      return {
        fields: {
          ...{ last4, currency, state, expiresAt, email, recipientName, senderName, message },
          ...{ language, sendAt, sentAt, note, createdAt },
          issued: formatMajor(card.issued, currency),
          balance: formatMajor(card.balance, currency),
        },
      }
    }),
})

export const creditExport = exportKind({
  kind: 'store-credit',
  label: 'giftcards.account.title',
  module: 'giftcards',
  personal: true,
  order: 80,
  model: GiftBalance,
  only: { kind: 'credit' },
  list: 'storeCredit',
  fields: ['email', 'currency', 'balance', 'state', 'expiresAt', 'createdAt'],
  async records(scope, rows) {
    const emails = await emailsOf(
      scope,
      rows.map(({ userId }) => userId),
    )
    return rows.map(({ userId, currency, balance, state, expiresAt, createdAt }) => ({
      fields: {
        email: emails.get(userId ?? '') ?? null,
        ...{ currency, state, expiresAt, createdAt },
        balance: formatMajor(balance, currency),
      },
    }))
  },
})
