/** The kind of field that holds a list of texts, typed one a line. */
import { z } from 'zod'
import { texts } from '#server/data/shapes.ts'
import { said } from '#server/language/message.ts'
import { asText } from '#server/text/as-text.ts'
import { TextAreaField } from '#views/kit/fields/field.tsx'
import type { Check, Field } from './field.ts'
import { clearable } from './sent.ts'

export interface LineRules {
  /** Most lines. */
  most: number
  rows?: number
  /** What is kept of a line; undefined, with a message in `check.wrong`, where it is none. */
  read?(line: string, check: Check): string | undefined
}

/** Texts without repetitions and empty lines, in their order; none by default. */
export const lines = ({ most, rows = 3, read = (line) => line }: LineRules): Field<string[]> => ({
  ...clearable(z.union([z.string().max(100_000), z.array(z.string().max(100_000)).max(most)])),
  json: z.array(z.string()),
  initial: [],
  shape: texts,
  stored(sent, check) {
    const typed = linesOf(sent)
      .split('\n')
      .map((line) => line.trim())
    const kept = typed.filter((line) => line !== '').flatMap((line) => read(line, check) ?? [])
    const found = [...new Set(kept)]
    if (found.length > most)
      check.wrong.set(check.name, said('server.field.tooManyLines', { most }))
    return found
  },
  typed: linesOf,
  input: ({ value, ...props }) => <TextAreaField {...props} value={asText(value)} rows={rows} />,
})

const linesOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(asText).join('\n') : asText(value)
