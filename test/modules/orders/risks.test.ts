// What a merchant had better look at: plain facts about a new order, until somebody says that they have looked.
import test from 'ava'
import { newId } from '#server/ids.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { address, placed, proposedLine, quoteOf } from '#test/helpers/shops/proposal.ts'
import { openRefunds } from '#test/helpers/till/refunds.ts'
import { shipOrders } from '../../../modules/fulfillment/models/parcels/ship-many.ts'
import { weighOrder } from '../../../modules/orders/models/acts/risks/weigh-order.ts'

const abroad = { ...address, line1: 'Gasse 1', city: 'Berlin', postalCode: '10115', country: 'DE' }

test('two countries, refused cards and a large first order are told in sentences, and looked at', async (t) => {
  const { shop, scope, admin, fake } = await openRefunds(t)
  t.is((await admin.put('/api/admin/orders/settings', { firstOrderAbove: 5_000 })).status, 200)
  const sessionId = newId()
  for (let tries = 0; tries < 3; tries++) {
    const id = newId()
    const wish = { id, target: { kind: 'session' as const, id: sessionId }, method: 'fake' }
    const money = { amount: 9_000, currency: 'USD', proposal: {}, returnPath: '/back' }
    await scope.atomic((inner) => inner.ask('payments.open', { ...wish, ...money }))
    await scope.ask('payments.begin', { attemptId: id })
    fake.pay(id, { state: 'failed' })
    await scope.ask('payments.settle', { attemptId: id })
  }
  const quote = quoteOf([proposedLine({ unitPrice: 9_000 })])
  const { orderId } = await placed(scope, { sessionId, quote, shippingAddress: abroad })
  await shop.app.kernel.jobs.runDue(scope)
  const path = `/admin/orders/${orderId}`
  const { risk } = (await admin.get(`/api${path}`)).json.order
  t.deepEqual(
    risk.facts.map(({ kind }: { kind: string }) => kind),
    ['countries', 'refused', 'firstLarge'],
  )
  const page = read((await admin.page(path)).text)
  t.true(page.has({ text: 'It goes to Germany, and the bill goes to United Kingdom.' }))
  t.true(page.has({ text: '3 cards were refused before it was paid.' }))
  t.true(page.has({ text: 'It is the first order of this address, and comes to $90.00.' }))
  const items = async () => (await scope.gather('needsLook', undefined)).flat()
  const isListed = async () => (await items()).some(({ items: some }) => some[0]?.href === path)
  t.true(await isListed())
  const looked = await admin.form(`${path}/looked`, { _method: 'PUT', note: 'She called.' })
  t.is(looked.status, 303)
  t.false(await isListed())
  const { order } = (await admin.get(`/api${path}`)).json
  t.like(order.risk, { note: 'She called.', lookedBy: 'Ada' })
  t.true((await admin.page(path)).text.includes('She called.'))
  const other = await placed(scope)
  t.is((await admin.put(`/api/admin/orders/${other.orderId}/looked`, {})).status, 404)
})

test('an order that has been sent is looked at for what it is, and one that was cancelled no more', async (t) => {
  const { shop, scope, admin } = await openRefunds(t)
  t.is((await admin.put('/api/admin/orders/settings', { firstOrderAbove: 1_000 })).status, 200)
  const quote = quoteOf([proposedLine({ unitPrice: 9_000 })])
  const sent = await placed(scope, { quote })
  const elsewhere = { ...address, line1: '9 Mill Lane' }
  const off = await placed(scope, {
    ...{ quote, email: 'far@shop.test', shippingAddress: elsewhere, billingAddress: elsewhere },
  })
  await shop.app.kernel.jobs.runDue(scope)
  const titles = async ({ orderId }: { orderId: string }) => {
    const page = (await admin.page(`/admin/orders/${orderId}`)).text
    return ['before you send it', 'although it has been sent'].filter((one) => page.includes(one))
  }
  t.deepEqual(await titles(sent), ['before you send it'])
  await scope.atomic((inner) =>
    inner.tell('payment.changed', { orderId: sent.orderId, state: 'paid' }),
  )
  const chosen = await admin.post('/admin/fulfillment/ship-orders', { ids: [sent.orderId] })
  t.deepEqual(chosen.json.shipped, [], 'among many it is sent by nobody who has not looked')
  const list = `${sent.number} 00340434`
  const listed = await admin.post('/admin/fulfillment/ship-many', { list })
  t.deepEqual(listed.json.shipped, [], 'nor by a list')
  const refused = await admin.form('/admin/fulfillment/ship-many', { list })
  t.true(read(refused.text).text.includes('Line 1: Look at the order first'))
  t.is(read(refused.text).find({ field: 'list' }).raw.trim(), list, 'its line stays')
  t.is(chosen.json.errors[0].orderNumber, String(sent.number))
  t.is(chosen.json.errors[0].message, 'Look at the order first: something about it asks for it.')
  await shipOrders(scope, [sent.orderId])
  t.deepEqual(await titles(sent), ['although it has been sent'])
  t.deepEqual(await titles(off), ['before you send it'])
  const path = `/admin/orders/${off.orderId}`
  const hasParcels = async () => read((await admin.page(path)).text).has({ id: 'parcels' })
  t.true(await hasParcels())
  t.is((await admin.put(`/api${path}/cancel`, {})).status, 200)
  t.deepEqual(await titles(off), [])
  t.false(await hasParcels(), 'no card without parcels')
})

test('the fourth order of a day from one address is told once, however often it is weighed, and an ordinary one never', async (t) => {
  const { scope, shop } = await openRefunds(t)
  const admin = await adminOf(shop, { email: 'bea@shop.test', name: 'Bea' })
  const ids: string[] = []
  for (let count = 0; count < 4; count++) {
    const email = `buyer${count}@shop.test`
    ids.push((await placed(scope, { email })).orderId)
  }
  const [, , third = '', fourth = ''] = ids
  await Promise.all([1, 2, 3, 4, 5].map(() => weighOrder(scope.detached(), { orderId: fourth })))
  await weighOrder(scope, { orderId: third })
  const riskOf = async (id: string) => (await admin.get(`/api/admin/orders/${id}`)).json.order.risk
  t.is(await riskOf(third), null)
  t.deepEqual((await riskOf(fourth)).facts, [{ kind: 'many', values: { count: 4 } }])
  const elsewhere = { ...address, line1: '9 Mill Lane' }
  const far = await placed(scope, {
    ...{ email: 'far@shop.test', shippingAddress: elsewhere, billingAddress: elsewhere },
  })
  await weighOrder(scope, far)
  t.is(await riskOf(far.orderId), null)
})

test('whoever collects says no address, and shares none with others who do', async (t) => {
  const { shop, scope } = await openRefunds(t)
  const name = { firstName: 'Jo', lastName: 'Lind', line1: '', city: '', country: 'GB' }
  for (const email of ['a@shop.test', 'b@shop.test', 'c@shop.test', 'd@shop.test', 'e@shop.test'])
    await placed(scope, { email, shippingAddress: null, billingAddress: name })
  await shop.app.kernel.jobs.runDue(scope)
  t.deepEqual(await scope.db('order_risks'), [])
})
