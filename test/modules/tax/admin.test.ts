import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import settings from '../../../modules/settings/index.ts'
import shipping from '../../../modules/shipping/index.ts'
import storefront from '../../../modules/storefront/index.ts'
import tax from '../../../modules/tax/index.ts'

const open = (t: Parameters<typeof openShop>[0]) =>
  openShop(t, [storefront, auth, settings, products, tax, shipping, checkout])

test('a merchant makes a zone and a rate by forms, as people write places and percents', async (t) => {
  const admin = await adminOf(await open(t))
  const zone = { name: 'Home', places: 'Germany\nat, es 35*' }
  const made = await admin.form('/admin/tax/zones/create', zone)
  t.is(made.status, 303)
  const [{ id, places }] = (await admin.get('/admin/tax/zones')).json.zones
  t.deepEqual(places, ['DE', 'AT', 'ES 35*'])
  const blank = await admin.page('/admin/tax/rates/new')
  t.true(read(blank.text).has({ value: id }))
  const rate = { zoneId: id, name: 'VAT', rate: '7,7 %', fromAt: '', untilAt: '' }
  t.is((await admin.form('/admin/tax/rates/create', rate)).status, 303)
  const { rates } = (await admin.get('/admin/tax/rates')).json
  t.like(rates, [{ name: 'VAT', rate: 77_000, zone: 'Home', taxClass: '', fromAt: null }])
  const editor = await admin.page(`/admin/tax/rates/${rates[0].id}`)
  t.true(read(editor.text).has({ value: '7.7' }))
})

test('a new rate of tax or delivery begins with its zone as long as there is none', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  for (const kind of ['tax', 'shipping']) {
    const sent = await admin.page(`/admin/${kind}/rates/new`)
    t.is(sent.status, 303)
    t.is(sent.headers.get('location'), `/admin/${kind}/zones/new`)
    t.true((await admin.page(`/admin/${kind}/zones/new`)).text.includes('A rate belongs to a zone'))
    t.deepEqual((await admin.get(`/api/admin/${kind}/rates/new`)).json, { zones: [] })
    await admin.form(`/admin/${kind}/zones/create`, { name: 'Home', places: 'DE' })
    t.is((await admin.page(`/admin/${kind}/rates/new`)).status, 200)
  }
})

test('the settings tell who would pay no tax: everybody without a rate at home, then other members of the EU', async (t) => {
  const admin = await adminOf(await open(t))
  const at = '/admin/tax/settings'
  const warned = async () => {
    const { text } = await admin.page(at)
    return [
      'No tax is charged: no rate holds in',
      'in 26 other countries of the EU',
      'pay no tax',
    ].map((words) => text.includes(words))
  }
  t.deepEqual(await warned(), [false, false, false])
  await admin.put(at, { status: 'on', prices: 'included', homeCountry: 'DE' })
  t.deepEqual(await warned(), [true, false, false])
  const { zone } = (await admin.post('/admin/tax/zones/create', { name: 'A', places: ['DE'] })).json
  await admin.post('/admin/tax/rates/create', { zoneId: zone.id, name: 'VAT', rate: '19' })
  t.deepEqual(await warned(), [false, true, true])
  await admin.put(`/admin/tax/zones/${zone.id}/update`, { places: 'EU' })
  t.deepEqual(await warned(), [false, false, false])
  await admin.put(at, { homeCountry: 'CH' })
  t.deepEqual(await warned(), [true, false, false])
})

test('what is no place, no percent and no zone is refused at its field, with what was typed', async (t) => {
  const admin = await adminOf(await open(t))
  const zone = await admin.form('/admin/tax/zones/create', { name: 'X', places: 'Atlantis' })
  t.is(zone.status, 422)
  t.true(zone.text.includes('is not a place') && read(zone.text).has({ value: 'X' }))
  const rate = { zoneId: 'none', name: 'VAT', rate: '190' }
  const { status, json } = await admin.post('/admin/tax/rates/create', rate)
  t.is(status, 422)
  t.truthy(json.error.fields.rate)
  const unknown = await admin.post('/admin/tax/rates/create', { ...rate, rate: 190_000 })
  t.deepEqual(Object.keys(unknown.json.error.fields), ['zoneId'])
})

test('the rates of a zone go with it', async (t) => {
  const admin = await adminOf(await open(t))
  const { zone } = (await admin.post('/admin/tax/zones/create', { name: 'A', places: ['DE'] })).json
  await admin.post('/admin/tax/rates/create', { zoneId: zone.id, name: 'VAT', rate: '19' })
  const question = await admin.page(`/admin/tax/zones/${zone.id}/delete`)
  t.true(question.text.includes('Its rates are deleted with it.'))
  t.deepEqual((await admin.delete(`/admin/tax/zones/${zone.id}/delete`)).json, { deleted: true })
  t.is((await admin.get('/admin/tax/rates')).json.total, 0)
})

test('the settings are one record a shop: what is left out stays, and a stale edit is told', async (t) => {
  const admin = await adminOf(await open(t))
  const at = '/admin/tax/settings'
  t.like((await admin.get(at)).json.settings, { status: 'off', prices: 'excluded', note: 'none' })
  const fields = {
    _method: 'PUT',
    status: 'on',
    prices: 'included',
    homeCountry: 'DE',
    homeState: '',
  }
  t.is((await admin.form(at, fields)).status, 303)
  const { settings } = (await admin.get(at)).json
  t.like(settings, { status: 'on', prices: 'included', homeCountry: 'DE', abroad: 'gross' })
  const changed = await admin.put(at, { note: 'tax' })
  t.like(changed.json.settings, { status: 'on', note: 'tax' })
  const stale = await admin.put(at, { note: 'none', updatedAt: settings.updatedAt })
  t.is(stale.status, 409)
  t.is((await admin.put(at, { homeCountry: 'XX' })).status, 422)
})

test('the preview says what somebody in Lyon pays, with the steps, as page and as JSON', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const product = await Product.create(shop.scope, {
    ...{ title: 'Tide', slug: 'tide', status: 'active' },
    variants: [{ price: 11_900, taxable: true }],
  })
  t.truthy(product)
  await admin.put('/admin/tax/settings', {
    ...{ status: 'on', prices: 'included', homeCountry: 'DE', abroad: 'net' },
  })
  for (const [name, rate] of [
    ['DE', '19'],
    ['FR', '20'],
  ]) {
    const { zone } = (await admin.post('/admin/tax/zones/create', { name, places: name })).json
    await admin.post('/admin/tax/rates/create', { zoneId: zone.id, name: `VAT ${name}`, rate })
  }
  const query = 'product=tide&quantity=2&country=FR&postalCode=69001'
  const { preview } = (await admin.get(`/admin/tax/preview?${query}`)).json
  t.is(preview.zone, 'FR')
  t.like(preview.quote, { subtotal: 24_000, shippingTotal: 500, taxTotal: 4_083, total: 24_500 })
  const page = await admin.page(`/admin/tax/preview?${query}`)
  for (const text of ['$245.00', 'VAT FR: 20% of $200.00 is $40.00, included', 'Standard delivery'])
    t.true(page.text.includes(text), text)
  t.is((await admin.page('/admin/tax/preview')).status, 200)
  t.is((await admin.get('/admin/tax/preview?country=XX')).status, 422)
})
