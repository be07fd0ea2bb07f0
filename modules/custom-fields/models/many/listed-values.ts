import type { In, Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { fieldsOf } from '../define-field.ts'
import { jsonOf, keptOf, shownTexts } from '../read-values.ts'

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
