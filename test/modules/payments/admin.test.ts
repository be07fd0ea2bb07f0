// The money of an order in the admin: its panel, capture and refund as a form and as JSON, the list, and the payment methods.
import test, { type ExecutionContext } from 'ava'
import { newId } from '#server/ids.ts'
import { read } from '#test/helpers/markup/page.ts'
import { FakeGateway } from '#test/helpers/outside/fake-gateway.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { placed, proposedLine, quoteOf } from '#test/helpers/shops/proposal.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import manual from '../../../modules/manual/index.ts'
import orders from '../../../modules/orders/index.ts'
import payments from '../../../modules/payments/index.ts'
import products from '../../../modules/products/index.ts'
import testGateway from '../../../modules/test-gateway/index.ts'

async function open(t: ExecutionContext) {
  const fake = new FakeGateway()
  const goods = [products, inventory, orders]
  const modules = [auth, ...goods, payments, manual, testGateway, fake.waiting(40), fake.checkout]
  const shop = await openShop(t, modules)
  return { fake, shop, scope: shop.scope, admin: await adminOf(shop) }
}

type Opened = Awaited<ReturnType<typeof open>>

/** An order's id; what was authorized for it, or is to be paid by hand. */
async function order({ scope, fake }: Opened, method: 'fake' | 'manual', authorizedUntil?: string) {
  const [id, session] = [newId(), newId()]
  const target = { kind: 'session' as const, id: session }
  const about = { id, target, method, amount: 4_650, currency: 'USD', proposal: {} }
  const quote = quoteOf([proposedLine({ unitPrice: 4_650 })])
  fake.orderOf.set(session, (await placed(scope, { quote })).orderId)
  await scope.atomic((inner) => inner.ask('payments.open', { ...about, returnPath: '/back' }))
  await scope.ask('payments.begin', { attemptId: id })
  if (method === 'fake')
    fake.pay(id, authorizedUntil === undefined ? {} : { state: 'authorized', authorizedUntil })
  await scope.ask('payments.settle', { attemptId: id })
  return { id, orderId: fake.orders.get(id) ?? '' }
}

test('what is authorized says until when it can be captured, and needs a look two days before', async (t) => {
  const opened = await open(t)
  const { admin, scope } = opened
  const setting = { offered: true, captures: 'by_hand' }
  await admin.put('/api/admin/payments/gateways/fake/update', setting)
  const orderIds = []
  for (const days of [1, 3]) {
    const until = new Date(Date.now() + days * 86_400_000).toISOString()
    const { orderId } = await order(opened, 'fake', until)
    const { payments: told } = (await admin.get(`/api/admin/orders/${orderId}/payments`)).json
    t.is(told.authorizedUntil, until)
    orderIds.push(orderId)
  }
  const [kind, ...others] = (await scope.gather('needsLook', undefined)).flat()
  t.deepEqual(others, [])
  t.like(kind, { area: 'payments', total: 1, title: 'Authorizations that end soon' })
  t.is(kind?.items[0]?.href, `/admin/orders/${orderIds[0]}#money`)
  const panel = await admin.page(`/admin/orders/${orderIds[0]}/payments`)
  t.regex(panel.text, /Can be captured until/)
})

test('money that is recorded and given back stands in a ledger with its closing line', async (t) => {
  const opened = await open(t)
  const { admin } = opened
  const { orderId } = await order(opened, 'manual')
  const path = `/admin/orders/${orderId}`
  t.true((await admin.page(`${path}/payments`)).text.includes('Mark $46.50 as paid'))
  const captured = await admin.form(`${path}/capture`, { _method: 'PUT', _key: newId() })
  t.is(captured.status, 303)
  const refundPage = await admin.page(`${path}/refund`)
  t.true(refundPage.text.includes('At most $46.50.'))
  t.true(refundPage.text.includes('It cannot be taken back.'))
  const wrong = await admin.form(`${path}/refund`, { typed: 'much', reason: 'torn' })
  t.is(wrong.status, 422)
  t.true(read(wrong.text).has({ value: 'torn' }))
  const key = newId()
  for (let n = 0; n < 2; n++) {
    const sent = { typed: '18.50', reason: 'torn', _key: key }
    t.is((await admin.form(`${path}/refund`, sent)).status, 303)
  }
  const { payments: told } = (await admin.get(`/api${path}/payments`)).json
  t.is(told.money.refunded, 1_850)
  const shown = (await admin.page(`${path}/payments`)).text
  t.true(shown.includes('Paid $46.50, given back $18.50, stays $28.00.'))
  t.regex(shown, /Gave back \$18\.50, Bank transfer by Ada: torn/)
  t.regex(shown, /Payment received: \$46\.50, Bank transfer by Ada/)
  const [received] = told.ledger
  t.like(received, { kind: 'capture', isByHand: true })
  const tooMuch = await admin.post(`/api${path}/refund`, { amount: 2_801 })
  t.is(tooMuch.status, 409)
  t.is(tooMuch.json.error.code, 'REFUND_TOO_MUCH')
})

