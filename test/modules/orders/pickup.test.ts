// An order that its buyer collects is called so by its pages, its list and its mails.
import test, { type ExecutionContext } from 'ava'
import { defineModule } from '#server/module.ts'
import { read } from '#test/helpers/markup/page.ts'
import { delivered, mailbox } from '#test/helpers/outside/mailbox.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { placed, proposedLine, quoteOf } from '#test/helpers/shops/proposal.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import fulfillment from '../../../modules/fulfillment/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import notifications from '../../../modules/notifications/index.ts'
import orders from '../../../modules/orders/index.ts'
import settings from '../../../modules/settings/index.ts'

const workshop = '14 Tannery Row\nPort Alder'

/** What is still to be paid, as the payments know it. */
let owed = 0
const ledger = defineModule({
  name: 'ledger',
  answers: {
    'payments.owed': () => Promise.resolve(owed > 0 ? { amount: owed, currency: 'USD' } : null),
  },
})

async function open(t: ExecutionContext) {
  const box = await mailbox(t)
  const env = { SMTP_URL: box.url, ADMIN_EMAIL: 'mia@shop.test' }
  const modules = [auth, settings, inventory, orders, fulfillment, notifications, ledger]
  const shop = await openShop(t, modules, { env })
  const { scope } = shop
  const line = proposedLine()
  const way = proposedLine({ kind: 'shipping', title: 'Counter', requiresShipping: false })
  const rate = { id: 'r', label: 'Pick up', price: 0, days: null, pickup: workshop }
  const parcels = [{ key: 'p', lineKeys: [line.key], rates: [rate], chosen: 'r' }]
  const order = await placed(scope, { quote: quoteOf([line, way], { parcels }) })
  const { orderId } = order
  await scope.atomic((inner) => inner.tell('payment.changed', { orderId, state: 'paid' }))
  const lines = await scope.db('order_lines').where({ orderId, kind: 'item' })
  const [lineId = ''] = lines.map(({ id }) => id)
  const mails = async () => delivered({ ...shop, scope: await shop.app.scope() }, box)
  await mails()
  const admin = await adminOf(shop)
  const made = await admin.post('/admin/fulfillment/create', {
    ...{ orderId, ship: true },
    items: [{ lineId, quantity: 1 }],
  })
  t.is(made.status, 201, made.text)
  const parcel = `/admin/fulfillment/${made.json.shipment.id}`
  return { shop, scope, box, mails, admin, ...order, parcel }
}

test('its buyer is told that it is ready and where, and then that it was collected', async (t) => {
  const { shop, scope, mails, admin, orderId, number, parcel } = await open(t)
  const ready = (await mails()).at(-1) ?? ''
  t.regex(ready, /^To: jo@buyer\.test/m)
  t.regex(ready, new RegExp(`Subject: Your order ${number} is ready to collect`))
  t.true(ready.includes('14 Tannery Row, Port Alder'))
  t.false(ready.includes('on its way'))
  t.false(ready.includes('Still to pay'))

  const url = new URL((await scope.ask('orders.statusUrl', { orderId })) ?? '')
  const buyer = shop.client()
  const page = async () => {
    const opened = await buyer.page(url.pathname)
    const at = opened.headers.get('location')
    return read((at ? await buyer.page(at) : opened).text)
  }
  const waits = await page()
  t.true(waits.has({ role: 'heading', name: 'Ready to collect' }))
  t.true(waits.text.includes('Ready since'))
  t.true(waits.text.includes('Pickup: Counter'))
  t.false(waits.text.includes('Sent'))
  t.true(waits.text.includes('In progress'))
  t.false(waits.text.includes('Completed'), 'what waits for its buyer is not done')
  const look = { orderNumber: String(number), email: 'jo@buyer.test' }
  const tracked = (await shop.client().post('/orders/track', look)).json.order
  t.like(tracked, { isPickup: true, fulfillmentStatus: 'fulfilled' })
  t.true((await shop.client().form('/orders/track', look)).text.includes('Ready to collect'))

  t.is((await admin.put(`${parcel}/deliver`)).status, 200)
  const collected = (await mails()).at(-1) ?? ''
  t.regex(collected, new RegExp(`Subject: Your order ${number} was collected`))
  t.true((await page()).text.includes('Collected on'))
  t.true((await page()).text.includes('Completed'))
  const done = async () => (await page()).all({ class: 'order-step is-done' }).length
  t.is(await done(), 4)
  t.is((await admin.put(`${parcel}/undeliver`)).status, 200)
  t.is((await admin.put(`${parcel}/cancel`)).status, 200)
  t.is(await done(), 2, 'what nobody collected is not ready any more')
})

test.serial('who has not paid it reads what is still to pay where it is ready', async (t) => {
  owed = 2_000
  const { mails } = await open(t)
  const ready = (await mails()).at(-1) ?? ''
  owed = 0
  t.regex(ready, /is ready to collect/)
  t.true(ready.includes('Still to pay: $20.00'), ready)
})

