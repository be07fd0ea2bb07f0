/** When a checkout counts as left behind, and whether its buyer is reminded: one row a store, off until somebody set it. */
import { flag, whole } from '#server/records/kinds.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import type { Scope } from '#server/scope.ts'

export const settingsFields = record({
  afterHours: whole({ most: 720 }),
  reminds: flag(),
  betweenDays: { ...whole({ least: 1, most: 365 }), initial: 30 },
})

export class LeftCartSettings extends recordModel(settingsFields) {
  static override tableName = 'left_cart_settings'
  static override booleans = ['reminds']
}

export interface Patience {
  /** Hours of rest; 0: nothing is noted. */
  afterHours: number
  /** Whether those who agreed are mailed by themselves. */
  reminds: boolean
  /** Days between two reminders of one address. */
  betweenDays: number
}

export async function patienceOf(scope: Scope): Promise<Patience> {
  const set = await LeftCartSettings.one(scope)
  const { afterHours, reminds, betweenDays } = set ?? settingsFields.columns(scope, {})
  return { afterHours, reminds, betweenDays }
}
