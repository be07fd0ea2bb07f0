// An order that was placed without its money is paid later: by whoever may see it, once, and never beside the merchant's word.
import test, { type ExecutionContext } from 'ava'
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { FakeGateway } from '#test/helpers/outside/fake-gateway.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import { unpaidOrder } from '#test/helpers/till/acts/unpaid-order.ts'
import auth from '../../../../modules/auth/index.ts'
import cart from '../../../../modules/cart/index.ts'
import checkout from '../../../../modules/checkout/index.ts'
import inventory from '../../../../modules/inventory/index.ts'
import manual from '../../../../modules/manual/index.ts'
import orders from '../../../../modules/orders/index.ts'
import { cancelOrder } from '../../../../modules/orders/models/acts/cancel-order.ts'
import payments from '../../../../modules/payments/index.ts'
import products from '../../../../modules/products/index.ts'
import testGateway from '../../../../modules/test-gateway/index.ts'

async function open(t: ExecutionContext) {
  const fake = new FakeGateway()
  const modules = [auth, products, inventory, cart, orders, checkout, payments, manual]
  const shop = await openShop(t, [...modules, testGateway, fake.waiting(200)])
  return { shop, fake, scope: shop.scope }
}

/** A browser with a guest cookie of its own, and the guest's id. */
async function guest(shop: Shop): Promise<{ client: Client; guestId: string }> {
  const client = shop.client()
  await client.page('/orders/track')
  const cookie = client.cookies.get('guestId') ?? ''
  return { client, guestId: cookie.slice(0, cookie.lastIndexOf('.')) }
}

const orderOf = async (scope: Scope, orderId: string) =>
  (await scope.ask('orders.find', { orderIds: [orderId] }))?.[0]
const moneyOf = async (scope: Scope, orderId: string) =>
  Object.values((await scope.ask('payments.of', { orderIds: [orderId] })) ?? {})[0]

/** Begins a payment at the fake gateway, as the route does; its id. */
async function begun(scope: Scope, orderId: string): Promise<string> {
  const wish = { orderId, method: 'fake', guestId: null }
  return (await scope.ask('checkout.payOrder', wish))?.attempt?.id ?? ''
}

