// Goods that their buyer collects: ready, collected, or put back on the shelf, on both engines.
import test, { type ExecutionContext } from 'ava'
import type { Scope } from '#server/scope.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { FakeOrders, lineOf, type Order, orderOf } from '#test/helpers/shops/fake-orders.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import fulfillment from '../../../modules/fulfillment/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'

const workshop = '14 Tannery Row\nPort Alder'

async function open(t: ExecutionContext) {
  const till = new FakeOrders()
  const shop = await openShop(t, [products, inventory, fulfillment, till.module, auth])
  return { shop, scope: shop.scope, till, admin: await adminOf(shop) }
}

/** A variant with ten of it, of which an order has claimed some. */
async function claimed(scope: Scope, orderId: string, quantity: number) {
  const id = await Product.create(scope, { title: 'Card', price: 100, stock: 10 })
  const variantId = (await Variant.of(scope, [id]))[0]?.id ?? ''
  const items = [{ variantId, quantity }]
  await scope.atomic((inner) => inner.ask('inventory.take', { owner: 'attempt', orderId, items }))
  return variantId
}

const levelOf = async (scope: Scope, variantId: string) =>
  Object.values((await scope.ask('inventory.levels', { variantIds: [variantId] })) ?? {})[0]

const parcelOf = (lineIds: string[], pickup: string | null): Order['parcels'][number] => ({
  ...{ key: lineIds.join(), name: null, lineIds, option: 'Pickup', pickup },
  ...{ arrives: null, boxes: [] },
})

const wish = (lineId: string, quantity = 1, more = {}) => ({
  ...{ orderId: 'o', items: [{ lineId, quantity }] },
  ...more,
})

test('goods are ready and then collected; what nobody collected is on the shelf again, for its order', async (t) => {
  const { scope, till, admin } = await open(t)
  const variantId = await claimed(scope, 'o', 3)
  const lines = [lineOf('l', { quantity: 3, variantId })]
  till.orders = [orderOf('o', { pickup: workshop, lines })]
  const made = await admin.post('/admin/fulfillment/create', wish('l', 3, { ship: true }))
  t.is(made.status, 201, made.text)
  const { id } = made.json.shipment
  t.like(made.json.shipment, { state: 'shipped', pickup: workshop, carrier: null })
  t.like(await levelOf(scope, variantId), { onHand: 7, available: 7 })
  const at = `/admin/fulfillment/${id}`
  const ready = read((await admin.page(at)).text)
  t.true(ready.text.includes('Ready to collect'))
  t.true(ready.text.includes('To be collected at: 14 Tannery Row, Port Alder'))
  t.false(ready.text.includes('On its way'))
  t.is((await admin.form(`${at}/deliver`, { _method: 'PUT', returnTo: at })).status, 303)
  t.is((await admin.put(`${at}/cancel`)).json.error.code, 'INVALID_STATE')
  const collected = read((await admin.page(at)).text)
  t.true(collected.text.includes('Collected on'))
  t.is((await admin.form(`${at}/undeliver`, { _method: 'PUT', returnTo: at })).status, 303)

  const back = await admin.form(`${at}/cancel`, { _method: 'PUT', restock: 'true', returnTo: at })
  t.is(back.status, 303, back.text)
  t.like((await admin.get(at)).json.shipment, { state: 'cancelled', shippedAt: null })
  t.like(await levelOf(scope, variantId), { onHand: 10, available: 7 })
  t.is(till.orders[0]?.fulfillmentState, 'unfulfilled')
  const again = await admin.post('/admin/fulfillment/create', wish('l', 3, { ship: true }))
  t.is(again.status, 201, again.text)
  const lost = { restock: false }
  t.is((await admin.put(`/admin/fulfillment/${again.json.shipment.id}/cancel`, lost)).status, 200)
  t.like(await levelOf(scope, variantId), { onHand: 7, available: 4 })
  await scope.atomic((inner) => inner.ask('inventory.free', { owner: 'o' }))
  t.like(await levelOf(scope, variantId), { onHand: 7, available: 7 })
})

test('a parcel that is sent is not put back once it has left', async (t) => {
  const { till, admin } = await open(t)
  till.orders = [orderOf('o', { lines: [lineOf('l')] })]
  const made = await admin.post('/admin/fulfillment/create', wish('l', 1, { ship: true }))
  t.is(made.json.shipment.pickup, null)
  const refused = await admin.put(`/admin/fulfillment/${made.json.shipment.id}/cancel`)
  t.is(refused.json.error.code, 'INVALID_STATE')
  t.deepEqual(refused.json.error.allowed, ['delivered'])
})

