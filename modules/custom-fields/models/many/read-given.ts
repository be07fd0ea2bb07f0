/** One value for many records: who may give it, and what it is. */
import { mayNotChange } from '#server/access/permissions.ts'
import { mayChange } from '#server/acts/act-kind.ts'
import { owned } from '#server/data/own-property.ts'
import { badInput } from '#server/errors.ts'
import { type Said, said } from '#server/language/message.ts'
import { type FieldKind, type FillableField, givenMark } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { ownersOf } from '../acts/follow-values.ts'
import { type CustomField, labelOf } from '../custom-field.ts'
import { fieldsOf } from '../define-field.ts'
import { empties } from '../save-values.ts'
import { isKept, type Kept } from '../types/field-type.ts'
import { types } from '../types/types.ts'

/** The fields that whoever asks may fill for many; none where they may not change such records. */
export async function fillableFields(scope: Scope, kind: FieldKind): Promise<FillableField[]> {
  const known = await ownersOf(scope, kind)
  if (!known || !mayChange(scope, known.record)) return []
  return (await fieldsOf(scope, kind)).map((field) => ({
    ...{ key: field.key, label: labelOf(field, scope), required: field.required },
  }))
}

/** What was sent, as `fillMany` takes it: JSON by the id of the field. 403; 422 at `customFields.<key>`. */
export async function readGiven(
  scope: Scope,
  { kind, sent }: { kind: FieldKind; sent: Readonly<Record<string, unknown>> },
): Promise<string> {
  const known = await ownersOf(scope, kind)
  if (known && scope.user && !mayChange(scope, known.record))
    throw mayNotChange(scope, known.record.area)
  const isTyped = Object.hasOwn(sent, givenMark)
  const fields = new Map((await fieldsOf(scope, kind)).map((field) => [field.key, field]))
  const keys = Object.keys(sent).filter((key) => key !== givenMark)
  if (keys.length === 0) throw badInput({ customFields: said('custom-fields.value.noneGiven') })
  const given = new Map<string, Kept>()
  const wrong: Record<string, Said> = {}
  for (const key of keys) {
    const field = fields.get(key)
    const read = field
      ? givenFor(scope, field, owned(sent, key), isTyped)
      : said('custom-fields.value.unknown')
    if (field && isKept(read)) given.set(field.id, read)
    else if (!isKept(read)) wrong[`customFields.${key}`] = read
  }
  if (Object.keys(wrong).length > 0) throw badInput(wrong)
  return JSON.stringify(Object.fromEntries(given))
}

/** An empty control of a form is no value: to empty many has a button of its own. */
function givenFor(scope: Scope, field: CustomField, sent: unknown, isTyped: boolean): Kept | Said {
  if (!empties(field, sent, isTyped)) return types[field.type].read(sent, field, isTyped, scope)
  if (isTyped) return said('custom-fields.value.nothingGiven')
  return field.required ? said('server.field.required') : []
}
