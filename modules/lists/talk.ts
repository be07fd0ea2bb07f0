/** What saved views are asked, and what they hear. */
import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import { viewActs, viewParts, viewTrash } from './models/act-kinds.ts'
import { BulkRun } from './models/bulk-run.ts'
import { forgetUser } from './models/forget-user.ts'
import { viewsOf } from './models/saved-view.ts'

export const answers: Answers = {
  'lists.begin': (scope, wish) => BulkRun.begin(scope, wish),
  'lists.views': (scope, { path }) => viewsOf(scope, path),
}

export const gathers: Gathered = {
  actKinds: () => [viewActs],
  trashKinds: () => [viewTrash],
  trashParts: () => viewParts,
}

export const listens: Listens = {
  within: {
    'act.undoing': (scope, { payload: { act } }) => BulkRun.stop(scope, act),
    'auth.accountForgotten': (scope, { payload: { userId } }) => forgetUser(scope, userId),
  },
}
