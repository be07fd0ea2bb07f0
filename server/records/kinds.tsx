/** The kinds of fields. A module adds its own by writing another `Field`. */

import { z } from 'zod'
import { said, says } from '#server/language/message.ts'
import { instantOf, wallOf } from '#server/locale/time-zone.ts'
import { asText } from '#server/text/as-text.ts'
import { CheckboxField, RadioGroup, SelectField } from '#views/kit/fields/choice.tsx'
import { NumberField, TextField } from '#views/kit/fields/field.tsx'
import type { Field } from './field.ts'
import { clearable, lasting } from './sent.ts'

/** One of several values; the first by default. Their labels are messages of the module. */
export function choice<const C extends readonly [string, ...string[]]>(
  choices: C,
  { open = false }: { open?: boolean } = {},
): Field<C[number]> {
  const [initial] = choices
  const known = (value: unknown) => choices.find((one) => one === value)
  return {
    ...lasting(z.enum(choices, says('server.field.oneOf'))),
    json: z.enum(choices),
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

/** A boolean; false by default, and when a form leaves its checkbox out. */
export function flag(): Field<boolean> {
  const typed = (value: unknown) => value === true || value === 'on' || value === 'true'
  return {
    ...clearable(z.boolean()),
    json: z.boolean(),
    initial: false,
    stored: (sent) => sent === true,
    typed,
    input: ({ value, ...props }) => <CheckboxField {...props} checked={typed(value)} />,
    isBoolean: true,
  }
}

/** An integer; 0 by default. */
export function whole({ least = 0, most }: { least?: number; most: number }): Field<number> {
  return {
    ...lasting(z.number().int().min(least).max(most)),
    json: z.int(),
    initial: 0,
    stored: Number,
    typed: (value) => asText(value) || '0',
    input: ({ value, ...props }) => <NumberField {...props} value={asText(value)} />,
  }
}

/** A time, ISO 8601 in UTC, or null. Sent with an offset, or in the shop's time zone as `2026-11-25T09:00`. */
export function moment(): Field<string | null> {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/
  const isAbsolute = (typed: string) => /(Z|[+-]\d\d:\d\d)$/.test(typed)
  return {
    ...clearable(z.string().trim().regex(time, says('server.field.noMoment'))),
    json: z.iso.datetime().nullable(),
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
