/** Writes one value for many records: a statement for each of what is changed, added and emptied, however many they are. */
import { isDeepStrictEqual } from 'node:util'
import type { In, Out } from '#server/bus.ts'
import { owned } from '#server/data/own-property.ts'
import { notFound } from '#server/errors.ts'
import type { ListedRecord } from '#server/lists/bulk-acts.ts'
import type { FieldKind } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import {
  followValues,
  type Owners,
  ownersOf,
  raiseVersions,
  wholesOf,
} from '../acts/follow-values.ts'
import type { CustomField } from '../custom-field.ts'
import { type CustomValue, valuesOf } from '../custom-value.ts'
import { fieldsOf } from '../define-field.ts'
import { keptOf } from '../read-values.ts'
import type { Kept } from '../types/field-type.ts'
import { valueAfter, type Wanted, wantedIn } from './wanted.ts'

/** What a text of values wants, and those of its fields that there are. */
export async function fieldsGiven(scope: Scope, kind: FieldKind, text: string) {
  const wanted = wantedIn(text)
  const fields = (await fieldsOf(scope, kind)).filter(({ id }) => wanted.has(id))
  return { wanted, fields }
}

/** Inside `atomic`. Records that have the value already stay untouched, as do those that would lose what they must have. 404 where a field is gone. */
export async function fillMany(
  inner: Scope,
  { kind, ids, given: text }: In<'customFields.fill'>,
): Promise<Out<'customFields.fill'>> {
  const { wanted, fields } = await fieldsGiven(inner, kind, text)
  if (fields.length < wanted.size) throw notFound('custom-fields.admin.notFound')
  const known = await ownersOf(inner, kind)
  const there = known ? await heldIds(inner, known, ids) : []
  const before = await keptOf(inner, kind, fields, there)
  const wishes = fields.map((field) => ({ field, rows: wishesOf(field, wanted, there, before) }))
  const bare = new Set(
    wishes.flatMap(({ field, rows }) =>
      rows.flatMap(({ id, row, value }) =>
        field.required && row && value.length === 0 ? [id] : [],
      ),
    ),
  )
  const changed = new Set<string>()
  for (const { field, rows } of wishes) {
    const others = rows.filter(({ id }) => !bare.has(id))
    for (const id of await fill(inner, kind, field, others)) changed.add(id)
  }
  if (known && changed.size > 0) {
    // Who has an earlier version of a record in a form is told, as its form would write the earlier value.
    await raiseVersions(inner, known.record, [...changed])
    await followValues(inner, kind, [...changed])
  }
  const held = new Set(there)
  const gone = [...new Set(ids)].filter((id) => !held.has(id))
  return { changed: changed.size, gone, bare: [...bare] }
}

interface Wish {
  id: string
  row: CustomValue | undefined
  value: Kept
}

/** The records whose value in a field would be another. */
const wishesOf = (
  field: CustomField,
  wanted: ReadonlyMap<string, Wanted>,
  ids: readonly string[],
  before: Awaited<ReturnType<typeof keptOf>>,
): Wish[] =>
  ids.flatMap((id) => {
    const row = before.get(id)?.get(field.id)
    const value = valueAfter(wanted.get(field.id), row?.value ?? [], field)
    return isDeepStrictEqual(row?.value ?? [], value) ? [] : [{ id, row, value }]
  })

/** Answers the records whose value is another now. */
async function fill(
  inner: Scope,
  kind: FieldKind,
  { id: fieldId, key }: CustomField,
  wishes: readonly Wish[],
): Promise<string[]> {
  const model = valuesOf[kind]
  const gone = wishes.flatMap(({ row, value }) => (row && value.length === 0 ? [row.id] : []))
  if (gone.length > 0) await model.in(inner).whereIn('id', gone).delete()
  const kept = wishes.flatMap(({ row, value }) =>
    row && value.length > 0 ? [{ id: row.id, columns: { value } }] : [],
  )
  await model.patchAll(inner, kept)
  const added = wishes.filter(({ row }) => !row)
  await model.addAll(
    inner,
    added.map(({ id: recordId, value }) => ({ recordId, fieldId, key, value })),
  )
  return wishes.map(({ id }) => id)
}

/** Those that there are, locked in one order, wholes before their parts, so that two who write the same wait for each other. */
async function heldIds(inner: Scope, known: Owners, ids: readonly string[]): Promise<string[]> {
  const { record, whole } = known
  const wholes = await wholesOf(inner, known, ids)
  if (whole && wholes.length > 0)
    await whole.model.in(inner).whereIn('id', wholes).orderBy('id').forNoKeyUpdate()
  const found = await record.model
    .in(inner)
    .whereIn('id', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
  return found.map(({ id }) => id)
}

/** What records are called, a part after its whole; those that are gone are left out. */
export async function recordNames(
  scope: Scope,
  { kind, ids }: In<'customFields.named'>,
): Promise<ListedRecord[]> {
  const known = await ownersOf(scope, kind)
  if (!known) return []
  const { record, whole } = known
  const rows = await record.model
    .in(scope)
    .whereIn('id', [...ids])
    .orderBy('id')
  const wholes = await wholesOf(scope, known, ids)
  const parents =
    wholes.length > 0 ? ((await whole?.model.in(scope).whereIn('id', wholes)) ?? []) : []
  const called = new Map(parents.map((row) => [row.id, whole?.called({ ...row.$toJson() }) ?? '']))
  return rows.map((row) => {
    const columns = { ...row.$toJson() }
    const by = record.within?.by ?? ''
    const of = called.get(String(owned<unknown>(columns, by)))
    return [row.id, [of, record.called(columns)].filter(Boolean).join(': ')] as const
  })
}
