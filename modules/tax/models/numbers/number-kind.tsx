/** The kind of field that holds the tax number of a business. */
import { z } from 'zod'
import { said } from '#server/language/message.ts'
import type { Field } from '#server/records/field.ts'
import { clearable } from '#server/records/sent.ts'
import { asText } from '#server/text/as-text.ts'
import { TextField } from '#views/kit/fields/field.tsx'
import { exampleOf, numberIn } from './number-form.ts'

/** Kept as it is printed; empty for none. */
export function ownNumber(): Field<string> {
  return {
    ...clearable(z.string().trim().max(40)),
    json: z.string(),
    initial: '',
    stored(sent, { name, wrong }) {
      const typed = asText(sent)
      const read = numberIn(typed)
      if (typed !== '' && !read)
        wrong.set(name, said('tax.number.malformed', { example: exampleOf(typed, undefined) }))
      return read?.number ?? ''
    },
    typed: asText,
    input: ({ value, ...props }) => <TextField {...props} value={asText(value)} maxlength={40} />,
  }
}
