/** Types whose values are chosen: yes or no, one of a list, several of a list. */
import { said } from '#server/language/message.ts'
import { attr } from '#views/attribute.ts'
import { CheckboxGroup, SelectField } from '#views/kit/fields/choice.tsx'
import type { FieldType, Inputs } from './field-type.ts'

const selectField = ({ typed: [value = ''], rules: _, scope: _s, ...props }: Inputs) => ({
  ...props,
  value,
})

/** What is kept though it is no choice any more can still be sent. */
const offered = ({ rules, typed, kept, scope }: Inputs) =>
  [...new Set([...rules.choices, ...kept.map(String), ...typed.filter((one) => one !== '')])].map(
    (value) => ({
      value,
      label: rules.choices.includes(value)
        ? value
        : scope.t('custom-fields.value.retired', { choice: value }),
    }),
  )

const typedYesNo = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
])

const none = { value: '', label: '–' }

export const yesNo: FieldType = {
  isFilter: true,
  read(sent, _rules, isTyped) {
    const value = isTyped ? typedYesNo.get(sent) : sent
    return typeof value === 'boolean' ? [value] : said('custom-fields.value.noYesNo')
  },
  shown: ([value], _rules, { t }) => t(value === true ? 'custom-fields.yes' : 'custom-fields.no'),
  input: (props) => (
    <SelectField
      {...selectField(props)}
      choices={[
        none,
        { value: 'true', label: props.scope.t('custom-fields.yes') },
        { value: 'false', label: props.scope.t('custom-fields.no') },
      ]}
    />
  ),
}

export const choice: FieldType = {
  isFilter: true,
  read: (sent, { choices }) =>
    typeof sent === 'string' && choices.includes(sent)
      ? [sent]
      : said('custom-fields.value.noChoice'),
  shown: ([value]) => String(value),
  input: (props) => <SelectField {...selectField(props)} choices={[none, ...offered(props)]} />,
}

export const choices: FieldType = {
  isFilter: true,
  isMany: true,
  read(sent, { choices: all }, isTyped) {
    // One tick of a form is sent as a text.
    const list = Array.isArray(sent) ? sent : isTyped ? [sent] : undefined
    const wanted = new Set(list?.filter((one) => one !== '' || !isTyped))
    const known = all.filter((one) => wanted.has(one))
    return list && known.length === wanted.size ? known : said('custom-fields.value.noChoices')
  },
  shown: (kept, _rules, { shop }) =>
    new Intl.ListFormat(shop.language, { type: 'unit' }).format(kept.map(String)),
  input(props) {
    const { rules: _, scope: _s, typed, required: _r, ...frame } = props
    return (
      <>
        <input type="hidden" name={attr(props.name)} value="" />
        <CheckboxGroup {...frame} values={[...typed]} choices={offered(props)} />
      </>
    )
  },
}
