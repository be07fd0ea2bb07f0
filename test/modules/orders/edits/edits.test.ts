// Orders that are changed after they were placed: worked out without writing, applied once, and every sum is that of its lines.
import test from 'ava'
import { atOnce } from '#test/helpers/databases/at-once.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { delivered } from '#test/helpers/outside/mailbox.ts'
import { narrowedOf } from '#test/helpers/shops/cast.ts'
import { variant } from '#test/helpers/till/checkout-shop.ts'
import { levelOf } from '#test/helpers/till/draft-shop.ts'
import { editable, edited, openEdits } from '#test/helpers/till/edits/edited-orders.ts'
import { oddOrders } from '#test/helpers/till/edits/odd-orders.ts'

const opened = oncePerFile(() => openEdits(untilTheEnd))

test('a merchant changes an order by forms alone: fewer pieces, something found, something of their own', async (t) => {
  const scene = await opened()
  const { admin, scope, shop, box } = scene
  const { orderId, path, card, repair, variantId } = await editable(scene)
  const page = path.replace('/api', '')
  t.true(read((await admin.page(page)).text).has({ role: 'link', name: 'Edit order' }))
  const form = await admin.page(`${page}/edits/new`)
  t.true(read(form.text).has({ role: 'button', name: 'Work out' }))
  const typed = {
    ...{ 'lines[0][lineId]': card, 'lines[0][quantity]': '1' },
    ...{ 'lines[1][lineId]': repair, 'lines[1][quantity]': '1' },
  }
  const before = await scope.db('order_edits').where({ orderId })
  const found = await admin.form(`${page}/edits/preview`, { ...typed, goods: 'Card' })
  t.is(found.status, 200, found.text)
  t.true(read(found.text).has({ role: 'button', name: 'Add: Card' }))
  t.true(read(found.text).has({ id: 'field-goods', autofocus: '' }), 'the page opens at the search')
  const worked = { ...typed, goods: 'Card', intent: 'preview' }
  const sums = await admin.form(`${page}/edits/preview`, worked)
  t.false(read(sums.text).has({ autofocus: '' }), 'who asks for the sums reads them at the top')
  const own = { 'own[custom][title]': 'Wrapping', 'own[quantity]': '2', 'own[price]': '2.50' }
  const unpriced = { ...typed, ...own, 'own[price]': '' }
  t.is((await admin.form(`${page}/edits/preview`, unpriced)).status, 422)
  const seen = await admin.form(`${page}/edits/preview`, { ...typed, ...own })
  t.is(seen.status, 200, seen.text)
  t.true(seen.text.includes('-$15.00'), 'two cards less, wrapping for 5.00 more')
  t.deepEqual(await scope.db('order_edits').where({ orderId }), before, 'nothing is written')
  const added = {
    ...{ 'added[0][custom][title]': 'Wrapping', 'added[0][custom][requiresShipping]': 'false' },
    ...{
      'added[0][custom][taxable]': 'true',
      'added[0][quantity]': '2',
      'added[0][price]': '2.50',
    },
  }
  const made = await admin.form(`${page}/edits/create`, { ...typed, ...added })
  t.is(made.status, 303, made.text)
  const at = made.headers.get('location') ?? ''
  const shown = read((await admin.page(at)).text)
  t.true(shown.has({ role: 'button', name: 'Apply' }))
  t.is((await admin.get(path)).json.order.total, 5_500, 'the order is as it was')
  t.is((await admin.form(`${at}/apply`, { settle: 'waive', reason: '' })).status, 422)
  const applied = await admin.form(`${at}/apply`, { settle: 'refund', to: 'method', mail: 'on' })
  t.is(applied.status, 303, applied.text)
  const { order } = (await admin.get(path)).json
  t.like(order, { total: 4_000, paymentStatus: 'partially_refunded' })
  t.deepEqual(await oddOrders(scene.scope, orderId), [])
  t.like(await levelOf(scene, variantId), { available: 9, onHand: 10 })
  t.like(order.refunds[0], { amount: 1_500, lines: [] })
  t.true(order.history.some((one: { type: string }) => one.type === 'edited'))
  const mails = await delivered(shop, box)
  t.true(mails.some((mail) => mail.includes('is changed')))
  const unpacked = await scope.ask('fulfillment.unpacked', { orderId })
  t.is(unpacked?.[card], 1)
})

