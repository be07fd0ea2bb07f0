/** Asked by the kernel before a visitor is told "not found"; hears of every page that moves. */
import type { Answers, Listens } from '#server/dispatcher.ts'
import { follow } from './models/lookup.ts'
import { redirectMoved } from './models/moved-pages.ts'

export const answers: Answers = { 'redirects.target': follow }

export const listens: Listens = {
  within: { 'address.changed': (scope, { payload }) => redirectMoved(scope, payload.moves) },
}
