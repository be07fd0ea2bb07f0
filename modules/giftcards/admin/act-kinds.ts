/** Gift cards as the audit log tells them. What is written in the ledger is final: only whether and until when they can be spent is taken back. */
import { type ActKind, labelled, onlyThese } from '#server/acts/act-kind.ts'
import { GiftBalance } from '../models/gift-balance.ts'

export const cardActs: ActKind = {
  ...{ model: GiftBalance, area: 'giftcards', label: 'giftcards.admin.one' },
  path: '/admin/gift-cards/:id',
  called: ({ last4, email }) => (last4 ? `…${last4}` : String(email ?? '')),
  fields: {
    state: { label: 'giftcards.admin.state', values: 'giftcards.admin.state' },
    ...labelled('giftcards.admin', ['expiresAt']),
  },
  covers: onlyThese(['state', 'expiresAt']),
}
