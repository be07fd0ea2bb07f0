// The log of mails: what became of each, on the order's page, in its own list and on Home, on both engines.
import test, { type ExecutionContext } from 'ava'
import type { Tells } from '#server/bus.ts'
import { mailbox } from '#test/helpers/outside/mailbox.ts'
import { adminOf, leave } from '#test/helpers/shops/cast.ts'
import { FakeOrders, lineOf, orderOf } from '#test/helpers/shops/fake-orders.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import dashboard from '../../../modules/dashboard/index.ts'
import notifications from '../../../modules/notifications/index.ts'
import settings from '../../../modules/settings/index.ts'

type Mail = { kind: string; state: string; sentAt: string | null; tries: number }

const log = '/admin/notifications/mails'

async function open(t: ExecutionContext) {
  const box = await mailbox(t)
  const till = new FakeOrders()
  const env = { SMTP_URL: box.url, ADMIN_EMAIL: 'mia@shop.test' }
  const modules = [auth, settings, dashboard, notifications, till.module]
  const shop = await openShop(t, modules, { env })
  till.orders = [
    orderOf('o', { email: 'jo@shop.test', userId: null, lines: [lineOf('l')] }),
    orderOf('p', { email: 'ada@shop.test', number: 1043 }),
  ]
  const { scope } = shop
  const tell = <K extends keyof Tells & string>(type: K, payload: Tells[K]) =>
    scope.atomic((inner) => inner.tell(type, payload))
  const run = () => shop.app.kernel.jobs.runDue(scope)
  const admin = await adminOf(shop)
  const mails = async (query = '') => (await admin.get(`${log}${query}`)).json.mails
  return { shop, scope, box, tell, run, admin, mails }
}

test('each mail of an order has one entry, found by its state, its kind, its address and its number', async (t) => {
  const { tell, run, admin, mails } = await open(t)
  await tell('order.placed', { orderId: 'o' })
  await tell('payment.refunded', { orderId: 'p', amount: 500, currency: 'EUR' })
  await run()
  const all = await mails()
  t.is(all.length, 3)
  t.true(all.every(({ state, sentAt, tries }: Mail) => state === 'sent' && sentAt && tries === 1))
  const found = async (query: string) => (await mails(query)).map(({ kind }: Mail) => kind)
  t.deepEqual(await found('?q=%231043'), ['refunded'])
  t.deepEqual(await found('?q=jo@'), ['placed'])
  t.deepEqual(await found('?kind=newOrder'), ['newOrder'])
  t.deepEqual(await found('?state=failed'), [])
  const page = await admin.page(log)
  for (const word of ['Sent', 'jo@shop.test', '#1042', 'Send again'])
    t.true(page.text.includes(word))
  t.false(JSON.stringify(all).includes('signed'), 'no body and no link is kept')
})

test('a mail that no server takes for a day is told on Home, and is written again with what it spoke of', async (t) => {
  const { shop, scope, box, tell, run, admin, mails } = await open(t)
  box.refuse = true
  await tell('payment.refunded', { orderId: 'o', amount: 500, currency: 'EUR' })
  await run()
  const [waiting] = await mails()
  t.is(waiting.state, 'queued')
  t.regex(waiting.reason, /Try again later/)
  await scope.atomic((inner) =>
    inner
      .db('jobs')
      .where({ name: 'mail' })
      .update({ runAt: 0, attempts: inner.db.raw('max_attempts - 1') }),
  )
  await run()
  const [failed] = await mails('?state=failed')
  t.is(failed.tries, 2)
  const home = async () => (await admin.page('/admin')).text
  t.true((await home()).includes('1 mail could not be delivered'))
  box.refuse = false
  const again = await admin.post(`${log}/${failed.id}/send-again`)
  t.is(again.status, 201)
  await run()
  t.is(box.mails.filter((mail) => mail.includes('5.00')).length, 1)
  t.deepEqual(
    (await mails()).map(({ state }: Mail) => state),
    ['sent', 'replaced'],
  )
  t.false((await home()).includes('could not be delivered'))
  t.is((await admin.post(`${log}/unknown/send-again`)).status, 404)
  await shop.app.kernel.jobs.runDue(scope)
})

test('entries go with the account, and after 180 days', async (t) => {
  const { scope, tell, run, mails } = await open(t)
  await tell('payment.refunded', { orderId: 'o', amount: 500, currency: 'EUR' })
  await tell('payment.refunded', { orderId: 'p', amount: 500, currency: 'EUR' })
  await run()
  await leave(scope, { userId: 'u', email: 'JO@shop.test', emailVerified: false })
  t.is((await mails()).length, 2, 'an address that nobody proved deletes nothing')
  await leave(scope, { userId: 'u', email: 'JO@shop.test', emailVerified: true })
  const [left, ...others] = await mails()
  t.is(left.address, 'ada@shop.test')
  t.is(others.length, 0)
  const old = new Date(Date.now() - 181 * 24 * 3_600_000).toISOString()
  await scope.atomic((inner) => inner.db('notification_mails').update({ createdAt: old }))
  await scope.atomic((inner) => inner.enqueue('notifications.sweep', {}))
  await run()
  t.is((await mails()).length, 0)
})
