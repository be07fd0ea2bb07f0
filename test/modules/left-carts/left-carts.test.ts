// Checkouts that rest: noted once, reminded of by one mail to whom agreed, and counted when they come back.
import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { delivered, linkIn, mailbox } from '#test/helpers/outside/mailbox.ts'
import { adminOf, leave } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { berlin, variant } from '#test/helpers/till/checkout-shop.ts'
import auth from '../../../modules/auth/index.ts'
import cart from '../../../modules/cart/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import leftCarts from '../../../modules/left-carts/index.ts'
import { LeftCart } from '../../../modules/left-carts/models/left-cart.ts'
import { remind } from '../../../modules/left-carts/models/remind.ts'
import { sweep } from '../../../modules/left-carts/models/sweep.ts'
import manual from '../../../modules/manual/index.ts'
import newsletter from '../../../modules/newsletter/index.ts'
import orders from '../../../modules/orders/index.ts'
import payments from '../../../modules/payments/index.ts'
import products from '../../../modules/products/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const hour = 3_600_000
const till = [auth, storefront, products, inventory, cart, checkout, orders, payments, manual]

async function open(t: ExecutionContext, settings: object = { afterHours: 2, reminds: true }) {
  const box = await mailbox(t)
  const shop = await openShop(t, [...till, newsletter, leftCarts], {
    env: { SMTP_URL: box.url, EMAIL_FROM: 'shop@shop.test', ADMIN_EMAIL: 'mia@shop.test' },
  })
  const admin = await adminOf(shop)
  t.is((await admin.put('/api/admin/left-carts/settings', settings)).status, 200)
  const mails = async () =>
    (await delivered(shop, box)).filter((mail) => mail.includes('Subject: Your cart at'))
  return { ...shop, shop, admin, mails }
}
type Opened = Awaited<ReturnType<typeof open>>

/** A guest stopped at the checkout so many hours ago. */
async function leaves(
  { scope, client }: Opened,
  { email = 'kim@buyer.test', newsletter: agrees = true, hours = 3, quantity = 2 } = {},
) {
  const browser = client()
  const variantId = await variant(scope, null)
  await browser.post('/cart/items', { variantId, quantity })
  const { session } = (await browser.post('/checkout/sessions')).json
  const at = `/checkout/sessions/${session.id}`
  const said = { email, shippingAddress: berlin, paymentMethod: 'manual', newsletter: agrees }
  await browser.put(`${at}/update`, said)
  await rests({ scope }, session.id, hours)
  return { browser, at, sessionId: String(session.id) }
}

async function rests({ scope }: Pick<Opened, 'scope'>, id: string, hours: number): Promise<void> {
  const updatedAt = new Date(Date.now() - hours * hour).toISOString()
  await scope.atomic(async ({ db }) => {
    const [session] = await db('checkout_sessions').where({ id }).select('cartId')
    await db('checkout_sessions').where({ id }).update({ updatedAt })
    await db('carts').where({ id: session.cartId }).update({ updatedAt })
  })
}

const listed = async ({ admin }: Opened, query = '') =>
  (await admin.get(`/api/admin/left-carts${query}`)).json.leftCarts

test('a checkout with an address that rested is listed with its worth, once, and reminded of by one mail with the way back', async (t) => {
  const opened = await open(t)
  const { scope, admin, mails } = opened
  await leaves(opened)
  await leaves(opened, { email: 'new@buyer.test', hours: 1 })
  for (let run = 0; run < 3; run += 1) await sweep(scope)
  const [left, more] = await listed(opened)
  t.is(more, undefined)
  t.like(left, { email: 'kim@buyer.test', state: 'reminded', currency: 'USD', value: 2_500 })
  t.deepEqual(left.lines, [{ title: 'Card', quantity: 2 }])
  const [mail = '', second] = await mails()
  t.is(second, undefined)
  t.true(mail.includes('2 × Card'))
  // Bytes: of a mail's head
  t.regex(mail, /List-Unsubscribe:\s+<http/)
  const way = linkIn(mail, '/checkout/open/')
  const browser = opened.client()
  t.is((await browser.page(way)).status, 303)
  t.is((await browser.get('/cart')).json.cart.itemCount, 2)
  const page = read((await admin.page('/admin/left-carts')).text)
  t.true(page.has({ role: 'button', name: 'Send reminder' }))
})

test('nothing is noted until hours are set, and nobody is mailed until that is switched on', async (t) => {
  const off = await open(t, { afterHours: 0, reminds: true })
  await leaves(off)
  await sweep(off.scope)
  t.deepEqual(await listed(off), [])
  t.true((await off.admin.page('/admin/left-carts')).text.includes('Nothing is noted yet'))
  t.is(
    (await off.admin.put('/api/admin/left-carts/settings', { afterHours: 2, reminds: false }))
      .status,
    200,
  )
  t.true((await off.admin.page('/admin/left-carts')).text.includes('It is on: after 2 hours'))
  await sweep(off.scope)
  t.like(await listed(off), [{ state: 'left' }])
  t.deepEqual(await off.mails(), [])
})

