// An order that was sent in part is closed: the rest is free to be sold, and what was paid for it is offered back.
import test, { type ExecutionContext } from 'ava'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { placed, proposedLine, quoteOf } from '#test/helpers/shops/proposal.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import fulfillment from '../../../modules/fulfillment/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import orders from '../../../modules/orders/index.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'

/** Three pieces for 10.00 in all, of which one is sent; four more are on the shelf. */
async function open(t: ExecutionContext) {
  const shop = await openShop(t, [auth, products, inventory, orders, fulfillment])
  const { scope } = shop
  const wish = { title: 'Card', status: 'active' as const, price: 333, stock: 7 }
  const variantId = (await Variant.of(scope, [await Product.create(scope, wish)]))[0]?.id ?? ''
  const line = proposedLine({ variantId, quantity: 3, unitPrice: 333, total: 1_000 })
  const { orderId } = await placed(scope, { quote: quoteOf([line]) })
  const items = [{ variantId, quantity: 3 }]
  await scope.atomic(async (inner) => {
    await inner.ask('inventory.hold', { owner: 'a', seconds: 60, items })
    await inner.ask('inventory.take', { owner: 'a', orderId, items })
    await inner.tell('payment.changed', { orderId, state: 'paid' })
  })
  await shop.app.kernel.jobs.runDue(scope)
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  const lineId = order?.lines[0]?.id ?? ''
  const admin = await adminOf(shop)
  const level = async () =>
    (await scope.ask('inventory.levels', { variantIds: [variantId] }))?.[variantId]
  const state = async () => (await scope.ask('orders.find', { orderIds: [orderId] }))?.[0]?.state
  const ship = (quantity: number) =>
    admin.post('/admin/fulfillment/create', { orderId, items: [{ lineId, quantity }], ship: true })
  return {
    scope,
    admin,
    orderId,
    lineId,
    level,
    state,
    ship,
    path: `/admin/orders/${orderId}/drop-rest`,
  }
}

test('the rest is free to be sold, its price is the rest of the line, and the order is completed', async (t) => {
  const { admin, orderId, lineId, level, state, ship, path } = await open(t)
  t.is((await admin.put(path, {})).status, 409, 'of which nothing is packed is cancelled instead')
  await ship(1)
  t.like(await level(), { onHand: 6, available: 4 })
  t.true((await admin.page(`/admin/orders/${orderId}`)).text.includes('The rest is not sent'))
  const page = await admin.page(path)
  t.true(page.text.includes('2 × Fern print'))
  const { status, json } = await admin.put(path, { reason: 'Torn' })
  t.is(status, 200)
  // Of 10.00 the first piece cost 3.34.
  t.deepEqual(json, { dropped: [{ lineId, quantity: 2 }], refundable: 0 })
  t.like(await level(), { onHand: 6, available: 6 })
  t.is(await state(), 'completed')
  t.is((await admin.put(path, {})).status, 409)
  t.true((await admin.page(`/admin/orders/${orderId}`)).text.includes('Torn'))
  const waiting = (await admin.get('/admin/fulfillment')).json
  t.is(waiting.total, 0)
})

test('goods that are lost leave the count, and a held order keeps its rest', async (t) => {
  const { scope, admin, orderId, level, state, ship, path } = await open(t)
  await ship(2)
  await admin.put(`/admin/orders/${orderId}/hold`)
  t.is((await admin.put(path, {})).json.error.code, 'ORDER_ON_HOLD')
  await admin.put(`/admin/orders/${orderId}/resume`)
  const form = await admin.form(path, { _method: 'PUT', restock: 'false' })
  t.is(form.status, 303)
  t.like(await level(), { onHand: 4, available: 4 })
  t.is(await state(), 'completed')
  await scope.ask('fulfillment.of', { orderIds: [orderId] })
})

test('an unpaid order is neither called to be packed nor counted so', async (t) => {
  const { scope, admin, orderId } = await open(t)
  const { orderId: unpaid } = await placed(scope)
  t.is((await admin.get('/admin/orders?tab=pack')).json.total, 1)
  t.is((await scope.ask('orders.toPack', { take: 9 }))?.total, 1)
  const pill = /class="badge[^>]*>To pack/
  t.regex((await admin.page(`/admin/orders/${orderId}`)).text, pill)
  t.notRegex((await admin.page(`/admin/orders/${unpaid}`)).text, pill)
})

test('a printed gift card is packed as goods are', async (t) => {
  const { scope, admin } = await open(t)
  const card = proposedLine({ kind: 'gift_card', requiresShipping: true })
  const { orderId } = await placed(scope, { quote: quoteOf([card]) })
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  const items = [{ lineId: order?.lines[0]?.id, quantity: 1 }]
  t.is((await admin.post('/admin/fulfillment/create', { orderId, items })).status, 201)
})
