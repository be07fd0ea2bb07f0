/** The kind of field that holds days of the week. */

import { z } from 'zod'
import { listOf } from '#server/data/shapes.ts'
import { said } from '#server/language/message.ts'
import { dateTimeFormat } from '#server/locale/intl.ts'
import type { Field } from '#server/records/field.ts'
import { clearable } from '#server/records/sent.ts'
import { asText } from '#server/text/as-text.ts'
import { CheckboxGroup } from '#views/kit/fields/choice.tsx'

/** 1 is Monday, 7 is Sunday. */
const week = [1, 2, 3, 4, 5, 6, 7]
const usual = [1, 2, 3, 4, 5]
const day = z.int().min(1).max(7)

/** At least one; Monday to Friday by default. */
export const weekdays = (): Field<number[]> => ({
  ...clearable(z.array(z.number().int().min(1).max(7)).max(20)),
  json: z.array(day),
  initial: usual,
  shape: listOf(day),
  stored(sent, { name, wrong }) {
    const days = week.filter((one) => [sent].flat().includes(one))
    if (days.length === 0) wrong.set(name, said('shipping.settings.noWeekday'))
    return days
  },
  typed: (value) => daysIn(value).join('\n'),
  input: ({ value, scope, ...props }) => (
    <CheckboxGroup
      {...props}
      values={asText(value).split('\n')}
      choices={week.map((one) => ({ value: String(one), label: nameOf(one, scope.language) }))}
    />
  ),
})

const daysIn = (value: unknown): string[] =>
  [value ?? usual].flat().map((one) => (typeof one === 'number' ? String(one) : asText(one)))

/** The first of January 2024 was a Monday. */
const nameOf = (one: number, language: string): string =>
  dateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, one))
