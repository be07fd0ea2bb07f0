// The checkout as an API: what may be said, what is answered, and who may look.
import test from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import {
  berlin,
  type CheckoutShop,
  openCheckoutShop,
  openCheckoutShopWith,
  variant,
} from '#test/helpers/till/checkout-shop.ts'
import { FakeCarts } from '#test/helpers/till/fake-payments.ts'
import checkout from '../../../modules/checkout/index.ts'
import { beginPayment } from '../../../modules/checkout/models/pay/begin.ts'
import inventory from '../../../modules/inventory/index.ts'
import orders from '../../../modules/orders/index.ts'
import products from '../../../modules/products/index.ts'

/** A browser with a cart. */
async function buyerOf(shop: CheckoutShop, stock: number | null = 9): Promise<Client> {
  const client = shop.client()
  await client.post('/checkout/sessions', undefined, { 'Idempotency-Key': 'makes-a-guest' })
  const guestId = client.cookies.get('guestId')?.split('.')[0] ?? ''
  shop.carts.put(guestId, { variantId: await variant(shop.scope, stock), quantity: 2 })
  return client
}

const said = { email: 'Ada@Shop.test', shippingAddress: berlin, paymentMethod: 'manual' }

test('a checkout goes from the cart to the order as JSON', async (t) => {
  const shop = await openCheckoutShop(t)
  const buyer = await buyerOf(shop)
  const begun = await buyer.post('/api/checkout/sessions')
  t.is(begun.status, 201)
  const { session } = begun.json
  t.like(session, { state: 'open', revision: 1, email: null, quote: { total: 2_500, due: 2_500 } })
  t.deepEqual(session.missing, ['email', 'shippingAddress', 'paymentMethod'])
  const at = `/api/checkout/sessions/${session.id}`
  const early = await buyer.post(`${at}/payment`)
  t.is(early.status, 422)
  t.deepEqual(Object.keys(early.json.error.fields), session.missing)
  const changed = await buyer.put(`${at}/update`, { ...said, revision: 1 })
  t.is(changed.status, 200)
  t.like(changed.json.session, { email: 'ada@shop.test', missing: [], shippingAddress: berlin })
  t.is(changed.headers.get('cache-control'), 'no-store')
  const stale = await buyer.put(`${at}/update`, { note: 'x', revision: 1 })
  t.is(stale.status, 409)
  t.like(stale.json.error, { code: 'STALE', session: { id: session.id, email: 'ada@shop.test' } })
  t.deepEqual((await buyer.get(`${at}/shipping-rates`)).json, { rates: [], parcels: [] })
  const { hash } = changed.json.session.quote
  const done = await buyer.post(`${at}/complete`, { hash })
  t.is(done.status, 200, done.text)
  t.like(done.json.order, { orderNumber: '1001', status: 'open', total: 2_500 })
  t.like((await buyer.get(at)).json.session, { state: 'completed', quote: { total: 2_500 } })
})

test('what a client says of prices, totals and states changes nothing', async (t) => {
  const shop = await openCheckoutShop(t)
  const buyer = await buyerOf(shop)
  const { session } = (await buyer.post('/checkout/sessions')).json
  const forged = {
    total: 1,
    due: 0,
    state: 'completed',
    quote: { due: 0 },
    userId: 'x',
    attemptId: 'x',
  }
  const at = `/checkout/sessions/${session.id}`
  const changed = await buyer.put(`${at}/update`, { ...said, ...forged })
  t.like(changed.json.session, { state: 'open', quote: { total: 2_500, due: 2_500 } })
  const done = await buyer.post(`${at}/complete`, forged)
  t.like(done.json.order, { total: 2_500 })
})

test('somebody else finds no checkout, whatever they do', async (t) => {
  const shop = await openCheckoutShop(t)
  const { session } = (await (await buyerOf(shop)).post('/checkout/sessions')).json
  const other = await buyerOf(shop)
  const at = `/checkout/sessions/${session.id}`
  t.is((await other.get(at)).status, 404)
  t.is((await other.put(`${at}/update`, { note: 'x' })).status, 404)
  t.is((await other.get(`${at}/shipping-rates`)).status, 404)
  t.is((await other.post(`${at}/payment`)).status, 404)
  t.is((await other.post(`${at}/complete`)).status, 404)
})

test('fifty submissions with one key are one order and the same bytes, and count once against the limit', async (t) => {
  const shop = await openCheckoutShopWith(t, { LIMIT_SENSITIVE: '1/600' })
  const buyer = await buyerOf(shop)
  const { session } = (await buyer.post('/checkout/sessions')).json
  await buyer.put(`/checkout/sessions/${session.id}/update`, said)
  const press = (key = 'one') =>
    buyer.post(`/checkout/sessions/${session.id}/complete`, {}, { 'Idempotency-Key': key })
  const answers = await Promise.all(Array.from({ length: 50 }, () => press()))
  const running = answers.filter(({ status }) => status !== 200)
  t.true(running.every(({ json }) => json.error.code === 'STILL_RUNNING'))
  const after = await press()
  const texts = [...answers.filter(({ status }) => status === 200), after].map(({ text }) => text)
  t.is(new Set(texts).size, 1)
  t.is(after.headers.get('idempotency-replayed'), 'true')
  t.is((await press('another')).status, 429)
  t.is((await shop.scope.db('orders').where({ storeId: 'default' })).length, 1)
})

test('an empty cart begins no checkout, and an address says which field is wrong', async (t) => {
  const shop = await openCheckoutShop(t)
  const nobody = await shop.client().post('/checkout/sessions')
  t.is(nobody.status, 409)
  t.is(nobody.json.error.code, 'CART_EMPTY')
  const buyer = await buyerOf(shop)
  const { session } = (await buyer.post('/checkout/sessions')).json
  const wrong = await buyer.put(`/checkout/sessions/${session.id}/update`, {
    email: 'nobody',
    shippingAddress: { ...berlin, postalCode: '1' },
  })
  t.is(wrong.status, 422)
  t.deepEqual(Object.keys(wrong.json.error.fields).sort(), ['email', 'shippingAddress.postalCode'])
})

test('a shop without payments takes no orders, and says so', async (t) => {
  const carts = new FakeCarts()
  const { scope } = await openShop(t, [products, inventory, orders, checkout, carts.module])
  const error = await t.throwsAsync(() => beginPayment(scope.as({ guestId: 'ada' }), 'any'))
  t.like(error, { status: 503 })
})

test('codes that are tried in a checkout count as those of the cart, and a code that is there does not', async (t) => {
  const shop = await openCheckoutShop(t)
  const buyer = await buyerOf(shop)
  const { id } = (await buyer.post('/checkout/sessions')).json.session
  const say = (codes: string[]) =>
    buyer.put(`/checkout/sessions/${id}/update`, { discountCodes: codes })
  const codes = Array.from({ length: 10 }, (_, at) => `TRY${at}`)
  t.is((await say(codes)).status, 200)
  t.is((await say(codes)).status, 200)
  t.is((await say(['ANOTHER'])).status, 429)
})
