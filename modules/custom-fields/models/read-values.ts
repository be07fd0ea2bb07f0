/** Values of records, as JSON and as a reader sees them. */

import type { In } from '#server/bus.ts'
import { chunksOf } from '#server/chunks.ts'
import { owned } from '#server/data/own-property.ts'
import { formatMajor } from '#server/locale/money.ts'
import type {
  AmountsAs,
  CustomValues,
  FieldKind,
  CustomValue as Json,
} from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { choiceWords } from './choice-words.ts'
import { type CustomField, labelOf } from './custom-field.ts'
import { type CustomValue, valuesOf } from './custom-value.ts'
import { fieldsOf } from './define-field.ts'
import { amountsSeen } from './types/amounts-seen.ts'
import type { Kept } from './types/field-type.ts'
import { amountOf } from './types/money-type.tsx'
import { types } from './types/types.ts'

/** By the id of the record and the key of the field, in the order of the fields. One statement for a thousand records. */
export async function customValuesOf(
  scope: Scope,
  { kind, ids, shown, amounts }: In<'customFields.of'>,
): Promise<Record<string, CustomValues>> {
  const all = await fieldsOf(scope, kind)
  const fields = shown ? all.filter((field) => field.shown) : all
  const byRecord = await keptOf(scope, kind, fields, ids)
  if (shown) await asSeen(scope, fields, byRecord)
  const own = shown ? scope.currency : scope.shop.currency
  return Object.fromEntries(
    [...byRecord].map(([id, kept]) => [
      id,
      Object.fromEntries(
        fields.flatMap((field) => {
          const value = kept.get(field.id)?.value
          return value && value.length > 0 ? [[field.key, jsonOf(own, field, value, amounts)]] : []
        }),
      ),
    ]),
  )
}

/** What is kept of these fields, by record and field. */
export async function keptOf(
  scope: Scope,
  kind: FieldKind,
  fields: readonly CustomField[],
  ids: readonly string[],
): Promise<Map<string, Map<string, CustomValue>>> {
  const byRecord = new Map<string, Map<string, CustomValue>>()
  if (fields.length === 0) return byRecord
  const wanted = new Set(fields.map(({ id }) => id))
  for (const some of chunksOf(ids))
    for (const row of await valuesOf[kind].in(scope).whereIn('recordId', [...some])) {
      if (!wanted.has(row.fieldId)) continue
      const known = byRecord.get(row.recordId) ?? new Map<string, CustomValue>()
      byRecord.set(row.recordId, known.set(row.fieldId, row))
    }
  return byRecord
}

/**
 * Several for a choice of many, else the one. Amounts are minor units of the reader's `own` currency, or texts where a
 * file is written; one of another currency is a text with its code, as a number would be read as one of that.
 */
export function jsonOf(own: string, { type }: CustomField, kept: Kept, amounts?: AmountsAs): Json {
  if (types[type].isMany) return kept.map(String)
  const [first = '', currency] = kept
  if (type !== 'money') return first
  const isOwn = currency === own
  if (isOwn && amounts === undefined) return first
  const amount = formatMajor(...amountOf(kept, own))
  if (amounts === 'shopify') return JSON.stringify({ amount, currency_code: currency })
  return isOwn ? amount : `${amount} ${currency}`
}

export interface ShownValue {
  key: string
  label: string
  text: string
  type: CustomField['type']
}

/** What shoppers see of one record, in their language. */
export async function shownValues(
  scope: Scope,
  kind: FieldKind,
  id: string,
): Promise<ShownValue[]> {
  const fields = (await fieldsOf(scope, kind)).filter(({ shown }) => shown)
  const byRecord = await keptOf(scope, kind, fields, [id])
  await asSeen(scope, fields, byRecord)
  const kept = byRecord.get(id)
  const textOf = await shownTexts(scope, fields)
  return fields.flatMap((field) => {
    const value = kept?.get(field.id)?.value ?? []
    if (value.length === 0) return []
    const { key, type } = field
    return [{ key, type, label: labelOf(field, scope), text: textOf(field, value) }]
  })
}

/** What is kept of these fields in words, in the reader's language; empty for nothing. */
export async function shownTexts(
  scope: Scope,
  fields: readonly CustomField[],
): Promise<(field: CustomField, kept: Kept) => string> {
  const said = await choiceWords(scope, fields)
  return (field, kept) => {
    if (kept.length === 0) return ''
    const words = field.choices.length > 0 ? kept.map((one) => said(field, String(one))) : kept
    return types[field.type].shown(words, field, scope)
  }
}

/** Puts amounts as the reader sees prices in place of what is kept. */
async function asSeen(
  scope: Scope,
  fields: readonly CustomField[],
  byRecord: ReadonlyMap<string, ReadonlyMap<string, CustomValue>>,
): Promise<void> {
  const money = new Set(fields.flatMap(({ id, type }) => (type === 'money' ? [id] : [])))
  const rows = [...byRecord.values()]
    .flatMap((values) => [...values.values()])
    .filter(({ fieldId }) => money.has(fieldId))
  const seen = await amountsSeen(
    scope,
    rows.map(({ value }) => value),
  )
  for (const row of rows) row.value = seen(row.value)
}

/** As a form shows what is kept. */
export const typedOf = (scope: Scope, { type }: CustomField, kept: Kept): string[] =>
  kept.length === 0 ? [] : (types[type].typed?.(kept, scope) ?? kept.map(String))

/** As a form shows again what was typed. */
export function typedIn(sent: Readonly<Record<string, unknown>>, key: string): string[] {
  const value = owned(sent, key)
  return [value].flat().flatMap((one) => (typeof one === 'string' ? [one] : []))
}
