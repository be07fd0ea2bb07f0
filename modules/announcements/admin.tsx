/** The desk of announcements. */

import { owned } from '#server/data/own-property.ts'
import { desk } from '#server/desk/desk.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { Announcement, fields, stateAt } from './models/announcement.ts'

/** In the shop's own language. */
const textOf = ({ texts }: Pick<Announcement, 'texts'>, { shop }: Scope) =>
  owned(texts, shop.languages[0] ?? shop.language) ?? Object.values(texts)[0] ?? ''

export const { admin } = desk(Announcement, {
  record: fields,
  path: '/admin/announcements',
  words: 'announcements.admin',
  one: 'announcement',
  many: 'announcements',
  called: textOf,
  consequence: textOf,
  list: {
    icon: 'alert',
    search: false,
    more: () => (row: Announcement) => ({ state: stateAt(row, now()) }),
    columns: (column, scope) => [
      column.link('texts', (row) => textOf(row, scope)),
      column.badge('state', ({ state }) => state, { planned: 'info', shown: 'good' }),
      column.word('pages', ({ pages }) => pages, { wideOnly: true }),
      column.date('fromAt', ({ fromAt }) => fromAt, { time: true, wideOnly: true }),
      column.date('untilAt', ({ untilAt }) => untilAt, { time: true, wideOnly: true }),
    ],
  },
  cards: {
    words: ['texts', 'link'],
    showing: [['status', 'pages', 'tone'], ['fromAt', 'untilAt', 'position'], 'dismissable'],
  },
})
