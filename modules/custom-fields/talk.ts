/** What the module answers: the questions are those of server/records/custom-fields.ts. */
import type { Answers, Gathered } from '#server/dispatcher.ts'
import { valueActs, valueParts } from './models/act-kinds.ts'
import { labelOf } from './models/custom-field.ts'
import { defineField, fieldsOf } from './models/define-field.ts'
import { definitionExport, definitionImport } from './models/definition-kind.ts'
import { fieldActs, fieldTrash } from './models/field-acts.ts'
import { filtersOf, holdersOf } from './models/filters.ts'
import { customValuesOf } from './models/read-values.ts'
import { forgetValues, moveValues, saveValues } from './models/save-values.ts'
import { plainTypes } from './models/types/types.ts'

export const answers: Answers = {
  'customFields.of': (scope, wanted) => customValuesOf(scope, wanted),
  'customFields.save': (inner, save) => saveValues(inner, save),
  'customFields.forget': (inner, gone) => forgetValues(inner, gone),
  'customFields.filters': (scope, { kind }) => filtersOf(scope, kind),
  'customFields.holders': (scope, asked) => holdersOf(scope, asked),
  'customFields.fields': async (scope, { kind }) => ({
    fields: (await fieldsOf(scope, kind)).map((field) => ({
      ...{ key: field.key, label: labelOf(field, scope) },
    })),
    types: plainTypes.map((name) => ({ name, label: scope.t(`custom-fields.admin.type.${name}`) })),
  }),
  'customFields.define': (inner, wanted) => defineField(inner, wanted),
  'customFields.move': (inner, move) => moveValues(inner, move),
}

export const gathers: Gathered = {
  actKinds: () => [...valueActs, fieldActs],
  trashKinds: () => [fieldTrash],
  trashParts: () => valueParts,
  importKinds: () => [definitionImport],
  exportKinds: () => [definitionExport],
}
