import { z } from 'zod'
import { said, says } from '#server/language/message.ts'
import type { Field } from '#server/records/field.ts'
import { asText } from '#server/text/as-text.ts'
import { emailOf } from '#server/text/email-address.ts'
import { TextField } from '#views/kit/fields/field.tsx'

/** An e-mail address, in its one spelling. */
export function email(): Field<string> {
  const any = z.string().max(320).min(1, says('customers.admin.noEmail'))
  return {
    creation: any,
    change: any.optional(),
    json: z.string(),
    required: true,
    initial: '',
    stored(sent, { name, wrong }) {
      const address = emailOf(asText(sent))
      if (address === undefined) wrong.set(name, said('customers.admin.noEmail'))
      return address ?? ''
    },
    typed: asText,
    input: ({ value, ...props }) => <TextField {...props} type="email" value={asText(value)} />,
    isText: true,
  }
}
