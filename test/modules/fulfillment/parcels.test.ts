// Parcels: what is packed, leaves and arrives, by many at once, on both engines.
import test, { type ExecutionContext } from 'ava'
import { Fault } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { FakeOrders, lineOf, orderOf } from '#test/helpers/shops/fake-orders.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import fulfillment from '../../../modules/fulfillment/index.ts'
import { addOrders } from '../../../modules/fulfillment/models/orders/add-orders.ts'
import { pack } from '../../../modules/fulfillment/models/parcels/pack.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'

async function open(t: ExecutionContext) {
  const till = new FakeOrders()
  const shop = await openShop(t, [products, inventory, fulfillment, till.module, auth])
  return { shop, scope: shop.scope, till }
}

const stateOf = async (scope: Scope, orderId: string) =>
  Object.values((await scope.ask('fulfillment.of', { orderIds: [orderId] })) ?? {})[0]?.state

/** A variant with a count, of which an order has a claim. */
async function claimed(scope: Scope, orderId: string, onHand: number, quantity: number) {
  const id = await Product.create(scope, { title: 'Card', price: 100, stock: onHand })
  const variantId = (await Variant.of(scope, [id]))[0]?.id ?? ''
  await scope.atomic((inner) =>
    inner.ask('inventory.take', {
      ...{ owner: 'attempt', orderId },
      items: [{ variantId, quantity }],
    }),
  )
  return variantId
}

const levelOf = async (scope: Scope, variantId: string) =>
  Object.values((await scope.ask('inventory.levels', { variantIds: [variantId] })) ?? {})[0]

test('of twenty parcels of one line at once no more is packed than was ordered', async (t) => {
  const { scope, till } = await open(t)
  till.orders = [orderOf('o', { lines: [lineOf('l', { quantity: 7 })] })]
  const items = [{ lineId: 'l', quantity: 1 }]
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => pack(scope, { orderId: 'o', items })),
  )
  t.true(tries.filter(({ status }) => status === 'fulfilled').length <= 7)
  for (const one of tries) {
    if (one.status === 'fulfilled') continue
    t.true(one.reason instanceof Fault, String(one.reason))
    t.true(['MORE_THAN_LEFT', 'UNAVAILABLE'].includes(one.reason.code), one.reason.code)
  }
  const sums = await scope.db('shipment_lines').sum({ sum: 'quantity' }).first()
  const line = await scope.db('fulfillment_lines').where({ id: 'l' }).first()
  t.is(Number(sums?.sum), Number(line.packed))
  t.true(Number(line.packed) <= 7)
})

test('what no parcel carries leaves the count once its order is completed, and once', async (t) => {
  const { scope, till } = await open(t)
  const ticket = await claimed(scope, 'o', 10, 3)
  const print = await claimed(scope, 'o', 5, 2)
  const lines = [
    lineOf('t', { quantity: 3, variantId: ticket, requiresShipping: false }),
    lineOf('p', { quantity: 2, variantId: print }),
  ]
  till.orders = [orderOf('o', { lines })]
  for (let n = 0; n < 2; n++)
    await scope.atomic((inner) => inner.tell('order.completed', { orderId: 'o' }))
  t.like(await levelOf(scope, ticket), { onHand: 7, available: 7 })
  t.like(await levelOf(scope, print), { onHand: 5, available: 3 })
})

