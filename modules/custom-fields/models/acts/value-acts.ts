/** Values as the audit log tells them, and how they go to the trash and back with their records and with their fields. */
import type { ActRow } from '#server/acts/act.ts'
import type { ActKind } from '#server/acts/act-kind.ts'
import type { TrashPart } from '#server/acts/trash/trash-kind.ts'
import { fieldKinds } from '#server/records/custom-fields.ts'
import { valuesOf } from '../custom-value.ts'
import { followValues, owners, tableOf } from './follow-values.ts'

const trashed = owners.filter(([kind]) => kind !== 'order')

export const valueActs: ActKind[] = owners.map(([kind, table, area]) => ({
  ...{ model: valuesOf[kind], area, label: 'custom-fields.value.one' },
  fields: { value: { label: 'custom-fields.value.value', as: 'amount' } },
  called: ({ key }) => String(key ?? ''),
  within: { table, by: 'recordId' },
  wrote: (inner, rows) => followValues(inner, kind, recordsIn(rows)),
}))

export const valueParts: TrashPart[] = [
  ...trashed.map(([kind, of]) => ({
    ...{ of, table: valuesOf[kind].tableName, by: 'record_id' },
    needs: { field_id: 'custom_fields' },
  })),
  ...fieldKinds.map((kind) => ({
    ...{ of: 'custom_fields', table: valuesOf[kind].tableName, by: 'field_id' },
    needs: { record_id: tableOf.get(kind) ?? '' },
  })),
]

const recordsIn = (rows: readonly ActRow[]): string[] => [
  ...new Set(rows.map(({ before, after }) => String({ ...before, ...after }.recordId))),
]
