/** The first value of a custom field in SQL, as it is compared with others of its type. */
import type { Scope } from '#server/scope.ts'

// Postgres may read values of other fields too, so none of another type is made a number.
const number = "(case when json_typeof(value -> 0) = 'number' then (value ->> 0)::numeric end)"
const kept = "json_extract(value, '$[0]')"

const places = {
  sqlite: { money: kept, number: kept, day: kept, text: `lower(${kept})` },
  postgres: {
    ...{ money: number, number },
    day: `(value ->> 0) collate "C"`,
    text: 'lower(value ->> 0)',
  },
} as const

export const firstValue = (engine: Scope['engine'], as: 'money' | 'number' | 'day' | 'text') =>
  places[engine][as]
