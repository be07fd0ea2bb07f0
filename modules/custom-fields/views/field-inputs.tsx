/** The custom fields of a record in its editor's form. */
import type { Children } from '@kitajs/html'
import { type FieldKind, formMark, givenMark } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { EditorForm } from '#views/kit/fields/editor-form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { type CustomField, labelOf } from '../models/custom-field.ts'
import { fieldsOf } from '../models/define-field.ts'
import { keptOf, typedIn, typedOf } from '../models/read-values.ts'
import type { Kept } from '../models/types/field-type.ts'
import { types } from '../models/types/types.ts'

interface Input {
  field: CustomField
  typed: string[]
  kept: Kept
}

/** Each field with what was typed into it; with what is kept where nobody typed yet. */
export async function inputsOf(
  scope: Scope,
  { kind, id, sent }: { kind: FieldKind; id: string | null; sent: Record<string, unknown> },
): Promise<Input[]> {
  const fields = await fieldsOf(scope, kind)
  const isTyped = Object.hasOwn(sent, formMark)
  const known = id === null ? undefined : (await keptOf(scope, kind, fields, [id])).get(id)
  return fields.map((field) => {
    const kept = known?.get(field.id)?.value ?? []
    const typed = isTyped ? typedIn(sent, field.key) : typedOf(scope, field, kept)
    return { field, typed, kept }
  })
}

interface InputsProps {
  inputs: readonly Input[]
  errors: Record<string, string>
  scope: Scope
  /** What stands below them. */
  children?: Children
}

/** A form of its own; what it is about is saved at `action`. */
export function FieldForm(props: InputsProps & { action: string; version: string }) {
  const { action, version, errors, scope } = props
  return (
    <EditorForm id="custom-field-form" {...{ action, method: 'put', version, errors, t: scope.t }}>
      <FieldInputs {...props}>
        <Button label={scope.t('custom-fields.save')} variant="primary" />
      </FieldInputs>
    </EditorForm>
  )
}

/** A card in the editor's form. */
export function FieldInputs(props: InputsProps) {
  const { inputs, errors, scope, children: safeChildren } = props
  return (
    <Card title={scope.t('custom-fields.title')} id="custom-fields">
      <input type="hidden" name={attr(`customFields[${formMark}]`)} value="on" />
      {inputs.map(({ field, typed, kept }) =>
        types[field.type].input({
          ...{ name: `customFields[${field.key}]`, label: labelOf(field, scope) },
          ...{ required: field.required, rules: field, errors, typed, kept, scope },
        }),
      )}
      {safeChildren}
    </Card>
  )
}

interface GivenProps {
  field: CustomField
  /** As it was typed. */
  typed: string[]
  /** What records keep though it is offered no more. */
  retired: string[]
  errors: Record<string, string>
  scope: Scope
}

/** One field by itself, whose value many records get. */
export const GivenInput = ({ field, typed, retired, errors, scope }: GivenProps) => (
  <>
    <input type="hidden" name={attr(`customFields[${givenMark}]`)} value="on" />
    {types[field.type].input({
      ...{ name: `customFields[${field.key}]`, label: labelOf(field, scope) },
      ...{ required: true, rules: field, errors, typed, kept: retired, scope },
      ...(isFirst(field, errors) ? { with: { autofocus: true } } : {}),
    })}
  </>
)

/** What is wrong takes the focus before it. */
const isFirst = ({ type }: CustomField, errors: Record<string, string>): boolean =>
  !types[type].isMany && Object.keys(errors).length === 0