test('what is collected and what is sent are packed apart, each by its own form; a pickup is not tracked', async (t) => {
  const { scope, till, admin } = await open(t)
  const lines = [lineOf('sent'), lineOf('fetched')]
  const parcels = [parcelOf(['sent'], null), parcelOf(['fetched'], workshop)]
  till.orders = [orderOf('o', { lines, parcels })]
  const panel = async () => {
    const [one] = await scope.gather('orders.adminPanels', { orderId: 'o' })
    return read(one?.html ?? '')
  }
  const forms = await panel()
  t.is(forms.all({ role: 'button', name: 'Pack and ship' }).length, 1)
  t.is(forms.all({ role: 'button', name: 'Pack and put aside to collect' }).length, 1)
  t.is(forms.all({ role: 'textbox', name: 'Tracking number' }).length, 1)
  const both = [
    { lineId: 'sent', quantity: 1 },
    { lineId: 'fetched', quantity: 1 },
  ]
  const mixed = await admin.post('/admin/fulfillment/create', { orderId: 'o', items: both })
  t.is(mixed.status, 409)
  t.is(mixed.json.error.code, 'MIXED_PICKUP')
  const tracked = wish('fetched', 1, { carrier: 'DHL', trackingNumber: '1' })
  const refused = await admin.post('/admin/fulfillment/create', tracked)
  t.is(refused.json.error.code, 'PICKUP_TRACKED')
  t.is(Number((await scope.db('shipments').count({ all: '*' }).first())?.all), 0)
  t.is((await admin.post('/admin/fulfillment/create', wish('sent'))).json.shipment.pickup, null)
  const packed = await admin.post('/admin/fulfillment/create', wish('fetched'))
  t.is(packed.json.shipment.pickup, workshop)
  const late = await admin.put(`/admin/fulfillment/${packed.json.shipment.id}/ship`, {
    trackingNumber: '1',
  })
  t.is(late.json.error.code, 'PICKUP_TRACKED')
  t.true((await panel()).has({ role: 'button', name: 'Ready to collect' }))
})

test('of a list of orders those that are collected are ready, and told apart', async (t) => {
  const { shop, scope, till, admin } = await open(t)
  till.orders = [
    orderOf('a', { number: 1, paymentState: 'paid' }),
    orderOf('b', { number: 2, paymentState: 'paid', pickup: workshop }),
    orderOf('c', { number: 3, paymentState: 'paid', pickup: workshop }),
  ]
  for (const { id: orderId } of till.orders)
    await scope.atomic((inner) => inner.tell('order.placed', { orderId }))
  await shop.app.kernel.jobs.runDue(scope)
  const listed = await admin.post('/admin/fulfillment/ship-many', {
    list: '1 ABC\n2 ABC',
    carrier: 'GLS',
  })
  t.is(listed.json.shipped.length, 1, listed.text)
  t.true(listed.json.errors[0].message.includes('no tracking number'))
  const chosen = await admin.form('/admin/fulfillment/ship-orders', [
    ['ids', 'b'],
    ['ids', 'c'],
    ['returnTo', '/admin/fulfillment'],
  ])
  t.is(chosen.status, 303)
  const list = read((await admin.page('/admin/fulfillment')).text)
  t.true(list.text.includes('2 orders are ready to collect.'))
  t.false(list.text.includes('on their way'))
})

test('collected and put back at once: one wins, and the counts add up', async (t) => {
  const { scope, till, admin } = await open(t)
  for (const orderId of ['o', 'p', 'q']) {
    const variantId = await claimed(scope, orderId, 2)
    const lines = [lineOf(`${orderId}-l`, { quantity: 2, variantId })]
    till.orders = [...till.orders, orderOf(orderId, { pickup: workshop, lines })]
    const items = [{ lineId: `${orderId}-l`, quantity: 2 }]
    const made = await admin.post('/admin/fulfillment/create', { orderId, items, ship: true })
    const at = `/admin/fulfillment/${made.json.shipment.id}`
    const tries = await Promise.all([
      ...[`${at}/deliver`, `${at}/cancel`, `${at}/cancel`, `${at}/deliver`].map((path) =>
        admin.put(path),
      ),
    ])
    const won = tries.filter(({ status }) => status === 200)
    t.is(won.length, 1, tries.map(({ text }) => text).join('\n'))
    const isBack = won[0]?.json.shipment.state === 'cancelled'
    t.like(await levelOf(scope, variantId), { onHand: isBack ? 10 : 8, available: 8 })
  }
})
