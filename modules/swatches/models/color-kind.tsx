/** The kind of field that holds a colour. */
import { z } from 'zod'
import { says } from '#server/language/message.ts'
import type { Field } from '#server/records/field.ts'
import { lasting } from '#server/records/sent.ts'
import { asText } from '#server/text/as-text.ts'
import { TextField } from '#views/kit/fields/field.tsx'

/** A colour as `#2f3fc9`, in lower case; black by default. */
export function color(): Field<string> {
  const hex = z.string().trim().toLowerCase()
  return {
    ...lasting(hex.regex(/^#[\da-f]{6}$/, says('swatches.admin.noColor'))),
    json: z.string(),
    initial: '#000000',
    stored: (sent) => asText(sent).toLowerCase(),
    typed: (value) => asText(value) || '#000000',
    input: ({ value, ...props }) => (
      <TextField {...props} type="color" value={asText(value) || '#000000'} />
    ),
  }
}
