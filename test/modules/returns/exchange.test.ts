// What came back becomes something else: its worth pays first, the difference is paid by link, and the books say the same.
import test, { type ExecutionContext } from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { delivered, readerOf } from '#test/helpers/outside/mailbox.ts'
import { narrowedOf } from '#test/helpers/shops/cast.ts'
import { variant } from '#test/helpers/till/checkout-shop.ts'
import { type Drafts, levelOf, openDrafts, readyDraft } from '#test/helpers/till/draft-shop.ts'
import fulfillment from '../../../modules/fulfillment/index.ts'
import { shipOrders } from '../../../modules/fulfillment/models/parcels/ship-many.ts'
import giftcards from '../../../modules/giftcards/index.ts'
import { GiftBalance } from '../../../modules/giftcards/models/gift-balance.ts'
import notifications from '../../../modules/notifications/index.ts'
import returns from '../../../modules/returns/index.ts'

/** Two small pieces were bought and sent; one of them came back. */
async function cameBack(t: ExecutionContext) {
  const scene = await openDrafts(t, [fulfillment, giftcards, notifications, returns])
  const { admin, scope, shop } = scene
  const small = await variant(scope, 5, 1_000)
  const { id: first } = await readyDraft(scene, [{ variantId: small, quantity: 2 }])
  const buyer = shop.client()
  const orderId = await paidByLink(scene, buyer, first)
  await shop.app.kernel.jobs.runDue(scope)
  await shipOrders(scope, [orderId])
  t.is((await admin.put('/api/admin/returns/settings', { returnsOffered: true })).status, 200)
  const url = new URL((await scope.ask('orders.statusUrl', { orderId })) ?? '')
  const status = await buyer.page(url.pathname)
  const page = status.headers.get('location') ?? ''
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  const line = order?.lines.find(({ variantId }) => variantId === small)
  const lines = [{ lineId: line?.id, quantity: 1 }]
  const asked = await buyer.post(`/api${page}/returns/create`, { lines })
  t.is(asked.status, 201, asked.text)
  const path = `/admin/returns/${asked.json.return.id}`
  const at = `/api${path}`
  t.is((await admin.post(`${at}/exchange`)).json.error.code, 'INVALID_STATE')
  await admin.put(`${at}/approve`, {})
  const came = { lineId: line?.id, asNew: 1, damaged: 0, missing: 0, restock: 1 }
  t.is((await admin.put(`${at}/receive`, { lines: [came] })).status, 200)
  return { ...scene, buyer, orderId, order, small, path, at }
}

/** Sends the link of a draft. */
async function linkOf({ admin }: Drafts, draftId: string) {
  const { draft } = (await admin.post(`/api/admin/drafts/${draftId}/send`, { days: 7 })).json
  return { link: new URL(draft.url).pathname, version: draft.version }
}

/** Pays by it at a gateway that may refuse later, and answers the order. */
async function paidByLink(scene: Drafts, buyer: Client, draftId: string): Promise<string> {
  const { link, version } = await linkOf(scene, draftId)
  const led = await buyer.post(`/api${link}`, { version, paymentMethod: 'fake' })
  if (led.status !== 200) throw new Error(led.text)
  const [attemptId = ''] = [...scene.fake.payments.keys()].slice(-1)
  scene.fake.pay(attemptId)
  await scene.scope.ask('payments.settle', { attemptId })
  return (await scene.admin.get(`/api/admin/drafts/${draftId}`)).json.draft.orderId
}

