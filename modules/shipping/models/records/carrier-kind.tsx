/** The kind of field that names a carrier among those of the enabled modules. */
import { z } from 'zod'
import { said } from '#server/language/message.ts'
import type { Field } from '#server/records/field.ts'
import { clearable } from '#server/records/sent.ts'
import { asText } from '#server/text/as-text.ts'
import { SelectField } from '#views/kit/fields/choice.tsx'

/** Its name; empty where the merchant says the price. */
export const carrierName = (): Field<string> => ({
  ...clearable(z.string().max(64)),
  json: z.string(),
  initial: '',
  stored(sent, { scope, name, wrong }) {
    const chosen = asText(sent)
    const isKnown = scope.carriers.some((one) => one.name === chosen)
    if (chosen !== '' && !isKnown) wrong.set(name, said('server.field.noChoice'))
    return chosen
  },
  typed: asText,
  input: ({ value, scope, word, ...props }) => (
    <SelectField
      {...props}
      value={asText(value)}
      choices={[
        { value: '', ...word('none') },
        ...scope.carriers.map(({ name, label }) => ({ value: name, label: scope.t(label) })),
      ]}
    />
  ),
})
