// The real till, from the cart over the payment to the order: many at once.
import test from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { clock } from '#test/helpers/clock.ts'
import type { Shop } from '#test/helpers/shops/shop.ts'
import { variant } from '#test/helpers/till/checkout-shop.ts'
import { openTill, readyBrowser as ready } from '#test/helpers/till/open-till.ts'

/** Who is told to come again in a moment does: 503 where too many wait for one lock. */
async function complete({ client, at }: { client: Client; at: string }) {
  for (let tries = 1; ; tries++) {
    const answer = await client.post(`${at}/complete`)
    if (answer.status !== 503 || tries === 20) return answer
  }
}

const rows = (shop: Shop, table: string) =>
  shop.scope.db(table).where({ storeId: shop.scope.storeId })

test('of fifty buyers of the last piece one gets it; the others are refused, and hold nothing', async (t) => {
  const shop = await openTill(t)
  const last = await variant(shop.scope, 1)
  const buyers = await Promise.all(Array.from({ length: 50 }, () => ready(shop, last)))
  const answers = await Promise.all(buyers.map(complete))
  t.is(answers.filter(({ status }) => status === 200).length, 1)
  const codes = answers.filter(({ status }) => status !== 200).map(({ json }) => json.error.code)
  t.true(
    codes.every((code) => code === 'OUT_OF_STOCK' || code === 'CHECKOUT_PROBLEMS'),
    codes.join(),
  )
  t.is((await rows(shop, 'orders')).length, 1)
  t.is((await rows(shop, 'stock_claims')).length, 1)
  t.is((await rows(shop, 'payment_attempts')).length, 1)
})

test('paid by hand: the order stands at once, unpaid, and its cart is empty', async (t) => {
  const shop = await openTill(t)
  const { client, at } = await ready(shop, await variant(shop.scope, 9), { quantity: 2 })
  const { order } = (await client.post(`${at}/complete`)).json
  t.like(order, { orderNumber: '1001', status: 'open', total: 2_500, currency: 'USD' })
  t.true(['unpaid', 'pending'].includes(order.paymentStatus), order.paymentStatus)
  t.is((await client.get('/cart')).json.cart.itemCount, 0)
  t.is((await client.get(new URL(order.statusUrl).pathname)).status < 400, true)
})

test('fifty submissions with one key are one payment, one order and the same bytes', async (t) => {
  const shop = await openTill(t)
  const { client, at } = await ready(shop, await variant(shop.scope, 9))
  const press = () => client.post(`${at}/complete`, {}, { 'Idempotency-Key': 'one' })
  const answers = await Promise.all(Array.from({ length: 50 }, press))
  const done = [...answers, await press()].filter(({ status }) => status === 200)
  t.is(new Set(done.map(({ text }) => text)).size, 1)
  t.is((await rows(shop, 'orders')).length, 1)
  t.is((await rows(shop, 'payment_attempts')).length, 1)
})

test('a payment on the page of a gateway that is reported twenty times at once is one order', async (t) => {
  const shop = await openTill(t)
  const paymentMethod = 'test-gateway'
  const { client, at } = await ready(shop, await variant(shop.scope, 9), { paymentMethod })
  const { payment } = (await client.post(`${at}/payment`)).json
  t.is(payment.state, 'open')
  const page = new URL(payment.redirectUrl).pathname
  await client.form(`${page}/pay`, { card: 'works' })
  const attemptId = payment.id
  await Promise.all(
    Array.from({ length: 20 }, () => shop.scope.ask('payments.settle', { attemptId })),
  )
  const made = await Promise.all(
    Array.from({ length: 20 }, () => shop.scope.ask('checkout.finalise', { attemptId })),
  )
  t.is(new Set(made.map((one) => one?.orderId)).size, 1)
  const [order] =
    (await shop.scope.ask('orders.find', { orderIds: [made[0]?.orderId ?? ''] })) ?? []
  t.like(order, { state: 'open', paymentState: 'paid', holds: [] })
  t.is((await rows(shop, 'orders')).length, 1)
  const back = await client.page(`/checkout/return/${attemptId}`)
  t.regex(back.headers.get('location') ?? '', /^\/orders\/status\//)
})

test('a declined card gives the stock back and opens the checkout again', async (t) => {
  const shop = await openTill(t)
  const paymentMethod = 'test-gateway'
  const { client, at } = await ready(shop, await variant(shop.scope, 9), { paymentMethod })
  const { payment } = (await client.post(`${at}/payment`)).json
  await client.form(`${new URL(payment.redirectUrl).pathname}/pay`, { card: 'declines' })
  const back = await client.page(`/checkout/return/${payment.id}`)
  t.is(back.headers.get('location'), '/checkout')
  t.is((await client.get(at)).json.session.state, 'open')
  t.deepEqual(await rows(shop, 'stock_claims'), [])
  const again = await client.put(`${at}/update`, { paymentMethod: 'manual' })
  t.is(again.status, 200)
  t.is((await client.post(`${at}/complete`)).status, 200)
})

for (const [card, state, events] of [
  ['slow', 'pending', ['placed']],
  ['other', 'partially_paid', ['held', 'placed']],
  ['late', 'paid', ['paid', 'placed']],
] as const) {
  test.serial(`an order says from the beginning that it is ${state}`, async (t) => {
    const shop = await openTill(t)
    const pass = clock(t)
    const paymentMethod = 'test-gateway'
    const { client, at } = await ready(shop, await variant(shop.scope, 9), { paymentMethod })
    const { payment } = (await client.post(`${at}/payment`)).json
    await client.form(`${new URL(payment.redirectUrl).pathname}/pay`, { card })
    if (card === 'late') pass(3 * 60_000)
    const { order } = (await client.post(`${at}/complete`)).json
    t.is(order.paymentStatus, state)
    const told = (await rows(shop, 'order_events')).map(({ type }) => type)
    t.deepEqual(told.sort(), [...events])
  })
}

test('a payment that is not decided yet is no order, and its buyer is told to ask again', async (t) => {
  const shop = await openTill(t)
  const paymentMethod = 'test-gateway'
  const { client, at } = await ready(shop, await variant(shop.scope, 9), { paymentMethod })
  await client.post(`${at}/payment`)
  const { status, json, headers } = await client.post(`${at}/complete`)
  t.deepEqual([status, json.error.code], [409, 'PAYMENT_PENDING'])
  t.true(Number(headers.get('retry-after')) >= 1)
  t.deepEqual(await rows(shop, 'orders'), [])
})
