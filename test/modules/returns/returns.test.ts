// Goods that come back: asked for, approved, counted, and refunded through the order; on both engines.
import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { delivered } from '#test/helpers/outside/mailbox.ts'
import { customerOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { type ProposedLine, proposedLine } from '#test/helpers/shops/proposal.ts'
import { bought, gone, openRefunds, type Refunds } from '#test/helpers/till/refunds.ts'
import { shipOrders } from '../../../modules/fulfillment/models/parcels/ship-many.ts'
import { Order } from '../../../modules/orders/models/order.ts'
import returns from '../../../modules/returns/index.ts'
import { suggestedFor } from '../../../modules/returns/models/returned/acts.ts'
import { requestReturn } from '../../../modules/returns/models/returned/request.ts'
import { Return } from '../../../modules/returns/models/returned/return.ts'

interface Scene extends Refunds {
  orderId: string
  number: number
  lineId: string
}

const prints = (): ProposedLine[] => [
  proposedLine({ quantity: 3, shares: [{ rule: 'r', label: 'Sale', amount: 100 }] }),
  proposedLine({ kind: 'shipping', title: 'Post', unitPrice: 490, requiresShipping: false }),
]

/** An order of an account that was paid and sent. */
async function sentOrder(t: ExecutionContext, lines = prints()): Promise<Scene> {
  const opened = await openRefunds(t, [returns])
  const { scope, shop } = opened
  await customerOf(shop)
  const { id: userId } = await scope.db('users').where({ email: 'carl@shop.test' }).first()
  const { orderId } = await bought(opened, { userId, lines })
  await shop.app.kernel.jobs.runDue(scope)
  await shipOrders(scope, [orderId])
  const { number } = await Order.find(scope, orderId)
  const { id: lineId } = await scope.db('order_lines').where({ orderId, kind: 'item' }).first()
  return { ...opened, orderId, number, lineId }
}

const wishOf = ({ lineId }: Scene, quantity: number) => ({
  lines: [{ lineId, quantity, reason: 'Too small' }],
  note: 'Thank you',
})

/** The address of a return of three pieces that came back. */
async function received(scene: Scene): Promise<string> {
  const { scope, admin, orderId, lineId } = scene
  const { id } = await requestReturn(scope, orderId, wishOf(scene, 3))
  const at = `/api/admin/returns/${id}`
  await admin.put(`${at}/approve`, {})
  const came = { lineId, asNew: 3, damaged: 0, missing: 0, restock: 3 }
  await admin.put(`${at}/receive`, { lines: [came] })
  return at
}

test('a return is asked for, approved, counted and refunded; money, stock, mails and history say the same', async (t) => {
  const scene = await sentOrder(t)
  const { shop, scope, admin, box, orderId, number, lineId } = scene
  const buyer = shop.client()
  const url = new URL((await scope.ask('orders.statusUrl', { orderId })) ?? '')
  await buyer.page(url.pathname)
  const bare = read((await buyer.page(`/orders/${number}/returns/new`)).text)
  t.true(bare.has({ field: 'lines[0][quantity]' }))
  t.false(bare.has({ field: 'lines[0][reason]' }), 'there is nothing to choose')
  const rules = { reasons: 'Too small\nBroken', instructions: 'To 1 Hill Road.', exemptTags: [] }
  t.is((await admin.put('/api/admin/returns/settings', rules)).status, 200)
  const order = read((await buyer.page(`/orders/${number}`)).text)
  t.true(order.has({ role: 'link', name: 'Return items' }))
  const form = await buyer.page(`/orders/${number}/returns/new`)
  t.true(read(form.text).has({ field: 'lines[0][reason]' }))
  t.true(form.text.includes('To 1 Hill Road.'))
  const typed = { 'lines[0][lineId]': lineId, 'lines[0][quantity]': '9', note: 'Thank you' }
  const wrong = await buyer.form(`/orders/${number}/returns/create`, typed)
  t.is(wrong.status, 422)
  t.true(wrong.text.includes('At most 3 of these'))
  const said = read(wrong.text)
  t.true(said.has({ role: 'alert', text: /Please correct one thing:/, autofocus: '' }))
  t.true(said.has({ role: 'link', name: /At most 3/, href: '#field-lines-0-quantity' }))
  t.true(said.has({ field: 'lines[0][quantity]', value: '9' }))
  const right = { ...typed, 'lines[0][quantity]': '2', 'lines[0][reason]': 'Too small' }
  t.is((await buyer.form(`/orders/${number}/returns/create`, right)).status, 303)
  const { returns: listed } = (await admin.get('/api/admin/returns?state=requested')).json
  t.like(listed[0], { number: 1, state: 'requested', orderNumber: String(number) })
  const at = `/admin/returns/${listed[0].id}`
  t.true((await admin.page(at)).text.includes('Thank you'))

  const rejected = await admin.form(`${at}/reject`, { _method: 'PUT', reason: '' })
  t.is(rejected.status, 422)
  const label = 'https://post.test/label/1'
  t.is((await admin.form(`${at}/approve`, { _method: 'PUT', note: 'Gladly', label })).status, 303)
  const focus = async () => read((await admin.page(at)).text).all({ id: 'next-step' })
  const isHeading = { role: 'heading', tabindex: '-1', id: 'next-step' }
  t.deepEqual(
    (await focus()).map(({ text }) => text),
    ['Count what came'],
  )
  t.true(read((await admin.page(at)).text).has({ ...isHeading, name: 'Count what came' }))
  t.is((await admin.put(`/api${at}/approve`, {})).json.error.code, 'INVALID_STATE')
  t.true((await buyer.page(`/orders/${number}`)).text.includes(label))
  const counts = { lineId, asNew: 1, damaged: 1, missing: 0, restock: 1 }
  const less = await admin.put(`/api${at}/receive`, { lines: [{ ...counts, damaged: 0 }] })
  t.truthy(less.json.error.fields['lines.0.asNew'])
  t.is((await admin.put(`/api${at}/receive`, { lines: [{ ...counts, restock: 3 }] })).status, 422)
  const offered = async () => (await buyer.get(`/api/withdraw?order=${number}`)).json.order.lines
  t.like(await offered(), [{ lineId, quantity: 3 }])
  t.is((await admin.put(`/api${at}/receive`, { lines: [counts] })).status, 200)
  t.like(await offered(), [{ lineId, quantity: 1 }], 'two came back')
  t.true(
    read((await admin.page(at)).text).has({
      role: 'button',
      name: /^Refund \S?19\.34, plus the delivery typed above, less what is kept, and close$/,
    }),
  )
  t.deepEqual(
    (await focus()).map(({ text }) => text),
    ['Refund'],
  )
  t.true(read((await admin.page(at)).text).has({ ...isHeading, name: 'Refund' }))
  const { refund } = (await admin.get(`/api${at}`)).json
  t.like(refund, { amount: 1_934, shipping: 490, shippingDue: 0 })
  t.is((await admin.post(`/api${at}/refund`, { deduction: 100 })).status, 422, 'say why')
  t.is((await admin.post(`/api${at}/refund`, { deduction: 9_000, reason: 'x' })).status, 422)
  const money = { shipping: '4.90', deduction: '1.00', reason: 'A torn corner', to: 'method' }
  t.is((await admin.form(`${at}/refund`, money)).status, 303)
  const { return: closed } = (await admin.get(`/api${at}`)).json
  t.like(closed, { state: 'closed', refunded: 2_324, deduction: 100, refundTo: 'method' })
  t.deepEqual(gone(scene), [2_324])
  t.like(await offered(), [{ lineId, quantity: 1 }])
  const pieces = { name: 'Carl', email: 'carl@shop.test', orderNumber: String(number) }
  const tooMany = { ...pieces, lines: [{ lineId, quantity: 2 }] }
  t.is((await buyer.post('/api/withdraw/review', tooMany)).status, 422)
  const refunds = (await admin.get(`/api/admin/orders/${orderId}`)).json.order.refunds
  t.like(refunds[0], { amount: 2_324, reason: 'A torn corner' })
  const [kept] = await scope.db('order_refunds').where({ orderId })
  t.is(JSON.parse(kept.lines)[0].restocked, 1)
  t.is((await admin.post(`/api${at}/refund`, {})).json.error.code, 'INVALID_STATE')

  const mails = (await delivered(shop, box)).filter((mail) => /^To: jo@buyer/m.test(mail))
  for (const words of ['We have your request', 'Gladly', label, 'has arrived', 'refund $23.24'])
    t.is(mails.filter((mail) => mail.includes(words)).length, 1, words)
  const { history } = (await admin.get(`/api/admin/orders/${orderId}`)).json.order
  const types = history.map(({ type }: { type: string }) => type)
  for (const type of ['returnRequested', 'returnApproved', 'returnReceived', 'returnClosed'])
    t.true(types.includes(type), type)
  const page = (await admin.page(`/admin/orders/${orderId}`)).text
  t.true(page.includes('Return 1 is closed'))
  const clerk = await narrowedOf(shop, { orders: 'read' })
  const seen = await clerk.page(`/admin/orders/${orderId}`)
  t.is(seen.status, 200)
  t.false(read(seen.text).has({ role: 'link', href: at }), 'who may not read returns')
  t.true(read(page).has({ role: 'link', href: at }))
  const csv = await admin.post('/admin/returns/export', { state: 'closed' })
  t.regex(csv.text, /1,1001,.*closed.*Too small,1,1,0,23\.24,USD/)
})

test('of fifty who ask for the same pieces at once one gets them, and refunded pieces are not asked back', async (t) => {
  const scene = await sentOrder(t)
  const { scope, orderId, admin, lineId } = scene
  const asked = await Promise.allSettled(
    Array.from({ length: 50 }, () => requestReturn(scope, orderId, wishOf(scene, 2))),
  )
  t.is(asked.filter(({ status }) => status === 'fulfilled').length, 1)
  t.is(await Return.in(scope).resultSize(), 1)
  const [one] = await Return.in(scope)
  t.is(one?.number, 1, 'refused requests take no number')
  await requestReturn(scope, orderId, wishOf(scene, 1))
  await t.throwsAsync(requestReturn(scope, orderId, wishOf(scene, 1)))
  const path = `/api/admin/returns/${one?.id}`
  t.is((await admin.put(`${path}/reject`, { reason: 'Worn.' })).status, 200)
  const lines = [{ lineId, quantity: 1 }]
  t.is((await admin.post(`/api/admin/orders/${orderId}/refund`, { lines })).status, 200)
  await t.throwsAsync(requestReturn(scope, orderId, wishOf(scene, 2)))
  await requestReturn(scope, orderId, wishOf(scene, 1))
})

test('a return whose refund was begun is not closed without money, and keeps what was written with it', async (t) => {
  const scene = await sentOrder(t)
  const { scope, admin, orderId } = scene
  const at = await received(scene)
  const press = { to: 'method', deduction: 100, reason: 'A torn corner' }
  const refusals = await Promise.all([
    admin.post(`${at}/refund`, press),
    admin.put(`${at}/close`, { note: 'no money' }),
    admin.post(`${at}/refund`, { to: 'method' }),
  ])
  t.is(refusals.filter(({ status }) => status === 200).length, 1)
  const one = (await admin.get(at)).json.return
  const [kept] = await scope.db('order_refunds').where({ orderId })
  t.is(one.refunded, Number(kept?.amount ?? 0), 'the return says what went back')
  t.is(one.deductionReason, one.deduction > 0 ? press.reason : '')
})

test('the refund of a return is told to each reader in their language', async (t) => {
  const scene = await sentOrder(t)
  const { scope, admin, orderId } = scene
  const at = await received(scene)
  t.is((await admin.post(`${at}/refund`, { to: 'method' })).status, 200)
  const { refunds } = (await admin.get(`/api/admin/orders/${orderId}`)).json.order
  t.is(refunds[0].reason, 'Return 1')
  for (const [language, called] of Object.entries({ en: 'Return 1', de: 'Rücksendung 1' })) {
    await scope.atomic((inner) => inner.db('users').where({ role: 'admin' }).update({ language }))
    const page = read((await admin.page(`/admin/orders/${orderId}`)).text)
    t.true(page.text.includes(`: ${called}`), 'among what happened to its money')
    t.false(page.text.includes('{"key"'))
  }
  await scope.atomic((inner) =>
    inner.db('payment_calls').where({ kind: 'refund' }).update({ reason: 'Return 1' }),
  )
  const page = read((await admin.page(`/admin/orders/${orderId}`)).text)
  t.true(page.text.includes(': Return 1'), 'as it was written before')
})

test('a process that dies after the money moved leaves what it kept, and the next press finishes it', async (t) => {
  const scene = await sentOrder(t)
  const { scope, admin, orderId } = scene
  const at = await received(scene)
  const id = at.split('/').at(-1) ?? ''
  const begun = { refundBegunAt: new Date().toISOString(), refundTo: 'method' as const }
  const kept = { deduction: 100, deductionReason: 'A torn corner' }
  await scope.atomic((inner) =>
    Return.in(inner)
      .where({ id })
      .patch({ ...begun, ...kept }),
  )
  t.is((await admin.put(`${at}/close`, { note: '' })).json.error.code, 'REFUND_UNDERWAY')
  t.is((await admin.post(`${at}/refund`, {})).json.error.code, 'REFUND_UNDERWAY')
  const { lines, amount } = await suggestedFor(scope, await Return.find(scope, id))
  const money = { amount: amount - 100, reason: kept.deductionReason, key: `return ${id} 0` }
  await scope.ask('orders.refund', { orderId, lines, shipping: 0, to: 'method', ...money })
  t.is((await admin.put(`${at}/close`, { note: '' })).json.error.code, 'REFUND_UNDERWAY')
  t.is((await admin.post(`${at}/refund`, { to: 'card', deduction: 0 })).status, 200)
  t.like((await admin.get(at)).json.return, { state: 'closed', refunded: amount - 100, ...kept })
  t.is((await scope.db('order_refunds').where({ orderId })).length, 1)
})

test('fifty refunds of one return at once give the money back once', async (t) => {
  const scene = await sentOrder(t)
  const { admin } = scene
  const at = await received(scene)
  const all = await Promise.all(
    Array.from({ length: 50 }, () => admin.post(`${at}/refund`, { to: 'method' })),
  )
  t.is(all.filter(({ status }) => status === 200).length, 1)
  t.deepEqual(gone(scene), [2_900])
  t.is((await admin.get(at)).json.return.refunded, 2_900)
})

test('of an order of which a part went back before, a return gives back what is left', async (t) => {
  const scene = await sentOrder(t, [proposedLine({ quantity: 3 })])
  const { admin, orderId } = scene
  const at = await received(scene)
  const part = { lines: [], amount: 50, to: 'method', reason: 'A scratch' }
  t.is((await admin.post(`/api/admin/orders/${orderId}/refund`, part)).status, 200)
  t.is((await admin.get(at)).json.refund.amount, 2_950)
  t.is((await admin.post(`${at}/refund`, { to: 'method' })).status, 200)
  t.deepEqual(gone(scene), [50, 2_950])
  t.like((await admin.get(at)).json.return, { state: 'closed', refunded: 2_950, deduction: 0 })
})

test('only the buyer asks and calls off, within the days and for goods that are taken back', async (t) => {
  const scene = await sentOrder(t)
  const { shop, scope, admin, orderId, number } = scene
  const wish = wishOf(scene, 1)
  const create = `/api/orders/${number}/returns/create`
  t.is((await shop.client().post(create, wish)).status, 404)
  const dora = await customerOf(shop, { email: 'dora@shop.test', name: 'Dora' })
  t.is((await dora.post(`/api/orders/me/${orderId}/returns/create`, wish)).status, 404)
  const url = new URL((await scope.ask('orders.statusUrl', { orderId })) ?? '')
  const buyer = shop.client()
  await buyer.page(url.pathname)
  const { return: one } = (await buyer.post(create, wish)).json
  const off = `/api/orders/${number}/returns/${one.id}/cancel`
  t.is((await shop.client().post(off, {})).status, 404)
  t.is((await dora.post(`/api/orders/me/${orderId}/returns/${one.id}/cancel`, {})).status, 404)
  t.is((await buyer.post(off, {})).json.return.state, 'cancelled')
  t.is((await buyer.post(off, {})).json.error.code, 'INVALID_STATE')
  await admin.put('/api/admin/returns/settings', { returnsOffered: false })
  t.is((await buyer.post(create, wish)).json.error.code, 'RETURN_CLOSED')
  t.true(
    (await buyer.page(`/orders/${number}/returns/new`)).text.includes('can no longer be returned'),
  )
  await admin.put('/api/admin/returns/settings', { returnsOffered: true, approvesItself: true })
  t.is((await buyer.post(create, wish)).json.return.state, 'approved')
  const paul = await narrowedOf(shop, { returns: 'write', orders: 'write', payments: 'read' })
  t.is((await paul.post(`/api/admin/returns/${one.id}/refund`, {})).status, 403)
})

test('a withdrawal that matches makes a return of what was sent, once', async (t) => {
  const scene = await sentOrder(t)
  const { shop, scope, admin, box, number, lineId } = scene
  const wish = { name: 'Jo Lind', email: 'jo@buyer.test', orderNumber: String(number) }
  t.is((await shop.client().post('/api/withdraw', wish)).status, 201)
  t.is((await shop.client().post('/api/withdraw', wish)).status, 201)
  const [one, ...others] = await Return.in(scope)
  t.deepEqual(others, [])
  t.like(one, { state: 'requested' })
  t.truthy(one?.withdrawalId)
  const { return: shown } = (await admin.get(`/api/admin/returns/${one?.id}`)).json
  t.like(shown.lines[0], { lineId, quantity: 3 })
  t.true((await admin.page(`/admin/returns/${one?.id}`)).text.includes('The declaration'))
  const areas = (await scope.gather('needsLook', undefined)).flat()
  t.deepEqual(
    areas.filter(({ area }) => area === 'returns').map(({ total }) => total),
    [1, 2],
  )
  const mails = (await delivered(shop, box)).filter((mail) => mail.includes('We have your request'))
  t.deepEqual(mails, [], 'the receipt says it')
})

test('who withdraws from a whole order is offered the delivery back, who keeps a piece is not', async (t) => {
  const scene = await sentOrder(t)
  const { shop, scope, admin, number, lineId } = scene
  const wish = { name: 'Jo Lind', email: 'jo@buyer.test', orderNumber: String(number) }
  t.is((await shop.client().post('/api/withdraw', wish)).status, 201)
  const [one] = await Return.in(scope)
  const at = `/admin/returns/${one?.id}`
  const [declared] = await scope.db('withdrawals')
  const { withdrawal } = (await admin.get(`/api/admin/returns/withdrawals/${declared.id}`)).json
  t.is(withdrawal.returnId, one?.id)
  const page = read((await admin.page(`/admin/returns/withdrawals/${declared.id}`)).text)
  t.is(page.find({ role: 'link', name: `Return ${one?.number}` }).get('href'), at)
  await admin.put(`/api${at}/approve`, {})
  const counted = (missing: number) => ({
    lines: [{ lineId, asNew: 3 - missing, damaged: 0, missing, restock: 0 }],
  })
  await admin.put(`/api${at}/receive`, counted(1))
  t.like((await admin.get(`/api${at}`)).json.refund, { shipping: 490, shippingDue: 0 })
  await scope.atomic((inner) =>
    inner.db('return_lines').where({ returnId: one?.id }).update({ asNew: 3, missing: 0 }),
  )
  t.like((await admin.get(`/api${at}`)).json.refund, { shipping: 490, shippingDue: 490 })
  const form = read((await admin.page(at)).text)
  t.is(form.find({ field: 'shipping' }).get('value'), '4.90')
  const refunded = await admin.form(`${at}/refund`, { shipping: '4.90', to: 'method' })
  t.is(refunded.status, 303, refunded.text)
  t.deepEqual(gone(scene), [2_900 + 490])
  const after = (await admin.get(`/api/admin/returns/withdrawals/${declared.id}`)).json
  t.is(after.withdrawal.state, 'done')
})

test('a withdrawal is ticked off, and what repeats it, once all that it declares was refunded', async (t) => {
  const { shop, scope, admin, orderId, number, lineId } = await sentOrder(t)
  const buyer = shop.client()
  await buyer.page(new URL((await scope.ask('orders.statusUrl', { orderId })) ?? '').pathname)
  const states = async () =>
    (await admin.get('/api/admin/returns/withdrawals')).json.withdrawals.map(
      ({ state }: { state: string }) => state,
    )
  const declared = async (quantity: number) => {
    const lines = [{ lineId, quantity }]
    const wish = { name: 'Jo Lind', email: 'jo@buyer.test', orderNumber: String(number), lines }
    t.is((await buyer.post('/api/withdraw', wish)).status, 201)
  }
  const refunded = async (came: number, missing: number) => {
    const [one] = await Return.in(scope).orderBy('id', 'desc')
    const at = `/api/admin/returns/${one?.id}`
    await admin.put(`${at}/approve`, {})
    const lines = [{ lineId, asNew: came, damaged: 0, missing, restock: 0 }]
    await admin.put(`${at}/receive`, { lines })
    t.is((await admin.post(`${at}/refund`, { to: 'method' })).status, 200)
  }
  await declared(2)
  await refunded(1, 1)
  t.deepEqual(await states(), ['open'], 'a piece did not come')
  await declared(1)
  await refunded(1, 0)
  t.deepEqual(await states(), ['done', 'open'], 'one of two is still with its buyer')
  await declared(1)
  await declared(1)
  await refunded(1, 0)
  t.deepEqual(await states(), ['done', 'done', 'done', 'done'])
})

test('a return that was rejected by mistake is opened again, and each decision is mailed', async (t) => {
  const scene = await sentOrder(t)
  const { shop, scope, admin, box, orderId } = scene
  const { id } = await requestReturn(scope, orderId, wishOf(scene, 2))
  const at = `/api/admin/returns/${id}`
  const page = `/admin/returns/${id}`
  t.is((await admin.put(`${at}/reopen`)).json.error.code, 'INVALID_STATE')
  await delivered(shop, box)
  const mailed = async () => {
    const before = box.mails.length
    await delivered(shop, box)
    return box.mails.slice(before).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? '')
  }
  t.is((await admin.put(`${at}/reject`, { reason: 'Too late' })).status, 200)
  t.is((await mailed()).length, 1)
  t.true(read((await admin.page(page)).text).has({ role: 'button', name: 'Open it again' }))
  const pressed = await admin.form(`${page}/reopen`, { _method: 'PUT' })
  t.is(pressed.status, 303, pressed.text)
  t.like((await admin.get(at)).json.return, { state: 'requested', answer: '' })
  const [told = ''] = await mailed()
  t.regex(told, /again/)
  t.is((await admin.put(`${at}/reopen`)).status, 409)
  t.is((await admin.put(`${at}/reject`, { reason: 'Worn' })).status, 200)
  t.is((await mailed()).length, 1, 'the second rejection is told as the first was')
  // Its pieces are asked back by another one meanwhile.
  const other = await requestReturn(scope, orderId, wishOf(scene, 2))
  t.is((await admin.put(`${at}/reopen`)).json.error.code, 'PIECES_TAKEN')
  t.is((await admin.put(`/api/admin/returns/${other.id}/reject`, { reason: 'No' })).status, 200)
  t.is((await admin.put(`${at}/reopen`)).json.return.state, 'requested')
  const { order } = (await admin.get(`/api/admin/orders/${orderId}`)).json
  const types = order.history.map(({ type }: { type: string }) => type)
  t.is(types.filter((type: string) => type === 'returnReopened').length, 2)
  t.is((await (await narrowedOf(shop, { returns: 'read' })).put(`${at}/reopen`)).status, 403)
  t.is((await admin.put('/api/admin/returns/nothing/reopen')).status, 404)
})

