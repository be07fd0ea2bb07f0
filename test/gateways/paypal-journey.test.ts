// From the cart to PayPal and back, as a browser without JavaScript goes.
import test, { type ExecutionContext } from 'ava'
import { newId } from '#server/ids.ts'
import type { Client } from '#test/helpers/client.ts'
import { clock } from '#test/helpers/clock.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { variant } from '#test/helpers/till/checkout-shop.ts'
import { paypal } from '#test/helpers/till/gateways/paypal/paypal.ts'
import { readyBrowser } from '#test/helpers/till/open-till.ts'
import auth from '../../modules/auth/index.ts'
import cart from '../../modules/cart/index.ts'
import checkout from '../../modules/checkout/index.ts'
import inventory from '../../modules/inventory/index.ts'
import orders from '../../modules/orders/index.ts'
import payments from '../../modules/payments/index.ts'
import products from '../../modules/products/index.ts'

/** A buyer whose payment is begun: `page` is PayPal's, `back` the way from there. */
async function atPaypal(t: ExecutionContext) {
  const there = await paypal.play(t)
  const modules = [auth, products, inventory, cart, checkout, orders, payments, paypal.module]
  const shop = await openShop(t, modules, { env: paypal.variables(there.server.url) })
  const { client } = await readyBrowser(shop, await variant(shop.scope, 5), {
    paymentMethod: 'paypal',
  })
  const page = await led(t, client, '/checkout/pay', { paymentMethod: 'paypal' })
  const [order] = [...there.books.orders.values()]
  const attemptId = order?.unit.custom_id ?? ''
  t.true(page.includes(`token=${order?.id}`), page)
  const { pathname } = new URL(order?.returnUrl ?? '')
  return { there, shop, client, page, attemptId, back: `${pathname}?token=${order?.id}&PayerID=X` }
}

/** Where a form leads to, on a page of the shop's own. */
async function led(t: ExecutionContext, client: Client, path: string, fields = {}) {
  const answer = await client.form(path, fields)
  t.is(answer.status, 200, answer.text)
  return answer.headers.get('refresh')?.replace('0; url=', '') ?? ''
}

const paid = async ({ shop: { scope } }: Awaited<ReturnType<typeof atPaypal>>) => {
  const rows: { id: string }[] = await scope.db('orders').where({ storeId: scope.storeId })
  const orderIds = rows.map(({ id }) => id)
  const money = (await scope.ask('payments.of', { orderIds })) ?? {}
  return orderIds.map((id) => ({ id, state: money[id]?.state }))
}

test.serial(
  'an approval that is cancelled at PayPal is done again on the same page, paid, and half of it goes back',
  async (t) => {
    const pass = clock(t)
    const opened = await atPaypal(t)
    const { there, client, shop, page, attemptId, back } = opened
    const cancelled = await client.page(back)
    t.is(cancelled.headers.get('location'), '/checkout')
    t.true((await client.page('/checkout')).text.includes('/checkout/pay-on'))
    t.deepEqual(await paid(opened), [])
    t.is(await led(t, client, '/checkout/pay-on'), page)
    there.pay(attemptId)
    pass(60_000)
    const done = await client.page(back)
    t.regex(done.headers.get('location') ?? '', /^\/orders\//)
    const [order] = await paid(opened)
    t.is(order?.state, 'paid')
    t.deepEqual(
      there.books.of(attemptId).captures.map(({ status }) => status),
      ['COMPLETED'],
    )
    const admin = await adminOf(shop)
    const refund = await admin.form(`/admin/orders/${order?.id}/refund`, {
      ...{ typed: '6.25', reason: 'torn', _key: newId() },
    })
    t.is(refund.status, 303, refund.text)
    t.is((await paid(opened))[0]?.state, 'partially_refunded')
    t.deepEqual(
      there.books.of(attemptId).refunds.map(({ amount }) => amount.value),
      ['6.25'],
    )
  },
)

test.serial('what is approved after the shop ended it takes no money', async (t) => {
  const pass = clock(t)
  const opened = await atPaypal(t)
  const { there, client, shop, attemptId, back } = opened
  pass(45 * 60_000)
  await shop.app.kernel.jobs.runDue(shop.scope)
  there.pay(attemptId)
  t.is((await client.page(back)).headers.get('location'), '/checkout')
  const { status, authorizations } = there.books.of(attemptId)
  t.is(status, 'APPROVED')
  t.deepEqual(authorizations, [])
  t.deepEqual(await paid(opened), [])
  const attempt = await shop.scope.ask('payments.attempt', { attemptId })
  t.is(attempt?.state, 'voided')
})
