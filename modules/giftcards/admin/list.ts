/** The list of gift cards and store credit. */
import { list } from '#server/desk/list.tsx'
import type { Place } from '#server/desk/noun.ts'
import type { Routes } from '#server/http/routes.ts'
import { eachOf } from '#server/lists/each-of.ts'
import type { Scope } from '#server/scope.ts'
import { GiftBalance, kinds, searchBalances } from '../models/gift-balance.ts'
import { type BalanceJson, balanceJson, balanceShape } from '../views/json.ts'
import { labelOf, tones } from '../views/label.ts'

export const place: Place = {
  path: '/admin/gift-cards',
  words: 'giftcards.admin',
  one: 'giftCard',
  many: 'giftCards',
  shape: balanceShape,
}

/** Those that are so already are left out. */
const toState = (state: GiftBalance['state']) => (scope: Scope, ids: string[]) =>
  eachOf(
    scope,
    GiftBalance,
    ids,
    async (inner, card) =>
      card.state !== state && (await GiftBalance.change(inner, card.id, { state })),
  )

export const cards = (admin: Routes): void =>
  list(admin, place, {
    icon: 'money',
    filters: { kind: kinds, state: ['active', 'disabled'] },
    fields: {
      card: { as: 'text', column: 'email', empty: true },
      balance: { as: 'money' },
      issued: { as: 'money' },
      state: { as: 'choice' },
      createdAt: { as: 'moment' },
    },
    acts: {
      label: (card: BalanceJson, { t }) => labelOf(card, t),
      of: { disable: toState('disabled'), enable: toState('active') },
    },
    find: searchBalances,
    rows: (found) => found.map(balanceJson),
    columns: (column, { t, format }) => [
      column.link(
        'card',
        (card) => labelOf(card, t),
        ({ email }) => email ?? '',
      ),
      column.text('balance', ({ balance, currency }) => format.money(balance, currency), {
        align: 'end',
      }),
      column.text('issued', ({ issued, currency }) => format.money(issued, currency), {
        align: 'end',
        wideOnly: true,
      }),
      column.badge('state', ({ state }) => state, tones),
      column.date('createdAt', ({ createdAt }) => createdAt, { wideOnly: true }),
    ],
  })
