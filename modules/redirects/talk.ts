/** Asked by the kernel before a visitor is told "not found"; hears of every page that moves. */
import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import { follow } from './models/lookup.ts'
import { redirectMoved } from './models/moved-pages.ts'
import { redirectKind } from './models/redirect-kind.ts'

export const answers: Answers = { 'redirects.target': follow }

export const gathers: Gathered = { importKinds: () => [redirectKind] }

export const listens: Listens = {
  within: { 'address.changed': (scope, { payload }) => redirectMoved(scope, payload.moves) },
}
