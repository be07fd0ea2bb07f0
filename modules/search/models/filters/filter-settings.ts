/** Which filters the shop's lists show, and in which order: one row a store. */
import { lines } from '#server/records/lines-kind.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import type { Scope } from '#server/scope.ts'

export const filterFields = record({ shown: lines({ most: 60 }) })

export class FilterSettings extends recordModel(filterFields) {
  static override tableName = 'filter_settings'
  static override visible = true
}

/** Names of filters as the merchant ordered them; none where nobody chose. */
export const shownFilters = (scope: Scope): Promise<string[]> =>
  scope.cached('search.filters', async () => (await FilterSettings.one(scope))?.shown ?? [])
