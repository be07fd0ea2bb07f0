/** The kind of field that holds a rate in percent, as of a tax or a discount. */
import { z } from 'zod'
import { said } from '#server/language/message.ts'
import { asText } from '#server/text/as-text.ts'
import { NumberField } from '#views/kit/fields/field.tsx'
import type { Field } from './field.ts'
import { lasting } from './sent.ts'

export const million = 1_000_000
const digits = 4
/** Millionths up to here are refused: whoever sends 10 means 10 %, and a text still says 0.001 %. */
const mistaken = 100

/** A rate in millionths, at most 100 %. A text is in percent, as forms send it: `7.7`, `19 %`. */
export function percent(): Field<number> {
  return {
    ...lasting(
      z.union([
        z.number().int().min(0).max(million).describe('Millionths: 100000 is 10 %.'),
        z.string().trim().max(20).describe('In percent: `10` is 10 %.'),
      ]),
    ),
    json: z.int().describe('Millionths.'),
    required: true,
    told: 'percent',
    initial: 0,
    stored(sent, { name, wrong }) {
      const rate = typeof sent === 'number' ? sent : millionthsIn(asText(sent))
      if (typeof sent === 'number' && sent > 0 && sent <= mistaken)
        wrong.set(name, said('server.field.millionths'))
      else if (rate === undefined || rate > million) wrong.set(name, said('server.field.noPercent'))
      return rate ?? 0
    },
    typed: (value, { format }) =>
      typeof value === 'number' ? format.typedPercent(value) : asText(value),
    input: ({ value, ...props }) => (
      <NumberField {...props} value={asText(value)} unit="%" decimal={true} />
    ),
  }
}

/** Reads a rate as people write it; undefined where it is none. */
export function millionthsIn(text: string): number | undefined {
  const [, whole, rest = ''] = /^(\d{1,3})(?:[.,](\d{1,4}))?\s*%?$/.exec(text) ?? []
  return whole === undefined ? undefined : Number(whole + rest.padEnd(digits, '0'))
}
