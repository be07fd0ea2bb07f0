/** What others may hear of letters to the shop. */
import type { Publications } from '#server/bus.ts'
import type { Gathered } from '#server/dispatcher.ts'
import { messagesPanel } from './models/home-panel.ts'
import { messageRecords } from './models/personal.ts'

declare module '#server/bus.ts' {
  interface Tells {
    /** Somebody wrote to the shop. */
    'message.received': { messageId: string }
  }
}

export const gathers: Gathered = {
  homePanel: (scope) => messagesPanel(scope),
  personalRecords: () => messageRecords,
}

export const publishes: Publications = {
  'message.received': {
    label: 'contact.event.message.received',
    ids: ({ messageId }) => [messageId],
    path: '/admin/messages/:id',
  },
}
