/** Lists that are sorted by values of custom fields. */
import type { In, Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { valuesOf } from '../custom-value.ts'
import { fieldsOf } from '../define-field.ts'
import { readableFields } from '../many/listed-values.ts'
import { types } from '../types/types.ts'
import { firstValue } from './first-value.ts'

/** By the first value of several; amounts by their digits, whatever their currency. */
export async function placeOf(
  scope: Scope,
  { kind, key, id }: In<'customFields.place'>,
): Promise<Out<'customFields.place'>> {
  const isReadable = (await readableFields(scope, kind)).some((one) => one.key === key)
  const field = isReadable && (await fieldsOf(scope, kind)).find((one) => one.key === key)
  if (!field) return null
  const value = firstValue(scope.engine, types[field.type].range?.as ?? 'text')
  const { tableName } = valuesOf[kind]
  return {
    sql: `(select ${value} from ${tableName} held where held.store_id = ? and held.field_id = ? and held.record_id = ${id})`,
    bindings: [scope.storeId, field.id],
  }
}
