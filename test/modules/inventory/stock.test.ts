import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import { StockMovement } from '../../../modules/inventory/models/stock-movement.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'

const open = (t: ExecutionContext) => openShop(t, [auth, products, inventory])

async function counted(
  scope: Parameters<typeof Product.create>[0],
  stock: number | null,
  more = {},
) {
  const productId = await Product.create(scope, { title: 'Card', price: 100, stock, ...more })
  const [variant] = await Variant.of(scope, [productId])
  return { productId, variantId: variant?.id ?? '' }
}

const ledger = async (scope: Parameters<typeof Product.create>[0], variantId: string) => {
  const rows = await StockMovement.in(scope).where({ variantId })
  return rows.reduce((sum, row) => sum + Number(row.quantity), 0)
}

test('twenty adjustments at once add up, and the ledger sums to the count', async (t) => {
  const { scope } = await open(t)
  const { variantId } = await counted(scope, 100)
  const by = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? -3 : 1))
  await Promise.all(
    by.map((one) => scope.ask('inventory.adjust', { variantId, by: one, reason: 'adjusted' })),
  )
  const levels = await scope.ask('inventory.levels', { variantIds: [variantId] })
  t.is(levels?.[variantId]?.onHand, 80)
  t.is(await ledger(scope, variantId), 80)
})

test('the last unit is taken once, however many want it', async (t) => {
  const { scope } = await open(t)
  const { variantId } = await counted(scope, 1)
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      scope.ask('inventory.adjust', { variantId, by: -1, reason: 'adjusted' }),
    ),
  )
  t.is(tries.filter(({ status }) => status === 'fulfilled').length, 1)
  const levels = await scope.ask('inventory.levels', { variantIds: [variantId] })
  t.is(levels?.[variantId]?.onHand, 0)
  t.is(await ledger(scope, variantId), 0)
})

test('a variant counted for the first time by many at once has one count', async (t) => {
  const { scope } = await open(t)
  const { variantId, productId } = await counted(scope, null)
  await Promise.all(
    Array.from({ length: 10 }, () =>
      scope.ask('inventory.set', {
        items: [{ variantId, productId, quantity: 7 }],
        reason: 'counted',
      }),
    ),
  )
  const levels = await scope.ask('inventory.levels', { variantIds: [variantId] })
  t.is(levels?.[variantId]?.onHand, 7)
  t.is(await ledger(scope, variantId), 7)
})

test('an equal count writes nothing; null stops the count and keeps the history', async (t) => {
  const { scope } = await open(t)
  const { variantId, productId } = await counted(scope, 5)
  const set = (quantity: number | null) =>
    scope.ask('inventory.set', { items: [{ variantId, productId, quantity }], reason: 'counted' })
  await set(5)
  t.is((await StockMovement.in(scope).where({ variantId })).length, 1)
  await set(8)
  t.is((await StockMovement.in(scope).where({ variantId })).length, 2)
  await set(null)
  t.deepEqual(await scope.ask('inventory.levels', { variantIds: [variantId] }), {})
  t.is((await StockMovement.in(scope).where({ variantId })).length, 3)
  t.is(await ledger(scope, variantId), 0)
  await set(6)
  t.is(await ledger(scope, variantId), 6)
})

test('only what sells on when it is out falls below nothing', async (t) => {
  const { scope } = await open(t)
  const { variantId, productId } = await counted(scope, 1)
  const take = () => scope.ask('inventory.adjust', { variantId, by: -3, reason: 'adjusted' })
  await t.throwsAsync(take, { message: 'inventory.admin.belowZero' })
  await Product.update(scope, productId, { inventoryPolicy: 'continue' })
  t.is((await take())?.onHand, -2)
  await t.throwsAsync(() => Product.update(scope, productId, { inventoryPolicy: 'deny' }))
  await Product.update(scope, productId, { inventoryPolicy: 'deny', stock: 0 })
  await t.throwsAsync(take)
})

test('a variant that is deleted is forgotten', async (t) => {
  const { scope } = await open(t)
  const { variantId, productId } = await counted(scope, 5)
  await Product.removeAll(scope, [productId])
  t.deepEqual(await scope.ask('inventory.levels', { variantIds: [variantId] }), {})
  t.is(await ledger(scope, variantId), 0)
})

