import { z } from 'zod'
import { said } from '#server/language/message.ts'
import type { Field } from '#server/records/field.ts'
import { asText } from '#server/text/as-text.ts'
import { SelectField } from '#views/kit/fields/choice.tsx'

/** The field that names a group of customers. */
export function group(): Field<string> {
  const id = z.string().max(64)
  return {
    creation: id.optional(),
    change: id.optional(),
    json: z.string(),
    required: true,
    initial: '',
    stored(sent, { name, wrong }) {
      const chosen = asText(sent)
      if (chosen === '') wrong.set(name, said('discounts.lists.noGroup'))
      return chosen
    },
    typed: asText,
    offered: async (scope) =>
      ((await scope.ask('customers.groups', {})) ?? []).map(({ id: value, name: label }) => ({
        ...{ value, label },
      })),
    input: ({ value, offered = [], ...props }) => (
      <SelectField
        {...props}
        value={asText(value)}
        choices={[{ value: '', label: '–' }, ...offered]}
      />
    ),
  }
}
