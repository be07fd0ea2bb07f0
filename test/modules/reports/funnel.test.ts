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

const till = [products, inventory, cart, checkout, orders, payments, manual, testGateway]

test('who chose, who went to the checkout, who began to pay and who bought are counted, each once', async (t) => {
  const shop = await openShop(t, [auth, storefront, ...till, reports])
  const admin = await adminOf(shop)
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
