// The whole way by JSON alone: product, cart, checkout, order, parcels. As a program would, on the shop as a theme enables it.
import test, { type ExecutionContext } from 'ava'
import type { z } from 'zod'
import type { Client } from '#test/helpers/client.ts'
import { delivered, mailbox, readerOf } from '#test/helpers/outside/mailbox.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import type { Shop } from '#test/helpers/shops/shop.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { berlin } from '#test/helpers/till/checkout-shop.ts'
import * as checkout from '../modules/checkout/views/shapes.ts'
import { shipment } from '../modules/fulfillment/views/shapes.ts'
import { money } from '../modules/payments/views/shapes.ts'

const email = 'zoe@shop.test'

/** A schema drops what it does not name, so that a field that it misses is seen too. */
const asDescribed = (t: ExecutionContext, shape: z.ZodType, { json }: { json: unknown }) =>
  t.deepEqual(shape.parse(json), json)

/** An empty shop in which one product was made by hand: nobody opened a settings page. */
async function newShop(t: ExecutionContext, env: Record<string, string> = {}) {
  const shop = await openWholeShop(t, { env })
  const admin = await adminOf(shop)
  const made = await admin.post('/api/admin/products/create', {
    ...{ title: 'Tide Notebook', status: 'active', price: 1_250, stock: 5 },
  })
  t.is(made.status, 201, made.text)
  const { product } = (await admin.get(`/api/admin/products/${made.json.product.id}`)).json
  return { shop, admin, variantId: product.variants[0].id as string }
}

/** A guest's session with all that is needed to pay. */
async function ready(t: ExecutionContext, client: Client, variantId: string, quantity = 2) {
  const added = await client.post('/api/cart/items', { variantId, quantity, price: 1, total: 1 })
  t.is(added.status, 201, added.text)
  const started = await client.post('/api/checkout/sessions')
  t.is(started.status, 201, started.text)
  const { id } = started.json.session
  const path = `/api/checkout/sessions/${id}`
  await client.put(`${path}/update`, {
    email,
    shippingAddress: berlin,
    total: 1,
    state: 'completed',
  })
  const offered = await client.get(`${path}/shipping-rates`)
  asDescribed(t, checkout.rates, offered)
  const { rates } = offered.json
  t.true(rates.length > 0)
  const chosen = await client.put(`${path}/update`, {
    ...{ shippingMethodId: rates[0].id, paymentMethod: 'manual' },
  })
  t.is(chosen.status, 200, chosen.text)
  t.deepEqual(chosen.json.session.missing, [])
  asDescribed(t, checkout.session, chosen)
  const { quote } = chosen.json.session
  t.is(quote.total, 1_250 * quantity + rates[0].price)
  return { path, hash: quote.hash as string, total: quote.total as number }
}

const stockOf = async ({ scope }: Shop, variantId: string) =>
  new Map(
    Object.entries((await scope.ask('inventory.levels', { variantIds: [variantId] })) ?? {}),
  ).get(variantId)