test('a returned piece is exchanged for a dearer one, and only the difference is paid', async (t) => {
  const scene = await cameBack(t)
  const { admin, scope, buyer, orderId, order, small, path, at } = scene
  const large = await variant(scope, 5, 3_000)
  t.true((await admin.page(path)).text.includes('Begin the exchange'))

  const begun = await admin.post(`${at}/exchange`)
  t.is(begun.status, 200, begun.text)
  const { draftId } = begun.json
  t.like(begun.json.return, { state: 'closed', refunded: 1_000, refundTo: 'card' })
  t.is((await admin.post(`${at}/exchange`)).json.draftId, draftId, 'one exchange of a return')
  const words = `In exchange for what came back of order #${order?.number}: 1 × Card.`
  t.is((await admin.get(`/api/admin/drafts/${draftId}`)).json.draft.note, words)
  t.true((await admin.page(`/admin/drafts/${draftId}`)).text.includes(words))
  t.is((await levelOf(scene, small))?.onHand, 4, 'it is for sale again')
  await admin.post(`/api/admin/drafts/${draftId}/lines`, { variantId: large })
  const delivery = { label: 'Van', price: 0 }
  const changed = await admin.put(`/api/admin/drafts/${draftId}/update`, { delivery })
  t.like(changed.json.draft, { total: 3_000, missing: [], email: 'ada@shop.test' })
  t.is(changed.json.draft.sums.due, 2_000)
  const { link, version } = await linkOf(scene, draftId)
  t.true((await buyer.page(link)).text.includes('$20.00'))
  const led = await buyer.post(`/api${link}`, { version, paymentMethod: 'test-gateway' })
  t.is(led.status, 200, led.text)
  const hosted = new URL(led.json.payment.redirectUrl).pathname
  const paid = await buyer.form(`${hosted}/pay`, { card: 'works' })
  await buyer.page(paid.headers.get('location') ?? '')
  const done = (await admin.get(`/api/admin/drafts/${draftId}`)).json.draft
  t.is(done.state, 'completed')
  const [second] = (await scope.ask('orders.find', { orderIds: [done.orderId] })) ?? []
  t.like(second, { total: 3_000, paymentState: 'paid' })
  const money = (await scope.ask('payments.of', { orderIds: [orderId, done.orderId] })) ?? {}
  t.is(money[orderId]?.captured, order?.total)
  t.is(money[done.orderId]?.captured, 2_000)
  const balances = await GiftBalance.in(scope)
  t.deepEqual(
    balances.map(({ balance }) => balance),
    [0],
  )
})

test('what cheaper goods leave on the card goes back the way the order was paid, once, whoever presses', async (t) => {
  const scene = await cameBack(t)
  const { admin, scope, shop, orderId, path, at } = scene
  const cheap = await variant(scope, 5, 600)
  const { draftId } = (await admin.post(`${at}/exchange`)).json
  await admin.post(`/api/admin/drafts/${draftId}/lines`, { variantId: cheap })
  const delivery = { label: 'Van', price: 0 }
  await admin.put(`/api/admin/drafts/${draftId}/update`, { delivery })
  t.is((await admin.get(at)).json.rest, 0, 'the draft may still spend it')
  t.is((await admin.post(`${at}/rest`)).json.error.code, 'NOTHING_LEFT')
  const by = { paymentMethod: 'manual', isPaid: true }
  t.is((await admin.post(`/api/admin/drafts/${draftId}/place`, by)).status, 200)
  t.is((await admin.get(at)).json.rest, 400)
  t.true((await admin.page(path)).text.includes('Refund $4.00'))
  const packer = await narrowedOf(shop, { returns: 'write' })
  t.is((await packer.post(`${at}/rest`)).status, 403)

  scene.fake.fail('refund', 'refuses')
  t.is((await admin.post(`${at}/rest`)).json.error.code, 'REFUND_REFUSED')
  t.is((await admin.get(at)).json.rest, 400, 'it is on the card again')
  const pressed = await Promise.all([1, 2, 3, 4].map(() => admin.post(`${at}/rest`)))
  t.deepEqual(pressed.map(({ status }) => status).sort(), [200, 409, 409, 409])
  t.is((await admin.get(at)).json.rest, 0)
  const [money] = Object.values((await scope.ask('payments.of', { orderIds: [orderId] })) ?? {})
  t.like(money, { refunded: 400, refunding: 0 })
  const balances = await GiftBalance.in(scope)
  t.deepEqual(
    balances.map(({ balance }) => balance),
    [0],
  )
  const { refunds } = (await admin.get(`/api/admin/orders/${orderId}`)).json.order
  t.like(refunds, [
    { to: 'card', amount: 1_000, movedFrom: null },
    { to: 'method', amount: 400, refused: 400 },
    { to: 'method', amount: 400, refused: 0, movedFrom: refunds[0].id },
  ])
  const hours = { key: 'all', from: inHours(-1), until: inHours(1) }
  const sold = (await scope.ask('orders.sales', { spans: [hours], by: 'all' })) ?? []
  t.is(sold[0]?.figures.refunded, 1_000, 'it went back once')
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  const returnable = await scope.ask('orders.returnable', { orderId })
  t.is(returnable?.left, (order?.total ?? 0) - 1_000)
})

