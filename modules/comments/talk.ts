/** What comments hear, and what they know of people. */
import type { Gathered, Listens } from '#server/dispatcher.ts'
import { commentActs, commentParts, commentTrash } from './models/act-kinds.ts'
import { waiting } from './models/inbox.ts'
import { commentRecords, forgetUser } from './models/personal.ts'

export const gathers: Gathered = {
  actKinds: () => [commentActs],
  trashKinds: () => [commentTrash],
  trashParts: () => commentParts,
  menuCounts: async (scope) => [{ href: '/admin/mentions', count: await waiting(scope) }],
  personalRecords: () => commentRecords,
}

export const listens: Listens = {
  within: {
    'auth.accountForgotten': (scope, { payload: { userId } }) => forgetUser(scope, userId),
  },
}
