import { z } from 'zod'
import type { Field } from '#server/records/field.ts'
import { choice } from '#server/records/kinds.tsx'
import { asText } from '#server/text/as-text.ts'
import { attr } from '#views/attribute.ts'

/** One of several values that decides which other fields there are: chosen before the form, and sent along with it. */
export function chosenOnce<const C extends readonly [string, ...string[]]>(
  choices: C,
): Field<C[number]> {
  return {
    ...choice(choices),
    creation: z.enum(choices),
    required: true,
    input: ({ value, word, name, label }) => (
      <p>
        <span safe>{`${label}: `}</span>
        <strong safe>{word(asText(value)).label}</strong>
        <input type="hidden" name={attr(name)} value={attr(asText(value))} />
      </p>
    ),
  }
}
