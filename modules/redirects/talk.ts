/** Asked by the kernel before a visitor is told "not found"; hears of every page that moves. */
import type { Answers, Listens } from '#server/dispatcher.ts'
import { follow } from './models/lookup.ts'
import { leaveBehind } from './models/moves.ts'

export const answers: Answers = { 'redirects.target': follow }

export const listens: Listens = {
  within: { 'address.changed': (scope, { payload }) => leaveBehind(scope, payload.moves) },
}
