/** The kind of field that holds days on which nothing leaves and nothing arrives. */
import { said } from '#server/language/message.ts'
import type { Field } from '#server/records/field.ts'
import { lines } from '#server/records/lines-kind.tsx'
import { cut } from '#server/text/cut.ts'
import { isDayOff } from './days-off.ts'

/** A line each: `2026-12-24`, `2026-12-24..2027-01-01`, or `12-25` for each year. */
export const daysOff = (): Field<string[]> =>
  lines({
    most: 200,
    rows: 6,
    read(line, { name, wrong }) {
      const plain = line.replaceAll(/\s/g, '')
      if (isDayOff(plain)) return plain
      wrong.set(name, said('shipping.settings.noDayOff', { line: cut(line, 40) }))
      return undefined
    },
  })
