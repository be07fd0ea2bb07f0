import type { In, Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { labelOf } from '../custom-field.ts'
import { fieldsOf } from '../define-field.ts'
import { shownTexts } from '../read-values.ts'
import { given } from './fill-many.ts'

/** One value for many records in words. */
export async function givenShown(
  scope: Scope,
  { kind, given: text }: In<'customFields.givenShown'>,
): Promise<Out<'customFields.givenShown'>> {
  const wanted = new Map(Object.entries(given.parse(JSON.parse(text))))
  const fields = (await fieldsOf(scope, kind)).filter(({ id }) => wanted.has(id))
  const textOf = await shownTexts(scope, fields)
  return fields.map((field) => ({
    field: labelOf(field, scope),
    text: textOf(field, wanted.get(field.id) ?? []),
  }))
}
