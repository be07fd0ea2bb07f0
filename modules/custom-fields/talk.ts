/** What the module answers: the questions are those of server/records/custom-fields.ts and server/lists/custom/. */

import type { Answers, Gathered } from '#server/dispatcher.ts'
import { fieldActs, fieldTrash } from './models/acts/field-acts.ts'
import { valueActs, valueParts } from './models/acts/value-acts.ts'
import { cellsOf } from './models/cells/grid-cells.ts'
import { choiceKind, translatableFields } from './models/choice-words.ts'
import { labelOf } from './models/custom-field.ts'
import { valuesOf } from './models/custom-value.ts'
import { defineField, fieldsOf } from './models/define-field.ts'
import { definitionExport, definitionImport } from './models/definition-kind.ts'
import { type Bound, facetBounds } from './models/filters/facet-bounds.ts'
import { facetNames, facetValues } from './models/filters/facets.ts'
import { filtersOf, holdersOf } from './models/filters/list-filters.ts'
import { placeOf } from './models/filters/list-order.ts'
import { fillMany, recordNames } from './models/many/fill-many.ts'
import { givenShown } from './models/many/given-shown.ts'
import { listedValues, readableFields } from './models/many/listed-values.ts'
import { fillableFields, readGiven } from './models/many/read-given.ts'
import { customValuesOf } from './models/read-values.ts'
import { forgetValues, moveValues, saveValues } from './models/save-values.ts'
import { plainTypes } from './models/types/types.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** Fields that shoppers filter products by, in their order and the reader's language; `values`: what values are called, `range.value`: which of them is asked from and to. */
    'customFields.facets': {
      in: undefined
      out: {
        key: string
        label: string
        values: Readonly<Record<string, string>>
        range?: { as: 'number' | 'day' | 'money'; unit?: string; value: string }
      }[]
    }
    /** The values of products in those fields; of one that is asked from and to its `position`, and as value the currency of an amount, else none. */
    'customFields.facetValues': {
      in: { productIds: readonly string[] }
      out: Record<string, { key: string; value: string; position?: number }[]>
    }
    /** Positions of ends as they were typed, among values that are `value`, by the key of the field; what has none is no such field. */
    'customFields.bounds': {
      in: readonly { key: string; from: string; to: string }[]
      out: Record<
        string,
        { label: string; value: string; from: Bound | undefined; to: Bound | undefined }
      >
    }
  }
  interface Tells {
    /** Fields that shoppers filter by may be others from now on. */
    'customFields.facetsChanged': Record<string, never>
    /** What these fields are called, or their choices, may be others; or they are gone. */
    'customFields.changed': { fieldIds: string[] }
  }
}

export const answers: Answers = {
  'customFields.of': (scope, wanted) => customValuesOf(scope, wanted),
  'customFields.cells': (scope, asked) => cellsOf(scope, asked),
  'customFields.columns': (scope, { kind }) => readableFields(scope, kind),
  'customFields.listed': (scope, asked) => listedValues(scope, asked),
  'customFields.save': (inner, save) => saveValues(inner, save),
  'customFields.forget': (inner, gone) => forgetValues(inner, gone),
  'customFields.filters': (scope, { kind }) => filtersOf(scope, kind),
  'customFields.holders': (scope, asked) => holdersOf(scope, asked),
  'customFields.place': (scope, asked) => placeOf(scope, asked),
  'customFields.fields': async (scope, { kind }) => ({
    fields: (await fieldsOf(scope, kind)).map((field) => ({
      ...{ key: field.key, label: labelOf(field, scope) },
    })),
    types: plainTypes.map((name) => ({ name, label: scope.t(`custom-fields.admin.type.${name}`) })),
  }),
  'customFields.fillable': (scope, { kind }) => fillableFields(scope, kind),
  'customFields.given': (scope, given) => readGiven(scope, given),
  'customFields.givenShown': (scope, given) => givenShown(scope, given),
  'customFields.fill': (inner, wish) => fillMany(inner, wish),
  'customFields.named': (scope, asked) => recordNames(scope, asked),
  'customFields.facets': facetNames,
  'customFields.facetValues': facetValues,
  'customFields.bounds': facetBounds,
  'customFields.define': (inner, wanted) => defineField(inner, wanted),
  'customFields.move': (inner, move) => moveValues(inner, move),
}

export const gathers: Gathered = {
  mergedRows: () => [{ model: valuesOf.customer, by: ['recordId'] }],
  actKinds: () => [...valueActs, fieldActs],
  translatables: () => [{ kind: choiceKind, order: 35, read: translatableFields }],
  trashKinds: () => [fieldTrash],
  trashParts: () => valueParts,
  importKinds: () => [definitionImport],
  exportKinds: () => [definitionExport],
}
