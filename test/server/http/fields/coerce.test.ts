import test from 'ava'
import { z } from 'zod'
import { coerce } from '#server/http/fields/coerce.ts'

const schema = z.object({
  count: z.number().int().max(5000).optional(),
  small: z.int().optional(),
  share: z.number().optional(),
})

test('a whole number in a form is written with digits alone: no thousand becomes a one, no 12.00 a 12', (t) => {
  const read = (typed: string) => coerce(schema, { count: typed, small: typed, share: typed })
  t.deepEqual(read(' 1000 '), { count: 1000, small: 1000, share: 1000 })
  t.deepEqual(read('-5'), { count: -5, small: -5, share: -5 })
  for (const typed of ['1.000', '12.00', '1.5']) {
    t.deepEqual(read(typed), { count: typed, small: typed, share: Number(typed) })
    t.false(schema.safeParse(read(typed)).success)
  }
  for (const typed of ['1,000', '1 000', '１２', '1e3', '0x10', 'NaN', 'Infinity', '--5'])
    t.deepEqual(read(typed), { count: typed, small: typed, share: typed })
})