test('“captured” is said of what a gateway captured alone; a bank transfer is paid', async (t) => {
  const opened = await open(t)
  const { admin } = opened
  const transfer = await order(opened, 'manual')
  const card = await order(opened, 'fake')
  const wordsOf = async ({ id }: { id: string }) => {
    const page = read((await admin.page(`/admin/payments/${id}`)).text)
    const words = ['Paid', 'Not paid yet', 'Captured', 'Received']
    return words.filter((word) => page.has({ name: word }) || page.has({ tag: 'dt', text: word }))
  }
  const rowOf = async (id: string) => {
    const { payments } = (await admin.get('/api/admin/payments')).json
    return payments.find((one: { id: string }) => one.id === id)
  }
  t.like(await rowOf(transfer.id), { isByHand: true, state: 'processing' })
  t.true((await admin.page(`/admin/payments/${transfer.id}`)).text.includes('Not paid yet'))
  const path = `/admin/orders/${transfer.orderId}`
  const marked = await admin.form(`${path}/capture`, { _method: 'PUT', _key: newId() })
  t.true((await admin.page(marked.headers.get('location') ?? '')).text.includes('is recorded'))
  t.like(await rowOf(transfer.id), { isByHand: true, state: 'captured' })
  t.deepEqual(await wordsOf(transfer), ['Paid', 'Received'])
  t.deepEqual(await wordsOf(card), ['Captured'])
  t.like(await rowOf(card.id), { isByHand: false, state: 'captured' })
  const late = await admin.put(`/api${path}/capture`, {})
  t.is(late.json.error.message, 'Nothing is left to mark as paid: the order is paid or cancelled.')
})

test('a refund that is sent again after its response was lost is made once', async (t) => {
  const opened = await open(t)
  const { admin, scope, fake } = opened
  const { id, orderId } = await order(opened, 'fake')
  const headers = { 'Idempotency-Key': newId() }
  for (let n = 0; n < 2; n++) {
    const path = `/api/admin/orders/${orderId}/refund`
    t.is((await admin.post(path, { amount: 1_000 }, headers)).status, 200)
    await scope.atomic((inner) => inner.db('idempotency_keys').delete())
  }
  t.deepEqual(
    fake.remote(id).refunds.map(({ amount }) => amount),
    [1_000],
  )
})

test('money in another currency than was asked for is in no sum, and goes back in its own', async (t) => {
  const opened = await open(t)
  const { admin, scope, fake } = opened
  const { id, orderId } = await order(opened, 'manual')
  const path = `/api/admin/orders/${orderId}`
  await admin.put(`${path}/capture`, { amount: 1_000 })
  const foreign = newId()
  const target = { kind: 'order' as const, id: orderId }
  const about = {
    id: foreign,
    target,
    method: 'fake',
    amount: 3_650,
    currency: 'USD',
    proposal: {},
  }
  await scope.atomic((inner) => inner.ask('payments.open', { ...about, returnPath: '/back' }))
  await scope.ask('payments.begin', { attemptId: foreign })
  fake.orderOf.set(orderId, orderId)
  fake.pay(foreign, { currency: 'JPY' })
  await scope.ask('payments.settle', { attemptId: foreign })
  const { payments: told } = (await admin.get(`${path}/payments`)).json
  t.like(told, { refundable: 1_000, money: { captured: 1_000, currency: 'USD' } })
  const yen = { currency: 'JPY', captured: 3_650, refunded: 0, refundable: 3_650 }
  t.deepEqual(told.money.others, [yen])
  t.is((await admin.post(`${path}/refund`, { amount: 1_001 })).json.error.code, 'REFUND_TOO_MUCH')
  const page = read((await admin.page(`/admin/orders/${orderId}/refund?currency=JPY`)).text)
  t.true(page.has({ value: '3650' }))
  const sent = { typed: '650', currency: 'JPY', _key: newId() }
  t.is((await admin.form(`/admin/orders/${orderId}/refund`, sent)).status, 303)
  t.is((await admin.post(`${path}/refund`, { amount: 1_000 })).status, 200)
  const { payments: after } = (await admin.get(`${path}/payments`)).json
  t.like(after.money, {
    refunded: 1_000,
    others: [{ ...yen, refunded: 650, refundable: 3_000 }],
  })
  t.not(id, foreign)
})

