// Goods of several profiles from the cart to the parcels of the order.
import test, { type ExecutionContext } from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import { berlin } from '#test/helpers/till/checkout-shop.ts'
import auth from '../../../modules/auth/index.ts'
import cart from '../../../modules/cart/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import fulfillment from '../../../modules/fulfillment/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import manual from '../../../modules/manual/index.ts'
import orders from '../../../modules/orders/index.ts'
import payments from '../../../modules/payments/index.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'
import settings from '../../../modules/settings/index.ts'
import shipping from '../../../modules/shipping/index.ts'

interface Stall extends Shop {
  admin: Client
  zoneId: string
  profileId: string
  table: Goods
  card: Goods
}

interface Goods {
  productId: string
  variantId: string
}

/** Cards by post, a table by freight in boxes of at most 30 kg; nothing of it to islands. */
async function openStall(t: ExecutionContext): Promise<Stall> {
  const till = [cart, checkout, orders, payments, manual, shipping, fulfillment]
  const shop = await openShop(t, [auth, settings, products, inventory, ...till])
  const admin = await adminOf(shop)
  const table = await goods(shop, 'Oak table', 25_000)
  const card = await goods(shop, 'Card', 20)
  const made = async (path: string, draft: object) => {
    const answer = await admin.post(`/admin/shipping/${path}/create`, draft)
    t.is(answer.status, 201, answer.text)
    return Object.values<{ id: string }>(answer.json)[0]?.id ?? ''
  }
  const zoneId = await made('zones', { name: 'Germany', places: 'DE' })
  const profileId = await made('profiles', {
    ...{ name: 'Heavy goods', products: [table.productId], tareGrams: 1_500, mostGrams: 30_000 },
  })
  await made('rates', { zoneId, labels: { en: 'Letter' }, price: '2.00' })
  await made('rates', { zoneId, labels: { en: 'Post' }, price: '5.00', daysFrom: 1, daysTo: 2 })
  await made('rates', { zoneId, profileId, labels: { en: 'Freight' }, price: '40.00' })
  await made('rates', { zoneId, profileId, labels: { en: 'Express' }, price: '90.00' })
  await made('restrictions', {
    ...{ name: 'No ferry', profileId, effect: 'notTo', places: 'DE 27498' },
  })
  return { ...shop, admin, zoneId, profileId, table, card }
}

async function goods({ scope }: Shop, title: string, grams: number): Promise<Goods> {
  const productId = await Product.create(scope, {
    title,
    status: 'active',
    price: 1_000,
    stock: 99,
    weight: grams,
  })
  const variantId = (await Variant.of(scope, [productId]))[0]?.id ?? ''
  return { productId, variantId }
}

async function ready(shop: Stall, items: [Goods, number][], address = berlin) {
  const client = shop.client()
  for (const [{ variantId }, quantity] of items)
    await client.post('/cart/items', { variantId, quantity })
  const { session } = (await client.post('/checkout/sessions')).json
  const at = `/checkout/sessions/${session.id}`
  const said = { email: 'ada@shop.test', shippingAddress: address, paymentMethod: 'manual' }
  const changed = await client.put(`${at}/update`, said)
  return { client, at, changed: changed.json.session }
}

