import test from 'ava'
import { z } from 'zod'
import { unknownFields } from '#server/http/fields/unknown-fields.ts'

const schema = z
  .object({
    title: z.string(),
    note: z.string().optional(),
    variants: z.array(z.object({ price: z.number() })).default([]),
    labels: z.record(z.string(), z.string()).optional(),
    shape: z.union([z.string(), z.object({ a: z.string() })]).optional(),
    more: z.looseObject({ a: z.string() }).nullable(),
  })
  .transform((all) => all)

const cases: [name: string, sent: unknown, unknown: string[]][] = [
  ['all known', { title: 'a', note: 'b', variants: [{ price: 1 }], more: null }, []],
  ['misspelt', { titel: 'a', title: 'b' }, ['titel']],
  ['deep', { variants: [{ price: 1 }, { pricee: 2 }] }, ['variants.1.pricee']],
  ['a record has any key', { labels: { whatever: 'a' } }, []],
  ['one of several shapes', { shape: { b: 'c' } }, []],
  ['a loose object', { more: { b: 'c' } }, []],
  ['names of what every object has', { constructor: 1, toString: 2 }, ['constructor', 'toString']],
  ['no object at all', 'text', []],
]
for (const [name, sent, unknown] of cases)
  test(name, (t) => t.deepEqual(unknownFields(schema, sent), unknown))
