// Packing in the admin: the panel of an order, the pick list, and many orders that leave at once.
import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { FakeOrders, lineOf, orderOf } from '#test/helpers/shops/fake-orders.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import fulfillment from '../../../modules/fulfillment/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'

async function open(t: ExecutionContext) {
  const till = new FakeOrders()
  const shop = await openShop(t, [products, inventory, fulfillment, till.module, auth])
  const place = async (...orders: typeof till.orders) => {
    till.orders = [...till.orders, ...orders]
    for (const { id } of orders)
      await shop.scope.atomic((inner) => inner.tell('order.placed', { orderId: id }))
    await shop.app.kernel.jobs.runDue(shop.scope)
  }
  return { shop, scope: shop.scope, place, admin: await adminOf(shop) }
}

const two = (id: string, number: number) =>
  orderOf(id, { number, lines: [lineOf(`${id}-l`, { quantity: 2, title: 'Tide Notebook' })] })

test('the panel of an order packs what is typed, shows what is wrong, and then the parcel', async (t) => {
  const { scope, place, admin } = await open(t)
  await place(two('o', 1042))
  const panel = async (of: 'orders.adminPanels' | 'orders.buyerPanels') =>
    (await scope.gather(of, { orderId: 'o' }))[0]?.html ?? ''
  t.true(read(await panel('orders.adminPanels')).has({ field: 'items[0][quantity]' }))
  t.is(await panel('orders.buyerPanels'), '')
  const form = {
    ...{ orderId: 'o', 'items[0][lineId]': 'o-l', returnTo: '/admin/orders/o' },
    ...{ carrier: 'UPS', trackingNumber: '1Z9', ship: 'true' },
  }
  const tooMany = await admin.form('/admin/fulfillment/create', {
    ...form,
    'items[0][quantity]': '3',
  })
  t.is(tooMany.status, 409)
  t.true(tooMany.text.includes('Only 2 of this are left'))
  t.true(read(tooMany.text).has({ value: '1Z9' }))
  const done = await admin.form('/admin/fulfillment/create', { ...form, 'items[0][quantity]': '1' })
  t.is(done.status, 303)
  t.is(done.headers.get('location'), '/admin/orders/o#next-step')
  const left = read(await panel('orders.adminPanels'))
  t.true(left.text.includes('On its way'))
  t.is(left.all({ id: 'next-step' }).length, 1)
  t.true(left.has({ role: 'heading', id: 'next-step', tabindex: '-1', name: 'Parcels' }))
  await admin.form('/admin/fulfillment/create', { ...form, 'items[0][quantity]': '1' })
  const sent = read(await panel('orders.adminPanels'))
  t.is(sent.all({ id: 'next-step' }).length, 1)
  t.true(sent.has({ role: 'heading', id: 'next-step', tabindex: '-1', name: /Parcel 1/ }))
  const buyer = await panel('orders.buyerPanels')
  t.true(buyer.includes('1 × Tide Notebook'))
  t.true(buyer.includes('tracknum=1Z9'))
})

test('the pick list sums goods over orders, and a list of numbers sends them', async (t) => {
  const { scope, place, admin } = await open(t)
  await place(two('o', 1042), two('p', 1043), two('q', 1044))
  const { picks, total } = (await admin.get('/admin/fulfillment')).json
  t.is(total, 3)
  t.is(picks.length, 1)
  t.is(picks[0].quantity, 6)
  t.true((await admin.page('/admin/fulfillment')).text.includes('Tide Notebook'))
  const list = '1042 00340434\n#1043\n\n9999 x\n1042 again'
  const sent = await admin.post('/admin/fulfillment/ship-many', { list, carrier: 'DHL' })
  t.is(sent.status, 200)
  t.deepEqual(
    sent.json.shipped.map(({ orderNumber }: { orderNumber: number }) => orderNumber),
    [1042, 1043],
  )
  t.deepEqual(
    sent.json.errors.map(({ line }: { line: number }) => line),
    [4, 5],
  )
  const states = (await scope.ask('fulfillment.of', { orderIds: ['o', 'p', 'q'] })) ?? {}
  t.deepEqual(
    Object.values(states).map(({ state }) => state),
    ['fulfilled', 'fulfilled'],
  )
  t.is((await admin.get('/admin/fulfillment')).json.total, 1)
  const refused = await admin.form('/admin/fulfillment/ship-many', { list: '77 x' })
  t.is(refused.status, 200)
  t.true(refused.text.includes('Line 1: Order not found.'))
  const home = await scope.gather('homePanel', undefined)
  t.true(home.some((panel) => panel?.title === 'One order to pack'))
})