test('an exchange is told to its buyer by one mail, and the code of its card comes once no draft spends it', async (t) => {
  const scene = await cameBack(t)
  const { admin, scope, shop, box, small, at } = scene
  await delivered(shop, box)
  const since = async () => {
    const known = box.mails.length
    return async () => (await delivered(shop, box)).slice(known).map(subjectOf)
  }
  const first = await since()
  const { draftId } = (await admin.post(`${at}/exchange`)).json
  t.deepEqual(await first(), ['Your exchange: order 1001'])
  const [mail = ''] = box.mails.slice(-1)
  t.is(readerOf(mail), 'ada@shop.test')
  t.true(mail.includes('Its value of $10.00 pays for your new order first.'))
  t.true(mail.includes('you get a link to pay the difference'))
  const cheap = await variant(scope, 5, 600)
  await admin.post(`/api/admin/drafts/${draftId}/lines`, { variantId: cheap })
  const delivery = { label: 'Van', price: 0 }
  await admin.put(`/api/admin/drafts/${draftId}/update`, { delivery })
  const second = await since()
  const by = { paymentMethod: 'manual', isPaid: false }
  t.is((await admin.post(`/api/admin/drafts/${draftId}/place`, by)).status, 200)
  const told = ['A gift card of $4.00 from Shop', 'New order 1002', 'Your order 1002 at Shop']
  t.deepEqual((await second()).sort(), told)
  t.is((await levelOf(scene, small))?.onHand, 4)
})

test('the card of an exchange that is called off is mailed with all that is on it', async (t) => {
  const { admin, shop, box, at } = await cameBack(t)
  const { draftId } = (await admin.post(`${at}/exchange`)).json
  await delivered(shop, box)
  const known = box.mails.length
  t.is((await admin.put(`/api/admin/drafts/${draftId}/cancel`)).status, 200)
  const mails = (await delivered(shop, box)).slice(known)
  t.deepEqual(mails.map(subjectOf), ['A gift card of $10.00 from Shop'])
})

test('the card of an exchange that nobody pays is mailed after two weeks, once', async (t) => {
  const { admin, scope, shop, box, at } = await cameBack(t)
  const { draftId } = (await admin.post(`${at}/exchange`)).json
  t.is((await admin.post(`${at}/exchange`)).json.draftId, draftId)
  await delivered(shop, box)
  const known = box.mails.length
  const jobs = () => scope.db('jobs').where({ name: 'returns.exchangeWaited', doneAt: null })
  const [waits, ...others] = await jobs()
  t.deepEqual(others, [])
  t.true(Number(waits.runAt) > Date.now() + 13 * 24 * 3_600_000)
  await scope.atomic((inner) => inner.db('jobs').where({ id: waits.id }).update({ runAt: 0 }))
  const card = ['A gift card of $10.00 from Shop']
  t.deepEqual((await delivered(shop, box)).slice(known).map(subjectOf), card)
  t.is((await admin.put(`/api/admin/drafts/${draftId}/cancel`)).status, 200)
  t.deepEqual((await delivered(shop, box)).slice(known).map(subjectOf), card)
})

