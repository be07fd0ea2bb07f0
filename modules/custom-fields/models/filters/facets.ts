/** Fields of products that shoppers filter lists by. */
import type { In, Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { choiceWords } from '../choice-words.ts'
import { labelOf } from '../custom-field.ts'
import { fieldsOf } from '../define-field.ts'
import { keptOf } from '../read-values.ts'

const facetFields = async (scope: Scope) =>
  (await fieldsOf(scope, 'product')).filter(({ facet }) => facet)

/** What each is called, and its values where a reader sees others than those that are kept. */
export async function facetNames(scope: Scope): Promise<Out<'customFields.facets'>> {
  const { t } = scope
  const yesNo = { true: t('custom-fields.yes'), false: t('custom-fields.no') }
  const fields = await facetFields(scope)
  const said = await choiceWords(scope, fields)
  return fields.map((field) => ({
    ...{ key: field.key, label: labelOf(field, scope) },
    values:
      field.type === 'yesNo'
        ? yesNo
        : Object.fromEntries(field.choices.map((choice) => [choice, said(field, choice)])),
  }))
}

/** The values of products, by their ids. */
export async function facetValues(
  scope: Scope,
  { productIds }: In<'customFields.facetValues'>,
): Promise<Out<'customFields.facetValues'>> {
  const fields = await facetFields(scope)
  const kept = await keptOf(scope, 'product', fields, productIds)
  return Object.fromEntries(
    [...kept].map(([id, values]) => [
      id,
      fields.flatMap(({ id: fieldId, key }) =>
        (values.get(fieldId)?.value ?? []).map((value) => ({ key, value: String(value) })),
      ),
    ]),
  )
}