test('a return that was closed without money is received again, and refunded; one that was refunded is over', async (t) => {
  const scene = await sentOrder(t)
  const { admin } = scene
  const at = await received(scene)
  t.is((await admin.put(`${at}/close`, { note: 'Nothing came' })).json.return.state, 'closed')
  t.is((await admin.put(`${at}/reopen`)).json.return.state, 'received')
  const paid = await admin.post(`${at}/refund`, { to: 'method' })
  t.like(paid.json.return, { state: 'closed' }, paid.text)
  t.truthy(paid.json.return.refundId)
  t.is((await admin.put(`${at}/reopen`)).json.error.code, 'INVALID_STATE')
})

test('a return that was closed without money stays closed once all that came was refunded on the order', async (t) => {
  const scene = await sentOrder(t)
  const { admin, orderId, lineId } = scene
  const at = await received(scene)
  await admin.put(`${at}/close`, { note: 'Refunded elsewhere' })
  const lines = [{ lineId, quantity: 3 }]
  t.is((await admin.post(`/api/admin/orders/${orderId}/refund`, { lines })).status, 200)
  t.is((await admin.put(`${at}/reopen`)).json.error?.code, 'PIECES_TAKEN')
  t.is((await admin.get(at)).json.return.state, 'closed')
  t.deepEqual(gone(scene), [2_900])
})