test('an admin sees counts by name, sets them in place, and reads who did', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const { variantId } = await counted(shop.scope, 5, { sku: 'C-1', status: 'active' })
  await Product.create(shop.scope, { title: 'Poster', price: 1, stock: 2 })
  const all = (await admin.get('/admin/inventory')).json
  t.is(all.total, 2)
  const { stock, total } = (await admin.get('/admin/inventory?q=c-1')).json
  t.is(total, 1)
  t.is(stock[0].product, 'Card')
  t.is(stock[0].onHand, 5)
  const path = `/admin/inventory/${variantId}`
  const set = await admin.put(`${path}/update`, {
    ...{ quantity: 9, reason: 'received', note: 'Delivery', actorName: 'Nobody', balance: 3 },
  })
  t.is(set.json.stock.onHand, 9)
  const { movements } = (await admin.get(`${path}/movements`)).json
  t.is(movements[0].type, 'received')
  t.is(movements[0].quantity, 4)
  t.is(movements[0].balance, 9)
  t.is(movements[0].actorName, 'Ada')
  t.is((await shop.client().get('/products/card')).json.product.variants[0].available, 9)
  const form = await admin.form(`${path}/update`, { _method: 'PUT', quantity: '3' })
  t.is(form.status, 303)
  const returned = await admin.form(`${path}/update`, {
    ...{ _method: 'PUT', quantity: '4', returnTo: '/admin/inventory?q=card' },
  })
  t.is(returned.headers.get('location'), '/admin/inventory?q=card')
  const wrong = await admin.form(`${path}/update`, { _method: 'PUT', quantity: 'many', note: 'x' })
  t.is(wrong.status, 422)
  t.true(read(wrong.text).has({ value: 'many' }))
  t.is((await admin.put(`${path}/update`, {})).status, 422)
  t.is((await admin.put('/admin/inventory/nothing/update', { quantity: 1 })).status, 404)
  for (const page of ['/admin/inventory', `${path}/movements`]) {
    t.is((await admin.page(page)).status, 200)
  }
})

test('a movement that is sent twice with one key is booked once, by script and by form', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const { variantId } = await counted(shop.scope, 5)
  const path = `/admin/inventory/${variantId}/update`
  const key = { 'Idempotency-Key': 'delivery-7' }
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => admin.put(path, { by: 3, reason: 'received' }, key)),
  )
  t.true(sent.every(({ status }) => status === 200 || status === 409))
  t.is((await admin.put(path, { by: 3, reason: 'received' }, key)).json.stock.onHand, 8)
  const page = await admin.page(`/admin/inventory/${variantId}/movements`)
  const _key = /name="_key" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const press = () => admin.form(path, { _method: 'PUT', by: '-1', reason: 'adjusted', _key })
  t.deepEqual([(await press()).status, (await press()).status], [303, 303])
  const levels = await shop.scope.ask('inventory.levels', { variantIds: [variantId] })
  t.is(levels?.[variantId]?.onHand, 7)
  t.is(await ledger(shop.scope, variantId), 7)
})

test('a program sets a count by the name that it reads, and adjusts one by its variant', async (t) => {
  const shop = await open(t)
  const { variantId } = await counted(shop.scope, 5)
  const admin = await adminOf(shop)
  const at = `/api/admin/inventory/${variantId}/update`
  t.like((await admin.put(at, { onHand: 9 })).json.stock, { onHand: 9 })
  const adjust = (quantity: unknown) =>
    admin.post('/api/admin/inventory/adjust', { variantId, quantity, reason: 'received' })
  t.like((await adjust(-4)).json.stock, { onHand: 5 })
  t.is((await adjust(-6)).status, 422)
  t.is((await adjust('some')).status, 422)
  t.is((await admin.put(at, { onHand: 1, by: 1 })).status, 422)
  t.is(
    (await admin.post('/api/admin/inventory/adjust', { variantId: 'none', quantity: 1 })).status,
    404,
  )
  t.is(await ledger(shop.scope, variantId), 5)
})