test('half of an order is sent, then the rest: stock follows, and the order is told how far it is', async (t) => {
  const { shop, scope, till } = await open(t)
  const admin = await adminOf(shop)
  const variantId = await claimed(scope, 'o', 10, 4)
  till.orders = [orderOf('o', { lines: [lineOf('l', { quantity: 4, variantId })] })]
  const items = [{ lineId: 'l', quantity: 2 }]
  const first = await admin.post('/admin/fulfillment/create', {
    ...{ orderId: 'o', items },
    ...{ carrier: 'dhl', trackingNumber: '00340434 1' },
  })
  t.is(first.status, 201, first.text)
  const { shipment } = first.json
  t.is(shipment.state, 'packed')
  t.is(shipment.carrier, 'DHL')
  t.true(shipment.trackingUrl.endsWith('tracking-id=003404341'))
  t.is(await stateOf(scope, 'o'), 'unfulfilled')
  t.like(await levelOf(scope, variantId), { onHand: 10, available: 6 })
  t.is((await admin.put(`/admin/fulfillment/${shipment.id}/ship`)).status, 200)
  t.is(await stateOf(scope, 'o'), 'partially_fulfilled')
  t.like(await levelOf(scope, variantId), { onHand: 8, available: 6 })
  const again = await admin.put(`/admin/fulfillment/${shipment.id}/ship`)
  t.is(again.status, 409)
  t.is(again.json.error.code, 'INVALID_STATE')

  const more = await admin.post('/admin/fulfillment/create', {
    orderId: 'o',
    items: [{ lineId: 'l', quantity: 3 }],
  })
  t.is(more.json.error.code, 'MORE_THAN_LEFT')
  t.deepEqual(more.json.error.items, [{ lineId: 'l', left: 2 }])
  const rest = await admin.post('/admin/fulfillment/create', { orderId: 'o', items, ship: true })
  t.is(rest.json.shipment.state, 'shipped')
  t.is(await stateOf(scope, 'o'), 'fulfilled')
  t.like(await levelOf(scope, variantId), { onHand: 6, available: 6 })
  for (const id of [shipment.id, rest.json.shipment.id])
    t.is((await admin.put(`/admin/fulfillment/${id}/deliver`)).json.shipment.state, 'delivered')
  t.is(await stateOf(scope, 'o'), 'delivered')

  // Marked by mistake.
  const at = `/admin/fulfillment/${shipment.id}`
  const page = read((await admin.page(at)).text)
  t.true(page.has({ role: 'button', name: 'Has not arrived after all' }))
  t.true(page.text.includes('The parcel goes back to “on its way”.'))
  t.false(page.text.includes('mail'), 'this shop sends none')
  const [panel] = await scope.gather('orders.adminPanels', { orderId: 'o' })
  const way = { role: 'button', name: 'Has not arrived after all' }
  t.is(read(panel?.html ?? '').all(way).length, 2)
  const pressed = await admin.form(`${at}/undeliver`, { _method: 'PUT', returnTo: at })
  t.is(pressed.status, 303, pressed.text)
  t.like((await admin.get(at)).json.shipment, { state: 'shipped', deliveredAt: null })
  t.is(await stateOf(scope, 'o'), 'fulfilled')
  t.is((await admin.put(`${at}/undeliver`)).json.error.code, 'INVALID_STATE')
  t.is((await admin.put('/admin/fulfillment/nothing/undeliver')).status, 404)
  t.like(await levelOf(scope, variantId), { onHand: 6, available: 6 }, 'stock is as it was')
  t.is((await admin.put(`${at}/deliver`)).json.shipment.state, 'delivered')
  t.is(await stateOf(scope, 'o'), 'delivered')
})

test('a parcel that left without a number gets it afterwards, and its buyer follows it', async (t) => {
  const { shop, scope, till } = await open(t)
  const admin = await adminOf(shop)
  till.orders = [orderOf('o', { lines: [lineOf('l', { quantity: 1 })] })]
  const items = [{ lineId: 'l', quantity: 1 }]
  const made = await admin.post('/admin/fulfillment/create', { orderId: 'o', items, ship: true })
  const at = `/admin/fulfillment/${made.json.shipment.id}`
  const [panel] = await scope.gather('orders.adminPanels', { orderId: 'o' })
  const lead = { role: 'link', name: 'Add a tracking number', href: at }
  t.true(read(panel?.html ?? '').has(lead))
  t.true(read((await admin.page(at)).text).has({ role: 'button', name: 'Save tracking' }))
  const form = { _method: 'PUT', carrier: 'dhl', trackingNumber: '00340434 1', returnTo: at }
  t.is((await admin.form(`${at}/track`, form)).status, 303)
  const { shipment } = (await admin.get(at)).json
  t.like(shipment, { state: 'shipped', carrier: 'DHL', trackingNumber: '00340434 1' })
  t.true(shipment.trackingUrl.endsWith('tracking-id=003404341'))
  const [after] = await scope.gather('orders.adminPanels', { orderId: 'o' })
  t.false(read(after?.html ?? '').has(lead))
  t.is((await admin.put(`${at}/deliver`)).status, 200)
  const typo = await admin.put(`${at}/track`, { carrier: 'DHL', trackingNumber: '2' })
  t.like(typo.json.shipment, { state: 'delivered', trackingNumber: '2' })
  t.is((await admin.put('/admin/fulfillment/nothing/track', {})).status, 404)

  till.orders = [orderOf('p', { lines: [lineOf('m', { quantity: 1 })] })]
  const wish = { orderId: 'p', items: [{ lineId: 'm', quantity: 1 }] }
  const { id } = (await admin.post('/admin/fulfillment/create', wish)).json.shipment
  await admin.put(`/admin/fulfillment/${id}/cancel`)
  const gone = await admin.put(`/admin/fulfillment/${id}/track`, { trackingNumber: '3' })
  t.is(gone.json.error.code, 'INVALID_STATE')
})

test('the same key packs one parcel', async (t) => {
  const { shop, scope, till } = await open(t)
  const admin = await adminOf(shop)
  till.orders = [orderOf('o', { lines: [lineOf('l', { quantity: 4 })] })]
  const body = { orderId: 'o', items: [{ lineId: 'l', quantity: 1 }] }
  const key = { 'Idempotency-Key': 'parcel-1' }
  const one = await admin.post('/admin/fulfillment/create', body, key)
  const two = await admin.post('/admin/fulfillment/create', body, key)
  t.is(one.text, two.text)
  const counted = await scope.db('shipments').count({ all: '*' }).first()
  t.is(Number(counted?.all), 1)
})

