/** The desk of rate cards. */
import { owned } from '#server/data/own-property.ts'
import { desk } from '#server/desk/desk.ts'
import type { Scope } from '#server/scope.ts'
import { cardFields, RateCard } from '../models/rate-card.ts'
import { card } from '../views/shapes.ts'

const path = '/admin/rate-cards'

const labelOf = ({ labels }: Pick<RateCard, 'labels'>, { shop }: Scope) =>
  owned(labels, shop.languages[0] ?? shop.language) ?? Object.values(labels)[0] ?? ''

export const { admin: cards } = desk(RateCard, {
  record: cardFields,
  ...{ path, words: 'rate-card.cards', one: 'card', many: 'cards' },
  shape: card,
  called: labelOf,
  list: {
    icon: 'money',
    tabs: async (scope) => (await scope.ask('shipping.tabs', { path })) ?? [],
    filters: { status: ['active', 'paused'] },
    fields: { labels: { as: 'text' }, status: { as: 'word' } },
    columns: (column, scope) => [
      column.link('labels', (row) => labelOf(row, scope)),
      column.badge('status', ({ status }) => status, { active: 'good' }),
    ],
  },
  cards: { card: ['labels', 'status'], distances: ['zones'], table: ['prices'] },
})
