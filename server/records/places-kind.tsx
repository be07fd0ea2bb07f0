/** The kind of field that holds the places of a zone. */
import { z } from 'zod'
import { texts } from '#server/data/shapes.ts'
import { said } from '#server/language/message.ts'
import { placesIn } from '#server/locale/places.ts'
import { asText } from '#server/text/as-text.ts'
import { cut } from '#server/text/cut.ts'
import { TextAreaField } from '#views/kit/fields/field.tsx'
import type { Field } from './field.ts'
import { lasting } from './sent.ts'

/** Some places, typed one a line; at least one, unless none means everywhere. */
export function places({ required = true } = {}): Field<string[]> {
  const line = z.string().trim().max(20_000)
  return {
    ...lasting(z.union([line, z.array(line).max(1_000)])),
    required,
    json: z.array(z.string()),
    initial: [],
    shape: texts,
    stored(sent, { scope, name, wrong }) {
      const { places, wrong: odd } = placesIn(linesOf(sent), scope.language)
      if (odd !== undefined) wrong.set(name, said('server.field.noPlace', { place: cut(odd, 40) }))
      else if (required && places.length === 0) wrong.set(name, said('server.field.required'))
      return places
    },
    typed: linesOf,
    input: ({ value, ...props }) => <TextAreaField {...props} value={asText(value)} rows={4} />,
  }
}

const linesOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(asText).join('\n') : asText(value)
