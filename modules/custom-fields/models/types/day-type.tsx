import { said } from '#server/language/message.ts'
import { TextField } from '#views/kit/fields/field.tsx'
import type { FieldType } from './field-type.ts'

/** A day of the calendar, `2026-01-31`: the same in every time zone. */
export const day: FieldType = {
  range: {
    as: 'day',
    read: (typed) => (isDay(typed) ? typed : undefined),
    place: (kept) => Date.parse(`${kept}T00:00:00Z`) / msPerDay,
  },
  read: (sent) =>
    typeof sent === 'string' && isDay(sent.trim())
      ? [sent.trim()]
      : said('custom-fields.value.noDay'),
  shown: ([value], _rules, { shop }) =>
    new Date(String(value)).toLocaleDateString(shop.language, {
      dateStyle: 'long',
      timeZone: 'UTC',
    }),
  input: ({ typed: [value = ''], rules: _, scope: _s, kept: _k, ...props }) => (
    <TextField {...props} value={value} type="date" />
  ),
}

const msPerDay = 24 * 60 * 60 * 1000

/** The calendar has it: no 30 February. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(text)
  )
}
