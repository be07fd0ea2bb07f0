import test from 'ava'
import { queryOf } from '#server/http/fields/query.ts'

const cases: [query: string, values: Record<string, unknown>][] = [
  ['a=1', { a: '1' }],
  ['a=1&a=2', { a: ['1', '2'] }],
  ['a[]=1', { a: ['1'] }],
  ['a%5B%5D=1&a[]=2', { a: ['1', '2'] }],
  ['a=1&a[]=2', { a: ['1', '2'] }],
  ['[]=1', { '[]': '1' }],
  ['__proto__[]=1', { ['__proto__']: ['1'] }],
]
for (const [query, values] of cases)
  test(`?${query}`, (t) => t.deepEqual(Object.entries(queryOf(query)), Object.entries(values)))