test('a card that an exchange spent whole is mailed once an order that is called off gives it back', async (t) => {
  const scene = await cameBack(t)
  const { admin, scope, shop, box, at } = scene
  const { draftId } = (await admin.post(`${at}/exchange`)).json
  const dear = await variant(scope, 5, 3_000)
  await admin.post(`/api/admin/drafts/${draftId}/lines`, { variantId: dear })
  const delivery = { label: 'Van', price: 0 }
  await admin.put(`/api/admin/drafts/${draftId}/update`, { delivery })
  const by = { paymentMethod: 'manual', isPaid: true }
  const placed = await admin.post(`/api/admin/drafts/${draftId}/place`, by)
  t.is(placed.status, 200, placed.text)
  await delivered(shop, box)
  const known = box.mails.length
  const { orderId } = (await admin.get(`/api/admin/drafts/${draftId}`)).json.draft
  const how = { refund: true, restock: true, mail: false }
  t.is((await admin.put(`/api/admin/orders/${orderId}/cancel`, how)).status, 200)
  t.is((await GiftBalance.in(scope))[0]?.balance, 1_000)
  const subjects = (await delivered(shop, box)).slice(known).map(subjectOf)
  t.deepEqual(
    subjects.filter((subject) => subject.includes('gift card')),
    ['A gift card of $10.00 from Shop'],
  )
})

test('an exchange whose process died at any step is finished by a job, and is told once', async (t) => {
  const scene = await cameBack(t)
  const { admin, scope, shop, box, orderId, path, at } = scene
  await delivered(shop, box)
  const known = box.mails.length
  const id = path.split('/').at(-1) ?? ''
  // It died after the refund, before the return was closed.
  const [line] = (await admin.get(at)).json.return.lines
  const lines = [{ lineId: line.lineId, quantity: 1, restock: 1 }]
  const wish = { orderId, lines, shipping: 0, to: 'card' as const, reason: null, mail: false }
  await scope.ask('orders.refund', { ...wish, key: `return ${id} 0` })
  await scope.atomic(async (inner) => {
    const begun = { refundTo: 'card', refundBegunAt: inHours(-1), isExchanging: true }
    await inner.db('returns').where({ id }).update(begun)
    await inner.enqueue('returns.exchange', { id })
  })
  t.deepEqual((await delivered(shop, box)).slice(known).map(subjectOf), [
    'Your exchange: order 1001',
  ])
  t.like((await admin.get(at)).json.return, { state: 'closed', refunded: 1_000, refundTo: 'card' })
  const made = await scope.db('draft_orders').where({ source: `return ${id}` })
  t.is(made.length, 1)
  t.is((await admin.post(`${at}/exchange`)).json.draftId, made[0].id)

  // It died after the return was closed, before the draft was there.
  await scope.atomic(async (inner) => {
    await inner.db('draft_orders').where({ id: made[0].id }).delete()
    await inner.db('returns').where({ id }).update({ isExchanging: true })
    await inner.enqueue('returns.exchange', { id })
  })
  t.is((await delivered(shop, box)).length, known + 1)
  t.is((await scope.db('draft_orders').where({ source: `return ${id}` })).length, 1)
  t.is((await GiftBalance.in(scope)).length, 1)
})

test('a return that is closed without money where the process of its exchange died is no exchange any more', async (t) => {
  const scene = await cameBack(t)
  const { admin, scope, shop, box, path, at } = scene
  await delivered(shop, box)
  const known = box.mails.length
  const id = path.split('/').at(-1) ?? ''
  await scope.atomic(async (inner) => {
    const begun = { refundTo: 'card', refundBegunAt: inHours(-1), isExchanging: true }
    await inner.db('returns').where({ id }).update(begun)
  })
  const closed = await admin.put(`${at}/close`, { note: 'Settled at the door.' })
  t.is(closed.status, 200, closed.text)
  t.like(closed.json.return, { state: 'closed', refunded: 0, refundTo: null })
  await scope.atomic((inner) => inner.enqueue('returns.exchange', { id }))
  const mails = (await delivered(shop, box)).slice(known)
  t.is(mails.length, 1)
  t.false(mails[0]?.includes('you get a link to pay the difference'))
  const failed = scope.db('jobs').where({ name: 'returns.exchange' }).whereNotNull('lastError')
  t.is((await failed).length, 0)
  t.is((await admin.post(`${at}/exchange`)).json.error.code, 'INVALID_STATE')
})

const subjectOf = (mail: string): string => mail.match(/^Subject: (.*)$/m)?.[1]?.trim() ?? ''

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