test('without consent nobody is reminded, also by a press; a subscriber is, and who unsubscribed is not', async (t) => {
  const opened = await open(t)
  const { scope, admin, mails } = opened
  await leaves(opened, { email: 'no@buyer.test', newsletter: false })
  await leaves(opened, { email: 'sub@buyer.test', newsletter: false })
  await leaves(opened, { email: 'ended@buyer.test' })
  for (const email of ['sub@buyer.test', 'ended@buyer.test'])
    await admin.post('/api/admin/newsletter/create', { email, consent: true })
  await scope.atomic(async ({ db }) => {
    await db('newsletter_subscribers')
      .where({ email: 'ended@buyer.test' })
      .update({ status: 'unsubscribed' })
  })
  await sweep(scope)
  const found = await listed(opened)
  const stateOf = (email: string) => found.find((one: { email: string }) => one.email === email)
  t.is(stateOf('no@buyer.test').state, 'left')
  t.is(stateOf('sub@buyer.test').state, 'reminded')
  t.is(stateOf('ended@buyer.test').state, 'left')
  t.is((await mails()).length, 1)
  for (const email of ['no@buyer.test', 'ended@buyer.test']) {
    const { status, json } = await admin.post(`/api/admin/left-carts/${stateOf(email).id}/remind`)
    t.is(status, 409)
    t.is(json.error.code, 'NOT_REMINDED')
    t.true(json.error.message.includes('Without consent'))
  }
  t.is((await mails()).length, 1)
})

test('who bought is not reminded, and what comes back after a reminder is counted with its worth', async (t) => {
  const opened = await open(t)
  const { scope, admin, mails } = opened
  const kim = await leaves(opened)
  await sweep(scope)
  t.is((await mails()).length, 1)
  const placed = await kim.browser.post(`${kim.at}/complete`)
  t.is(placed.status, 200)
  const [left] = await listed(opened, '?state=ordered')
  t.like(left, { state: 'ordered', ordered: placed.json.order.total })
  t.truthy(left.returnedAt)
  const { json } = await admin.post(`/api/admin/left-carts/${left.id}/remind`)
  t.true(json.error.message.includes('has ordered since'))
  t.deepEqual((await admin.get('/api/admin/left-carts/figures')).json.figures, [
    {
      ...{ currency: 'USD', left: 1, value: 2_500, reminded: 1, returned: 1, recovered: 1 },
      recoveredValue: placed.json.order.total,
    },
  ])
  t.is((await admin.page('/admin/left-carts/figures')).status, 200)
  const lee = await leaves(opened, { email: 'lee@buyer.test', hours: 1 })
  await rests(opened, lee.sessionId, 3)
  await opened.admin.put('/api/admin/left-carts/settings', { reminds: false })
  await sweep(scope)
  const again = await leaves(opened, { email: 'lee@buyer.test', hours: 0 })
  t.is((await again.browser.post(`${again.at}/complete`)).status, 200)
  await opened.admin.put('/api/admin/left-carts/settings', { reminds: true })
  await sweep(scope)
  t.is((await mails()).length, 1, 'lee bought something else')
})

test('of many at once one mail comes, and one address gets no second one within days, whatever it left', async (t) => {
  const opened = await open(t, { afterHours: 2, reminds: false })
  const { scope, mails } = opened
  await leaves(opened)
  await leaves(opened)
  await sweep(scope)
  const ids = (await LeftCart.in(scope)).map(({ id }) => id)
  t.is(ids.length, 2)
  const acts = Array.from({ length: 20 }, (_, at) => remind(scope, ids[at % 2] ?? ''))
  const answers = await Promise.all(acts)
  t.is(answers.filter((why) => why === null).length, 1)
  t.true(answers.every((why) => why === null || why === 'recently'))
  t.is((await mails()).length, 1)
})

test('a link under the mail ends the reminders for good, as a page and by one click', async (t) => {
  const opened = await open(t)
  const { scope, client, mails } = opened
  await leaves(opened)
  await sweep(scope)
  const [mail = ''] = await mails()
  const way = linkIn(mail, '/left-carts/stop/')
  const browser = client()
  const page = read((await browser.page(way)).text)
  t.true(page.has({ role: 'button', name: 'Stop reminders' }))
  t.is((await browser.post(way)).status, 200)
  t.is((await client().post(`${way}x`)).status, 404)
  await scope.atomic(async ({ db }) => {
    await db('left_cart_readers').update({ writtenAt: null })
    await db('left_carts').update({ remindedAt: null })
  })
  await sweep(scope)
  t.is((await mails()).length, 1)
  const [{ id }] = await listed(opened)
  const { json } = await opened.admin.post(`/api/admin/left-carts/${id}/remind`)
  t.true(json.error.message.includes('wants no reminders'))
})

test('whose it was is forgotten after two months, and with an account its carts go', async (t) => {
  const opened = await open(t, { afterHours: 2, reminds: false })
  const { scope } = opened
  await leaves(opened)
  await sweep(scope)
  const leftAt = new Date(Date.now() - 61 * 24 * hour).toISOString()
  await scope.atomic(async ({ db }) => {
    await db('left_carts').update({ leftAt, userId: 'gone' })
  })
  await opened.admin.put('/api/admin/left-carts/settings', { afterHours: 0 })
  await sweep(scope)
  t.like(await listed(opened), [{ email: null, state: 'left' }])
  await scope.atomic((inner) => inner.db('left_carts').update({ userId: 'gone' }))
  await leave(scope, { userId: 'gone', email: 'kim@buyer.test', emailVerified: true })
  t.deepEqual(await listed(opened), [])
})
