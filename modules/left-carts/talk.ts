/** What carts left behind hear, and what they know of people. */
import { settingsActs } from '#server/acts/record-acts.ts'
import type { Gathered, Listens } from '#server/dispatcher.ts'
import { leftRecords } from './models/personal.ts'
import { leftRows, mergeReaders } from './models/reader.ts'
import { LeftCartSettings, settingsFields } from './models/settings.ts'
import { noteOrder } from './models/sweep.ts'

export const gathers: Gathered = {
  mergedRows: () => leftRows,
  actKinds: () => [settingsActs('left-carts', LeftCartSettings, settingsFields)],
  personalRecords: () => leftRecords,
}

export const listens: Listens = {
  within: {
    'person.merged': (scope, { payload }) => mergeReaders(scope, payload),
    'order.placed': (scope, { payload: { orderId } }) => noteOrder(scope, orderId),
  },
}
