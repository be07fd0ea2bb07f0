import { may } from '#server/access/permissions.ts'
import type { In, Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { ownersOf } from '../acts/follow-values.ts'
import { labelOf } from '../custom-field.ts'
import { shownTexts } from '../read-values.ts'
import { fieldsGiven } from './fill-many.ts'
import { partsOf } from './wanted.ts'

/** One value for many records in words; none for who may not read such records: a run over the stock sets it of variants. */
export async function givenShown(
  scope: Scope,
  { kind, given: text }: In<'customFields.givenShown'>,
): Promise<Out<'customFields.givenShown'>> {
  const known = await ownersOf(scope, kind)
  if (!known || !may(scope.user, known.record.area, 'read')) return []
  const { wanted, fields } = await fieldsGiven(scope, kind, text)
  const textOf = await shownTexts(scope, fields)
  return fields.map((field) => {
    const { change, value } = partsOf(wanted.get(field.id))
    return { field: labelOf(field, scope), text: textOf(field, value), change }
  })
}
