/** What others may hear of letters to the shop. */
import type { Publications } from '#server/bus.ts'
import type { Gathered, Listens } from '#server/dispatcher.ts'
import { moveRows } from '#server/people/merged-person.ts'
import { messageActs, messageTrash } from './models/act-kinds.ts'
import { messagesPanel, openMessages } from './models/home-panel.ts'
import { Message } from './models/message.ts'
import { messageRecords } from './models/personal.ts'

declare module '#server/bus.ts' {
  interface Tells {
    /** Somebody wrote to the shop. */
    'message.received': { messageId: string }
  }
}

export const gathers: Gathered = {
  mergedRows: () => [{ model: Message, by: ['userId', 'email'], comesIn: true }],
  actKinds: () => [messageActs],
  trashKinds: () => [messageTrash],
  homePanel: (scope) => messagesPanel(scope),
  menuCounts: async (scope) => [
    { href: '/admin/messages', count: await openMessages(scope).resultSize() },
  ],
  personalRecords: () => messageRecords,
}

export const listens: Listens = {
  within: {
    'person.merged': (scope, { payload }) =>
      moveRows(scope, Message, payload, { userId: 'userId', email: 'email' }),
  },
}

export const publishes: Publications = {
  'message.received': {
    label: 'contact.event.message.received',
    ids: ({ messageId }) => [messageId],
    path: '/admin/messages/:id',
  },
}
