// Prices that a merchant types for a variant and a currency, by a form and as JSON, on both engines.
import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import currencies from '../../../modules/multi-currency/index.ts'
import { Currency } from '../../../modules/multi-currency/models/currency.ts'
import { OwnPrice } from '../../../modules/multi-currency/models/own-price.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'

async function open(t: ExecutionContext) {
  const shop = await openShop(t, [storefront, auth, settings, products, currencies, checkout])
  await Currency.create(shop.scope, { code: 'CHF', rate: 943_200_000 })
  await Currency.create(shop.scope, { code: 'JPY', rate: 150_000_000_000, position: 1 })
  const draft = { title: 'Print', slug: 'print', status: 'active' as const, price: 1_999 }
  const productId = await Product.create(shop.scope, draft)
  const [variant] = await Variant.of(shop.scope, [productId])
  const path = `/admin/products/${productId}/prices`
  return { shop, admin: await adminOf(shop), productId, variantId: variant?.id ?? '', path }
}

test('a form has a field for each currency, says what the rate makes, and empties again', async (t) => {
  const { admin, productId, variantId, path } = await open(t)
  const editor = await admin.page(`/admin/products/${productId}`)
  t.true(read(editor.text).has({ role: 'link', href: path }))
  const blank = await admin.page(path)
  t.true(blank.text.includes('Empty: CHF\u00a018.85 by the rate.'))
  const named = (price: string, compareAt = '') => ({
    'variants[0][id]': variantId,
    'variants[0][prices][CHF][price]': price,
    'variants[0][prices][CHF][compareAt]': compareAt,
    'variants[0][prices][JPY][price]': '',
    'variants[0][prices][JPY][compareAt]': '',
  })
  t.is((await admin.form(path, { ...named('17', '21.50'), _method: 'put' })).status, 303)
  t.true(read((await admin.page(path)).text).has({ value: '17.00' }))
  const product = async () => (await admin.get('/products/print?currency=CHF')).json.product
  t.like(await product(), { price: 1_700, compareAtPrice: 2_150, currency: 'CHF' })
  const wrong = await admin.form(path, { ...named('seventeen'), _method: 'put' })
  t.is(wrong.status, 422)
  t.true(read(wrong.text).has({ value: 'seventeen' }))
  t.is((await admin.form(path, { ...named('', '21.50'), _method: 'put' })).status, 422)
  t.like(await product(), { price: 1_700 })
  t.is((await admin.form(path, { ...named(''), _method: 'put' })).status, 303)
  t.like(await product(), { price: 1_885, compareAtPrice: null })
})

test('programs write minor units or texts, leave out what stays, and take prices away by null', async (t) => {
  const { shop, admin, productId, variantId, path } = await open(t)
  const write = (prices: object, id = variantId) => admin.put(path, { variants: [{ id, prices }] })
  const both = { CHF: { price: 1_700, compareAt: 2_000 }, JPY: { price: '2800' } }
  t.deepEqual((await write(both)).json.prices.variants[0].prices, {
    CHF: { price: 1_700, compareAt: 2_000 },
    JPY: { price: 2_800, compareAt: null },
  })
  await write({ CHF: null })
  const { prices } = (await admin.get(path)).json
  t.like(prices, { productId, currencies: ['CHF', 'JPY'] })
  t.deepEqual(prices.variants[0].prices, { JPY: { price: 2_800, compareAt: null } })
  t.like(prices.variants[0].converted, { CHF: 1_885, JPY: 2_999 })
  t.is((await write({ SEK: { price: 1 } })).status, 422)
  t.is((await write({ JPY: { price: '28.50' } })).status, 422)
  t.is((await write({ JPY: { price: 1 } }, 'another')).status, 422)
  t.is((await admin.get('/admin/products/none/prices')).status, 404)
  t.is((await shop.client().get(path)).status, 401)
  t.is((await OwnPrice.in(shop.other)).length, 0)
  await admin.delete(`/admin/products/${productId}/delete`)
  t.is((await OwnPrice.in(shop.scope)).length, 0)
})