test('its invoice and its mails call what it costs to be collected a pickup', async (t) => {
  const { admin, mails, orderId } = await open(t)
  const [placedMail = ''] = (await mails()).filter((mail) => /^To: jo@buyer\.test/m.test(mail))
  t.regex(placedMail, /Pickup: \$10\.00/)
  t.notRegex(placedMail, /Delivery: \$/)
  const { invoice } = (await admin.post(`/api/admin/orders/${orderId}/invoice`)).json
  t.like(invoice.totals[1], { kind: 'pickup', label: 'Counter', amount: 1_000 })
  const page = read((await admin.page(`/admin/orders/${orderId}/invoice`)).text).text
  t.true(page.includes('Pickup: Counter'), page)
  t.false(page.includes('Delivery: Counter'))
})

test('the admin calls it ready and collected, in its list and its history', async (t) => {
  const { admin, orderId, parcel } = await open(t)
  const list = async () => read((await admin.page('/admin/orders')).text).text
  t.true((await list()).includes('Ready to collect'))
  const stateOf = async () => (await admin.get(`/api/admin/orders/${orderId}`)).json.order.status
  t.is(await stateOf(), 'open')
  const totalOf = async (way: string) => (await admin.get(`/admin/orders?way=${way}`)).json.total
  t.is(await totalOf('collected'), 1)
  t.is(await totalOf('sent'), 0)
  const tab = async () =>
    read((await admin.page('/admin/orders')).text).all({ role: 'link', name: /^To collect/ })
  const waits = async () => (await admin.get('/admin/orders?tab=collect')).json.total
  t.is(await waits(), 1)
  t.is((await tab()).length, 1)
  t.is((await admin.get('/admin/orders')).json.orders[0].pickup, workshop)
  const waiting = read((await admin.page(`/admin/orders/${orderId}`)).text)
  t.true(waiting.has({ role: 'link', name: 'Nobody collected it…', href: parcel }))
  t.true(waiting.has({ role: 'heading', name: 'Pickup', level: 3 }))
  t.true(waiting.text.includes('Pickup: Counter'))
  const kept = async () => (await admin.put(`/admin/orders/${orderId}/cancel`)).json.error.message
  t.regex(await kept(), /^The goods of this order are ready to collect/)
  t.is((await admin.put(`${parcel}/deliver`)).status, 200)
  t.true((await list()).includes('Collected'))
  t.is(await stateOf(), 'completed')
  t.regex(await kept(), /^The goods of this order were collected/)
  t.is(await waits(), 0)
  t.is((await tab()).length, 0, 'where nothing waits there is no tab')
  t.is((await admin.put(`${parcel}/undeliver`)).status, 200)
  t.is((await admin.put(`${parcel}/cancel`)).status, 200)
  const page = read((await admin.page(`/admin/orders/${orderId}`)).text).text
  for (const said of [
    'The goods are ready to collect',
    'The goods were collected',
    'The goods were not collected after all',
    'Nobody collected the goods: unpacked',
    'Reopened',
  ])
    t.true(page.includes(said), said)
  const { order } = (await admin.get(`/api/admin/orders/${orderId}`)).json
  t.like(order, { status: 'open', fulfillmentStatus: 'unfulfilled' })
  const cancelled = await admin.put(`/admin/orders/${orderId}/cancel`, { refund: false })
  t.is(cancelled.json.order?.status, 'cancelled', cancelled.text)
})

test('one that was completed when it became ready waits for its buyer all the same', async (t) => {
  const { shop, scope, admin, orderId, number } = await open(t)
  await scope.atomic((inner) =>
    inner.db('orders').where({ id: orderId }).update({ state: 'completed' }),
  )
  const row = read((await admin.page('/admin/orders')).text).all({ class: 'badge' })
  t.false(row.some(({ text }) => text === 'Completed'))
  const page = read((await admin.page(`/admin/orders/${orderId}`)).text).all({ class: 'badge' })
  t.false(page.some(({ text }) => text === 'Completed'))
  const look = { orderNumber: String(number), email: 'jo@buyer.test' }
  const tracked = read((await shop.client().form('/orders/track', look)).text)
  t.false(tracked.text.includes('Completed'))
})

test('one whose money went back as it was ready waits for nobody', async (t) => {
  const { scope, admin, orderId } = await open(t)
  const stateOf = async () => (await admin.get(`/api/admin/orders/${orderId}`)).json.order.status
  t.is(await stateOf(), 'open')
  await scope.atomic((inner) => inner.tell('payment.changed', { orderId, state: 'refunded' }))
  t.is(await stateOf(), 'completed')
})

test('a mail of goods that are not ready after all is not sent', async (t) => {
  const { scope, box, mails, admin, parcel } = await open(t)
  const before = (await mails()).length
  t.is((await admin.put(`${parcel}/deliver`)).status, 200)
  box.refuse = true
  await mails()
  t.is((await scope.db('notification_mails').where({ kind: 'collected' })).length, 1)
  t.is((await admin.put(`${parcel}/undeliver`)).status, 200)
  box.refuse = false
  await scope.atomic((inner) => inner.db('jobs').where({ doneAt: null }).update({ runAt: 0 }))
  t.is((await mails()).length, before)
  t.deepEqual(await scope.db('notification_mails').where({ kind: 'collected' }), [])
})