test('goods of two profiles are two parcels, each with its own choice, and the order keeps them', async (t) => {
  const shop = await openStall(t)
  const { table, card, profileId } = shop
  const { client, at, changed } = await ready(shop, [
    [table, 2],
    [card, 3],
  ])
  // Two tables are two boxes.
  t.is(changed.quote.shippingTotal, 200 + 2 * 4_000)
  const { rates, parcels } = (await client.get(`${at}/shipping-rates`)).json
  t.is(rates.length, 4)
  t.deepEqual(
    parcels.map((one: { key: string; boxes: { count: number; grams: number }[] }) => [
      one.key,
      one.boxes.map(({ count, grams }) => [count, grams]),
    ]),
    [
      [profileId, [[2, 26_500]]],
      ['parcel', [[1, 60]]],
    ],
  )
  const page = read((await client.page('/checkout')).text)
  t.is(page.all({ role: 'radio', field: `shippingMethodIds[${profileId}]` }).length, 2)
  t.is(page.all({ role: 'radio', field: 'shippingMethodIds[parcel]' }).length, 2)
  t.true(page.text.includes('Freight: Oak table') && page.text.includes('Letter: Card'))

  const express = rates.find((one: { label: string }) => one.label === 'Express').id
  const chosen = { shippingMethodIds: { [profileId]: express } }
  const again = (await client.put(`${at}/update`, chosen)).json.session
  t.is(again.quote.shippingTotal, 200 + 2 * 9_000)
  t.is(again.quote.total, again.quote.subtotal + again.quote.shippingTotal)
  const { order } = (await client.post(`${at}/complete`)).json
  const kept = (await shop.admin.get(`/admin/orders/${order.id}`)).json.order
  t.like(kept.parcels, [
    { key: profileId, option: 'Express', arrives: null },
    { key: 'parcel', option: 'Letter' },
  ])
  t.is(kept.shippingTotal, 18_200)

  // Boxes as they were quoted are offered to be packed, and stand on the packing slip.
  const slip = (await shop.admin.get(`/admin/orders/${order.id}/packing-slip`)).json
  t.deepEqual(
    slip.boxes.map((box: { count: number; grams: number }) => [box.count, box.grams]),
    [
      [2, 26_500],
      [1, 60],
    ],
  )
  const desk = async () => read((await shop.admin.page(`/admin/orders/${order.id}`)).text)
  const presses = (found: Awaited<ReturnType<typeof desk>>) =>
    found.all({ role: 'button', name: 'Pack this box' }).length
  t.is(presses(await desk()), 2)
  const [tables] = kept.parcels
  const pack = { orderId: order.id, items: [{ lineId: tables.itemIds[0], quantity: 2 }] }
  t.is((await shop.admin.post('/admin/fulfillment/create', pack)).status, 201)
  t.is(presses(await desk()), 1)
})

test('a cart of one profile looks as it does without profiles', async (t) => {
  const shop = await openStall(t)
  const { client, at } = await ready(shop, [[shop.card, 1]])
  const page = read((await client.page('/checkout')).text)
  t.is(page.all({ role: 'radio', field: 'shippingMethodIds[parcel]' }).length, 2)
  t.false(page.text.includes('Letter: Card'))
  const { rates } = (await client.get(`${at}/shipping-rates`)).json
  const post = rates.find((one: { label: string }) => one.label === 'Post').id
  const { session } = (await client.put(`${at}/update`, { shippingMethodId: post })).json
  t.is(session.quote.shippingTotal, 500)
})

test('what is not sent to an address is named there, at its line and before the payment', async (t) => {
  const shop = await openStall(t)
  const island = { ...berlin, postalCode: '27498', city: 'Helgoland' }
  const { client, at, changed } = await ready(
    shop,
    [
      [shop.table, 1],
      [shop.card, 1],
    ],
    island,
  )
  const [problem] = changed.quote.problems
  t.like(problem, {
    code: 'NOT_SHIPPED_THERE',
    message: 'We do not send this to where it is to go.',
  })
  t.is(changed.quote.problems.length, 1)
  t.is(
    changed.quote.lines.find((one: { key: string }) => one.key === problem.key).title,
    'Oak table',
  )
  const page = read((await client.page('/checkout')).text)
  t.true(page.text.includes('We do not deliver this there: Oak table.'))
  const refused = await client.post(`${at}/payment`)
  t.is(refused.status, 409)
  t.is(refused.json.error.code, 'CHECKOUT_PROBLEMS')
})

test('goods that may be sent by some rates alone take what travels with them along', async (t) => {
  const shop = await openStall(t)
  const { rates } = (await shop.admin.get('/admin/shipping/rates')).json
  const post = rates.find((one: { labels: { en: string } }) => one.labels.en === 'Post').id
  const paint = await goods(shop, 'Paint', 900)
  const rule = { name: 'Paint', products: [paint.productId], effect: 'onlyBy', rateIds: [post] }
  t.is((await shop.admin.post('/admin/shipping/restrictions/create', rule)).status, 201)
  const list = read((await shop.admin.page('/admin/shipping/restrictions')).text)
  t.true(list.has({ tag: 'td', text: 'Everywhere' }))
  const { client, at } = await ready(shop, [
    [paint, 1],
    [shop.card, 1],
  ])
  const offered = (await client.get(`${at}/shipping-rates`)).json.rates
  t.deepEqual(
    offered.map(({ label }: { label: string }) => label),
    ['Post'],
  )
})