test('a difference is paid by the buyer first, holds its goods meanwhile, and is applied once', async (t) => {
  const scene = await opened()
  const { admin, scope, shop } = scene
  const { orderId, path } = await editable(scene)
  const more = await variant(scope, 2, 2_100)
  const wish = { added: [{ variantId: more, quantity: 2 }] }
  const { edit } = (await admin.post(`${path}/edits/create`, wish)).json
  t.like(edit, { difference: 4_200, state: 'open', before: 5_500 })
  const sent = await admin.post(`${path}/edits/${edit.id}/apply`, { settle: 'link' })
  t.like(sent.json.edit, { state: 'waiting' }, sent.text)
  t.is((await admin.post(`${path}/edits/create`, wish)).json.error.code, 'EDIT_WAITING')
  const url = new URL((await scope.ask('orders.statusUrl', { orderId })) ?? '')
  const buyer = shop.client()
  const page = (await buyer.page(url.pathname)).headers.get('location') ?? ''
  const change = 'Added: 2 × Card'
  const shown = read((await buyer.page(page)).text)
  t.true(shown.text.includes('Pay the difference'))
  t.true(shown.has({ role: 'listitem', text: change }), shown.text)
  t.like((await buyer.get(`/api${page}`)).json.payable, {
    ...{ amount: 4_200, editId: edit.id, changes: [change] },
  })
  const begun = await buyer.post(`/api${page}/payment`, { paymentMethod: 'test-gateway' })
  t.is(begun.status, 200, begun.text)
  t.is((await levelOf(scene, more))?.available, 0, 'held while it is paid')
  const hosted = new URL(begun.json.payment.redirectUrl).pathname
  const paid = await buyer.form(`${hosted}/pay`, { card: 'works' })
  await buyer.page(paid.headers.get('location') ?? '')
  t.like((await admin.get(`${path}/edits/${edit.id}`)).json.edit, {
    state: 'applied',
    settled: 'paid',
  })
  t.like((await admin.get(path)).json.order, { total: 9_700, paymentStatus: 'paid' })
  t.like(await levelOf(scene, more), { available: 0, onHand: 2 })
  t.deepEqual(await oddOrders(scene.scope, orderId), [])
  const again = await admin.post(`${path}/edits/${edit.id}/apply`, { settle: 'owe' })
  t.is(again.json.error.code, 'INVALID_STATE')
  await shop.app.kernel.jobs.runDue(scope)
  t.is(
    (await scope.ask('fulfillment.unpacked', { orderId }))?.[lineOf(await admin.get(path), 2_100)],
    2,
  )
})

// biome-ignore lint/suspicious/noExplicitAny: an answer of the shop
const lineOf = ({ json }: any, unitPrice: number): string =>
  json.order.items.find((item: { unitPrice: number }) => item.unitPrice === unitPrice)?.id

test('an edit whose payment fails, or is withdrawn, leaves the order and its stock as they were', async (t) => {
  const scene = await opened()
  const { admin, scope, shop } = scene
  const { orderId, path } = await editable(scene)
  const more = await variant(scope, 2, 2_000)
  const wish = { added: [{ variantId: more, quantity: 1 }] }
  const { edit } = (await admin.post(`${path}/edits/create`, wish)).json
  await admin.post(`${path}/edits/${edit.id}/apply`, { settle: 'link' })
  const url = new URL((await scope.ask('orders.statusUrl', { orderId })) ?? '')
  const buyer = shop.client()
  const page = (await buyer.page(url.pathname)).headers.get('location') ?? ''
  const begun = await buyer.post(`/api${page}/payment`, { paymentMethod: 'test-gateway' })
  t.is(begun.status, 200, begun.text)
  const ended = await admin.put(`${path}/edits/${edit.id}/cancel`)
  t.like(ended.json.edit, { state: 'cancelled' }, ended.text)
  t.is((await levelOf(scene, more))?.available, 2)
  t.is((await buyer.get(`/api${page}`)).json.payable, null)
  t.is((await admin.get(path)).json.order.total, 5_500)
  t.deepEqual(await oddOrders(scene.scope, orderId), [])
})

