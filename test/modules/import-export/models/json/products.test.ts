import test from 'ava'
import { readJsonProducts } from '../../../../../modules/import-export/models/json/products.ts'

function readOne(product: unknown, currency = 'USD') {
  const [result] = readJsonProducts({ products: [product] }, currency).results
  if (!result) throw new Error('expected a result')
  return result
}

function draftOf(product: unknown, currency = 'USD') {
  const result = readOne(product, currency)
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.draft
}

function errorsOf(product: unknown) {
  const result = readOne(product)
  return result.ok ? [] : result.errors
}

test('a plain product becomes a draft with one variant', (t) => {
  const draft = draftOf({
    name: 'Silver Ring',
    price: 19.99,
    compareAtPrice: '25',
    costPrice: 8.2,
    sku: 'R1',
    description: '<p onclick="x">a</p>',
    inventory: 3,
    allowBackorder: true,
    tags: ['a', ' b '],
    category: 'Rings',
    weight: 1.5,
    weightUnit: 'kg',
  })
  t.like(draft, { slug: 'silver-ring', title: 'Silver Ring', status: 'draft', tags: ['a', 'b'] })
  t.like(draft, { descriptionHtml: '<p>a</p>', productCategory: 'Rings', options: [], images: [] })
  t.deepEqual(draft.variants, [
    {
      options: [],
      sku: 'R1',
      barcode: null,
      price: 1999,
      compareAtPrice: 2500,
      cost: 820,
      weightGrams: 1500,
      requiresShipping: true,
      taxable: true,
      inventoryTracked: true,
      quantity: 3,
      inventoryPolicy: 'continue',
      imageUrl: null,
    },
  ])
  t.true(draft.present.has('cost') && !draft.present.has('slug') && !draft.present.has('status'))
})

test('variants take from the product what they leave out, except codes and stock', (t) => {
  const draft = draftOf({
    name: 'Cup',
    price: 10,
    sku: 'CUP',
    taxable: false,
    images: ['https://x.test/a.jpg', { url: '//x.test/b.jpg', alt: 'B' }],
    options: [{ name: 'Color' }],
    variants: [
      { options: { Color: 'Red' }, image: 'https://x.test/b.jpg' },
      { options: ['Blue'], price: '12.50', sku: 'CUP-B' },
    ],
  })
  t.deepEqual(draft.options, [{ name: 'Color', values: ['Red', 'Blue'] }])
  t.like(draft.variants[0], { price: 1000, sku: null, taxable: false })
  t.like(draft.variants[1], { price: 1250, sku: 'CUP-B', options: ['Blue'] })
  t.deepEqual(draft.images, [
    { url: 'https://x.test/a.jpg', position: 1, alt: '' },
    { url: 'https://x.test/b.jpg', position: 2, alt: 'B' },
  ])
})

test('option names may come from the variants', (t) => {
  const variants = [{ options: { Size: 'S' } }, { options: { Size: 'M' } }]
  t.deepEqual(draftOf({ name: 'A', price: 1, variants }).options, [
    { name: 'Size', values: ['S', 'M'] },
  ])
})

test('each fault is told with the place in the list and the field', (t) => {
  const { results } = readJsonProducts(
    {
      products: [
        { name: 'A', price: 1 },
        { name: '', price: 1 },
        { name: 'B', price: '1.005' },
        { title: '', price: 1 },
        { title: 'C', compare_at_price: 'x', price: 1 },
      ],
    },
    'USD',
  )
  const faults = results.flatMap((result) => (result.ok ? [] : result.errors))
  t.deepEqual(
    faults.map(({ row, field }) => [row, field]),
    [
      [2, 'name'],
      [3, 'price'],
      [4, 'title'],
      [5, 'compare_at_price'],
    ],
  )
})