test('a refusal and an answer that never came are said as such', async (t) => {
  const opened = await open(t)
  const { admin, fake } = opened
  const { orderId } = await order(opened, 'fake')
  const path = `/admin/orders/${orderId}`
  fake.fail('refund', 'refuses', 'silent')
  const refused = await admin.form(`${path}/refund`, { typed: '10' })
  t.is(refused.status, 409)
  t.true(refused.text.includes('Nothing was refunded.'))
  t.is((await admin.form(`${path}/refund`, { typed: '10' })).status, 303)
  const shown = (await admin.page(`${path}/payments`)).text
  t.true(shown.includes('Asked to give back $10.00'))
  t.true(shown.includes('was refused'))
})

test('payments are listed, filtered, opened and read at their gateway', async (t) => {
  const opened = await open(t)
  const { admin, scope, fake } = opened
  const { id, orderId } = await order(opened, 'fake')
  const none = (await admin.get('/api/admin/payments?state=failed')).json
  t.is(none.total, 0)
  const found = (await admin.get(`/api/admin/payments?q=${orderId}`)).json
  t.is(found.payments[0].id, id)
  t.is(found.payments[0].captured, 4_650)
  await scope.atomic((inner) => inner.db('payment_attempts').update({ needsLook: true }))
  t.is((await admin.get('/api/admin/payments?look=yes')).json.total, 1)
  t.true((await admin.page(`/admin/payments/${id}`)).text.includes('Ask the gateway now'))
  const before = fake.calls.length
  await scope.atomic((inner) => inner.db('payment_attempts').update({ readAt: null }))
  t.is((await admin.put(`/api/admin/payments/${id}/settle`)).status, 200)
  t.true(fake.calls.length > before)
})

test('a payment method is off by the merchant or the server, and captures by hand where that is wanted', async (t) => {
  const opened = await open(t)
  const { admin, scope, fake } = opened
  const path = '/admin/payments/gateways'
  t.true((await admin.page(path)).text.includes('Bank transfer'))
  const update = `${path}/fake/update`
  t.is((await admin.form(update, { _method: 'PUT', captures: 'by_hand' })).status, 303)
  const id = newId()
  const target = { kind: 'session' as const, id: newId() }
  const about = { id, target, method: 'fake', amount: 100, currency: 'USD', proposal: {} }
  await scope.atomic((inner) => inner.ask('payments.open', { ...about, returnPath: '/back' }))
  await scope.ask('payments.begin', { attemptId: id })
  fake.pay(id, { state: 'authorized' })
  t.is((await scope.ask('payments.settle', { attemptId: id }))?.state, 'authorized')
  const orderId = fake.orders.get(id) ?? ''
  const money = await admin.put(`/api/admin/orders/${orderId}/capture`)
  t.is(money.json.money.state, 'paid')
  await admin.form(update, { _method: 'PUT', offered: 'false' })
  const asked = { amount: 100, currency: 'USD', requiresShipping: false }
  const methods = (await scope.ask('payments.methods', asked)) ?? []
  t.false(methods.some(({ gateway }) => gateway === 'fake'))
  t.is((await admin.put(`/api${path}/nobody/update`, { offered: false })).status, 404)
})

test('an admin who may only look sees the ledger and moves no money', async (t) => {
  const opened = await open(t)
  const { orderId } = await order(opened, 'manual')
  const ned = await narrowedOf(opened.shop, { payments: 'read' })
  const path = `/admin/orders/${orderId}`
  t.is((await ned.get(`/api${path}/payments`)).status, 200)
  t.is((await ned.put(`/api${path}/capture`)).status, 403)
  t.is((await ned.post(`/api${path}/refund`, { amount: 1 })).status, 403)
})

test('what is paid by hand tells its buyer how, in their language, until it is paid', async (t) => {
  const opened = await open(t)
  const { admin, scope } = opened
  const path = '/admin/payments/manual'
  t.true((await admin.page(path)).text.includes('Pay on pickup'))
  const text = 'IBAN DE02 1203 0000 0000 2020 51\nReference: your order'
  const sent = { _method: 'PUT', transferOffered: 'on', pickupOffered: 'on' }
  const saved = await admin.form(`${path}/update`, { ...sent, 'transferTexts[en]': text })
  t.is(saved.status, 303)
  const asked = { amount: 100, currency: 'USD', requiresShipping: false }
  const methods = (await scope.ask('payments.methods', asked)) ?? []
  t.true(['manual', 'manual-pickup'].every((id) => methods.some((one) => one.id === id)))
  const { orderId } = await order(opened, 'manual')
  t.is(await scope.ask('payments.instructions', { orderId }), text)
  const [panel] = await scope.gather('orders.buyerPanels', { orderId })
  t.true(panel?.html.includes('IBAN DE02'))
  await admin.put(`/api/admin/orders/${orderId}/capture`)
  t.is(await scope.ask('payments.instructions', { orderId }), null)
})
