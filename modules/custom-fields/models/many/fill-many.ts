/** Writes one value for many records: a statement for each of what is changed, added and emptied, however many they are. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
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

/** Values by the id of their field. */
const given = z.record(z.string(), z.array(z.union([z.string(), z.number(), z.boolean()])))

/** What a text of values wants, and those of its fields that there are. */
export async function fieldsGiven(scope: Scope, kind: FieldKind, text: string) {
  const wanted = new Map(Object.entries(given.parse(JSON.parse(text))))
  const fields = (await fieldsOf(scope, kind)).filter(({ id }) => wanted.has(id))
  return { wanted, fields }
}

/** Inside `atomic`. Records that have the value already stay untouched. 404 where a field is gone. */
export async function fillMany(
  inner: Scope,
  { kind, ids, given: text }: In<'customFields.fill'>,
): Promise<Out<'customFields.fill'>> {
  const { wanted, fields } = await fieldsGiven(inner, kind, text)
  if (fields.length < wanted.size) throw notFound('custom-fields.admin.notFound')
  const known = await ownersOf(inner, kind)
  const there = known ? await heldIds(inner, known, ids) : []
  const before = await keptOf(inner, kind, fields, there)
  const changed = new Set<string>()
  for (const field of fields) {
    const rows = there.map((id) => ({ id, row: before.get(id)?.get(field.id) }))
    for (const id of await fill(inner, kind, field, rows, wanted.get(field.id) ?? []))
      changed.add(id)
  }
  if (known && changed.size > 0) {
    // Who has an earlier version of a record in a form is told, as its form would write the earlier value.
    await raiseVersions(inner, known.record, [...changed])
    await followValues(inner, kind, [...changed])
  }
  const held = new Set(there)
  return { changed: changed.size, gone: [...new Set(ids)].filter((id) => !held.has(id)) }
}

/** Answers the records whose value is another now. */
async function fill(
  inner: Scope,
  kind: FieldKind,
  { id: fieldId, key }: CustomField,
  records: readonly { id: string; row: CustomValue | undefined }[],
  value: Kept,
): Promise<string[]> {
  const model = valuesOf[kind]
  const rows = records.flatMap(({ row }) =>
    row && !isDeepStrictEqual(row.value, value) ? [row] : [],
  )
  const written = rows.map(({ recordId }) => recordId)
  const own = () =>
    model.in(inner).whereIn(
      'id',
      rows.map(({ id }) => id),
    )
  if (value.length === 0) {
    if (rows.length > 0) await own().delete()
    return written
  }
  if (rows.length > 0) await own().patch({ value })
  const bare = records.flatMap(({ id, row }) => (row ? [] : [id]))
  await model.addAll(
    inner,
    bare.map((recordId) => ({ recordId, fieldId, key, value })),
  )
  return [...written, ...bare]
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