test('a parcel that is unpacked can be packed again; what is lost leaves the count', async (t) => {
  const { shop, scope, till } = await open(t)
  const admin = await adminOf(shop)
  const variantId = await claimed(scope, 'o', 5, 1)
  till.orders = [orderOf('o', { lines: [lineOf('l', { variantId })] })]
  const body = { orderId: 'o', items: [{ lineId: 'l', quantity: 1 }] }
  const pack = async () => (await admin.post('/admin/fulfillment/create', body)).json.shipment.id
  const back = await admin.put(`/admin/fulfillment/${await pack()}/cancel`)
  t.is(back.json.shipment.state, 'cancelled')
  t.like(await levelOf(scope, variantId), { onHand: 5, available: 4 })
  await admin.put(`/admin/fulfillment/${await pack()}/cancel`, { restock: false })
  t.like(await levelOf(scope, variantId), { onHand: 4, available: 3 })
  const third = await pack()
  t.is((await admin.put(`/admin/fulfillment/${third}/deliver`)).status, 409)
  t.is((await admin.put(`/admin/fulfillment/${third}/ship`)).status, 200)
})

test('nothing leaves of an order on hold or cancelled, and what was packed of it is unpacked', async (t) => {
  const { shop, scope, till } = await open(t)
  const admin = await adminOf(shop)
  till.orders = [orderOf('o', { lines: [lineOf('l', { quantity: 3 })] })]
  const body = { orderId: 'o', items: [{ lineId: 'l', quantity: 1 }] }
  const create = () => admin.post('/admin/fulfillment/create', body)
  const { id } = (await create()).json.shipment
  await scope.atomic((inner) => inner.tell('order.held', { orderId: 'o', reasons: ['hand'] }))
  t.is((await create()).json.error.code, 'ORDER_ON_HOLD')
  t.is((await admin.put(`/admin/fulfillment/${id}/ship`)).json.error.code, 'ORDER_ON_HOLD')
  await scope.atomic((inner) => inner.tell('order.resumed', { orderId: 'o' }))
  t.is((await create()).status, 201)
  await scope.atomic((inner) =>
    inner.tell('order.cancelled', { orderId: 'o', mail: false, refund: true }),
  )
  t.is((await create()).json.error.code, 'ORDER_CANCELLED')
  t.is((await admin.get(`/admin/fulfillment/${id}`)).json.shipment.state, 'cancelled')
})

for (const [state, event] of [
  ['on_hold', 'order.held'],
  ['open', 'order.resumed'],
] as const) {
  test(`an order that is told of by ${event} while it is written down as it was before is ${state}`, async (t) => {
    const { scope, till } = await open(t)
    const before = state === 'open' ? 'on_hold' : 'open'
    till.orders = [orderOf('o', { state: before, lines: [lineOf('l')] })]
    const { read, goOn } = till.readSlowly()
    const written = scope.atomic((inner) => addOrders(inner, ['o']))
    await read
    till.orders = [orderOf('o', { state, lines: [lineOf('l')] })]
    const payload = { orderId: 'o', reasons: ['hand' as const] }
    const told = scope.atomic((inner) => inner.tell(event, payload))
    // SQLite has one writer: there it is told afterwards.
    if (scope.engine === 'postgres') await told
    goOn()
    await Promise.all([written, told])
    const packed = pack(scope, { orderId: 'o', items: [{ lineId: 'l', quantity: 1 }] })
    const code = await packed.then(
      () => 'packed',
      (error: unknown) => (error instanceof Fault ? error.code : 'no fault'),
    )
    t.is(code, state === 'open' ? 'packed' : 'ORDER_ON_HOLD')
  })
}

test('orders, lines and parcels of others are 404, and an empty parcel is 422', async (t) => {
  const { shop, scope, till } = await open(t)
  const admin = await adminOf(shop)
  till.orders = [orderOf('o'), orderOf('other')]
  const create = (body: object) => admin.post('/admin/fulfillment/create', body)
  const items = [{ lineId: 'o-line', quantity: 1 }]
  t.is((await create({ orderId: 'unknown', items })).status, 404)
  t.is((await create({ orderId: 'other', items })).status, 404)
  t.is((await create({ orderId: 'o', items: [{ lineId: 'o-line', quantity: 0 }] })).status, 422)
  t.is((await create({ orderId: 'o', items: [] })).status, 422)
  const foreign = await pack(shop.other, { orderId: 'o', items })
  for (const act of ['ship', 'deliver', 'undeliver', 'cancel'])
    t.is((await admin.put(`/admin/fulfillment/${foreign.id}/${act}`)).status, 404)
  t.is((await admin.get(`/admin/fulfillment/${foreign.id}`)).status, 404)
  t.deepEqual(await scope.ask('fulfillment.of', { orderIds: ['o'] }), {})
})
