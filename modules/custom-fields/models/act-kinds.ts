/** Values as the audit log tells them, and how they go to the trash and back with their records and with their fields. */
import type { ActRow } from '#server/acts/act.ts'
import type { ActKind } from '#server/acts/act-kind.ts'
import type { TrashPart } from '#server/acts/trash/trash-kind.ts'
import { fieldKinds } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { valuesOf } from './custom-value.ts'

/** Of the records whose acts are undone, by the module that has them. */
const owners = [
  ['product', 'products', 'products'],
  ['variant', 'variants', 'products'],
  ['collection', 'collections', 'collections'],
  ['customer', 'customers', 'customers'],
  ['order', 'orders', 'orders'],
] as const
const trashed = owners.filter(([kind]) => kind !== 'order')
const tableOf = new Map<string, string>(owners.map(([kind, table]) => [kind, table]))

export const valueActs: ActKind[] = owners.map(([kind, table, area]) => ({
  ...{ model: valuesOf[kind], area, label: 'custom-fields.value.one' },
  fields: { value: { label: 'custom-fields.value.value', as: 'amount' } },
  called: ({ key }) => String(key ?? ''),
  within: { table, by: 'recordId' },
  ...(kind === 'product' ? { wrote: tellProducts } : {}),
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

/** Lists may be filtered by them. */
async function tellProducts(inner: Scope, rows: readonly ActRow[]): Promise<void> {
  const ids = rows.map(({ before, after }) => String({ ...before, ...after }.recordId))
  await inner.tell('product.updated', { productIds: [...new Set(ids)] })
}
