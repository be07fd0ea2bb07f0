/** Letters as the audit log tells them and the trash keeps them: who wrote takes them along. */

import { type ActKind, onlyThese } from '#server/acts/act-kind.ts'
import type { TrashKind } from '#server/acts/trash/trash-kind.ts'
import { isTheirs } from '#server/people/person.ts'
import { Message } from './message.ts'

const about = {
  area: 'contact',
  label: 'contact.admin.message',
  path: '/admin/messages/:id',
  called: ({ subject, name }: { subject?: unknown; name?: unknown }) =>
    String(subject || name || ''),
} as const

const marked = onlyThese(['status'])

export const messageActs: ActKind = {
  ...{ model: Message, ...about },
  fields: { status: { label: 'contact.admin.status', values: 'contact.admin.status' } },
  covers: (row) => row.after === null || marked(row),
}

export const messageTrash: TrashKind = {
  ...{ table: 'messages', ...about },
  withoutPerson: (row, person) =>
    isTheirs(person, { account: row.user_id, email: row.email }) ? null : undefined,
}
