import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import manual from '../../../modules/manual/index.ts'
import currencies from '../../../modules/multi-currency/index.ts'
import { Currency } from '../../../modules/multi-currency/models/currency.ts'
import { OwnPrice } from '../../../modules/multi-currency/models/own-price.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const open = (t: Parameters<typeof openShop>[0]) =>
  openShop(t, [storefront, auth, settings, products, currencies, checkout, manual])

const franc = { code: 'CHF', rate: 943_200_000, rounding: 'step005' as const }
const path = '/admin/currencies'

test('a merchant adds a currency by a form, and sees what prices become and what the rate was', async (t) => {
  const shop = await open(t)
  await Product.create(shop.scope, { title: 'Print', status: 'active', price: 1_999 })
  const admin = await adminOf(shop)
  t.true((await admin.page(path)).text.includes('One currency so far'))
  const made = await admin.form(`${path}/create`, { ...franc, rate: '0,9432', position: '1' })
  t.is(made.status, 303)
  const [currency] = (await admin.get(path)).json.currencies
  t.like(currency, { code: 'CHF', rate: 943_200_000, status: 'active', direction: 'nearest' })
  const page = await admin.page(`${path}/${currency.id}`)
  t.true(read(page.text).has({ value: '0.9432' }))
  for (const text of ['Print', 'CHF\u00a018.85', '1 USD = 0.9432 CHF'])
    t.true(page.text.includes(text), text)
  const { updatedAt } = currency
  const changed = await admin.put(`${path}/${currency.id}/update`, { rate: '0.95', updatedAt })
  t.like(changed.json.currency, { rate: 950_000_000, rounding: 'step005' })
  await admin.put(`${path}/${currency.id}/update`, { position: 2 })
  const later = await admin.page(`${path}/${currency.id}`)
  for (const rate of ['1 USD = 0.9432 CHF', '1 USD = 0.95 CHF'])
    t.is(later.text.split(rate).length, 2)
  t.is((await admin.put(`${path}/${currency.id}/update`, { rate: '1', updatedAt })).status, 409)
  t.deepEqual((await admin.delete(`${path}/${currency.id}/delete`)).json, { deleted: true })
  t.is((await admin.get(path)).json.total, 0)
})

test('the shop’s own currency, unknown codes, rates that are none and endings without decimals are refused', async (t) => {
  const admin = await adminOf(await open(t))
  const fieldsOf = async (draft: object) => {
    const { status, json } = await admin.post(`${path}/create`, draft)
    t.is(status, 422)
    return Object.keys(json.error.fields)
  }
  t.deepEqual(await fieldsOf({ code: 'USD', rate: '1' }), ['code'])
  t.deepEqual(await fieldsOf({ code: 'XYZ', rate: '1' }), ['code'])
  for (const rate of ['0', '-1', 'one', '', 0])
    t.deepEqual(await fieldsOf({ code: 'CHF', rate }), ['rate'], String(rate))
  t.deepEqual(await fieldsOf({ code: 'JPY', rate: '150', rounding: 'end99' }), ['rounding'])
  t.is((await admin.post(`${path}/create`, franc)).status, 201)
  t.deepEqual(await fieldsOf(franc), ['code'])
})

test('rates hold for the own currency that they were set for, and a paused one is not offered but stays payable', async (t) => {
  const { scope, other } = await open(t)
  const { id } = await Currency.create(scope, franc)
  const offered = () => scope.ask('currencies.offered', { base: 'USD' })
  const priced = (base = scope) =>
    base.ask('currencies.price', {
      items: [{ variantId: 'a', price: 1_000, compareAt: 1_200 }],
      currency: 'CHF',
    })
  t.deepEqual(await offered(), [{ code: 'CHF', rate: 943_200_000 }])
  t.deepEqual(await other.ask('currencies.offered', { base: 'USD' }), [])
  t.deepEqual((await priced())?.prices, { a: { price: 945, compareAt: 1_130 } })
  await Currency.update(scope, id, { status: 'paused' })
  t.deepEqual(await offered(), [])
  t.is((await priced())?.prices.a?.price, 945)
  const euros = scope.as({ shop: { ...scope.shop, currency: 'EUR' } })
  t.deepEqual(await euros.ask('currencies.offered', { base: 'EUR' }), [])
  t.deepEqual((await priced(euros))?.prices, {})
})

