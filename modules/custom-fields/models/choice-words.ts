/** Choices in the languages of the shop: what a filter sends and what is kept stays as the merchant wrote it. */
import { owned } from '#server/data/own-property.ts'
import {
  type Translatable,
  type TranslatableQuestion,
  wordsOf,
} from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { termValue } from '#server/text/term-ids.ts'
import { CustomField, labelOf } from './custom-field.ts'

export const choiceKind = 'field'

type Chosen = Pick<CustomField, 'id' | 'choices'>

/** What a choice is called in the reader's language. One question for all fields, none in the shop's own language. */
export async function choiceWords(
  scope: Scope,
  fields: readonly Chosen[],
): Promise<(field: Chosen, choice: string) => string> {
  const ids = fields.filter(({ choices }) => choices.length > 0).map(({ id }) => id)
  const words = await wordsOf(scope, choiceKind, ids)
  return ({ id }, choice) => owned(owned(words, id), termValue(choice)) ?? choice
}

/** Fields with their choices, for whoever translates them. */
export async function translatableFields(
  scope: Scope,
  { ids, after = '', take }: TranslatableQuestion,
): Promise<Translatable[]> {
  const query = CustomField.in(scope)
    .whereIn('type', ['choice', 'choices'])
    .orderBy('id')
    .limit(take)
  if (ids) query.whereIn('id', ids)
  else query.where('id', '>', after)
  return (await query).map((field) => ({
    ...{ id: field.id, title: labelOf(field, scope) },
    href: `/admin/custom-fields/${encodeURIComponent(field.id)}`,
    fields: Object.fromEntries(
      field.choices.map((choice) => [
        termValue(choice),
        { text: choice, as: 'line' as const, label: choice },
      ]),
    ),
  }))
}