test('of many who write a price at once each is whole, and one stands', async (t) => {
  const { admin, variantId, path, shop } = await open(t)
  const prices = Array.from({ length: 12 }, (_, at) => ({
    price: 1_000 + at,
    compareAt: 2_000 + at,
  }))
  const written = await Promise.all(
    prices.map((CHF) => admin.put(path, { variants: [{ id: variantId, prices: { CHF } }] })),
  )
  t.true(written.every(({ status }) => status === 200))
  const [row, ...others] = await OwnPrice.in(shop.scope)
  t.is(others.length, 0)
  t.is(Number(row?.compareAt) - Number(row?.price), 1_000)
})

test('own prices leave as a file and come back changed; a row that is wrong is named and writes nothing', async (t) => {
  const { shop, admin, productId, variantId, path } = await open(t)
  await admin.put(path, { variants: [{ id: variantId, prices: { CHF: { price: 1_700 } } }] })
  const file = await admin.post('/admin/currencies/export')
  t.regex(file.text, /^product,variant,sku,title,USD,CHF,CHF compare at,JPY,JPY compare at\r?\n/)
  t.true(file.text.includes(`print,${variantId},,Print,19.99,17.00,,,`))
  const changed = file.text.replace('17.00,,,', '18.50,21.00,2900,')
  const send = (text: string) => {
    const form = new FormData()
    form.set('file', new File([text], 'prices.csv'))
    return admin.send('POST', '/admin/currencies/import', form, {
      ...{ Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    })
  }
  t.like((await send(changed)).json, { updated: 1, errorCount: 0 })
  const own = async () =>
    (await OwnPrice.in(shop.scope).where({ productId }).orderBy('currency')).map(
      ({ currency, price, compareAt }) => [currency, price, compareAt],
    )
  const both = [
    ['CHF', 1_850, 2_100],
    ['JPY', 2_900, null],
  ]
  t.deepEqual(await own(), both)
  const wrong = await send('product,CHF\nprint,eighteen\nother,3\n')
  t.deepEqual(
    wrong.json.errors.map(({ row, field }: { row: number; field: string }) => [row, field]),
    [
      [2, 'CHF'],
      [3, 'product'],
    ],
  )
  t.deepEqual(await own(), both)
  t.like((await send('product,CHF\nprint,\n')).json, { updated: 1 })
  t.deepEqual(await own(), [['JPY', 2_900, null]], 'what has no column stays')
})

test('one press gives all variants the price of the first', async (t) => {
  const { shop, admin } = await open(t)
  const options = [{ name: 'Size', values: ['S', 'L'] }]
  const variants = ['S', 'L'].map((size) => ({ options: { Size: size }, price: 1_000 }))
  const draft = { title: 'Shirt', status: 'active' as const, price: 1_000, options, variants }
  const id = await Product.create(shop.scope, draft as Parameters<typeof Product.create>[1])
  const [first, second] = await Variant.of(shop.scope, [id])
  const path = `/admin/products/${id}/prices`
  t.regex(read((await admin.page(path)).text).text, /All variants cost what the first one does/)
  const typed = {
    ...{ 'variants[0][id]': first?.id ?? '', 'variants[0][prices][CHF][price]': '12' },
    ...{ 'variants[1][id]': second?.id ?? '', 'variants[1][prices][CHF][price]': '99' },
    ...{ copy: 'CHF', _method: 'put' },
  }
  t.is((await admin.form(path, typed)).status, 303)
  const rows = await OwnPrice.in(shop.scope).where({ productId: id })
  t.deepEqual(
    rows.map(({ currency, price }) => [currency, price]),
    [
      ['CHF', 1_200],
      ['CHF', 1_200],
    ],
  )
})
