// Buying with Stripe: from the cart over its page and back, told by the return or by a webhook first, and half given back.
import test, { type ExecutionContext } from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { berlin, variant } from '#test/helpers/till/checkout-shop.ts'
import { stripe } from '#test/helpers/till/gateways/stripe/stripe.ts'
import auth from '../../modules/auth/index.ts'
import cart from '../../modules/cart/index.ts'
import checkout from '../../modules/checkout/index.ts'
import inventory from '../../modules/inventory/index.ts'
import orders from '../../modules/orders/index.ts'
import payments from '../../modules/payments/index.ts'
import products from '../../modules/products/index.ts'

const modules = [products, inventory, cart, checkout, orders, payments, stripe.module, auth]

async function open(t: ExecutionContext) {
  const there = await stripe.play(t)
  const shop = await openShop(t, modules, { env: stripe.variables(there.server.url) })
  const rows = (table: string) => shop.scope.db(table).where({ storeId: shop.scope.storeId })
  return { there, shop, rows }
}

type World = Awaited<ReturnType<typeof open>>

/** A guest who is led to Stripe's page; without script. */
async function led(t: ExecutionContext, { shop, rows }: World) {
  const client = shop.client()
  const variantId = await variant(shop.scope, 3)
  await client.post('/cart/items', { variantId, quantity: 2 })
  const { id } = (await client.post('/checkout/sessions')).json.session
  const said = { email: 'ada@shop.test', shippingAddress: berlin, paymentMethod: 'stripe' }
  const { session } = (await client.put(`/checkout/sessions/${id}/update`, said)).json
  const { hash } = session.quote
  const pressed = await client.form('/checkout/pay', {
    ...{ sessionId: id, hash, paymentMethod: 'stripe' },
  })
  t.is(pressed.status, 200, pressed.text)
  const [, page = ''] = pressed.headers.get('refresh')?.split('url=') ?? []
  t.is(new URL(page).origin, 'https://checkout.stripe.test')
  t.true(read(pressed.text).has({ role: 'link', href: page }))
  const [attempt] = await rows('payment_attempts').where({ targetId: id })
  return { client, attemptId: attempt.id as string }
}

async function comesBack(t: ExecutionContext, client: Client, attemptId: string) {
  const back = await client.page(`/checkout/return/${attemptId}`)
  t.regex(back.headers.get('location') ?? '', /^\/orders\/status\//)
}

test('a card pays an order on the page of Stripe, and half goes back from the page of the order', async (t) => {
  const world = await open(t)
  const { there, shop, rows } = world
  const { client, attemptId } = await led(t, world)
  t.true(there.pay(attemptId))
  await comesBack(t, client, attemptId)
  const admin = await adminOf(shop)
  const [{ id }] = (await admin.get('/api/admin/orders')).json.orders
  const { order } = (await admin.get(`/api/admin/orders/${id}`)).json
  t.is(order.paymentStatus, 'paid')
  t.true((await admin.page('/admin/payments/gateways')).text.includes('STRIPE_SECRET_KEY'))
  const half = `${(order.total / 200).toFixed(2)}`
  const refunded = await admin.form(`/admin/orders/${id}/refund`, { typed: half })
  t.is(refunded.status, 303, refunded.text)
  t.deepEqual(
    there.api.state.refunds.map(({ amount }) => amount),
    [order.total / 2],
  )
  t.is((await admin.get(`/api/admin/orders/${id}`)).json.order.paymentStatus, 'partially_refunded')
  t.is((await rows('payment_attempts').where({ needsLook: true })).length, 0)
})

test('a webhook that is faster than its buyer makes the order, and the return finds it', async (t) => {
  const world = await open(t)
  const { there, shop, rows } = world
  const { client, attemptId } = await led(t, world)
  there.pay(attemptId)
  const { body, headers } = there.webhook(attemptId)
  for (let time = 0; time < 2; time++)
    t.is((await shop.client().send('POST', '/api/stripe/webhook', body, headers)).status, 200)
  await shop.app.kernel.jobs.runDue(shop.scope)
  t.is((await rows('orders')).length, 1)
  await comesBack(t, client, attemptId)
  t.is((await rows('orders')).length, 1)
  t.is((await rows('payment_attempts').where({ state: 'captured' })).length, 1)
})
