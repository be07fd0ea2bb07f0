/** How long sums are kept: one row a store. */
import { whole } from '#server/records/kinds.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import type { Scope } from '#server/scope.ts'

export const settingsFields = record({
  keepMonths: { ...whole({ most: 120 }), initial: 25 },
})

export class VisitSettings extends recordModel(settingsFields) {
  static override tableName = 'visit_settings'
}

/** 0: nothing is counted. */
export async function keptMonths(scope: Scope): Promise<number> {
  const set = await VisitSettings.one(scope)
  return (set ?? settingsFields.columns(scope, {})).keepMonths
}
