/** Lists that are filtered by values of custom fields. */
import type { Knex } from 'knex'
import type { In } from '#server/bus.ts'
import { badInput } from '#server/errors.ts'
import type { CustomChoice } from '#server/lists/custom/filters.ts'
import type { FieldKind } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { type CustomField, labelOf } from '../custom-field.ts'
import { valuesOf } from '../custom-value.ts'
import { fieldsOf } from '../define-field.ts'
import type { TypeRange } from '../types/field-type.ts'
import { types } from '../types/types.ts'
import { firstValue } from './first-value.ts'
import { readEnd } from './read-end.ts'

/** Each value of each field that filters, as the address of a list has it; a field alone where it is from and to. */
export async function filtersOf(scope: Scope, kind: FieldKind): Promise<CustomChoice[]> {
  const fields = (await fieldsOf(scope, kind)).filter(({ filtered }) => filtered)
  return fields.flatMap((field): CustomChoice[] => {
    const label = labelOf(field, scope)
    const { range } = types[field.type]
    if (range)
      return [{ value: `${field.key}:`, label, range: range.as === 'day' ? 'day' : 'number' }]
    return choicesOf(field, scope).map((choice) => ({
      value: `${field.key}:${choice.value}`,
      label: `${label}: ${choice.label}`,
    }))
  })
}

/** Null where no such field filters. 422 at an end that is none. */
export async function holdersOf(
  scope: Scope,
  { kind, value: asked, ...ends }: In<'customFields.holders'>,
): Promise<{ ids: Knex.QueryBuilder } | null> {
  const [key, ...rest] = asked.split(':')
  const value = rest.join(':')
  const field = (await fieldsOf(scope, kind)).find((one) => one.key === key && one.filtered)
  if (!field) return null
  const ids = scope
    .db(valuesOf[kind].tableName)
    .select('recordId')
    .where({ storeId: scope.storeId, fieldId: field.id })
  const { range } = types[field.type]
  if (range) return { ids: between(scope, ids, range, endsOf(value, ends)) }
  if (field.type === 'yesNo' && !yesOrNo.includes(value)) return null
  const json = field.type === 'yesNo' ? value : JSON.stringify(value)
  const sought = json.replace(/[\\%_]/g, '\\$&')
  // In a list after its bracket or a comma: a quote within a text never follows one of them unescaped.
  const places = [`[${sought}%`, `%,${sought}%`, `%, ${sought}%`]
  ids.whereRaw(
    `(${places.map(() => "cast(value as text) like ? escape '\\'").join(' or ')})`,
    places,
  )
  return { ids }
}

type End = readonly [name: string, typed: string]

/** A value of its own is both ends. */
const endsOf = (value: string, { from, to }: { from: string; to: string }): readonly [End, End] =>
  value === ''
    ? [
        ['customFrom', from],
        ['customTo', to],
      ]
    : [
        ['customField', value],
        ['customField', value],
      ]

const currencyOf = { sqlite: "json_extract(value, '$[1]')", postgres: 'value ->> 1' } as const

/** Both ends are included. */
function between(
  scope: Scope,
  ids: Knex.QueryBuilder,
  range: TypeRange,
  [from, to]: readonly [End, End],
): Knex.QueryBuilder {
  const column = firstValue(scope.engine, range.as)
  const least = endIn(scope, range, from)
  const most = endIn(scope, range, to)
  // The same digits are another amount in another currency. Asked for nothing, the filter finds whatever has a value.
  if (range.as === 'money' && (least ?? most) !== undefined)
    ids.whereRaw(`${currencyOf[scope.engine]} = ?`, [scope.shop.currency])
  if (least !== undefined) ids.whereRaw(`${column} >= ?`, [least])
  if (most !== undefined) ids.whereRaw(`${column} <= ?`, [most])
  return ids
}

function endIn(scope: Scope, range: TypeRange, [name, typed]: End) {
  if (typed === '') return undefined
  // A value of its own stands in links, which no reader typed.
  const end = readEnd(scope, range, typed, name === 'customField' ? '.' : scope.mark)
  if ('wrong' in end) throw badInput({ [name]: end.wrong })
  return end.value
}

const yesOrNo = ['true', 'false']

const choicesOf = ({ type, choices }: CustomField, { t }: Scope) =>
  type === 'yesNo'
    ? [
        { value: 'true', label: t('custom-fields.yes') },
        { value: 'false', label: t('custom-fields.no') },
      ]
    : choices.map((value) => ({ value, label: value }))
