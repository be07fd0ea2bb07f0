/** Checks what was sent for custom fields, and writes what changed. */
import { isDeepStrictEqual } from 'node:util'
import { chunksOf } from '#server/chunks.ts'
import { owned } from '#server/data/own-property.ts'
import { badInput } from '#server/errors.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Further } from '#server/people/personal-records.ts'
import {
  cellMark,
  type FieldKind,
  fileMark,
  formMark,
  type SentFields,
} from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { typedInCell, typedInFile } from './cells/file-cell.ts'
import type { CustomField } from './custom-field.ts'
import { type CustomValue, valuesOf } from './custom-value.ts'
import { fieldsOf } from './define-field.ts'
import { keptOf } from './read-values.ts'
import { isKept, type Kept } from './types/field-type.ts'
import { types } from './types/types.ts'
import { isUntouched } from './types/untouched.ts'

interface Save {
  kind: FieldKind
  records: readonly SentFields[]
  isNew: boolean
}

/** Inside `atomic`, with the rows of the records locked. 422 at `customFields.<key>` of each record. */
export async function saveValues(inner: Scope, { kind, records, isNew }: Save): Promise<undefined> {
  const fields = await fieldsOf(inner, kind)
  const ids = records.map(({ id }) => id)
  const before = isNew ? new Map() : await keptOf(inner, kind, fields, ids)
  const wrong: Record<string, Said> = {}
  const wishes = records.flatMap(({ id, sent = {}, at = 'customFields' }) => {
    const known: ReadonlyMap<string, CustomValue> = before.get(id) ?? new Map()
    const wanted = new Map<string, Kept>()
    for (const [key, fault] of Object.entries(read(inner, fields, sent, known, wanted)))
      wrong[`${at}.${key}`] = fault
    return fields.map((field) => ({ id, field, row: known.get(field.id), wanted }))
  })
  if (Object.keys(wrong).length > 0) throw badInput(wrong)
  await write(inner, kind, wishes)
}

/** Fills `wanted` with what each field that was sent shall be, and answers what is wrong by key. */
function read(
  scope: Scope,
  fields: readonly CustomField[],
  sent: Readonly<Record<string, unknown>>,
  known: ReadonlyMap<string, CustomValue>,
  wanted: Map<string, Kept>,
): Record<string, Said> {
  const isTyped = Object.hasOwn(sent, formMark)
  const isCell = Object.hasOwn(sent, cellMark)
  const isFile = isCell || Object.hasOwn(sent, fileMark)
  const inCell = isCell ? typedInCell : typedInFile
  const keys = new Set([cellMark, fileMark, ...fields.map(({ key }) => key)])
  // A form may have been opened before a field was deleted.
  const strange = isTyped ? [] : Object.keys(sent).filter((key) => !keys.has(key))
  const wrong = new Map(strange.map((key) => [key, said('custom-fields.value.unknown')]))
  for (const field of fields) {
    const own = owned(sent, field.key)
    if (isCell && own === undefined) continue
    const kept = known.get(field.id)?.value ?? []
    const value =
      isFile && typeof own === 'string' ? inCell(field.type, own, scope.shop.currency) : own
    if (isUntouched(scope, field, own, kept)) continue
    if (value !== undefined || isTyped) {
      const isLoose = isTyped || isFile
      const result = empties(field, value, isLoose)
        ? []
        : keptOrFault(scope, field, value, kept, isLoose)
      if (isKept(result)) wanted.set(field.id, result)
      else wrong.set(field.key, result)
    }
    const after = wanted.get(field.id) ?? kept
    if (field.required && after.length === 0 && !wrong.has(field.key))
      wrong.set(field.key, said('server.field.required'))
  }
  return Object.fromEntries(wrong)
}

/** A choice that is no longer offered may stay where it is. */
function keptOrFault(
  scope: Scope,
  field: CustomField,
  value: unknown,
  kept: Kept,
  isTyped: boolean,
) {
  const choices = [
    ...field.choices,
    ...kept.map(String).filter((one) => !field.choices.includes(one)),
  ]
  const rules = { ...field, choices }
  return types[field.type].read(value, rules, isTyped, scope)
}

/** In JSON null empties a field that is no text: an empty text may be what is left of one that held nothing but NUL. */
export const empties = ({ type }: CustomField, value: unknown, isLoose: boolean): boolean =>
  isEmpty(value) && (isLoose || type === 'line' || type === 'text' || typeof value !== 'string')

/** An unticked group sends an empty text. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every((one) => one === ''))

interface Wish {
  id: string
  field: CustomField
  row: CustomValue | undefined
  wanted: ReadonlyMap<string, Kept>
}

async function write(inner: Scope, kind: FieldKind, wishes: readonly Wish[]): Promise<void> {
  const model = valuesOf[kind]
  const gone: string[] = []
  const added: Pick<CustomValue, 'recordId' | 'fieldId' | 'key' | 'value'>[] = []
  for (const { id: recordId, field, row, wanted } of wishes) {
    const value = wanted.get(field.id)
    if (value === undefined || isDeepStrictEqual(value, row?.value)) continue
    if (value.length === 0) gone.push(...(row ? [row.id] : []))
    else if (row) await model.in(inner).where({ id: row.id }).patch({ value })
    else added.push({ recordId, fieldId: field.id, key: field.key, value })
  }
  if (gone.length > 0) await model.in(inner).whereIn('id', gone).delete()
  await model.addAll(inner, added)
}

/** Deletes the values of records that go, each by itself in the audit log. Inside `atomic`. */
export async function forgetValues(
  inner: Scope,
  { kind, ids }: { kind: FieldKind; ids: readonly string[] },
): Promise<Further> {
  const model = valuesOf[kind]
  const gone: string[] = []
  for (const some of chunksOf(ids)) {
    const found = await model.in(inner).whereIn('recordId', some).select('id')
    if (found.length > 0) await model.in(inner).whereIn('recordId', some).delete()
    gone.push(...found.map(({ id }) => id))
  }
  return { [model.tableName]: gone }
}

/** Values of one record become another's, where that has none in the same field. Inside `atomic`. */
export async function moveValues(
  inner: Scope,
  { kind, from, to }: { kind: FieldKind; from: string; to: string },
): Promise<undefined> {
  const model = valuesOf[kind]
  const own = await model.in(inner).where({ recordId: to }).select('fieldId')
  await model
    .in(inner)
    .where({ recordId: from })
    .whereNotIn(
      'fieldId',
      own.map(({ fieldId }) => fieldId),
    )
    .patch({ recordId: to })
}
