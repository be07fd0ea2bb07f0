// Captures of a part, at gateways that can take the rest later and at those that let it go, and when the goods leave.
import test, { type ExecutionContext } from 'ava'
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { read } from '#test/helpers/markup/page.ts'
import { FakeGateway } from '#test/helpers/outside/fake-gateway.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { placed, proposedLine, quoteOf } from '#test/helpers/shops/proposal.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import manual from '../../../modules/manual/index.ts'
import orders from '../../../modules/orders/index.ts'
import payments from '../../../modules/payments/index.ts'

async function open(t: ExecutionContext, captures: 'once' | 'many') {
  const fake = new FakeGateway()
  Object.assign(fake.gateway, { captures })
  const shop = await openShop(t, [auth, payments, manual, fake.waiting(40), fake.checkout])
  const admin = await adminOf(shop)
  await admin.put('/admin/payments/gateways/fake/update', { captures: 'by_hand' })
  return { fake, admin, scope: shop.scope }
}

/** An order of 46.50 that is authorized, or to be paid by hand: its path in the admin. */
async function order(
  scope: Scope,
  fake: FakeGateway,
  { method = 'fake', orderId = newId() } = {},
): Promise<string> {
  const id = newId()
  const target = { kind: 'session' as const, id: newId() }
  fake.orderOf.set(target.id, orderId)
  const about = { id, target, method, amount: 4_650, currency: 'USD', proposal: {} }
  await scope.atomic((inner) => inner.ask('payments.open', { ...about, returnPath: '/back' }))
  await scope.ask('payments.begin', { attemptId: id })
  if (method === 'fake') fake.pay(id, { state: 'authorized' })
  await scope.ask('payments.settle', { attemptId: id })
  return `/admin/orders/${orderId}`
}

const kindsOf = (told: { ledger: { kind: string; amount: number }[] }) =>
  told.ledger.map(({ kind, amount }) => [kind, amount])

test('parts are captured one after the other where the gateway can, and what is left is let go with the order', async (t) => {
  const { admin, scope, fake } = await open(t, 'many')
  const path = await order(scope, fake)
  const page = read((await admin.page(`${path}/capture`)).text)
  t.true(page.has({ value: '46.50' }))
  t.true(page.text.includes('The rest can still be captured later.'))
  const key = { 'Idempotency-Key': newId() }
  for (const _ of [1, 2]) {
    const part = await admin.put(`${path}/capture`, { amount: 1_000 }, key)
    t.like(part.json.money, { state: 'partially_paid', captured: 1_000 }, part.text)
    await scope.atomic((inner) => inner.db('idempotency_keys').delete())
  }
  t.is((await admin.put(`${path}/capture`, { amount: 3_651 })).json.error.code, 'CAPTURE_TOO_MUCH')
  t.is((await admin.put(`${path}/capture`, { amount: 0 })).status, 422)
  t.is((await admin.put(`${path}/capture`, { amount: 600 })).json.money.captured, 1_600)
  const orderId = path.split('/').at(-1) ?? ''
  t.is(await scope.ask('payments.owed', { orderId }), null, 'the rest is still promised')
  await scope.ask('payments.release', { orderId })
  const { payments: told } = (await admin.get(`${path}/payments`)).json
  t.like(told, { capturable: 0, rest: 'kept' })
  t.deepEqual(kindsOf(told), [
    ['authorize', 4_650],
    ['capture', 1_000],
    ['capture', 600],
    ['void', 3_050],
  ])
  t.like(await scope.ask('payments.owed', { orderId }), { amount: 3_050 })
})

test('where a gateway captures once, the page says that the rest is let go, and the ledger that it was', async (t) => {
  const { admin, scope, fake } = await open(t, 'once')
  const path = await order(scope, fake)
  t.true((await admin.page(`${path}/capture`)).text.includes('it cannot be captured any more'))
  const wrong = await admin.form(`${path}/capture`, { _method: 'PUT', typed: 'much' })
  t.is(wrong.status, 422)
  t.true(read(wrong.text).has({ value: 'much' }))
  const sent = { _method: 'PUT', _key: newId(), typed: '30.00' }
  t.is((await admin.form(`${path}/capture`, sent)).status, 303)
  const { payments: told } = (await admin.get(`${path}/payments`)).json
  t.like(told, { capturable: 0, money: { state: 'partially_paid', captured: 3_000 } })
  t.deepEqual(kindsOf(told).at(-1), ['void', 1_650])
})

test('by hand a part is marked as paid, then the rest', async (t) => {
  const { admin, scope, fake } = await open(t, 'many')
  const path = await order(scope, fake, { method: 'manual' })
  const part = (await admin.put(`${path}/capture`, { amount: 4_000 })).json.money
  t.like(part, { state: 'partially_paid', captured: 4_000 })
  t.like((await admin.get(`${path}/payments`)).json.payments, { capturable: 650, rest: 'open' })
  t.like((await admin.put(`${path}/capture`, {})).json.money, { state: 'paid', captured: 4_650 })
})

test('what waits for the goods is captured when the first parcel is sent', async (t) => {
  const fake = new FakeGateway()
  const shop = await openShop(t, [auth, orders, payments, fake.waiting(40), fake.checkout])
  const { scope } = shop
  const admin = await adminOf(shop)
  const wish = { captures: 'on_shipment' }
  t.is((await admin.put('/admin/payments/gateways/fake/update', wish)).status, 200)
  const quote = quoteOf([proposedLine({ requiresShipping: true })])
  const { orderId } = await placed(scope, { quote })
  const path = await order(scope, fake, { orderId })
  const stateNow = async () => (await admin.get(`${path}/payments`)).json.payments.money.state
  t.is(await stateNow(), 'authorized')
  await scope.atomic(async (inner) => {
    await inner.tell('fulfillment.changed', { orderId, state: 'partially_fulfilled' })
    await inner.tell('shipment.shipped', { orderId, shipmentId: newId(), isPickup: false })
  })
  await shop.app.kernel.jobs.runDue(scope)
  t.is(await stateNow(), 'paid')
})
