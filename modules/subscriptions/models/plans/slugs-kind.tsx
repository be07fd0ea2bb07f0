/** The kind of field that names products by the ends of their addresses. */
import { z } from 'zod'
import { texts } from '#server/data/shapes.ts'
import { said } from '#server/language/message.ts'
import type { Field } from '#server/records/field.ts'
import { clearable } from '#server/records/sent.ts'
import { asText } from '#server/text/as-text.ts'
import { TextAreaField } from '#views/kit/fields/field.tsx'

const most = 500

/** Slugs, typed one a line; whole addresses of product pages are understood too. None: every product. */
export const slugs = (): Field<string[]> => ({
  ...clearable(z.union([z.string().max(50_000), z.array(z.string().max(300)).max(most)])),
  json: z.array(z.string()).describe('Slugs; none: every product.'),
  initial: [],
  shape: texts,
  stored(sent, { name, wrong }) {
    const lines = linesOf(sent).split('\n')
    const found = [...new Set(lines.map(slugIn).filter((slug) => slug !== ''))]
    if (found.length > most) wrong.set(name, said('subscriptions.plans.tooManyProducts', { most }))
    return found
  },
  typed: linesOf,
  input: ({ value, ...props }) => <TextAreaField {...props} value={asText(value)} rows={4} />,
})

const slugIn = (line: string): string => line.trim().replace(/^.*\/products\//, '')

const linesOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(asText).join('\n') : asText(value)