test('what is paid for an edit that cannot be applied any more is on top, and held for the merchant', async (t) => {
  const scene = await opened()
  const { admin, scope, shop } = scene
  const { orderId, path, card } = await editable(scene)
  const wish = {
    lines: [{ lineId: card, quantity: 2 }],
    added: [{ quantity: 1, price: 3_000, custom: { title: 'Frame' } }],
  }
  const { edit } = (await admin.post(`${path}/edits/create`, wish)).json
  t.is(edit.difference, 2_000)
  await admin.post(`${path}/edits/${edit.id}/apply`, { settle: 'link' })
  const url = new URL((await scope.ask('orders.statusUrl', { orderId })) ?? '')
  const buyer = shop.client()
  const page = (await buyer.page(url.pathname)).headers.get('location') ?? ''
  const begun = await buyer.post(`/api${page}/payment`, { paymentMethod: 'test-gateway' })
  await admin.post('/api/admin/fulfillment/create', {
    orderId,
    items: [{ lineId: card, quantity: 3 }],
  })
  const hosted = new URL(begun.json.payment.redirectUrl).pathname
  const paid = await buyer.form(`${hosted}/pay`, { card: 'works' })
  await buyer.page(paid.headers.get('location') ?? '')
  t.is((await admin.get(`${path}/edits/${edit.id}`)).json.edit.state, 'void')
  const { order } = (await admin.get(path)).json
  t.like(order, { total: 5_500, status: 'on_hold', holds: ['twice'] })
  t.deepEqual(await oddOrders(scene.scope, orderId), [])
})

test('what is owed by hand is a part of the order that is not paid yet', async (t) => {
  const scene = await opened()
  const { admin } = scene
  for (const isPaid of [true, false]) {
    const { orderId, path } = await editable(scene, { isPaid })
    const wish = { delivery: { kind: 'typed', label: 'Courier', price: 1_200 } }
    const done = await edited(admin, path, wish, { settle: 'owe' })
    t.is(done.status, 200, done.text)
    t.like(done.json.edit, { difference: 700, state: 'applied', settled: 'owed' })
    t.is(done.json.order.paymentStatus, isPaid ? 'partially_paid' : 'unpaid')
    t.deepEqual(await oddOrders(scene.scope, orderId), [])
    const captured = await admin.put(`${path}/capture`)
    t.is(captured.status, 200, captured.text)
    t.like((await admin.get(path)).json.order, { total: 6_200, paymentStatus: 'paid' })
  }
})

test('an order that nobody has paid simply owes less, and one that is paid in part gives the rest back', async (t) => {
  const scene = await opened()
  const { admin } = scene
  const { orderId, path, card } = await editable(scene, { isPaid: false })
  const less = await edited(
    admin,
    path,
    { lines: [{ lineId: card, quantity: 2 }] },
    { settle: 'refund' },
  )
  t.like(less.json.order, { total: 4_500, paymentStatus: 'unpaid', refunds: [] }, less.text)
  t.deepEqual(await oddOrders(scene.scope, orderId), [])
  await admin.put(`${path}/capture`, { amount: 3_500 })
  const part = await edited(
    admin,
    path,
    { lines: [{ lineId: card, quantity: 0 }] },
    { settle: 'refund' },
  )
  t.like(part.json.order, { total: 2_500, paymentStatus: 'partially_refunded' }, part.text)
  t.is(part.json.order.refunds[0].amount, 1_000)
  t.deepEqual(await oddOrders(scene.scope, orderId), [])
})

test('a difference that is let go is a discount or a charge with its reason, and the total stays', async (t) => {
  const scene = await opened()
  const { admin, scope } = scene
  const { orderId, path, card } = await editable(scene)
  const more = await variant(scope, 9, 1_999)
  const bare = await edited(admin, path, { added: [{ variantId: more }] }, { settle: 'waive' })
  t.deepEqual(Object.keys(bare.json.error.fields), ['reason'])
  const wrong = await edited(admin, path, { added: [{ variantId: more }] }, { settle: 'refund' })
  t.deepEqual(Object.keys(wrong.json.error.fields), ['settle'])
  const how = { settle: 'waive', reason: 'For waiting' }
  const given = await edited(admin, path, { added: [{ variantId: more }] }, how)
  t.like(given.json.order, { total: 5_500, discountTotal: 1_999 }, given.text)
  t.deepEqual(await oddOrders(scene.scope, orderId), [])
  const kept = { settle: 'waive', reason: 'Cut to size already' }
  const less = await edited(admin, path, { lines: [{ lineId: card, quantity: 1 }] }, kept)
  t.is(less.json.order.total, 5_500, less.text)
  const fee = less.json.order.items.find(({ kind }: { kind: string }) => kind === 'fee')
  t.like(fee, { title: 'Cut to size already', total: 2_000 })
  t.is(fee.taxes[0].rate, 190_000, 'it carries its tax')
  t.deepEqual(await oddOrders(scene.scope, orderId), [])
})

