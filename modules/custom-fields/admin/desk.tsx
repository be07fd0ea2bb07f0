/** The desk of custom fields, under the settings. */
import { deletion } from '#server/desk/deletion.tsx'
import { editor } from '#server/desk/editor.tsx'
import { list } from '#server/desk/list.tsx'
import type { Noun } from '#server/desk/noun.ts'
import { Routes } from '#server/http/routes.ts'
import { ordering } from '#server/ordering/ordering.tsx'
import { fieldKinds } from '#server/records/custom-fields.ts'
import type { RecordForm, RecordJson } from '#server/records/record.tsx'
import { choiceKind } from '../models/choice-words.ts'
import { CustomField, fields, labelOf } from '../models/custom-field.ts'
import { valuesOf } from '../models/custom-value.ts'
import { addField, changeField, removeField, tellChanged } from '../models/define-field.ts'
import { typeNames } from '../models/types/types.ts'

type Json = RecordJson<typeof fields.fields>

const noun: Noun<CustomField, Json> = {
  path: '/admin/custom-fields',
  words: 'custom-fields.admin',
  one: 'field',
  many: 'fields',
  shape: fields.shape,
  find: (scope, id) => CustomField.find(scope, id),
  json: (row) => fields.json(row),
  called: labelOf,
}

export const admin = new Routes()

const filters = { kind: fieldKinds, type: typeNames, shown: ['yes', 'no'] } as const

list<CustomField, Json, typeof filters>(admin, noun, {
  icon: 'list',
  ordered: true,
  filters,
  fields: {
    label: { as: 'text' },
    kind: { as: 'word' },
    type: { as: 'word' },
    shown: { as: 'choice', sql: "case when shown then 'yes' else 'no' end" },
  },
  find: (scope, asked) => CustomField.list(scope, asked),
  rows: (rows) => rows.map((row) => fields.json(row)),
  columns: (column, scope) => [
    column.link(
      'label',
      (row) => labelOf(row, scope),
      ({ key }) => key,
    ),
    column.word('kind', ({ kind }) => kind),
    column.word('type', ({ type }) => type),
    column.text('shown', ({ shown }) => (shown ? scope.t('custom-fields.yes') : null), {
      wideOnly: true,
    }),
  ],
})

ordering<CustomField>(admin, noun, {
  model: CustomField,
  read: (scope) => CustomField.in(scope).orderBy([...CustomField.order]),
  label: labelOf,
  group: ({ kind }, { t }) => ({ key: kind, label: t(`custom-fields.admin.kind.${kind}`) }),
  moved: tellChanged,
})

editor(admin, noun, {
  record: fields,
  create: addField,
  update: changeField,
  cards: cardsFor,
  leads: async (id, scope) => {
    const { choices } = await CustomField.find(scope, id)
    return choices.length === 0 ? '' : scope.place('TranslateLink', { kind: choiceKind, id })
  },
})

deletion(admin, noun, {
  model: CustomField,
  remove: removeField,
  consequence: async ({ id, kind }, scope) =>
    scope.t('custom-fields.admin.deleteConsequence', {
      count: await valuesOf[kind].in(scope).where({ fieldId: id }).resultSize(),
    }),
})

/** What values depend on is asked once. */
function cardsFor({ id }: RecordForm) {
  const limits = ['required', ['minimum', 'maximum'], 'unit', 'choices'] as const
  return {
    about: id === null ? (['label', ['kind', 'type'], 'key'] as const) : (['label'] as const),
    limits,
    showing: ['shown', ['filtered', 'facet']] as const,
  }
}
