/** What editors and themes place. */
import { z } from 'zod'
import { fieldKinds } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { fieldsOf } from './models/define-field.ts'
import { retiredChoices } from './models/many/retired-choices.ts'
import { shownValues, typedIn } from './models/read-values.ts'
import { FieldForm, FieldInputs, GivenInput, inputsOf } from './views/field-inputs.tsx'
import { ValueList } from './views/value-list.tsx'

export const CustomFieldInputs = defineComponent({
  describes:
    'For editors in the admin: a card with the custom fields of a record. Nothing for shoppers.',
  props: z.object({
    kind: z.enum(fieldKinds),
    id: z.string().nullable(),
    sent: z.record(z.string(), z.unknown()).default({}),
    errors: z.record(z.string(), z.string()).default({}),
  }),
  example: '<CustomFieldInputs kind="product" id={props.described.id} />',
  async render({ kind, id, sent, errors }, scope: Scope) {
    if (scope.user?.role !== 'admin') return ''
    const inputs = await inputsOf(scope, { kind, id, sent })
    return inputs.length === 0 ? '' : <FieldInputs {...{ inputs, errors, scope }} />
  },
})

export const CustomFieldForm = defineComponent({
  describes:
    'For the admin: the custom fields of a record as a form of their own, where no editor is around. Nothing for shoppers.',
  props: z.object({
    kind: z.enum(fieldKinds),
    id: z.string(),
    action: z.string(),
    version: z.string(),
    sent: z.record(z.string(), z.unknown()).default({}),
    errors: z.record(z.string(), z.string()).default({}),
  }),
  example:
    '<CustomFieldForm kind="order" id="1" action="/admin/orders/1/custom-fields" version="2027-01-01T00:00:00.000Z" />',
  async render({ kind, id, sent, ...form }, scope: Scope) {
    if (scope.user?.role !== 'admin') return ''
    const inputs = await inputsOf(scope, { kind, id, sent })
    return inputs.length === 0 ? '' : <FieldForm {...{ ...form, inputs, scope }} />
  },
})

export const CustomFieldGiven = defineComponent({
  describes:
    'For the admin: one custom field, as its value is asked for where many records get it. Nothing for shoppers.',
  props: z.object({
    kind: z.enum(fieldKinds),
    field: z.string().describe('Its key'),
    sent: z.record(z.string(), z.unknown()).default({}),
    errors: z.record(z.string(), z.string()).default({}),
  }),
  example: '<CustomFieldGiven kind="order" field="desk" />',
  async render({ kind, field: key, sent, errors }, scope: Scope) {
    if (scope.user?.role !== 'admin') return ''
    const field = (await fieldsOf(scope, kind)).find((one) => one.key === key)
    if (!field) return ''
    const retired = await retiredChoices(scope, kind, field)
    return <GivenInput {...{ field, typed: typedIn(sent, key), retired, errors, scope }} />
  },
})

export const CustomFieldList = defineComponent({
  describes:
    'The custom fields of a product, variant or collection that its merchant shows, as a list of details; nothing where there are none.',
  props: z.object({
    kind: z.enum(['product', 'variant', 'collection']),
    id: z.string(),
    variantId: z.string().optional().describe('Of the chosen variant, whose fields follow'),
    wide: z.boolean().default(false).describe('A section of the page by itself'),
  }),
  example: '<CustomFieldList kind="product" id={props.described.id} />',
  async render({ kind, id, variantId, wide }, scope: Scope) {
    const values = await shownValues(scope, kind, id)
    if (variantId !== undefined) values.push(...(await shownValues(scope, 'variant', variantId)))
    if (values.some(({ type }) => type === 'colour')) scope.sheets.add('css/color-values.css')
    return values.length === 0 ? '' : <ValueList {...{ values, wide, t: scope.t }} />
  },
})
