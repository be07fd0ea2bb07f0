/** The kinds of fields. A module adds its own by writing another `Field`. */

import { z } from 'zod'
import { textsByName } from '#server/data/shapes.ts'
import { type MessageKey, said, says } from '#server/language/said.ts'
import { instantOf, wallOf } from '#server/locale/time-zone.ts'
import { owned } from '#server/text/owned.ts'
import { safeLink } from '#server/text/urls/safe-path.ts'
import { CheckboxField, RadioGroup, SelectField } from '#views/kit/fields/choice.tsx'
import { NumberField, TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { TextsField } from '#views/kit/fields/texts-field.tsx'
import type { Field } from './field.ts'

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** An emptied field of a form is null; what JSON leaves out stays. */
const clearable = (schema: z.ZodType) => {
  const sent = schema.optional().nullable()
  return { creation: sent, change: sent, required: false }
}
/** What is left out, or emptied in a form, stays as it is. */
const lasting = (schema: z.ZodType) => {
  const sent = schema.optional()
  return { creation: sent, change: sent, required: false }
}

interface TextRules {
  /** Characters. */
  most: number
  /** Lines of its input; a single line when not given. */
  rows?: number
  /** What is said where nothing was typed; without it the text may stay empty. */
  required?: MessageKey
}

/** Text as it was typed, trimmed. */
export function text({ most, rows, required }: TextRules): Field<string> {
  const any = z.string().trim().max(most)
  const needed = any.min(1, required && says(required))
  // The first step takes what a form emptied for a text, so that it is refused and not left out.
  const kept = z.preprocess((sent) => sent, needed.optional())
  return {
    ...(required === undefined
      ? clearable(any)
      : { creation: needed, change: kept, required: true }),
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

/** One text in each language of the shop; what is said where its own is missing. */
export function words({ most, required }: { most: number; required: MessageKey }) {
  const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
  const field: Field<Record<string, string>> = {
    ...lasting(z.record(language, z.string().trim().max(most))),
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
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
    : {}

/** A path of the shop, or an address that begins with https://; null for none. */
export function link(placeholder: string): Field<string | null> {
  return {
    ...clearable(z.string().trim().max(2000)),
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

/** One of several words; the first where none is sent. Its words are messages of the module. */
export function choice<const C extends readonly [string, ...string[]]>(
  choices: C,
  { open = false }: { open?: boolean } = {},
): Field<C[number]> {
  const [initial] = choices
  const known = (value: unknown) => choices.find((one) => one === value)
  return {
    ...lasting(z.enum(choices, says('server.field.oneOf'))),
    initial,
    stored: (sent) => known(sent) ?? initial,
    typed: (value) => asText(value) || initial,
    input({ value, word, ...props }) {
      const all = choices.map((one) => ({ value: one, ...word(one) }))
      return open ? (
        <RadioGroup {...props} value={asText(value)} choices={all} />
      ) : (
        <SelectField {...props} value={asText(value)} choices={all} />
      )
    },
    isChoice: true,
  }
}

/** Yes or no; no where nothing is sent, and where a form sends nothing of its box. */
export function flag(): Field<boolean> {
  const typed = (value: unknown) => value === true || value === 'on' || value === 'true'
  return {
    ...clearable(z.boolean()),
    initial: false,
    stored: (sent) => sent === true,
    typed,
    input: ({ value, ...props }) => <CheckboxField {...props} checked={typed(value)} />,
    isBoolean: true,
  }
}

/** A whole number, 0 where none is sent. */
export function whole({ least = 0, most }: { least?: number; most: number }): Field<number> {
  return {
    ...lasting(z.number().int().min(least).max(most)),
    initial: 0,
    stored: Number,
    typed: (value) => asText(value) || '0',
    input: ({ value, ...props }) => <NumberField {...props} value={asText(value)} />,
  }
}

/** A point in time, ISO 8601 in UTC, or null. Sent with its offset, or off the shop's clocks as `2026-11-25T09:00`. */
export function moment(): Field<string | null> {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/
  const isAbsolute = (typed: string) => /(Z|[+-]\d\d:\d\d)$/.test(typed)
  return {
    ...clearable(z.string().trim().regex(time, says('server.field.noMoment'))),
    initial: null,
    stored(sent, { scope, name, wrong }) {
      if (!sent) return null
      const typed = asText(sent)
      const told = isAbsolute(typed) ? typed : instantOf(typed, scope.shop.timeZone)
      const date = new Date(told ?? Number.NaN)
      if (!Number.isNaN(date.getTime())) return date.toISOString()
      wrong.set(name, said('server.field.noMoment'))
      return null
    },
    typed(value, { shop }) {
      const typed = asText(value)
      const isTime = isAbsolute(typed) && !Number.isNaN(Date.parse(typed))
      return isTime ? wallOf(typed, shop.timeZone) : typed
    },
    input: ({ value, ...props }) => (
      <TextField {...props} value={asText(value)} type="datetime-local" />
    ),
  }
}
