import type { FieldKind } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import type { CustomField } from '../custom-field.ts'
import { valuesOf } from '../custom-value.ts'
import { types } from '../types/types.ts'

/** Most choices that are read. */
const mostRead = 1_000

/** Single choices that records keep though their field does not offer them any more: they can be taken away. One statement. */
export async function retiredChoices(
  scope: Scope,
  kind: FieldKind,
  { id: fieldId, type, choices }: CustomField,
): Promise<string[]> {
  if (!types[type].isMany) return []
  const { tableName } = valuesOf[kind]
  const list = scope.engine === 'postgres' ? 'json_array_elements_text' : 'json_each'
  const stored: { choice: string }[] = await scope
    .db(tableName)
    .joinRaw(`cross join ${list}(${tableName}.value) as kept`)
    .where({ storeId: scope.storeId, fieldId })
    .distinct({ choice: 'kept.value' })
    .orderBy('choice')
    .limit(mostRead)
  return stored.map(({ choice }) => choice).filter((choice) => !choices.includes(choice))
}
