/** Fields of products that shoppers filter lists by. */
import type { In, Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { choiceWords } from '../choice-words.ts'
import { type CustomField, labelOf } from '../custom-field.ts'
import { fieldsOf } from '../define-field.ts'
import { keptOf } from '../read-values.ts'
import { types } from '../types/types.ts'

/** In their order. */
export const facetFields = async (scope: Scope) =>
  (await fieldsOf(scope, 'product')).filter(({ facet }) => facet)

/** What each is called, and its values where a reader sees others than those that are kept. */
export async function facetNames(scope: Scope): Promise<Out<'customFields.facets'>> {
  const { t } = scope
  const yesNo = { true: t('custom-fields.yes'), false: t('custom-fields.no') }
  const fields = await facetFields(scope)
  const said = await choiceWords(scope, fields)
  return fields.map((field) => ({
    ...{ key: field.key, label: labelOf(field, scope), ...rangeOf(field, scope) },
    values:
      field.type === 'yesNo'
        ? yesNo
        : Object.fromEntries(field.choices.map((choice) => [choice, said(field, choice)])),
  }))
}

function rangeOf(field: CustomField, scope: Scope) {
  const { range } = types[field.type]
  if (!range) return {}
  const value = comparedWith(field, scope)
  const unit = range.as === 'money' ? scope.currency : field.unit
  return { range: { as: range.as, value, ...(unit === '' ? {} : { unit }) } }
}

/** What values have in the index that are compared with each other: amounts their currency. */
export const comparedWith = ({ type }: Pick<CustomField, 'type'>, { shop }: Scope): string =>
  type === 'money' ? shop.currency : ''

/** The values of products, by their ids; one that is asked from and to is a place, among those of its currency. */
export async function facetValues(
  scope: Scope,
  { productIds }: In<'customFields.facetValues'>,
): Promise<Out<'customFields.facetValues'>> {
  const fields = await facetFields(scope)
  const kept = await keptOf(scope, 'product', fields, productIds)
  return Object.fromEntries(
    [...kept].map(([id, values]) => [
      id,
      fields.flatMap(({ id: fieldId, key, type }) => {
        const { range } = types[type]
        const kept = values.get(fieldId)?.value ?? []
        const [first, currency = ''] = kept
        if (range && first !== undefined)
          return [{ key, value: String(currency), position: range.place(first) }]
        return kept.map((value) => ({ key, value: String(value) }))
      }),
    ]),
  )
}
