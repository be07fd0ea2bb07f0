import { createReadStream } from 'node:fs'
import test from 'ava'
import { openFile } from '../../../../modules/import-export/models/sources/open-file.ts'
import { shopifyOrders } from '../../../../modules/import-export/models/sources/shopify/orders.ts'
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
  ['woocommerce-orders', { records: 3, refused: 1, variants: 0, pictures: 0, total: 7786 }],
  ['magento-orders', { records: 3, refused: 0, variants: 0, pictures: 0, total: 5689 }],
  ['magento-addresses', { records: 1, refused: 1, variants: 0, pictures: 0, total: 0 }],
  ['shopify-inventory', { records: 2, refused: 1, variants: 0, pictures: 0, total: 0 }],
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

test('lines of WooCommerce’s orders have the sums of the file to the unit, and a row says all that is wrong with it', async (t) => {
  const { readings } = await readingsOf(`${folder}/woocommerce-orders.csv`)
  const [first, second, third, fourth] = readings
  t.like(first?.record, {
    ...{ name: '#1071', number: 1071, currency: 'EUR', total: 3175, paymentState: 'paid' },
    ...{ fulfillmentState: 'fulfilled', discountCode: 'TEN', note: 'Ring twice' },
    lines: [
      { title: 'Low Lamp', sku: 'LAMP', quantity: 3, unitPrice: 667, discount: 301 },
      { title: 'Salt Bowl', sku: 'BOWL', quantity: 1, unitPrice: 500, discount: 0 },
    ],
    taxes: [{ name: 'VAT', amount: 475, rate: 0 }],
    shipping: { label: 'Flat rate', amount: 500 },
    billingAddress: { firstName: 'Ada', line1: '1 High Street', country: 'DE' },
  })
  t.like(second?.record, { currency: 'USD', refunded: 1000, paymentState: 'partially_refunded' })
  t.like(third?.record, { paymentState: 'voided', cancelledAt: '2024-05-03T10:00:00.000Z' })
  t.deepEqual(fourth?.errors.map(({ field }) => field).sort(), [
    ...['order_date', 'order_total', 'status'],
  ])
})

test('orders that Magento’s list exports have one line with the sum of their goods, and say so', async (t) => {
  const { name, readings } = await readingsOf(`${folder}/magento-orders.csv`)
  t.is(name, 'magento.orders')
  const [first, second, third] = readings
  t.like(first?.record, {
    ...{ name: '#000000041', number: 41, currency: 'EUR', total: 3639, paymentState: 'paid' },
    lines: [{ title: '#000000041', quantity: 1, unitPrice: 2900, discount: 0 }],
    taxes: [{ name: 'Tax', amount: 239, rate: 0 }],
  })
  t.is(first?.notes.length, 1)
  t.like(second?.record, { paymentState: 'refunded', refunded: 1250 })
  t.like(third?.record, { paymentState: 'voided', lines: [{ unitPrice: 1000, discount: 200 }] })
})

test('stock of several locations is summed up by variant, wherever its rows stand', async (t) => {
  const { name, readings } = await readingsOf(`${folder}/shopify-inventory.csv`)
  t.is(name, 'shopify.inventory')
  t.deepEqual(
    readings.map(({ title, record, notes }) => [title, record, notes.length]),
    [
      [
        'low-lamp / Black',
        { product: 'low-lamp', options: { Colour: 'Black' }, sku: 'LAMP-B', onHand: 8 },
        1,
      ],
      ['low-lamp / White', null, 0],
      ['salt-bowl', { product: 'salt-bowl', options: {}, sku: 'BOWL', onHand: 2 }, 0],
    ],
  )
})

test('an older file of stock has a column for each location: its counts are summed up, and what is no location is not counted', async (t) => {
  const { name, readings } = await readingsOf(`${folder}/shopify-inventory-columns.csv`)
  t.is(name, 'shopify.inventory')
  t.deepEqual(
    readings.map(({ title, record, notes, errors }) => [
      ...[title, record, notes.length, errors.length],
    ]),
    [
      [
        'low-lamp / Black',
        { product: 'low-lamp', options: { Colour: 'Black' }, sku: 'LAMP-B', onHand: 8 },
        ...[1, 0],
      ],
      ['low-lamp / White', null, 0, 1],
      ['salt-bowl', { product: 'salt-bowl', options: {}, sku: 'BOWL', onHand: -2 }, ...[0, 0]],
      ['tea', null, 0, 1],
    ],
  )
})

test('of two columns that say the same the better one is read, and nobody is asked about the other', (t) => {
  const headers = [
    ...['Name', 'Email', 'Financial Status', 'Lineitem quantity', 'Lineitem name'],
    ...['Lineitem price', 'Billing Street', 'Billing Address1', 'Billing Address2'],
  ]
  const known = shopifyOrders.match(headers)
  t.is(known?.get('Billing Address1'), 'billingStreet')
  t.false(known?.has('Billing Street'))
  t.true(shopifyOrders.isLeft?.('Billing Street'))
})