const faults: [string, object, string][] = [
  ['a missing price', {}, 'price'],
  ['a negative price', { price: -1 }, 'price'],
  ['a price that is no number', { price: 'NaN' }, 'price'],
  ['an unknown status', { price: 1, status: 'gone' }, 'status'],
  ['an address that runs', { price: 1, images: ['javascript:alert(1)'] }, 'images.0'],
  ['a fraction in stock', { price: 1, inventory: 1.5 }, 'inventory'],
  ['two equal variants', { price: 1, variants: [{}, {}] }, 'variants.1.options'],
  [
    'a variant without its option',
    { price: 1, options: ['Size'], variants: [{ options: {} }] },
    'variants.0.options',
  ],
]
for (const [name, product, field] of faults) {
  test(`${name} is an error of the field`, (t) => {
    t.is(errorsOf({ name: 'A', ...product })[0]?.field, field)
  })
}

test('what is no product is an error, whatever it is', (t) => {
  for (const value of [null, 1, 'x', [], true]) t.true(errorsOf(value).length > 0)
})

test('a name used twice gives two slugs and a slug used twice is an error', (t) => {
  const { results: named } = readJsonProducts(
    [
      { name: 'A', price: 1 },
      { name: 'A', price: 1 },
    ],
    'USD',
  )
  t.deepEqual(
    named.map((result) => result.ok && result.draft.slug),
    ['a', 'a-1'],
  )
  const { results: given } = readJsonProducts(
    [
      { name: 'A', slug: 'a', price: 1 },
      { name: 'B', slug: 'a', price: 1 },
    ],
    'USD',
  )
  t.deepEqual(
    given.map((result) => result.ok),
    [true, false],
  )
})

test('a body without a list is refused', (t) => {
  t.throws(() => readJsonProducts({}, 'USD'), {
    message: 'import-export.admin.file.noProducts',
  })
})

test('a product may be called by title, as our own answers call it', (t) => {
  t.is(draftOf({ title: 'Silver Ring', price: 1 }).title, 'Silver Ring')
  t.is(draftOf({ title: 'Long', name: 'Short', price: 1 }).title, 'Short')
})

test('a product under the names of another platform keeps its address, pictures, variants and prices', (t) => {
  const draft = draftOf({
    ...{ title: 'My Thing', handle: 'old-url', body_html: '<p>A</p>', product_type: 'Card' },
    options: [{ name: 'Size', position: 1, values: ['S', 'M'] }],
    variants: [
      {
        option1: 'S',
        option2: null,
        price: '5.00',
        compare_at_price: '6.00',
        inventory_quantity: 3,
      },
      { option1: 'M', price: '7.00', grams: 200, requires_shipping: false },
    ],
    images: [{ src: 'https://cdn.example/a.jpg', alt: 'A' }],
  })
  t.is(draft.slug, 'old-url')
  t.true(draft.present.has('slug'))
  t.is(draft.title, 'My Thing')
  t.is(draft.descriptionHtml, '<p>A</p>')
  t.is(draft.type, 'Card')
  t.deepEqual(draft.images, [{ url: 'https://cdn.example/a.jpg', position: 1, alt: 'A' }])
  t.deepEqual(draft.options, [{ name: 'Size', values: ['S', 'M'] }])
  t.deepEqual(
    draft.variants.map((one) => [one.price, one.compareAtPrice, one.quantity, one.weightGrams]),
    [
      [500, 600, 3, null],
      [700, null, null, 200],
    ],
  )
  t.false(draft.variants[1]?.requiresShipping)
})

test('what nobody reads is named once, wherever it stands', (t) => {
  const variant = { price: 1, options: {}, barcod: '1' }
  const products = [
    { name: 'A', handle: 'a', variants: [variant], pricee: 2 },
    { name: 'B', variants: [variant], seo: { keywords: 'a' } },
  ]
  t.deepEqual(readJsonProducts(products, 'USD').ignored, [
    'variants[].barcod',
    'pricee',
    'seo.keywords',
  ])
})
