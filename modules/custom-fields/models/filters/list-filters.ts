/** Lists that are filtered by values of custom fields. */
import type { Knex } from 'knex'
import type { FieldKind } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { type CustomField, labelOf } from '../custom-field.ts'
import { valuesOf } from '../custom-value.ts'
import { fieldsOf } from '../define-field.ts'

/** Each value of each field that filters, as the address of a list has it. */
export async function filtersOf(scope: Scope, kind: FieldKind) {
  const fields = (await fieldsOf(scope, kind)).filter(({ filtered }) => filtered)
  return fields.flatMap((field) =>
    choicesOf(field, scope).map(({ value, label }) => ({
      value: `${field.key}:${value}`,
      label: `${labelOf(field, scope)}: ${label}`,
    })),
  )
}

/** Null where no such field filters. */
export async function holdersOf(
  scope: Scope,
  { kind, value: asked }: { kind: FieldKind; value: string },
): Promise<{ ids: Knex.QueryBuilder } | null> {
  const [key, ...rest] = asked.split(':')
  const value = rest.join(':')
  const field = (await fieldsOf(scope, kind)).find((one) => one.key === key && one.filtered)
  if (!field) return null
  if (field.type === 'yesNo' && !yesOrNo.includes(value)) return null
  const json = field.type === 'yesNo' ? value : JSON.stringify(value)
  const sought = json.replace(/[\\%_]/g, '\\$&')
  // In a list after its bracket or a comma: a quote within a text never follows one of them unescaped.
  const places = [`[${sought}%`, `%,${sought}%`, `%, ${sought}%`]
  const ids = scope
    .db(valuesOf[kind].tableName)
    .select('recordId')
    .where({ storeId: scope.storeId, fieldId: field.id })
    .whereRaw(
      `(${places.map(() => "cast(value as text) like ? escape '\\'").join(' or ')})`,
      places,
    )
  return { ids }
}

const yesOrNo = ['true', 'false']

const choicesOf = ({ type, choices }: CustomField, { t }: Scope) =>
  type === 'yesNo'
    ? [
        { value: 'true', label: t('custom-fields.yes') },
        { value: 'false', label: t('custom-fields.no') },
      ]
    : choices.map((value) => ({ value, label: value }))
