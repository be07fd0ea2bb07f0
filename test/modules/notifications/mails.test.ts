// Mails about orders: once for each event and reader, in the buyer's language, on both engines.
import test, { type ExecutionContext } from 'ava'
import type { Tells } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { read } from '#test/helpers/markup/page.ts'
import { delivered, mailbox, readerOf } from '#test/helpers/outside/mailbox.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { FakeOrders, lineOf, orderOf } from '#test/helpers/shops/fake-orders.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import fulfillment from '../../../modules/fulfillment/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import notifications from '../../../modules/notifications/index.ts'
import settings from '../../../modules/settings/index.ts'

async function open(t: ExecutionContext) {
  const box = await mailbox(t)
  const till = new FakeOrders()
  const env = { SMTP_URL: box.url, ADMIN_EMAIL: 'mia@shop.test' }
  const modules = [auth, settings, inventory, fulfillment, notifications, till.module]
  const shop = await openShop(t, modules, { env })
  // Jobs run in the shop as it is then.
  const mails = async () => delivered({ ...shop, scope: await shop.app.scope() }, box)
  return { shop, scope: shop.scope, till, box, mails }
}

const tell = <K extends keyof Tells & string>(scope: Scope, type: K, payload: Tells[K]) =>
  scope.atomic((inner) => inner.tell(type, payload))

const to = (mails: string[], reader: string) => mails.filter((mail) => readerOf(mail) === reader)

test('an order is told to its buyer, in the language of the order, and to the merchant', async (t) => {
  const { scope, till, mails } = await open(t)
  await scope.ask('settings.change', { languages: ['en', 'de'] })
  till.orders = [
    orderOf('o', { language: 'de', lines: [lineOf('l', { title: 'Neun Wellen', quantity: 2 })] }),
  ]
  await tell(scope, 'order.placed', { orderId: 'o' })
  const all = await mails()
  t.is(all.length, 2)
  const [buyer = ''] = to(all, 'jo@shop.test')
  t.true(buyer.includes('Vielen Dank für Ihre Bestellung'))
  t.true(buyer.includes('2 × Neun Wellen'))
  t.true(buyer.includes('/orders/o?key=signed'))
  const [merchant = ''] = to(all, 'mia@shop.test')
  t.true(merchant.includes('New order 1042'))
  t.true(merchant.includes('/admin/orders/o'))
})

test('an event that is delivered twice is written about once', async (t) => {
  const { shop, scope, till, mails } = await open(t)
  till.orders = [orderOf('o')]
  const event = {
    ...{ id: 'event-1', type: 'order.placed' as const, source: 'order' },
    ...{ occurredAt: '2026-11-22T10:00:00.000Z', payload: { orderId: 'o' } },
  }
  for (let times = 0; times < 3; times++)
    await shop.app.kernel.bus.deliver(scope, '@platform/notifications', event)
  t.is((await mails()).length, 2)
})

test('the mail of an arrival that was taken back is not sent, and goes out with the next arrival', async (t) => {
  const { shop, scope, till, box, mails } = await open(t)
  till.orders = [orderOf('o', { lines: [lineOf('l')] })]
  const admin = await adminOf(shop)
  const wish = { orderId: 'o', items: [{ lineId: 'l', quantity: 1 }], ship: true }
  const { shipment } = (await admin.post('/admin/fulfillment/create', wish)).json
  const at = `/admin/fulfillment/${shipment.id}`
  const arrivals = async () =>
    (await mails()).filter((mail) => mail.includes('Your parcel has arrived')).length
  t.is(await arrivals(), 0)
  // It is written, and waits for a server that does not take it.
  box.refuse = true
  t.is((await admin.put(`${at}/deliver`)).status, 200)
  t.is(await arrivals(), 0)
  t.is((await scope.db('notification_mails').where({ kind: 'delivered' })).length, 1)
  t.is((await admin.put(`${at}/undeliver`)).status, 200)
  box.refuse = false
  await scope.atomic((inner) => inner.db('jobs').where({ doneAt: null }).update({ runAt: 0 }))
  t.is(await arrivals(), 0)
  t.deepEqual(await scope.db('notification_mails').where({ kind: 'delivered' }), [])
  t.is((await admin.put(`${at}/deliver`)).status, 200)
  t.is(await arrivals(), 1)
})

