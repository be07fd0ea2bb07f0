/** Definitions of custom fields as files bring them in and take them out: before the records that have their values. */
import { z } from 'zod'
import { exportKind } from '#server/exports/export-kind.ts'
import { recordKind } from '#server/imports/record-kind.ts'
import {
  definitionFile,
  definitionKey,
  definitionKind,
} from '#server/imports/with-custom-fields.ts'
import { fieldKinds } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { CustomField } from './custom-field.ts'
import { addField, changeField, tellChanged, tellFacets } from './define-field.ts'
import { typeNames } from './types/types.ts'

const limit = z.number().nullable().optional()

const schema = z.object({
  kind: z.enum(fieldKinds),
  key: z.string().min(1).max(60),
  type: z.enum(typeNames),
  label: z.record(z.string(), z.string().max(100)),
  choices: z.array(z.string()).max(200).optional(),
  unit: z
    .string()
    .max(20)
    .nullish()
    .transform((unit) => unit ?? ''),
  ...{ required: z.boolean().optional(), minimum: limit, maximum: limit },
  ...{ shown: z.boolean().optional(), filtered: z.boolean().optional() },
  facet: z.boolean().optional(),
  position: z.number().int().min(0).max(9999).optional(),
})
type Definition = z.output<typeof schema>

const keyOf = ({ kind, key }: Pick<Definition, 'kind' | 'key'>) => definitionKey(kind, key)

export const definitionImport = recordKind<Definition>({
  ...{ name: definitionKind, label: 'custom-fields.title', order: 5 },
  ...{ path: '/admin/custom-fields', model: CustomField, schema, key: 'key' },
  own: {
    ...{ kind: definitionFile, lists: ['label', 'choices'] },
    numbers: ['minimum', 'maximum', 'position'],
    flags: ['required', 'shown', 'filtered', 'facet'],
  },
  fields: {
    key: { label: 'custom-fields.admin.key' },
    kind: { label: 'custom-fields.admin.kind' },
    type: { label: 'custom-fields.admin.type' },
    label: { label: 'custom-fields.admin.label' },
    choices: { label: 'custom-fields.admin.choices' },
    unit: { label: 'custom-fields.admin.unit' },
    required: { label: 'custom-fields.admin.required' },
    minimum: { label: 'custom-fields.admin.minimum' },
    maximum: { label: 'custom-fields.admin.maximum' },
    shown: { label: 'custom-fields.admin.shown' },
    filtered: { label: 'custom-fields.admin.filtered' },
    facet: { label: 'custom-fields.admin.facet' },
    position: { label: 'custom-fields.admin.position' },
  },
  keyOf,
  titleOf: ({ label, key }) => Object.values(label)[0] ?? key,
  idsOf: async (scope) =>
    new Map((await CustomField.in(scope)).map((field) => [keyOf(field), field.id])),
  columnsOf: (_scope, record) => record,
  create: (scope, columns) => addField(scope, columns),
  update: (scope, id, columns) => changeField(scope, id, columns),
  removeAll: async (scope, ids) => {
    const facets = await CustomField.in(scope).whereIn('id', ids).where({ facet: true })
    for (const id of ids) await CustomField.remove(scope, id)
    await scope.atomic(async (inner) => {
      if (facets.length > 0) await tellFacets(inner)
      await tellChanged(inner, ids)
    })
  },
})

export const definitionExport = exportKind({
  ...{ kind: definitionFile, label: 'custom-fields.title', module: 'custom-fields', order: 5 },
  ...{ model: CustomField, list: 'customFields' },
  fields: [
    ...(['key', 'kind', 'type', 'label', 'choices', 'unit', 'required'] as const),
    ...(['minimum', 'maximum', 'shown', 'filtered', 'facet', 'position'] as const),
  ],
  records: (_scope: Scope, rows) =>
    rows.map(({ key, kind, type, label, choices, unit, required, minimum, maximum, ...rest }) => {
      const { shown, filtered, facet, position } = rest
      const rules = { choices, unit, required, minimum, maximum }
      return { fields: { key, kind, type, label, ...rules, shown, filtered, facet, position } }
    }),
})
