// Bank transfers that do not come: asked for once, then cancelled, and never beside money that is on its way.
import test, { type ExecutionContext } from 'ava'
import type { Scope } from '#server/scope.ts'
import { clock } from '#test/helpers/clock.ts'
import { read } from '#test/helpers/markup/page.ts'
import { FakeGateway } from '#test/helpers/outside/fake-gateway.ts'
import { delivered, mailbox } from '#test/helpers/outside/mailbox.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { proposedLine, quoteOf } from '#test/helpers/shops/proposal.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { unpaidOrder } from '#test/helpers/till/acts/unpaid-order.ts'
import { variant } from '#test/helpers/till/checkout-shop.ts'
import auth from '../../../modules/auth/index.ts'
import cart from '../../../modules/cart/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import manual from '../../../modules/manual/index.ts'
import { endUnpaid } from '../../../modules/manual/models/unpaid.ts'
import notifications from '../../../modules/notifications/index.ts'
import orders from '../../../modules/orders/index.ts'
import payments from '../../../modules/payments/index.ts'
import products from '../../../modules/products/index.ts'

const day = 24 * 3_600_000
const text = 'IBAN DE02 1203 0000 0000 2020 51'

async function open(t: ExecutionContext) {
  const box = await mailbox(t)
  const fake = new FakeGateway()
  const till = [auth, products, inventory, cart, orders, checkout, payments, manual, notifications]
  const shop = await openShop(t, [...till, fake.waiting(200)], { env: { SMTP_URL: box.url } })
  const mails = async (subject: string) =>
    (await delivered(shop, box)).filter((mail) => mail.includes(subject))
  return { shop, fake, scope: shop.scope, mails, pass: clock(t) }
}

const orderOf = async (scope: Scope, orderId: string) =>
  (await scope.ask('orders.find', { orderIds: [orderId] }))?.[0]

test.serial(
  'a transfer that does not come is asked for once, then its order ends and frees its stock',
  async (t) => {
    const { shop, scope, mails, pass } = await open(t)
    const admin = await adminOf(shop)
    const saved = await admin.put('/api/admin/payments/manual/update', {
      ...{ transferOffered: true, transferTexts: { en: text } },
    })
    t.like(saved.json.methods, { remindAfter: 3, cancelAfter: 14 })
    const variantId = await variant(scope, 5)
    const quote = quoteOf([proposedLine({ variantId, quantity: 2 })])
    const { orderId } = await unpaidOrder(scope, { quote })
    const items = [{ variantId, quantity: 2 }]
    await scope.atomic((inner) => inner.ask('inventory.take', { owner: 'none', orderId, items }))
    const free = async () =>
      Object.values((await scope.ask('inventory.levels', { variantIds: [variantId] })) ?? {})[0]
    t.like(await free(), { available: 3 })
    pass(2 * day)
    await endUnpaid(scope)
    t.is((await mails('still open')).length, 0)
    pass(1.5 * day)
    for (let run = 0; run < 3; run++) await endUnpaid(scope)
    const [reminder, ...more] = await mails('still open')
    t.deepEqual(more, [])
    t.true(reminder?.includes(text))
    t.true(reminder?.includes('/orders/status/'))
    pass(11.5 * day)
    for (let run = 0; run < 3; run++) await endUnpaid(scope)
    t.is((await orderOf(scope, orderId))?.state, 'cancelled')
    t.like(await free(), { available: 5, onHand: 5 })
    t.is((await mails('cancelled')).length, 1)
    const marked = () => scope.ask('payments.capture', { orderId, key: 'late' })
    await t.throwsAsync(marked, { message: 'payments.nothingToMark' })
  },
)

test.serial(
  'what is on hold, paid in part, packed, or being paid is neither asked for nor ended',
  async (t) => {
    const { scope, fake, pass } = await open(t)
    const held = await unpaidOrder(scope)
    await scope.atomic((inner) =>
      inner.ask('orders.hold', { orderId: held.orderId, reasons: ['hand'] }),
    )
    const part = await unpaidOrder(scope)
    await scope.ask('payments.capture', { orderId: part.orderId, key: 'part', amount: 100 })
    const sent = await unpaidOrder(scope)
    await scope.atomic((inner) =>
      inner.tell('fulfillment.changed', { orderId: sent.orderId, state: 'partially_fulfilled' }),
    )
    const paying = await unpaidOrder(scope)
    const begun = await scope.ask('checkout.payOrder', {
      ...{ orderId: paying.orderId, method: 'fake', guestId: null },
    })
    pass(30 * day)
    for (let run = 0; run < 2; run++) await endUnpaid(scope)
    for (const { orderId } of [held, part, sent, paying]) {
      t.not((await orderOf(scope, orderId))?.state, 'cancelled')
      t.false(await scope.ask('orders.cancelUnpaid', { orderId, reason: 'late' }))
      t.false(await scope.ask('orders.remind', { orderId }))
    }
    fake.pay(begun?.attempt?.id ?? '')
    await scope.ask('payments.settle', { attemptId: begun?.attempt?.id ?? '' })
    t.is((await orderOf(scope, paying.orderId))?.paymentState, 'paid')
  },
)

test.serial(
  'an old order is asked for before it ends, also in a shop that has just got this setting',
  async (t) => {
    const { scope, pass } = await open(t)
    const { orderId } = await unpaidOrder(scope)
    pass(60 * day)
    await endUnpaid(scope)
    t.is((await orderOf(scope, orderId))?.state, 'open')
    pass(10.5 * day)
    await endUnpaid(scope)
    t.is((await orderOf(scope, orderId))?.state, 'open')
    pass(day)
    await endUnpaid(scope)
    t.is((await orderOf(scope, orderId))?.state, 'cancelled')
  },
)

test.serial('of the merchant’s word and the end at once, one counts', async (t) => {
  const { shop, scope } = await open(t)
  const admin = await adminOf(shop)
  const ends = new Set<string>()
  for (let round = 0; round < 6; round++) {
    const { orderId } = await unpaidOrder(scope)
    const [marked, ended] = await Promise.all([
      admin.put(`/api/admin/orders/${orderId}/capture`),
      scope.detached().ask('orders.cancelUnpaid', { orderId, reason: 'late' }),
    ])
    const order = await orderOf(scope, orderId)
    const end = `${marked.status} ${ended} ${order?.state} ${order?.paymentState}`
    t.true(['200 false open paid', '409 true cancelled voided'].includes(end), end)
    ends.add(end)
  }
  t.true(ends.size > 0)
})

test.serial(
  'the settings are a form: what is wrong stands at its field, and nothing typed is lost',
  async (t) => {
    const { shop } = await open(t)
    const admin = await adminOf(shop)
    const path = '/admin/payments/manual/update'
    const sent = { _method: 'PUT', transferOffered: 'on', 'transferTexts[en]': text }
    const wrong = await admin.form(path, { ...sent, remindAfter: '9', cancelAfter: '5' })
    t.is(wrong.status, 422)
    const page = read(wrong.text)
    t.true(page.has({ value: '5' }))
    t.true(wrong.text.includes(text))
    t.true(wrong.text.includes('more days than for the reminder'))
    t.is((await admin.form(path, { ...sent, remindAfter: '0', cancelAfter: '0' })).status, 303)
  },
)