test('days of arrival are said in cart, checkout, order and on a page of the goods', async (t) => {
  const shop = await openStall(t)
  const rules = { handlingDays: 1, workDays: [1, 2, 3, 4, 5], deliveryDays: [1, 2, 3, 4, 5, 6, 7] }
  t.is((await shop.admin.put('/admin/shipping/settings', rules)).status, 200)
  const { client, at } = await ready(shop, [[shop.card, 1]])
  const { rates } = (await client.get(`${at}/shipping-rates`)).json
  const post = rates.find((one: { label: string }) => one.label === 'Post')
  const [from, to] = post.arrives
  t.true(from < to && /^\d{4}-\d\d-\d\d$/.test(from), `${from} ${to}`)
  await client.put(`${at}/update`, { shippingMethodId: post.id })
  await shop.scope.ask('settings.change', { country: 'DE' })
  t.is((await client.get('/cart')).json.cart.delivery.arrives, null, 'a letter promises nothing')
  const known = (await shop.admin.get('/admin/shipping/rates')).json.rates
  const letter = known.find((one: { labels: { en: string } }) => one.labels.en === 'Letter').id
  const inDays = { daysFrom: 1, daysTo: 2 }
  const told = await shop.admin.put(`/admin/shipping/rates/${letter}/update`, inDays)
  t.is(told.status, 200, told.text)
  const outlook = (await client.get('/cart')).json.cart.delivery
  t.deepEqual(outlook, { country: 'DE', arrives: [from, to], unsentItemIds: [] })
  const days = shop.scope.format.days(from, to)
  t.true((await client.page('/cart')).text.includes(`To Germany: arrives ${days}`))
  t.true((await client.page('/checkout')).text.includes(days), days)
  const { order } = (await client.post(`${at}/complete`)).json
  const kept = (await shop.admin.get(`/admin/orders/${order.id}`)).json.order
  t.deepEqual(kept.parcels[0].arrives, [from, to])
  t.true((await shop.admin.page(`/admin/orders/${order.id}`)).text.includes(days))
  const of = `/delivery?variantId=${shop.card.variantId}&country=DE`
  const { delivery } = (await client.get(of)).json
  t.like(delivery.rates[1], { label: 'Post', price: 500, arrives: [from, to] })
  t.true(read((await client.page(of)).text).has({ role: 'button', name: 'Show delivery' }))
  t.is((await client.get('/delivery?variantId=none')).status, 404)
  const withheld = `/delivery?variantId=${shop.table.variantId}&country=DE&postalCode=27498`
  t.deepEqual((await client.get(withheld)).json.delivery.rates, [])
})

test('a profile is made by a form, its goods chosen by title', async (t) => {
  const shop = await openStall(t)
  const { admin } = shop
  const form = { name: 'Paper', 'products[added]': 'Card', position: '1' }
  const made = await admin.form('/admin/shipping/profiles/create', form)
  t.is(made.status, 303, made.text)
  const paper = async () => {
    const { profiles } = (await admin.get('/admin/shipping/profiles')).json
    return profiles.find((one: { name: string }) => one.name === 'Paper')
  }
  const { id, products: chosen, updatedAt } = await paper()
  t.deepEqual(chosen, [shop.card.productId])
  const editor = read((await admin.page(`/admin/shipping/profiles/${id}`)).text)
  t.true(editor.has({ role: 'checkbox', name: 'Card' }))
  t.true(editor.text.includes('These goods cannot be ordered'))
  const path = `/admin/shipping/profiles/${id}/update`
  const unknown = await admin.form(path, { _method: 'PUT', updatedAt, 'products[added]': 'Moon' })
  t.is(unknown.status, 422)
  t.true(unknown.text.includes('Moon'))
  const none = { _method: 'PUT', updatedAt, name: 'Paper', 'products[added]': '' }
  t.is((await admin.form(path, none)).status, 303)
  t.deepEqual((await paper()).products, [])
  await admin.delete(`/admin/shipping/profiles/${shop.profileId}/delete`)
  const { rates } = (await admin.get('/admin/shipping/rates')).json
  t.is(rates.length, 2)
})
