/** The kinds of fields that hold text. */

import { z } from 'zod'
import { owned } from '#server/data/own-property.ts'
import { textsByName } from '#server/data/shapes.ts'
import { type MessageKey, said, says } from '#server/language/message.ts'
import { asText } from '#server/text/as-text.ts'
import { safeLink } from '#server/text/urls/safe-path.ts'
import { TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { TextsField } from '#views/kit/fields/texts-field.tsx'
import type { Field } from './field.ts'

import { clearable, lasting } from './sent.ts'

interface TextRules {
  /** Most characters. */
  most: number
  /** Rows of a textarea; a single line by default. */
  rows?: number
  /** The message for an empty text; without it the text is optional. */
  required?: MessageKey
}

/** A text, trimmed. */
export function text({ most, rows, required }: TextRules): Field<string> {
  const any = z.string().trim().max(most)
  const needed = any.min(1, required && says(required))
  // The first step takes what a form emptied for a text, so that it is refused and not left out.
  const kept = z.preprocess((sent) => sent, needed.optional())
  return {
    ...(required === undefined
      ? clearable(any)
      : { creation: needed, change: kept, required: true }),
    json: z.string(),
    initial: '',
    stored: asText,
    typed: asText,
    input: ({ value, ...props }) =>
      rows === undefined ? (
        <TextField {...props} value={asText(value)} maxlength={most} />
      ) : (
        <TextAreaField {...props} value={asText(value)} rows={rows} />
      ),
    isText: true,
  }
}

/** A text in each language of the shop; a message for a missing one in its own. */
export function words({ most, required }: { most: number; required: MessageKey }) {
  const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
  const field: Field<Record<string, string>> = {
    ...lasting(z.record(language, z.string().trim().max(most))),
    json: z.record(z.string(), z.string()),
    initial: {},
    required: true,
    stored(sent, { scope: { shop }, name, wrong }) {
      const texts = textsOf(sent)
      const own = shop.languages[0] ?? shop.language
      if (!owned(texts, own)?.trim()) wrong.set(`${name}.${own}`, said(required))
      return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
    },
    typed: textsOf,
    input: ({ value, ...props }) => <TextsField {...props} texts={textsOf(value)} most={most} />,
    shape: textsByName,
    isText: true,
  }
  return field
}

const textsOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, asText(text)]))
    : {}

/** A path of the shop, or an https address; null for none. */
export function link(placeholder: string): Field<string | null> {
  return {
    ...clearable(z.string().trim().max(2000)),
    json: z.string().nullable(),
    initial: null,
    stored(sent, { name, wrong }) {
      if (!sent) return null
      const safe = safeLink(asText(sent))
      if (safe === undefined) wrong.set(name, said('server.field.noHref'))
      return safe ?? null
    },
    typed: asText,
    input: ({ value, ...props }) => (
      <TextField {...props} value={asText(value)} placeholder={placeholder} />
    ),
  }
}
