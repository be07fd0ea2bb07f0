import { may } from '#server/access/permissions.ts'
import type { In, Out } from '#server/bus.ts'
import type { FieldKind, FieldName } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { ownersOf } from '../acts/follow-values.ts'
import { labelOf } from '../custom-field.ts'
import { fieldsOf } from '../define-field.ts'
import { jsonOf, keptOf, shownTexts } from '../read-values.ts'

/** None for who may not read such records: the list of the stock shows variants to who may read no products. */
export async function readableFields(scope: Scope, kind: FieldKind): Promise<FieldName[]> {
  const known = await ownersOf(scope, kind)
  if (!known || !may(scope.user, known.record.area, 'read')) return []
  return (await fieldsOf(scope, kind)).map((field) => ({
    ...{ key: field.key, label: labelOf(field, scope) },
  }))
}

/** One statement for a thousand records. */
export async function listedValues(
  scope: Scope,
  { kind, ids, keys }: In<'customFields.listed'>,
): Promise<Out<'customFields.listed'>> {
  const fields = (await fieldsOf(scope, kind)).filter(({ key }) => keys.includes(key))
  const byRecord = await keptOf(scope, kind, fields, ids)
  const textOf = await shownTexts(scope, fields)
  const valuesOf = (kept: NonNullable<ReturnType<typeof byRecord.get>>) =>
    fields.flatMap((field) => {
      const value = kept.get(field.id)?.value ?? []
      if (value.length === 0) return []
      const shown = {
        text: textOf(field, value),
        value: jsonOf(scope.shop.currency, field, value, 'text'),
      }
      return [[field.key, shown] as const]
    })
  return Object.fromEntries(
    [...byRecord].map(([id, kept]) => [id, Object.fromEntries(valuesOf(kept))]),
  )
}
