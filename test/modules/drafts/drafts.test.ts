// Orders that a merchant puts together: priced by the one quote, sent as a link, paid once and at what was seen.
import test from 'ava'
import { newId } from '#server/ids.ts'
import { read } from '#test/helpers/markup/page.ts'
import { delivered, linkIn } from '#test/helpers/outside/mailbox.ts'
import { narrowedOf } from '#test/helpers/shops/cast.ts'
import { berlin, variant } from '#test/helpers/till/checkout-shop.ts'
import { levelOf, openDrafts, readyDraft } from '#test/helpers/till/draft-shop.ts'
import { Customer } from '../../../modules/customers/models/customer.ts'

const at = (id: string) => `/api/admin/drafts/${id}`
const pathIn = (url: string) => new URL(url).pathname

test('a merchant writes an order by forms alone: customer, goods, own goods, discount, delivery, address', async (t) => {
  const { admin, scope } = await openDrafts(t)
  const variantId = await variant(scope, 5, 1_250)
  const page = read((await admin.page('/admin/drafts/new')).text)
  t.true(page.has({ role: 'button', name: 'Begin the order' }))
  t.is((await admin.form('/admin/drafts/create', { email: 'no address' })).status, 422)
  const made = await admin.form('/admin/drafts/create', { email: 'ada@shop.test' })
  const path = made.headers.get('location') ?? ''
  t.regex(path, /^\/admin\/drafts\//)
  const found = read((await admin.page(`${path}?goods=Card`)).text)
  t.true(found.has({ role: 'button', name: 'Add: Card' }))
  const add = { _method: 'PUT', add: variantId }
  t.is((await admin.form(`${path}/update`, add)).status, 303)
  t.is((await admin.form(`${path}/update`, add)).status, 303, 'more of it is one line')
  const own = { _method: 'PUT', 'own[custom][title]': 'Repair', 'own[custom][taxable]': 'off' }
  const priceless = await admin.form(`${path}/update`, { ...own, 'own[price]': '' })
  t.is(priceless.status, 422, 'needs a price')
  const typedAgain = read(priceless.text)
  t.is(typedAgain.find({ field: 'own[custom][title]' }).get('value'), 'Repair')
  const taxable = { role: 'checkbox', field: 'own[custom][taxable]' }
  t.is(typedAgain.find(taxable).get('checked'), undefined, 'as it was left')
  t.is((await admin.form(`${path}/update`, { ...own, 'own[price]': '20.00' })).status, 303)
  const { draft } = (await admin.get(`/api${path}`)).json
  t.like(draft, { total: 4_500, number: '1', state: 'open' })
  const [card, repair] = draft.lines
  const typed = {
    ...{ _method: 'PUT', updatedAt: draft.updatedAt, 'lines[0][key]': card.key },
    ...{ 'lines[0][quantity]': '3', 'lines[0][price]': '10.00' },
    ...{ 'lines[1][key]': repair.key, 'lines[1][quantity]': '1', 'lines[1][price]': '20.00' },
  }
  const unsaid = { ...typed, 'reduction[value]': '10 %', 'reduction[label]': '' }
  const refused = await admin.form(`${path}/update`, unsaid)
  t.is(refused.status, 422)
  t.true(refused.text.includes('your customer sees it'))
  const again = read(refused.text)
  for (const [field, value] of Object.entries({
    ...{ 'lines[0][quantity]': '3', 'lines[0][price]': '10.00', 'reduction[value]': '10 %' },
  }))
    t.is(again.find({ field }).get('value'), value, 'what was typed stays')
  const said = { ...unsaid, 'reduction[label]': 'For waiting' }
  t.is((await admin.form(`${path}/update`, said)).status, 303)
  t.is((await admin.put(`${at(draft.id)}/update`, { ...said, note: 'x' })).json.error.code, 'STALE')
  const address = Object.fromEntries(
    Object.entries(berlin).map(([name, value]) => [`shippingAddress[${name}]`, value]),
  )
  t.is((await admin.form(`${path}/update`, { _method: 'PUT', ...address })).status, 303)
  const dear = { _method: 'PUT', 'delivery[price]': 'dear', 'delivery[label]': 'Van' }
  const dearly = await admin.form(`${path}/update`, dear)
  t.is(dearly.status, 422)
  t.is(read(dearly.text).find({ field: 'delivery[price]' }).get('value'), 'dear')
  t.is(read(dearly.text).find({ field: 'delivery[label]' }).get('value'), 'Van')
  const van = { _method: 'PUT', 'delivery[price]': '5.00', 'delivery[label]': 'Van' }
  t.is((await admin.form(`${path}/update`, van)).status, 303)
  const whole = (await admin.get(at(draft.id))).json.draft
  const goods = read((await admin.page(path)).text)
  const isSummed = goods.has({ tag: 'p', text: /^\D*30\.00$/ })
  t.true(isSummed, 'a line is what the sum of the goods adds up')
  t.false(goods.text.includes('says. Now'), 'the catalogue does not say what was typed')
  t.like(whole.sums, { subtotal: 5_000, discountTotal: 500, shippingTotal: 500, due: 5_000 })
  t.deepEqual(whole.missing, [])
  t.is((await levelOf({ scope }, variantId))?.available, 5, 'it holds nothing')
  const listed = read((await admin.page('/admin/drafts?state=open')).text)
  t.true(listed.has({ role: 'link', name: 'Draft D1' }))
  t.true((await admin.page('/admin/orders')).text.includes('/admin/drafts/new'))
})

test('a draft for a customer who bought as a guest has the address of their last order, and says what is void where a link was sent', async (t) => {
  const scene = await openDrafts(t)
  const { admin, shop, scope } = scene
  const variantId = await variant(scope, 5, 1_250)
  const { id } = await readyDraft(scene, [{ variantId, quantity: 1 }])
  const placed = await admin.post(`${at(id)}/place`, { paymentMethod: 'manual' })
  t.is(placed.status, 200, placed.text)
  await shop.app.kernel.jobs.runDue(scope)
  const { customers } = (await admin.get('/api/admin/drafts/new?find=ada')).json
  const { draft } = (
    await admin.post('/api/admin/drafts/create', { customerId: customers[0].customerId })
  ).json
  t.like(draft.shippingAddress, { line1: berlin.line1, city: berlin.city })

  const record = { email: 'zoe@buyer.test', firstName: 'Zoe', lastName: 'May' }
  await scope.atomic((inner) =>
    Customer.add(inner, { ...record, tags: [], addresses: [{ ...berlin, city: 'Bonn' }] }),
  )
  const brought = (await admin.get('/api/admin/drafts/new?find=zoe')).json.customers[0]
  const first = await admin.post('/api/admin/drafts/create', { customerId: brought.customerId })
  t.is(first.json.draft.shippingAddress.city, 'Bonn', 'what came with a file')
  t.true((await admin.page(`/admin/customers/${brought.customerId}`)).text.includes('Bonn'))

  const flashOf = async (note: string) => {
    await admin.form(`/admin/drafts/${draft.id}/update`, { _method: 'PUT', note })
    return (await admin.page(`/admin/drafts/${draft.id}`)).text
  }
  t.false((await flashOf('Thank you')).includes('Links that were sent before are void.'))
  await admin.post(`${at(draft.id)}/lines`, { variantId })
  await admin.put(`${at(draft.id)}/update`, { delivery: { label: 'Van', price: 500 } })
  t.is((await admin.post(`${at(draft.id)}/send`, { days: 1 })).status, 200)
  t.true((await flashOf('Thank you again')).includes('Links that were sent before are void.'))
})

test('a draft is begun in a currency that there is', async (t) => {
  const { admin } = await openDrafts(t)
  for (const currency of ['XXX', 'ZZZ', 'usd']) {
    const refused = await admin.post('/api/admin/drafts/create', { currency })
    t.deepEqual([refused.status, Object.keys(refused.json.error.fields)], [422, ['currency']])
  }
})

test('a line that there is not, goods that are not sold and a day that is over are named', async (t) => {
  const scene = await openDrafts(t)
  const { admin, scope } = scene
  const variantId = await variant(scope, 5, 1_250)
  const { id } = await readyDraft(scene, [{ variantId, quantity: 2 }])
  const refused = async (answer: ReturnType<typeof admin.put>) => {
    const { status, json } = await answer
    return [status, Object.keys(json.error?.fields ?? {})]
  }
  const path = `/api/admin/drafts/${id}`
  const lines = [{ key: 'none', quantity: 1 }]
  t.deepEqual(await refused(admin.put(`${path}/update`, { lines })), [422, ['lines.0.key']])
  const heldUntil = '2020-02-03'
  t.deepEqual(await refused(admin.put(`${path}/update`, { heldUntil })), [422, ['heldUntil']])
  const none = { variantId: 'none' }
  t.deepEqual(await refused(admin.post(`${path}/lines`, none)), [422, ['variantId']])
  const created = admin.post('/api/admin/drafts/create', { lines: [{ variantId }, none] })
  t.deepEqual(await refused(created), [422, ['lines.1.variantId']])
  const { draft } = (await admin.get(path)).json
  t.is(draft.lines.length, 2)
})

test('the mailed link shows the order and pays it without a script, once', async (t) => {
  const scene = await openDrafts(t)
  const { admin, scope, shop, box } = scene
  const variantId = await variant(scope, 5, 1_250)
  const { id } = await readyDraft(scene, [{ variantId, quantity: 2 }])
  t.is((await admin.form(`/admin/drafts/${id}/send`, { days: '7' })).status, 303)
  const mail = (await delivered(shop, box)).find((one) => one.includes('ada@shop.test')) ?? ''
  const link = linkIn(mail, '/checkout/drafts/')
  const buyer = shop.client()
  const page = await buyer.page(link)
  t.is(page.headers.get('cache-control'), 'no-store')
  const shown = read(page.text)
  t.true(shown.has({ text: 'Repair' }))
  t.true(page.text.includes('$50.00'))
  const sent = { version: '3', paymentMethod: 'test-gateway', _key: newId() }
  const led = await buyer.form(link, sent)
  t.is(led.status, 303, led.text)
  const hosted = led.headers.get('location') ?? ''
  t.is((await admin.get(at(id))).json.draft.state, 'paying')
  t.is((await levelOf(scene, variantId))?.available, 3, 'held while it is paid')
  const paid = await buyer.form(`${hosted}/pay`, { card: 'works' })
  const back = await buyer.page(paid.headers.get('location') ?? '')
  t.regex(back.headers.get('location') ?? '', /^\/orders\/status\//)
  const { draft } = (await admin.get(at(id))).json
  t.like(draft, { state: 'completed', url: null })
  const [order] = (await scope.ask('orders.find', { orderIds: [draft.orderId] })) ?? []
  t.like(order, { total: 5_000, paymentState: 'paid', email: 'ada@shop.test' })
  const again = await buyer.form(link, { ...sent, _key: newId() })
  t.regex(again.headers.get('location') ?? '', /^\/orders\/status\//)
  t.is((await admin.put(`${at(id)}/update`, { note: 'Late' })).status, 409)
  t.true((await admin.page(`/admin/orders/${draft.orderId}`)).text.includes('Draft D1'))
})

test('a change makes the old link unpayable, and ends a payment that is under way', async (t) => {
  const scene = await openDrafts(t)
  const { admin, scope, shop } = scene
  const variantId = await variant(scope, 5, 1_250)
  const { id, updatedAt } = await readyDraft(scene, [{ variantId, quantity: 2 }])
  const { url } = (await admin.post(`${at(id)}/send`, { days: 7, updatedAt })).json.draft
  const buyer = shop.client()
  const api = `/api${pathIn(url)}`
  const { draft: seen } = (await buyer.get(api)).json
  t.like(seen, { version: 3, number: '1' })
  const begun = await buyer.post(api, { version: 3, paymentMethod: 'test-gateway' })
  t.is(begun.json.payment.state, 'open', begun.text)
  const changed = await admin.put(`${at(id)}/update`, { note: 'Cheaper', delivery: { price: 100 } })
  t.like(changed.json.draft, { state: 'open', version: 4, total: 4_600, url: null })
  t.is((await buyer.get(api)).json.error.code, 'DRAFT_CHANGED')
  const old = await buyer.post(api, { version: 3, paymentMethod: 'test-gateway' })
  t.is(old.json.error.code, 'DRAFT_CHANGED')
  t.is((await levelOf(scene, variantId))?.available, 5)
  const { url: newer } = (await admin.post(`${at(id)}/send`, { days: 7 })).json.draft
  const newest = `/api${pathIn(newer)}`
  const stale = await buyer.post(newest, { version: 3, paymentMethod: 'test-gateway' })
  t.is(stale.json.error.code, 'DRAFT_CHANGED', 'the form of the page before')
  t.is((await admin.put(`${at(id)}/cancel`)).json.draft.state, 'cancelled')
  t.is((await buyer.get(newest)).json.error.code, 'DRAFT_CANCELLED')
  t.is((await shop.client().get('/api/checkout/drafts/forged')).status, 404)
})

test('fifty presses at once, in any tab, are one order', async (t) => {
  const scene = await openDrafts(t)
  const { admin, scope } = scene
  const variantId = await variant(scope, 100)
  const { id, version } = await readyDraft(scene, [{ variantId, quantity: 2 }])
  const wish = { draftId: id, version, method: 'manual', guestId: null }
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, () => scope.detached().ask('checkout.payDraft', wish)),
  )
  const orderIds = tries.flatMap((one) => (one.status === 'fulfilled' ? one.value?.orderId : []))
  const made = new Set(orderIds.filter(Boolean))
  t.is(made.size, 1)
  const faults = tries.flatMap((one) => (one.status === 'rejected' ? one.reason.code : []))
  t.true(
    faults.every((code) => code === 'ALREADY_PLACED' || code === 'PAYMENT_PENDING'),
    String(faults),
  )
  t.is(
    await scope
      .db('orders')
      .where({ storeId: scope.storeId })
      .then((rows) => rows.length),
    1,
  )
  t.is((await admin.get(at(id))).json.draft.orderId, [...made][0])
  t.is((await levelOf(scene, variantId))?.available, 98)
})

test('by hand it is paid with a reference, or paid later', async (t) => {
  const scene = await openDrafts(t)
  const { admin, scope } = scene
  const variantId = await variant(scope, 9)
  const first = await readyDraft(scene, [{ variantId, quantity: 1 }])
  const typed = { paymentMethod: 'manual', isPaid: 'true', reference: 'Statement 12' }
  const placed = await admin.form(`/admin/drafts/${first.id}/place`, typed)
  t.is(placed.status, 303, placed.text)
  const path = placed.headers.get('location') ?? ''
  const { order } = (await admin.get(`/api${path}`)).json
  t.is(order.paymentStatus, 'paid')
  t.true((await admin.page(path)).text.includes('Statement 12'))
  const second = await readyDraft(scene, [{ variantId, quantity: 1 }])
  const later = await admin.post(`${at(second.id)}/place`, { paymentMethod: 'manual' })
  t.is(later.status, 200, later.text)
  const [unpaid] = (await scope.ask('orders.find', { orderIds: [later.json.orderId] })) ?? []
  t.is(unpaid?.paymentState, 'unpaid')
  t.is((await levelOf(scene, variantId))?.available, 7)
})

test('goods are kept for a draft until a day, also after a payment that failed; what is gone is said at the payment', async (t) => {
  const scene = await openDrafts(t)
  const { admin, scope, shop, fake } = scene
  const variantId = await variant(scope, 2)
  const kept = await readyDraft(scene, [{ variantId, quantity: 2 }])
  const day = new Date(Date.now() + 3 * 24 * 3600_000).toISOString().slice(0, 10)
  const held = await admin.put(`${at(kept.id)}/update`, { heldUntil: day })
  t.is(held.status, 200, held.text)
  t.is((await levelOf(scene, variantId))?.available, 0)
  const saved = await admin.put(`${at(kept.id)}/update`, { note: 'Yours' })
  t.deepEqual(saved.json.draft.missing, [], 'what it holds itself is not short')
  t.is((await levelOf(scene, variantId))?.available, 0)
  const ever = await admin.put(`${at(kept.id)}/update`, { heldUntil: '9999-12-31' })
  t.is(ever.status, 200, ever.text)
  t.is((await levelOf(scene, variantId))?.available, 0)
  await admin.put(`${at(kept.id)}/update`, { heldUntil: day })
  const other = await readyDraft(scene, [{ variantId, quantity: 1 }])
  t.is(other.problems[0].code, 'OUT_OF_STOCK')
  const { version } = (await admin.get(at(kept.id))).json.draft
  const wish = { draftId: kept.id, version, method: 'fake', guestId: null }
  const begun = await scope.ask('checkout.payDraft', wish)
  const attemptId = begun?.attempt?.id ?? ''
  fake.pay(attemptId, { state: 'failed' })
  await scope.ask('payments.settle', { attemptId })
  await scope.ask('checkout.letGo', { attemptId })
  t.is((await admin.get(at(kept.id))).json.draft.state, 'open')
  t.is((await levelOf(scene, variantId))?.available, 0, 'kept again')
  const free = await admin.put(`${at(kept.id)}/update`, { holds: false })
  t.is(free.json.draft.heldUntil, null)
  const { url } = (await admin.post(`${at(kept.id)}/send`, { days: 1 })).json.draft
  t.is((await admin.put(`/api/admin/inventory/${variantId}/update`, { onHand: 1 })).status, 200)
  const buyer = shop.client()
  const gone = await buyer.form(pathIn(url), {
    version: String(free.json.draft.version),
    paymentMethod: 'test-gateway',
  })
  t.is(gone.status, 409)
  t.true(read(gone.text).has({ role: 'button', name: 'Order and pay · $50.00' }))
  t.true(gone.text.includes('There are not enough of these any more.'))
  t.like((await admin.get(at(kept.id))).json.draft, { state: 'sent' })
})

test('who may not move money marks nothing as paid, and a stranger sees no draft', async (t) => {
  const scene = await openDrafts(t)
  const { scope, shop } = scene
  const variantId = await variant(scope, 9)
  const { id } = await readyDraft(scene, [{ variantId, quantity: 1 }])
  t.is((await shop.client().get(at(id))).status, 401)
  const clerk = await narrowedOf(shop, { drafts: 'write' })
  t.is((await clerk.post(`${at(id)}/place`, { paymentMethod: 'manual', isPaid: true })).status, 403)
  t.is((await clerk.get(at(id))).status, 200)
})
