/** One value for many records: who may give it, and what it is. */
import { mayNotChange } from '#server/access/permissions.ts'
import { mayChange } from '#server/acts/act-kind.ts'
import type { In } from '#server/bus.ts'
import { owned } from '#server/data/own-property.ts'
import { badInput } from '#server/errors.ts'
import { type Said, said } from '#server/language/message.ts'
import {
  type ChoiceChange,
  type FieldKind,
  type FillableField,
  givenMark,
} from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { ownersOf } from '../acts/follow-values.ts'
import { type CustomField, labelOf } from '../custom-field.ts'
import { fieldsOf } from '../define-field.ts'
import { empties } from '../save-values.ts'
import { isKept, type Kept } from '../types/field-type.ts'
import { types } from '../types/types.ts'
import { retiredChoices } from './retired-choices.ts'
import type { Wanted } from './wanted.ts'

/** The fields that whoever asks may fill for many; none where they may not change such records. */
export async function fillableFields(scope: Scope, kind: FieldKind): Promise<FillableField[]> {
  const known = await ownersOf(scope, kind)
  if (!known || !mayChange(scope, known.record)) return []
  return (await fieldsOf(scope, kind)).map((field) => ({
    ...{ key: field.key, label: labelOf(field, scope), required: field.required },
    isMany: types[field.type].isMany === true,
  }))
}

/** What was sent, as `fillMany` takes it: JSON by the id of the field. 403; 422 at `customFields.<key>`. */
export async function readGiven(
  scope: Scope,
  { kind, sent, change = 'replace' }: In<'customFields.given'>,
): Promise<string> {
  const known = await ownersOf(scope, kind)
  if (known && scope.user && !mayChange(scope, known.record))
    throw mayNotChange(scope, known.record.area)
  const isTyped = Object.hasOwn(sent, givenMark)
  const fields = new Map((await fieldsOf(scope, kind)).map((field) => [field.key, field]))
  const keys = Object.keys(sent).filter((key) => key !== givenMark)
  if (keys.length === 0) throw badInput({ customFields: said('custom-fields.value.noneGiven') })
  const given = new Map<string, Wanted>()
  const wrong: Record<string, Said> = {}
  for (const key of keys) {
    const field = fields.get(key)
    const retired = field && change === 'remove' ? await retiredChoices(scope, kind, field) : []
    const read = field
      ? givenFor(scope, field, owned(sent, key), { isTyped, change, retired })
      : said('custom-fields.value.unknown')
    if (field && isKept(read)) given.set(field.id, wantedBy(change, read))
    else if (!isKept(read)) wrong[`customFields.${key}`] = read
  }
  if (Object.keys(wrong).length > 0) throw badInput(wrong)
  return JSON.stringify(Object.fromEntries(given))
}

const wantedBy = (change: ChoiceChange, value: Kept): Wanted =>
  change === 'add' ? { add: value } : change === 'remove' ? { remove: value } : value

interface Given {
  isTyped: boolean
  change: ChoiceChange
  /** What is taken away though the field does not offer it any more. */
  retired: readonly string[]
}

/** An empty control of a form is no value: to empty many has a button of its own. */
function givenFor(
  scope: Scope,
  field: CustomField,
  sent: unknown,
  { isTyped, change, retired }: Given,
): Kept | Said {
  const { isMany, read } = types[field.type]
  if (change !== 'replace' && !isMany) return said('custom-fields.value.notSeveral')
  const rules = { ...field, choices: [...field.choices, ...retired] }
  if (!empties(field, sent, isTyped)) return read(sent, rules, isTyped, scope)
  if (isTyped || change !== 'replace') return said('custom-fields.value.nothingGiven')
  return field.required ? said('server.field.required') : []
}
