/** What the module answers: the questions are those of server/records/custom-fields.ts. */
import type { Answers, Gathered } from '#server/dispatcher.ts'
import { valueActs, valueParts } from './models/act-kinds.ts'
import { filtersOf, holdersOf } from './models/filters.ts'
import { customValuesOf } from './models/read-values.ts'
import { forgetValues, moveValues, saveValues } from './models/save-values.ts'

export const answers: Answers = {
  'customFields.of': (scope, wanted) => customValuesOf(scope, wanted),
  'customFields.save': (inner, save) => saveValues(inner, save),
  'customFields.forget': (inner, gone) => forgetValues(inner, gone),
  'customFields.filters': (scope, { kind }) => filtersOf(scope, kind),
  'customFields.holders': (scope, asked) => holdersOf(scope, asked),
  'customFields.move': (inner, move) => moveValues(inner, move),
}

export const gathers: Gathered = {
  actKinds: () => valueActs,
  trashParts: () => valueParts,
}
