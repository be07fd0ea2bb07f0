/** Asked by the kernel before a visitor is told "not found"; hears of every page that moves. */
import { settingsActs } from '#server/acts/record-acts.ts'
import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import { checkedActs, redirectActs, redirectTrash } from './admin/act-kinds.ts'
import { follow } from './models/follow.ts'
import { redirectMoved } from './models/moved-pages.ts'
import { redirectKind } from './models/redirect-kind.ts'
import { RedirectSettings, settingsFields } from './models/settings.ts'
import { redirectExport } from './views/exported.ts'

export const answers: Answers = { 'redirects.target': follow }

export const gathers: Gathered = {
  actKinds: () => [
    ...[redirectActs, checkedActs],
    settingsActs('redirects', RedirectSettings, settingsFields),
  ],
  trashKinds: () => [redirectTrash],
  exportKinds: () => [redirectExport],
  importKinds: () => [redirectKind],
}

export const listens: Listens = {
  within: { 'address.changed': (scope, { payload }) => redirectMoved(scope, payload.moves) },
}