test('a proposal for another version of the order is void, and of two at once one is applied', async (t) => {
  const scene = await opened()
  const { admin, scope } = scene
  const { orderId, path, card, variantId } = await editable(scene)
  const wish = { lines: [{ lineId: card, quantity: 2 }] }
  const make = async () => (await admin.post(`${path}/edits/create`, wish)).json.edit.id
  const [first, second] = [await make(), await make()]
  const answers = await atOnce(
    scope,
    { table: 'orders', id: orderId },
    [first, second, first].map(
      (id) => () => admin.post(`${path}/edits/${id}/apply`, { settle: 'refund' }),
    ),
  )
  const done = answers.filter(({ status }) => status === 200)
  t.is(done.length, 1, answers.map(({ text }) => text.slice(0, 200)).join('\n'))
  const late = await admin.post(`${path}/edits/${first}/apply`, { settle: 'refund' })
  const other = await admin.post(`${path}/edits/${second}/apply`, { settle: 'refund' })
  const stale = [late, other].find(({ json }) => json.error?.code === 'STALE')
  t.is(stale?.json.error.present.order.total, 4_500)
  t.is((await levelOf(scene, variantId))?.available, 8)
  t.deepEqual(await oddOrders(scene.scope, orderId), [])
})

test('what is sent, given back or sold out cannot be changed', async (t) => {
  const scene = await opened()
  const { admin, scope } = scene
  const { orderId, path, card, repair } = await editable(scene)
  await admin.post('/api/admin/fulfillment/create', {
    orderId,
    items: [{ lineId: card, quantity: 2 }],
  })
  const gone = await admin.post(`${path}/edits/create`, { lines: [{ lineId: card, quantity: 1 }] })
  t.is(gone.status, 422)
  await admin.post(`${path}/refund`, { lines: [{ lineId: repair, quantity: 1 }] })
  const back = await admin.post(`${path}/edits/create`, {
    lines: [{ lineId: repair, quantity: 0 }],
  })
  t.is(back.status, 422)
  const one = await variant(scope, 1, 2_000)
  const wish = { added: [{ variantId: one }] }
  const { edit } = (await admin.post(`${path}/edits/create`, wish)).json
  const rival = await editable(scene)
  t.is((await edited(admin, rival.path, wish, { settle: 'owe' })).status, 200)
  const short = await admin.post(`${path}/edits/${edit.id}/apply`, { settle: 'owe' })
  t.is(short.json.error.code, 'OUT_OF_STOCK')
  t.is((await admin.get(path)).json.order.total, 5_500)
  const problem = await admin.post(`${path}/edits/create`, wish)
  t.is(problem.json.error.code, 'EDIT_PROBLEMS')
  t.is((await admin.post(`${path}/edits/create`, {})).status, 422, 'nothing is changed')
  const kept = await edited(
    admin,
    path,
    { lines: [{ lineId: card, quantity: 2 }] },
    { settle: 'refund' },
  )
  t.is(kept.status, 200, kept.text)
  t.deepEqual(await oddOrders(scene.scope, orderId), [])
})

test('an edit is for who may change orders, its money for who may move money, and for orders of this shop', async (t) => {
  const scene = await opened()
  const { admin, shop } = scene
  const { path, card } = await editable(scene)
  const other = await editable(scene)
  const { edit } = (
    await admin.post(`${path}/edits/create`, { lines: [{ lineId: card, quantity: 2 }] })
  ).json
  const ned = await narrowedOf(shop, { orders: 'write' })
  const refused = await ned.post(`${path}/edits/${edit.id}/apply`, { settle: 'refund' })
  t.is(refused.status, 403)
  t.is(
    (await ned.post(`${path}/edits/${edit.id}/apply`, { settle: 'waive', reason: 'x' })).status,
    403,
  )
  const reader = await narrowedOf(shop, { orders: 'read' }, { email: 'rea@shop.test', name: 'Rea' })
  t.is((await reader.post(`${path}/edits/preview`, {})).status, 200)
  t.is((await reader.post(`${path}/edits/create`, {})).status, 403)
  t.is((await admin.get(`${other.path}/edits/${edit.id}`)).status, 404)
  t.is((await shop.client().get(`${path}/edits/${edit.id}`)).status, 401)
  const foreign = await admin.post(`${other.path}/edits/create`, {
    lines: [{ lineId: card, quantity: 0 }],
  })
  t.is(foreign.status, 422)
  await admin.put(`${path}/cancel`, { refund: false })
  const over = await admin.post(`${path}/edits/create`, {
    added: [{ quantity: 1, price: 1, custom: { title: 'X' } }],
  })
  t.is(over.json.error.code, 'INVALID_STATE')
})