test('an own price wins over the rate, and cash is rounded to the smallest coin', async (t) => {
  const { scope } = await open(t)
  await Currency.create(scope, { ...franc, rounding: 'none' })
  await scope.atomic((inner) =>
    OwnPrice.add(inner, {
      ...{ productId: 'p', variantId: 'a', currency: 'CHF', price: 1_500, compareAt: null },
    }),
  )
  const items = ['a', 'b'].map((variantId) => ({ variantId, price: 1_001, compareAt: 2_000 }))
  const ask = (currency: string, method: string) =>
    scope.ask('currencies.price', { items, currency, method })
  t.deepEqual(await ask('CHF', 'manual'), {
    prices: { a: { price: 1_500, compareAt: null }, b: { price: 944, compareAt: 1_886 } },
    ...{ step: 1, rate: 943_200_000 },
  })
  t.is((await ask('CHF', 'manual-pickup'))?.step, 5)
  t.deepEqual(await ask('USD', 'manual-pickup'), {
    prices: Object.fromEntries(items.map(({ variantId, ...price }) => [variantId, price])),
    ...{ step: 1, rate: 1_000_000_000 },
  })
  t.deepEqual(
    await scope.ask('currencies.convert', { amounts: [0, 500], currency: 'CHF' }),
    [0, 472],
  )
  t.is(await scope.ask('currencies.convert', { amounts: [500], currency: 'SEK' }), null)
})

test('a rounding rule makes prices, and no discount larger', async (t) => {
  const { scope } = await open(t)
  await Currency.create(scope, { ...franc, rounding: 'end99', direction: 'up' })
  const ask = (exact: boolean) =>
    scope.ask('currencies.convert', { amounts: [0, 10, 1_000], currency: 'CHF', exact })
  t.deepEqual(await ask(false), [0, 99, 999])
  t.deepEqual(await ask(true), [0, 9, 943])
})

test('bounds of a filter are those of the shop’s own prices, to the unit', async (t) => {
  const { scope } = await open(t)
  await Currency.create(scope, { ...franc, rounding: 'end99' })
  const prices = Array.from({ length: 300 }, (_, at) => at * 13)
  const made = (await scope.ask('currencies.convert', { amounts: prices, currency: 'CHF' })) ?? []
  for (const [min, max] of [
    [0, 99],
    [100, 2_000],
    [1_299, 1_299],
    [5_000, 4_000],
  ]) {
    const own = await scope.ask('currencies.bounds', { min, max, currency: 'CHF' })
    const within = prices.filter((price) => price >= (own?.min ?? 0) && price <= (own?.max ?? 0))
    const wanted = prices.filter((_, at) => {
      const price = made[at] ?? 0
      return price >= (min ?? 0) && price <= (max ?? 0)
    })
    t.deepEqual(within, wanted, `${min} to ${max}`)
  }
})

test('programs read what is offered, and what an amount is in another currency', async (t) => {
  const shop = await open(t)
  await Currency.create(shop.scope, { ...franc, rounding: 'none' })
  await Currency.create(shop.scope, { code: 'JPY', rate: 150_000_000_000, position: 1 })
  const client = shop.client()
  const { currencies: list, total } = (await client.get('/currencies')).json
  t.is(total, 3)
  t.like(list, [
    { code: 'USD', exchangeRate: '1', isBase: true, isChosen: true, decimalPlaces: 2 },
    { code: 'CHF', exchangeRate: '0.9432', isBase: false, isChosen: false },
    { code: 'JPY', decimalPlaces: 0, symbol: '¥' },
  ])
  const converted = (body: object) => client.post('/currencies/convert', body)
  t.like((await converted({ amount: 1_000, to: 'chf' })).json, { amount: 943, currency: 'CHF' })
  t.like((await converted({ amount: 150, to: 'USD', from: 'JPY' })).json, { amount: 100 })
  t.like((await converted({ amount: 943, to: 'JPY', from: 'CHF' })).json, { amount: 1_500 })
  for (const body of [
    { amount: 1, to: 'SEK' },
    { amount: 1, to: 'XYZ' },
    { amount: -1, to: 'CHF' },
  ])
    t.is((await converted(body)).status, 422)
})

test('when the shop changes its own currency, the others say that they are not offered, and where their rate is set', async (t) => {
  const shop = await open(t)
  const { scope } = shop
  const admin = await adminOf(shop)
  const { id } = await Currency.create(scope, franc)
  const at = `/admin/currencies/${id}`
  t.true((await admin.page(at)).text.includes('What your prices become'))
  t.deepEqual((await scope.gather('needsLook', undefined)).flat(), [])
  await scope.atomic((inner) => Currency.in(inner).where({ id }).patch({ base: 'EUR' }))
  const [told] = (await scope.gather('needsLook', undefined)).flat()
  t.like(told, { area: 'multi-currency', total: 1, items: [{ text: 'CHF', href: at }] })
  t.true((await admin.page('/admin/currencies')).text.includes('Not offered: set its rate'))
  const page = (await admin.page(at)).text
  t.false(page.includes('What your prices become'))
  t.true(page.includes('The rate was one to EUR'))
})
