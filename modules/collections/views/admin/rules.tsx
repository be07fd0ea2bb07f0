import { Button } from '#views/kit/fields/button.tsx'
import { type Choice, RadioGroup, SelectField } from '#views/kit/fields/choice.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import type { Translate } from '#views/props.ts'
import type { RuleForm } from './collection-form.ts'
import { type CollectionEditorProps, redrawMembers } from './parts.ts'

/** The rules of a collection, one row each, and how many products they match. */
export function Rules(props: CollectionEditorProps) {
  const { collection, errors, matches, t } = props
  const redraw = redrawMembers(collection)
  const field = formFields('collections.admin', collection, { errors, t })
  return (
    <div class="rules">
      <RadioGroup
        {...field('match')}
        choices={[
          { value: 'all', label: t('collections.admin.matchAll') },
          { value: 'any', label: t('collections.admin.matchAny') },
        ]}
      />
      {collection.rules.map((rule, i) => (
        <RuleRow {...props} rule={rule} i={i} redraw={redraw} />
      ))}
      <div class="actions">
        <Button
          label={t('collections.admin.addRule')}
          icon="plus"
          small={true}
          name="intent"
          value="add-rule"
          with={redraw}
        />
        <Button
          label={t('collections.admin.count')}
          small={true}
          name="intent"
          value="count"
          with={redraw}
        />
        <p class="hint" role="status" safe>
          {matches === null ? '' : t('collections.admin.matches', { count: matches })}
        </p>
      </div>
    </div>
  )
}

function RuleRow(props: {
  rule: RuleForm
  i: number
  fields: Choice[]
  operators: Choice[]
  errors: Record<string, string>
  redraw: Record<string, string>
  t: Translate
}) {
  const { rule, i, errors, t } = props
  const n = { n: i + 1 }
  return (
    <div class="rule-row">
      <SelectField
        name={`rules[${i}][field]`}
        label={t('collections.admin.ruleField', n)}
        hideLabel={true}
        value={rule.field}
        choices={props.fields}
        errors={errors}
      />
      <SelectField
        name={`rules[${i}][operator]`}
        label={t('collections.admin.ruleOperator', n)}
        hideLabel={true}
        value={rule.operator}
        choices={props.operators}
        errors={errors}
      />
      <TextField
        name={`rules[${i}][value]`}
        label={t('collections.admin.ruleValue', n)}
        hideLabel={true}
        value={rule.value}
        errors={errors}
      />
      <Button
        label={t('collections.admin.removeRule', n)}
        icon="trash"
        iconOnly={true}
        variant="quiet"
        name="intent"
        value={`remove-rule:${i}`}
        with={props.redraw}
      />
    </div>
  )
}
