/** The kind of field that names a record of another table. */
import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { type Choice, SelectField } from '#views/kit/fields/choice.tsx'
import type { Field } from './field.ts'

/** The id of one of the records that `offered` lists; 422 for another. */
export function reference(offered: (scope: Scope) => Promise<Choice[]>): Field<string> {
  const id = z.string().min(1).max(64)
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
