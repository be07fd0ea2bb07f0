/** Rate cards as the audit log tells them, and as the trash keeps them. */
import { recordActs, recordTrash } from '#server/acts/record-acts.ts'
import { RateCard, cardFields as record } from './rate-card.ts'

const declared = {
  model: RateCard,
  record,
  area: 'rate-card',
  words: 'rate-card.cards',
  label: 'rate-card.cards.one',
  path: '/admin/rate-cards/:id',
  named: 'labels',
} as const

export const cardActs = recordActs(declared)
export const cardTrash = recordTrash(declared)
