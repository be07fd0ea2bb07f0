import { createReadStream } from 'node:fs'
import test from 'ava'
import { openFile } from '../../../../modules/import-export/models/sources/open-file.ts'
import type { Reading } from '../../../../modules/import-export/models/sources/source.ts'

interface Read {
  name: string
  readings: Reading[]
  /** Columns that are left out by name, and those that somebody is asked about. */
  left: string[]
  asked: string[]
}

async function readingsOf(path: string): Promise<Read> {
  const opened = await openFile(() => createReadStream(path))
  if ('value' in opened) throw new Error('it is JSON')
  const { source, table, known } = opened
  const columns = new Map([...known].map(([header, name]) => [name, header]))
  const readings: Reading[] = []
  for await (const one of source.read(table, columns, { currency: 'EUR' })) readings.push(one)
  const others = table.headers.filter((header) => !known.has(header))
  const left = others.filter((header) => source.isLeft?.(header))
  return { name: source.name, readings, left, asked: others.filter((one) => !left.includes(one)) }
}

interface Counted {
  variants?: unknown[]
  images?: unknown[]
  total?: number
}

/** How many records, variants and pictures a file has, what they are refused for, and what its orders come to. */
function figuresOf({ readings }: Read) {
  const records = readings.flatMap(({ record }) => (record ? [record as Counted] : []))
  const sum = (of: (one: Counted) => number) => records.reduce((all, one) => all + of(one), 0)
  return {
    records: records.length,
    refused: readings.length - records.length,
    variants: sum(({ variants }) => variants?.length ?? 0),
    pictures: sum(({ images }) => images?.length ?? 0),
    total: sum(({ total }) => total ?? 0),
  }
}

const folder = 'test/fixtures/moving-in'

const expected = [
  ['shopify-products', { records: 2, refused: 0, variants: 3, pictures: 3, total: 0 }],
  ['shopify-customers', { records: 3, refused: 0, variants: 0, pictures: 0, total: 0 }],
  ['shopify-orders', { records: 2, refused: 0, variants: 0, pictures: 0, total: 12_750 }],
  ['woocommerce-products', { records: 2, refused: 0, variants: 3, pictures: 2, total: 0 }],
  ['magento-products', { records: 2, refused: 2, variants: 3, pictures: 3, total: 0 }],
  ['magento-customers', { records: 2, refused: 0, variants: 0, pictures: 0, total: 0 }],
] as const

for (const [name, figures] of expected) {
  test(`${name}.csv has the known numbers of records, variants, pictures and sums`, async (t) => {
    t.deepEqual(figuresOf(await readingsOf(`${folder}/${name}.csv`)), figures)
  })
}

test('each column that is not kept is left out by name, or somebody is asked about it', async (t) => {
  const columns = new Map<string, string[]>()
  for (const [name] of expected) {
    const { left, asked } = await readingsOf(`${folder}/${name}.csv`)
    columns.set(name, [...left, ...asked.map((header) => `? ${header}`)])
  }
  t.deepEqual(columns.get('shopify-products'), ['? Material (product.metafields.custom.material)'])
  t.deepEqual(columns.get('shopify-customers'), [
    ...['Customer ID', 'Accepts Email Marketing', 'Accepts SMS Marketing', 'Total Spent'],
    ...['Total Orders', 'Tax Exempt'],
  ])
  t.deepEqual(columns.get('shopify-orders'), ['Risk Level'])
  t.deepEqual(columns.get('woocommerce-products'), ['Upsells', 'Attribute 1 visible'])
  t.deepEqual(columns.get('magento-products'), [
    ...['attribute_set_code', 'product_websites', 'is_in_stock'],
  ])
  t.deepEqual(columns.get('magento-customers'), [
    ...['_store', 'confirmation', 'created_at', 'created_in', 'dob', 'gender', 'group_id'],
    ...['website_id'],
  ])
})

test('a Magento export has its products with their variations, pictures and prices, and names what is not kept', async (t) => {
  const { name, readings } = await readingsOf(`${folder}/magento-products.csv`)
  t.is(name, 'magento.products')
  t.deepEqual(
    readings.map(({ title, errors }) => [title, errors.map(({ field }) => field).join()]),
    [
      ['Hill Mug', ''],
      ['Hill Shirt', ''],
      ['Hill Set', 'product_type'],
      ['Lost Sock', 'visibility'],
    ],
  )
  const [mug, shirt] = readings
  t.like(mug?.record, {
    ...{ slug: 'hill-mug', productCategory: 'Home > Mugs', status: 'active' },
    images: [{ url: 'https://old.example/m/mug.jpg', alt: 'A mug' }],
    variants: [
      {
        ...{ sku: 'MUG', price: 1190, compareAtPrice: 1490, weightGrams: 350, quantity: 12 },
        ...{ inventoryTracked: true, taxable: true, requiresShipping: true },
      },
    ],
  })
  t.like(shirt?.record, {
    options: [
      { name: 'Color', values: ['Red', 'Blue'] },
      { name: 'size', values: ['S', 'M'] },
    ],
    variants: [
      {
        options: ['Red', 'S'],
        sku: 'SHIRT-R-S',
        price: 2500,
        imageUrl: 'https://old.example/s/red.jpg',
      },
      { options: ['Blue', 'M'], sku: 'SHIRT-B-M', price: 2700, inventoryPolicy: 'continue' },
    ],
  })
  const told = readings.flatMap(({ notes }) => notes.map(({ field }) => field))
  t.deepEqual(
    told.sort(),
    ['additional_attributes', 'additional_images', 'categories', 'store_view_code'].map((field) =>
      field === 'additional_images' ? 'base_image' : field,
    ),
  )
})

test('Magento’s customers are told from Shopify’s', async (t) => {
  const { name, readings } = await readingsOf(`${folder}/magento-customers.csv`)
  t.is(name, 'magento.customers')
  t.deepEqual(
    readings.map(({ record }) => record),
    [
      { email: 'ada@old.example', firstName: 'Ada', lastName: 'Low' },
      { email: 'ben@old.example', firstName: 'Ben', lastName: 'High' },
    ],
  )
})