test('a guest buys in a shop whose settings nobody opened, and the merchant ships half, then the rest', async (t) => {
  const box = await mailbox(t)
  const { shop, admin, variantId } = await newShop(t, { SMTP_URL: box.url })
  const guest = shop.client()
  const { path, hash, total } = await ready(t, guest, variantId)
  const done = await guest.post(`${path}/complete`, { hash }, { 'Idempotency-Key': 'once' })
  t.is(done.status, 200, done.text)
  t.like(done.json.order, { status: 'open', paymentStatus: 'unpaid', total })
  asDescribed(t, checkout.order, done)
  const again = await guest.post(`${path}/complete`, { hash }, { 'Idempotency-Key': 'once' })
  t.is(again.text, done.text)
  t.is(again.headers.get('idempotency-replayed'), 'true')
  t.like(await stockOf(shop, variantId), { onHand: 5, available: 3 })
  t.is((await guest.get('/api/cart')).json.cart.itemCount, 0)

  const { id, statusUrl } = done.json.order
  const page = await guest.page(new URL(statusUrl).pathname + new URL(statusUrl).search)
  t.true([200, 303].includes(page.status), String(page.status))
  t.is((await shop.client().get(`/api/orders/me/${id}`)).status, 401)

  const listed = (await admin.get('/api/admin/orders')).json.orders
  t.is(listed.length, 1)
  t.like(listed[0], { id, paymentStatus: 'unpaid', fulfillmentStatus: 'unfulfilled' })
  const { order } = (await admin.get(`/api/admin/orders/${id}`)).json
  const [line] = order.items.filter((one: { kind: string }) => one.kind === 'item')
  for (const state of ['partially_fulfilled', 'fulfilled']) {
    const packed = await admin.post('/api/admin/fulfillment/create', {
      ...{ orderId: id, items: [{ lineId: line.id, quantity: 1 }] },
      ...{ carrier: 'dhl', trackingNumber: '00340434161094' },
    })
    t.is(packed.status, 201, packed.text)
    const sent = await admin.put(`/api/admin/fulfillment/${packed.json.shipment.id}/ship`, {})
    t.is(sent.status, 200, sent.text)
    asDescribed(t, shipment, sent)
    const now = (await admin.get(`/api/admin/orders/${id}`)).json.order
    t.is(now.fulfillmentStatus, state)
  }
  const more = await admin.post('/api/admin/fulfillment/create', {
    ...{ orderId: id, items: [{ lineId: line.id, quantity: 1 }] },
  })
  t.true([409, 422].includes(more.status), more.text)
  t.like(await stockOf(shop, variantId), { onHand: 3, available: 3 })
  const paid = await admin.put(`/api/admin/orders/${id}/capture`, {})
  t.is(paid.status, 200, paid.text)
  asDescribed(t, money, paid)
  const after = (await admin.get(`/api/admin/orders/${id}`)).json.order
  t.like(after, { status: 'completed', paymentStatus: 'paid' })
  const mails = await delivered(shop, box)
  const toBuyer = mails.filter((mail) => readerOf(mail) === email)
  t.is(toBuyer.length, 3, 'placed, and shipped twice: what is paid within a minute is no news')
})

test('58: fifty submissions with one key make one order, and get the same bytes', async (t) => {
  const { shop, variantId } = await newShop(t)
  const guest = shop.client()
  const { path, hash } = await ready(t, guest, variantId, 1)
  const submit = () =>
    guest.form(`${path}/complete`, { hash, _key: 'the-same' }, { Accept: 'application/json' })
  const answers = await Promise.all(Array.from({ length: 50 }, submit))
  const done = answers.filter(({ status }) => status === 200)
  t.true(done.length > 0)
  t.is(new Set(done.map(({ text }) => text)).size, 1)
  t.true(answers.every(({ status }) => status === 200 || status === 409))
  t.is((await shop.scope.db('orders').where({ storeId: shop.scope.storeId })).length, 1)
  const other = await guest.post(
    `${path}/complete`,
    { hash: 'another' },
    { 'Idempotency-Key': 'the-same' },
  )
  t.is(other.status, 422)
})

test('20: sessions, orders and carts of others are not found', async (t) => {
  const { shop, variantId } = await newShop(t)
  const guest = shop.client()
  const { path, hash } = await ready(t, guest, variantId, 1)
  const stranger = shop.client()
  t.is((await stranger.get(path)).status, 404)
  t.is((await stranger.put(`${path}/update`, { email: 'eve@shop.test' })).status, 404)
  t.is((await stranger.post(`${path}/payment`, {})).status, 404)
  t.is((await stranger.post(`${path}/complete`, {})).status, 404)
  const [item] = (await guest.get('/api/cart')).json.cart.items
  t.is((await stranger.patch(`/api/cart/items/${item.id}`, { quantity: 9 })).status, 404)
  const done = await guest.post(`${path}/complete`, { hash })
  t.is((await stranger.post(`${path}/complete`, {})).status, 404)
  const number = done.json.order.orderNumber
  const miss = await stranger.post('/api/orders/track', {
    orderNumber: number,
    email: 'eve@shop.test',
  })
  const none = await stranger.post('/api/orders/track', { orderNumber: '999999', email })
  t.deepEqual([miss.status, none.status], [404, 404])
  t.is(miss.json.error.message, none.json.error.message)
  const found = await stranger.post('/api/orders/track', { orderNumber: number, email })
  t.is(found.status, 200, found.text)
  t.false(found.text.includes(berlin.line1))
})