test('its buyer pays an unpaid order from its page, without a script', async (t) => {
  const { shop, scope } = await open(t)
  const own = await guest(shop)
  const { orderId, number } = await unpaidOrder(scope, { guestId: own.guestId })
  const page = read((await own.client.page(`/orders/${number}`)).text)
  t.true(page.has({ value: 'test-gateway' }))
  t.true(page.has({ text: 'Pay $10.00' }))
  t.false(page.has({ value: 'manual' }))
  const sent = { paymentMethod: 'test-gateway', _key: newId() }
  const led = await own.client.form(`/orders/${number}/payment`, sent)
  t.is(led.status, 303)
  const hosted = led.headers.get('location') ?? ''
  t.regex(hosted, /^\/test-gateway\//)
  const again = await own.client.form(`/orders/${number}/payment`, {
    paymentMethod: 'test-gateway',
  })
  t.is(again.headers.get('location'), hosted, 'one living payment for the order')
  const paid = await own.client.form(`${hosted}/pay`, { card: 'works' })
  const back = await own.client.page(paid.headers.get('location') ?? '')
  t.is(back.headers.get('location'), `/orders/${number}`)
  t.is((await orderOf(scope, orderId))?.paymentState, 'paid')
  t.like(await moneyOf(scope, orderId), { captured: 1_000, due: 1_000, refunded: 0 })
  const after = await own.client.page(`/orders/${number}`)
  t.false(read(after.text).has({ text: 'Pay $10.00' }))
})

test('a link opens the payment method, strangers find nothing, and a declined card leaves the order as it was', async (t) => {
  const { shop, scope } = await open(t)
  const { orderId, number } = await unpaidOrder(scope)
  const path = `/api/orders/${number}/payment`
  t.is((await shop.client().post(path, { paymentMethod: 'test-gateway' })).status, 404)
  const friend = shop.client()
  const link = new URL((await scope.ask('orders.statusUrl', { orderId })) ?? '').pathname
  await friend.page(link)
  const { payable } = (await friend.get(`/api/orders/${number}`)).json
  t.like(payable, { amount: 1_000, currency: 'USD' })
  t.is((await friend.post(path, { paymentMethod: 'manual' })).status, 422)
  const first = await friend.post(path, { paymentMethod: 'test-gateway' })
  t.is(first.status, 200, first.text)
  t.is(first.json.payment.state, 'open')
  const hosted = new URL(first.json.payment.redirectUrl).pathname
  const declined = await friend.form(`${hosted}/pay`, { card: 'declines' })
  const back = await friend.page(declined.headers.get('location') ?? '')
  t.is(back.headers.get('location'), `/orders/${number}`)
  t.is((await orderOf(scope, orderId))?.paymentState, 'unpaid')
  const second = await friend.post(path, { paymentMethod: 'test-gateway' })
  t.not(second.json.payment.id, first.json.payment.id)
  const elsewhere = await shop.client().page(`/checkout/return/${second.json.payment.id}`)
  t.is(elsewhere.status, 200)
  t.false(elsewhere.text.includes(String(number)))
})

test('twenty presses open one payment', async (t) => {
  const { scope, fake } = await open(t)
  const { orderId } = await unpaidOrder(scope)
  const ids = await Promise.all(Array.from({ length: 20 }, () => begun(scope.detached(), orderId)))
  t.is(new Set(ids).size, 1)
  t.is(fake.payments.size, 1)
})

test('what the merchant said to be paid meanwhile is told of money that comes on top, which is let go', async (t) => {
  const { shop, scope, fake } = await open(t)
  const admin = await adminOf(shop)
  const { orderId } = await unpaidOrder(scope)
  const attemptId = await begun(scope, orderId)
  fake.fail('void', 'silent')
  t.is((await admin.put(`/api/admin/orders/${orderId}/capture`)).status, 200)
  t.is((await orderOf(scope, orderId))?.paymentState, 'paid')
  fake.pay(attemptId, { state: 'authorized' })
  await scope.ask('payments.cancel', { attemptId })
  await scope.ask('payments.settle', { attemptId })
  t.is(fake.remote(attemptId).state, 'voided')
  t.like(await moneyOf(scope, orderId), { state: 'paid', captured: 1_000 })
})

test('money of two, the merchant and the gateway, is flagged and never both silently', async (t) => {
  const { shop, scope, fake } = await open(t)
  const admin = await adminOf(shop)
  const { orderId } = await unpaidOrder(scope)
  const attemptId = await begun(scope, orderId)
  fake.pay(attemptId)
  t.is((await admin.put(`/api/admin/orders/${orderId}/capture`)).status, 200)
  await scope.ask('payments.settle', { attemptId })
  t.deepEqual((await orderOf(scope, orderId))?.holds, ['twice'])
  const { payments: told } = (await admin.get(`/api/admin/orders/${orderId}/payments`)).json
  t.is(told.overpaid, 1_000)
})

test('of a payment and the merchant’s word at once one counts, or both are told', async (t) => {
  const { shop, scope, fake } = await open(t)
  const admin = await adminOf(shop)
  for (let round = 0; round < 4; round++) {
    const { orderId } = await unpaidOrder(scope)
    const attemptId = await begun(scope, orderId)
    fake.pay(attemptId, { state: 'authorized' })
    const [marked] = await Promise.all([
      admin.put(`/api/admin/orders/${orderId}/capture`),
      scope.detached().ask('payments.settle', { attemptId }),
    ])
    await scope.ask('payments.settle', { attemptId })
    const captured = (await moneyOf(scope, orderId))?.captured ?? 0
    const holds = (await orderOf(scope, orderId))?.holds ?? []
    t.true([200, 409].includes(marked.status), marked.text)
    t.true(captured === 1_000 || (captured === 2_000 && holds.includes('twice')), `${captured}`)
  }
})

test('after it was paid there is nothing to mark as paid, nor to pay once more', async (t) => {
  const { shop, scope, fake } = await open(t)
  const admin = await adminOf(shop)
  const { orderId } = await unpaidOrder(scope)
  const path = `/api/admin/orders/${orderId}`
  const before = (await admin.get(`${path}/payments`)).json.payments
  t.is(before.capturable, 1_000)
  t.regex(before.payLink, /\/orders\/status\//)
  fake.pay(await begun(scope, orderId))
  const newest = await scope.ask('payments.newest', { target: { kind: 'order', id: orderId } })
  await scope.ask('payments.settle', { attemptId: newest?.id ?? '' })
  const after = (await admin.get(`${path}/payments`)).json.payments
  t.like(after, { capturable: 0, payLink: null, overpaid: 0 })
  t.is((await admin.put(`${path}/capture`)).status, 409)
  const error = await t.throwsAsync(() => begun(scope, orderId))
  t.is(error?.message, 'checkout.notPayable')
})

test('a cancelled order is not paid: what was begun is ended, and late money is let go', async (t) => {
  const { scope, fake } = await open(t)
  const wish = { reason: null, restock: true, refund: true, mail: false }
  const { orderId } = await unpaidOrder(scope)
  const attemptId = await begun(scope, orderId)
  await cancelOrder(scope, orderId, wish)
  t.is(fake.remote(attemptId).state, 'voided')
  t.is(await scope.ask('checkout.payable', { orderId }), null)
  await t.throwsAsync(() => begun(scope, orderId))
  const late = await unpaidOrder(scope)
  const lateId = await begun(scope, late.orderId)
  fake.fail('void', 'silent')
  await cancelOrder(scope, late.orderId, wish)
  fake.pay(lateId, { state: 'authorized' })
  await scope.atomic((inner) => inner.db('payment_attempts').update({ readAt: null }))
  await scope.ask('payments.settle', { attemptId: lateId })
  t.is(fake.remote(lateId).state, 'voided')
  t.is((await moneyOf(scope, late.orderId))?.captured, 0)
})
