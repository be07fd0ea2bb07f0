/** The kinds of fields that name records of another table. */
import { z } from 'zod'
import { texts } from '#server/data/shapes.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { CheckboxGroup, type Choice, SelectField } from '#views/kit/fields/choice.tsx'
import type { Field } from './field.ts'
import { clearable } from './sent.ts'

const id = z.string().min(1).max(64)

/** The id of one of the records that `offered` lists; 422 for another. */
export function reference(offered: (scope: Scope) => Promise<Choice[]>): Field<string> {
  return {
    creation: id,
    change: id.optional(),
    json: z.string(),
    required: true,
    initial: '',
    offered,
    stored: asText,
    typed: asText,
    input: ({ value, offered: choices = [], ...props }) => (
      <SelectField {...props} value={asText(value)} choices={choices} />
    ),
  }
}

/** The same, or null: its label is the message of the field's choice `none`. */
export function optionalReference(
  offered: (scope: Scope) => Promise<Choice[]>,
): Field<string | null> {
  return {
    ...clearable(z.string().max(64)),
    json: z.string().nullable(),
    initial: null,
    offered,
    stored: (sent) => asText(sent) || null,
    typed: asText,
    input: ({ value, offered: choices = [], word, ...props }) => (
      <SelectField
        {...props}
        value={asText(value)}
        choices={[{ value: '', ...word('none') }, ...choices]}
      />
    ),
  }
}

/** Ids of some of the records that `offered` lists; 422 for another. */
export function references(offered: (scope: Scope) => Promise<Choice[]>): Field<string[]> {
  return {
    ...clearable(z.array(id).max(500)),
    json: z.array(z.string()),
    initial: [],
    shape: texts,
    offered,
    stored: (sent) => [...new Set(idsIn(sent))],
    typed: (value) => idsIn(value).join('\n'),
    input: ({ value, offered: choices = [], ...props }) => (
      <CheckboxGroup {...props} choices={choices} values={asText(value).split('\n')} />
    ),
  }
}

const idsIn = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (typeof one === 'string' && one !== '' ? [one] : []))
