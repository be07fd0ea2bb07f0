/** The kind of field that holds the places of a zone, and their column in a list. */
import { z } from 'zod'
import { texts } from '#server/data/shapes.ts'
import { said } from '#server/language/message.ts'
import type { Condition, ListField } from '#server/lists/list-fields.ts'
import {
  everywhereIn,
  isOfUnion,
  placeLines,
  placeNames,
  placesLine,
  placesNamed,
  type Rest,
} from '#server/locale/place-words.ts'
import { everywhere, members, placesIn } from '#server/locale/places.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { cut } from '#server/text/cut.ts'
import { TextAreaField } from '#views/kit/fields/field.tsx'
import type { Columns } from '#views/kit/lists/columns.tsx'
import type { Column } from '#views/kit/lists/table.tsx'
import type { Field } from './field.ts'
import { lasting } from './sent.ts'

/** Some places, typed one a line; at least one, unless none means everywhere. Required ones are those of a zone. */
export function places({ required = true } = {}): Field<string[]> {
  const rest = required ? 'rest' : 'everywhere'
  const line = z.string().trim().max(20_000)
  return {
    ...lasting(z.union([line, z.array(line).max(1_000)])),
    required,
    json: z.array(z.string()),
    initial: [],
    shape: texts,
    stored(sent, { scope, name, wrong }) {
      const { places, wrong: odd } = placesIn(linesOf(sent, scope), scope.language)
      if (odd !== undefined) wrong.set(name, said('server.field.noPlace', { place: cut(odd, 40) }))
      else if (required && places.length === 0) wrong.set(name, said('server.field.required'))
      return places
    },
    typed: (value, scope) =>
      Array.isArray(value) ? placeLines(value.map(asText), scope, rest) : asText(value),
    input: ({ value, ...props }) => <TextAreaField {...props} value={asText(value)} rows={4} />,
  }
}

interface ColumnOptions {
  /** What `*` is called, and no place where that is everywhere. */
  rest: Rest
  wideOnly?: true
}

/** By what the column of the places says, a list is sorted and narrowed. */
export const placesField: ListField = {
  as: 'text',
  alike: (typed, scope) => [
    ...placesNamed(typed, scope),
    ...(isOfUnion(typed, scope) ? [holdsUnion(scope)] : []),
  ],
}

/** None of the members is missing, in whatever order they stand. A row whose places are no list has none of them. */
function holdsUnion({ engine }: Scope): Condition {
  const sql =
    engine === 'postgres'
      ? `not exists (select json_array_elements_text(?::json) except
          select json_array_elements_text(case json_typeof(places) when 'array' then places else '[]' end))`
      : `not exists (select value from json_each(?) except
          select value from json_each(case json_valid(places) when 1 then places else '[]' end))`
  return { sql, bindings: [JSON.stringify(members)] }
}

/** The column of the places of a zone, in words; all of them in the file of the list. */
export const placesColumn = <Row extends { places: readonly string[] }>(
  column: Columns<Row>,
  scope: Scope,
  { rest, ...options }: ColumnOptions,
): Column<Row> => {
  const none = rest === 'everywhere' ? scope.t('server.places.everywhere') : ''
  return column.text('places', ({ places }) => placesLine(places, scope, rest) || none, {
    file: ({ places }) => placeNames(places, scope, rest).join(', ') || none,
    ...options,
  })
}

const linesOf = (value: unknown, { t }: Scope): string =>
  (Array.isArray(value) ? value.map(asText) : asText(value).split(/[\n,;]/))
    .map((line) => (everywhereIn(line, t) ? everywhere : line))
    .join('\n')
