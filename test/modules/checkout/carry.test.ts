// A guest begins a checkout and signs in: it goes on as the account's.
import test, { type ExecutionContext } from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { customerOf, signIn } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { berlin, variant } from '#test/helpers/till/checkout-shop.ts'
import { FakePayments } from '#test/helpers/till/fake-payments.ts'
import auth from '../../../modules/auth/index.ts'
import cart from '../../../modules/cart/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import orders from '../../../modules/orders/index.ts'
import products from '../../../modules/products/index.ts'

const email = 'jo@shop.test'

async function open(t: ExecutionContext) {
  const payments = new FakePayments()
  const modules = [auth, products, inventory, orders, cart, checkout, payments.module]
  const shop = await openShop(t, modules)
  await customerOf(shop, { email })
  /** A browser with a cart and a checkout. */
  const begin = async (said: object, client: Client = shop.client()) => {
    const variantId = await variant(shop.scope, 9)
    await client.post('/cart/items', { variantId })
    const { id } = (await client.post('/checkout/sessions')).json.session
    await client.put(`/checkout/sessions/${id}/update`, said)
    return { client, variantId, id: id as string }
  }
  return { shop, payments, begin }
}

const sessionOf = async (client: Client, id: string) =>
  (await client.get(`/checkout/sessions/${id}`)).json.session

test('a checkout goes on in an account that has neither cart nor checkout', async (t) => {
  const { begin } = await open(t)
  const { client, id } = await begin({ shippingAddress: berlin })
  await signIn(client, email)
  t.like(await sessionOf(client, id), { state: 'open', shippingAddress: berlin })
  const again = (await client.post('/checkout/sessions')).json.session
  t.like(again, { id, email })
})

test('of two checkouts the one that changed last stays, with what only the other one says', async (t) => {
  const { shop, begin } = await open(t)
  const own = await begin({ note: 'Ring twice', shippingAddress: { ...berlin, line1: 'Old 1' } })
  await signIn(own.client, email)
  const guest = await begin({ shippingAddress: berlin, paymentMethod: 'manual' })
  await signIn(guest.client, email)
  const kept = await sessionOf(guest.client, guest.id)
  t.like(kept, { state: 'open', shippingAddress: berlin, note: 'Ring twice' })
  t.is(kept.quote.lines.length, 2)
  t.is((await sessionOf(own.client, own.id)).state, 'expired')
  const living = await shop.scope.db('checkout_sessions').whereIn('state', ['open', 'paying'])
  t.is(living.length, 1)
  const done = await guest.client.post(`/checkout/sessions/${guest.id}/complete`)
  t.is(done.status, 200, done.text)
  t.is((await own.client.get('/cart')).json.cart.itemCount, 0)
})

test('a checkout that is being paid is the account’s at once, and its cart is merged after the payment', async (t) => {
  const { payments, begin } = await open(t)
  payments.begins = 'open'
  const own = await begin({})
  await signIn(own.client, email)
  const guest = await begin({ email, shippingAddress: berlin, paymentMethod: 'manual' })
  const at = `/checkout/sessions/${guest.id}`
  const { payment } = (await guest.client.post(`${at}/payment`)).json
  await guest.client.post('/cart/items', { variantId: own.variantId, quantity: 2 })
  await signIn(guest.client, email)
  t.is((await own.client.get('/cart')).json.cart.itemCount, 1)
  t.is((await sessionOf(guest.client, guest.id)).state, 'paying')
  payments.becomes(payment.id, 'captured')
  const done = await guest.client.post(`${at}/complete`)
  t.is(done.status, 200, done.text)
  const { cart: left } = (await own.client.get('/cart')).json
  t.deepEqual([left.items.length, left.itemCount], [1, 3])
})

test('a payment that failed after the sign-in leaves one cart and one open checkout', async (t) => {
  const { payments, begin } = await open(t)
  payments.begins = 'open'
  const own = await begin({ note: 'Ring twice' })
  await signIn(own.client, email)
  const guest = await begin({ email, shippingAddress: berlin, paymentMethod: 'manual' })
  const at = `/checkout/sessions/${guest.id}`
  const { payment } = (await guest.client.post(`${at}/payment`)).json
  await signIn(guest.client, email)
  payments.becomes(payment.id, 'failed')
  t.is((await guest.client.post(`${at}/complete`)).status, 409)
  t.like(await sessionOf(guest.client, guest.id), { state: 'open', note: 'Ring twice' })
  t.is((await own.client.get('/cart')).json.cart.items.length, 2)
})