test('each parcel has its mail, with its carrier, and a cancelled order one only where it is wanted', async (t) => {
  const { shop, scope, till, mails } = await open(t)
  till.orders = [orderOf('o', { lines: [lineOf('l', { quantity: 2 })] })]
  const admin = await adminOf(shop)
  const wish = { orderId: 'o', items: [{ lineId: 'l', quantity: 1 }], ship: true }
  const way = { carrier: 'GLS', trackingNumber: 'ABC1' }
  const first = await admin.post('/admin/fulfillment/create', { ...wish, ...way })
  await admin.post('/admin/fulfillment/create', wish)
  await admin.put(`/admin/fulfillment/${first.json.shipment.id}/deliver`)
  const all = to(await mails(), 'jo@shop.test')
  t.is(all.filter((mail) => mail.includes('Your parcel is on its way')).length, 2)
  t.is(all.filter((mail) => mail.includes('parcel-tracking?match=ABC1')).length, 2)
  t.is(all.filter((mail) => mail.includes('Your parcel has arrived')).length, 1)
  await tell(scope, 'order.cancelled', { orderId: 'o', mail: false, refund: true })
  t.is((await mails()).length, all.length)
  await tell(scope, 'order.cancelled', { orderId: 'o', mail: true, refund: true })
  t.true((await mails()).at(-1)?.includes('is cancelled'))
})

test('money that comes later, goes back or does not come is told, and why an order waits', async (t) => {
  const { scope, till, mails } = await open(t)
  till.orders = [orderOf('o')]
  await tell(scope, 'payment.changed', { orderId: 'o', state: 'authorized' })
  await tell(scope, 'payment.changed', { orderId: 'o', state: 'paid' })
  await tell(scope, 'payment.changed', { orderId: 'o', state: 'paid' })
  await tell(scope, 'payment.refunded', { orderId: 'o', amount: 500, currency: 'EUR' })
  const target = { kind: 'order' as const, id: 'o' }
  await tell(scope, 'payment.failed', { attemptId: 'a', target })
  await tell(scope, 'payment.failed', { attemptId: 'b', target })
  await tell(scope, 'order.held', { orderId: 'o', reasons: ['stock'] })
  await tell(scope, 'order.placed', { orderId: 'unknown' })
  const all = await mails()
  const subjects = all.map((mail) => /Subject: (.*)/.exec(mail)?.[1] ?? '').sort()
  const [refunded = '', ...others] = subjects
  t.true(refunded.includes('5.00_for_order'), refunded)
  t.deepEqual(others, [
    'Order 1042 is on hold',
    'The payment of your order 1042 did not go through',
    'We have received your payment for order 1042',
  ])
})

test('every mail can be read before, in each language', async (t) => {
  const { shop } = await open(t)
  const admin = await adminOf(shop)
  const { notifications: kinds } = (await admin.get('/admin/notifications')).json
  t.is(kinds.length, 17)
  for (const { kind } of kinds) {
    const page = await admin.page(`/admin/notifications/${kind}?language=de`)
    t.is(page.status, 200)
    t.false(page.text.includes('notifications.'), kind)
  }
  const frame = await admin.page('/admin/notifications/placed/letter')
  t.true(read(frame.text).has({ role: 'heading', level: 1 }))
  t.true(frame.text.includes(shop.scope.shop.name), 'the frame that every mail has')
  t.regex(frame.headers.get('content-security-policy') ?? '', /frame-ancestors 'self'.*; sandbox$/)
  t.is((await admin.page('/admin/notifications/unknown/letter')).status, 404)
  t.is((await admin.get('/admin/notifications/unknown')).status, 404)
})
