/** How patient the shop is: one row a store, none until somebody set it. */
import { said } from '#server/language/message.ts'
import { whole } from '#server/records/kinds.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import { text } from '#server/records/text-kinds.tsx'
import type { Scope } from '#server/scope.ts'

export const settingsFields = record(
  {
    retryDays: { ...text({ most: 60 }), initial: '1, 3, 5, 7' },
    pastDueDays: { ...whole({ most: 365 }), initial: 14 },
    upcomingDays: { ...whole({ most: 90 }), initial: 7 },
    noticeDays: { ...whole({ least: 1, most: 365 }), initial: 30 },
  },
  ({ retryDays }) =>
    daysIn(retryDays) === undefined
      ? { retryDays: said('subscriptions.settings.noDays') }
      : undefined,
)

export class SubscriptionSettings extends recordModel(settingsFields) {
  static override tableName = 'subscription_settings'
}

export interface Patience {
  /** Days from each failed try to the next one. */
  retryDays: number[]
  /** Days after the last one until it ends. */
  pastDueDays: number
  /** Days before a yearly charge at which it is announced. */
  upcomingDays: number
  /** Days between the announcement of a price and the price. */
  noticeDays: number
}

export async function patienceOf(scope: Scope): Promise<Patience> {
  const set = await SubscriptionSettings.one(scope)
  const { retryDays, ...days } = set ?? settingsFields.columns(scope, {})
  const { pastDueDays, upcomingDays, noticeDays } = days
  return { retryDays: daysIn(retryDays) ?? [], pastDueDays, upcomingDays, noticeDays }
}

/** At most ten numbers from 1 to 60; none at all: it is tried once. */
function daysIn(typed: string): number[] | undefined {
  const parts = typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const isRight = parts.every((part) => /^\d{1,2}$/.test(part) && +part >= 1 && +part <= 60)
  return isRight && parts.length <= 10 ? parts.map(Number) : undefined
}
