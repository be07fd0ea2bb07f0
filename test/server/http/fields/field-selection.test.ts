import test from 'ava'
import { fieldNames, selectFields } from '#server/http/fields/field-selection.ts'

const list = {
  products: [
    { id: 'a', title: 'A', category: null, variants: [{ price: 1, sku: 'x' }] },
    { id: 'b', title: 'B', category: { slug: 'c' }, variants: [] },
  ],
  total: 2,
  nextCursor: null,
  facets: [{ title: 'Color' }],
}
const rest = { total: 2, nextCursor: null }

const cases: [fields: string, kept: object, unknown: string[]][] = [
  ['id', { products: [{ id: 'a' }, { id: 'b' }], ...rest }, []],
  [
    'title,variants.price',
    {
      products: [
        { title: 'A', variants: [{ price: 1 }] },
        { title: 'B', variants: [] },
      ],
      ...rest,
    },
    [],
  ],
  ['products', { products: list.products, ...rest }, []],
  ['facets.title', { ...rest, facets: [{ title: 'Color' }] }, []],
  ['total', rest, []],
  ['products.id', { products: [{ id: 'a' }, { id: 'b' }], ...rest }, []],
  [
    'variants.price, variants',
    { products: list.products.map(({ variants }) => ({ variants })), ...rest },
    [],
  ],
  ['category.slug', { products: [{ category: null }, { category: { slug: 'c' } }], ...rest }, []],
  ['titel', { products: [{}, {}], ...rest }, ['titel']],
  ['constructor', { products: [{}, {}], ...rest }, ['constructor']],
]
for (const [fields, kept, unknown] of cases)
  test(`?fields=${fields}`, (t) =>
    t.deepEqual(selectFields(list, fieldNames(fields)), { body: kept, unknown }))

test('a record is narrowed as each of a list is', (t) => {
  const body = { product: { id: 'a', title: 'A' }, warnings: [] }
  t.deepEqual(selectFields(body, ['title']).body, { product: { title: 'A' } })
})

test('of an empty list nobody can tell which fields it has', (t) => {
  const body = { products: [], total: 0 }
  t.deepEqual(selectFields(body, ['titel']), { body, unknown: [] })
})

test('a path may be as deep as an address is long', (t) => {
  const body = { product: { id: 'a' } }
  const deep = Array<string>(8_000).fill('a').join('.')
  t.deepEqual(selectFields(body, [deep]), { body: { product: {} }, unknown: [deep] })
})

test('names are read once', (t) => {
  t.deepEqual(fieldNames(['id,title,id', 'title']), ['id', 'title'])
})

test('names may be repeated and have spaces around them', (t) => {
  t.deepEqual(fieldNames(['id, title', ',price']), ['id', 'title', 'price'])
  t.deepEqual(fieldNames(undefined), [])
})
