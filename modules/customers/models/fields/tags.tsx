import { z } from 'zod'
import { texts } from '#server/data/shapes.ts'
import type { Field } from '#server/records/field.ts'
import { lasting } from '#server/records/sent.ts'
import { TextField } from '#views/kit/fields/field.tsx'

/** Words to sort by: a list in JSON, separated by commas in a form. */
export function tags(): Field<string[]> {
  return {
    ...lasting(z.array(z.string().max(1_000)).max(250)),
    json: z.array(z.string()),
    initial: [],
    stored: tagsOf,
    typed: (value) => tagsOf(value).join(', '),
    input: ({ value, ...props }) => <TextField {...props} value={tagsOf(value).join(', ')} />,
    shape: texts,
  }
}

/** Of a text by commas, or of a list. */
export const tagsOf = (sent: unknown): string[] => [
  ...new Set(
    [sent]
      .flat()
      .flatMap((one) => (typeof one === 'string' ? one.split(',') : []))
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]
