// A module as somebody would write it: one record, one desk. Its table is that of the letters to the shop.

import { desk } from '#server/desk/desk.ts'
import { said } from '#server/language/message.ts'
import { defineModule } from '#server/module.ts'
import { choice } from '#server/records/kinds.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import { text } from '#server/records/text-kinds.tsx'

const en = {
  'admin.name': 'Name',
  'admin.nameHint': 'Seen by admins alone.',
  'admin.noName': 'Give the memo a name.',
  'admin.notFound': 'Memo not found.',
  'admin.notSaid': 'Say what was done.',
}

declare module '#server/language/message.ts' {
  interface MessageFiles {
    memos: typeof en
  }
}

export const fields = record(
  {
    name: text({ most: 200, required: 'memos.admin.noName' }),
    email: text({ most: 320 }),
    subject: text({ most: 200 }),
    message: text({ most: 5_000, rows: 6 }),
    status: choice(['open', 'done']),
  },
  ({ status, message }) =>
    status === 'done' && message === '' ? { message: said('memos.admin.notSaid') } : undefined,
)

export class Memo extends recordModel(fields) {
  static override tableName = 'messages'
  static override readonly missing = 'memos.admin.notFound'
}

const { admin, finder } = desk(Memo, {
  record: fields,
  path: '/admin/memos',
  words: 'memos.admin',
  one: 'memo',
  many: 'memos',
  called: ({ name }) => name,
  list: {
    icon: 'mail',
    filters: { status: ['open', 'done'] },
    columns: (column) => [
      column.link(
        'name',
        ({ name }) => name,
        ({ subject }) => subject,
      ),
      column.badge('status', ({ status }) => status, { open: 'info' }),
      column.date('updated', ({ updatedAt }) => updatedAt),
    ],
  },
  cards: { memo: ['name', ['email', 'subject'], 'message', 'status'] },
})

export const memos = defineModule({
  name: 'memos',
  admin,
  finders: [finder],
  messages: { en },
})
