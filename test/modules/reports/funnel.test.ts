// The funnel from the cart to the money, of buyers who stopped at each of its stages, on both engines.
import test from 'ava'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { variant } from '#test/helpers/till/checkout-shop.ts'
import { readyBrowser } from '#test/helpers/till/open-till.ts'
import auth from '../../../modules/auth/index.ts'
import cart from '../../../modules/cart/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import manual from '../../../modules/manual/index.ts'
import orders from '../../../modules/orders/index.ts'
import payments from '../../../modules/payments/index.ts'
import products from '../../../modules/products/index.ts'
import reports from '../../../modules/reports/index.ts'
import storefront from '../../../modules/storefront/index.ts'
import testGateway from '../../../modules/test-gateway/index.ts'
import visits from '../../../modules/visits/index.ts'
import { forgetSums } from '../../../modules/visits/models/day-sums.ts'
import { keepStages } from '../../../modules/visits/models/stage-sums.ts'

const till = [products, inventory, cart, checkout, orders, payments, manual, testGateway]

test('who chose, who went to the checkout, who began to pay and who bought are counted, each once', async (t) => {
  const shop = await openShop(t, [auth, storefront, ...till, reports])
  const admin = await adminOf(shop)
  const nobody = (await admin.get('/admin/reports/funnel?period=today')).json.report.rows
  t.deepEqual(
    nobody.map(({ key, count }: { key: string; count: number }) => [key, count]),
    ['carts', 'checkouts', 'payments', 'orders'].map((key) => [key, 0]),
  )
  const variantId = await variant(shop.scope, 99)
  for (let at = 0; at < 5; at++) await shop.client().post('/cart/items', { variantId, quantity: 1 })
  for (let at = 0; at < 4; at++) await readyBrowser(shop, variantId)
  const online = { paymentMethod: 'test-gateway' }
  for (const card of ['works', 'works', 'declines']) {
    const { client, at } = await readyBrowser(shop, variantId, online)
    const { payment } = (await client.post(`${at}/payment`)).json
    await client.form(`${new URL(payment.redirectUrl).pathname}/pay`, { card })
    await client.page(`/checkout/return/${payment.id}`)
  }
  const { report } = (await admin.get('/admin/reports/funnel?period=today')).json
  t.deepEqual(
    report.rows.map(({ key, count }: { key: string; count: number }) => [key, count]),
    [
      ['carts', 12],
      ['checkouts', 7],
      ['payments', 3],
      ['orders', 2],
    ],
  )
  const page = (await admin.page('/admin/reports/funnel?period=today')).text
  for (const stage of ['Cart begun', 'Checkout begun', 'Payment begun', 'Order placed'])
    t.true(page.includes(stage), stage)
})

test('sums of days outlive the carts that they are counted from, for as long as visits are kept', async (t) => {
  const shop = await openShop(t, [auth, storefront, ...till, visits, reports])
  const { scope } = shop
  const admin = await adminOf(shop)
  const variantId = await variant(scope, 99)
  for (let at = 0; at < 2; at++) await readyBrowser(shop, variantId)
  await shop.client().post('/cart/items', { variantId, quantity: 1 })
  const back = (days: number) => new Date(Date.now() - days * 24 * 3600_000).toISOString()
  await scope.atomic(async ({ db, storeId }) => {
    await db('carts')
      .where({ storeId })
      .update({ createdAt: back(20) })
    await db('checkout_sessions')
      .where({ storeId })
      .update({ createdAt: back(20) })
  })
  const counts = async (query: string) => {
    const { report } = (await admin.get(`/admin/reports/funnel?${query}`)).json
    return report.rows
      .filter(({ count }: { count: number }) => count > 0)
      .map(({ key, count }: { key: string; count: number }) => [key, count])
  }
  const all = [
    ['carts', 3],
    ['checkouts', 2],
  ]
  t.deepEqual(await counts('period=30'), all)
  await keepStages(scope)
  await keepStages(scope)
  t.deepEqual(await counts('period=30'), all)
  await scope.atomic(async ({ db, storeId }) => {
    await db('checkout_sessions').where({ storeId }).delete()
    await db('carts').where({ storeId }).delete()
  })
  await keepStages(scope)
  t.deepEqual(await counts('period=30'), all)
  t.deepEqual(await counts('period=7'), [])
  // Beside the days before, which had none.
  const kept = await scope.db('visit_stages').where({ storeId: scope.storeId })
  t.deepEqual(
    kept.map(({ source }: { source: string }) => source),
    ['*?', '*?'],
  )
  t.is((await admin.put('/admin/visits/settings', { keepMonths: 0 })).status, 200)
  await forgetSums(scope)
  t.deepEqual(await counts('period=30'), [])
})
