// All currencies in the shop's own: as page, JSON and file.
import test from 'ava'
import type { Scope } from '#server/scope.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, adminScope } from '#test/helpers/shops/cast.ts'
import { placed, proposedLine, quoteOf } from '#test/helpers/shops/proposal.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auditLog from '../../../modules/audit-log/index.ts'
import auth from '../../../modules/auth/index.ts'
import dashboard from '../../../modules/dashboard/index.ts'
import orders from '../../../modules/orders/index.ts'
import { OrderRefund } from '../../../modules/orders/models/acts/refunds/order-refund.ts'
import { Order } from '../../../modules/orders/models/order.ts'
import reports from '../../../modules/reports/index.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'

/** Paid now. `rate`: units of `currency` for one of the shop's, in billionths. */
async function sold(
  scope: Scope,
  { currency, rate, price }: { currency: string; rate: number | null; price: number },
): Promise<string> {
  const tax = {
    ...{ name: 'VAT', code: 'VAT', part: 0, rate: 250_000, included: true },
    ...{ base: price - price / 5, amount: price / 5 },
  }
  const line = proposedLine({ variantId: 'fern', unitPrice: price, taxes: [tax] })
  const { orderId } = await placed(scope, {
    quote: quoteOf([line], { currency, baseRate: rate ?? 0 }),
  })
  await scope.atomic(async (inner) => {
    await inner.tell('payment.changed', { orderId, state: 'paid' })
    if (rate === null) await Order.in(inner).where({ id: orderId }).patch({ baseRate: null })
  })
  return orderId
}

async function giveBack(scope: Scope, orderId: string, currency: string, amount: number) {
  const none = { atGateway: amount, onTenders: 0, refused: 0, shipping: 0, lines: [] }
  const row = { orderId, key: orderId, destination: 'method' as const, currency, amount, ...none }
  await scope.atomic((inner) => OrderRefund.add(inner, row))
}

test('orders in yen and dollars and what went back of them are told in euros at their own rates, beside each currency for itself', async (t) => {
  const shop = await openShop(t, [auth, storefront, settings, orders, dashboard, reports, auditLog])
  await adminScope(shop).ask('settings.change', { currency: 'EUR' })
  const scope = shop.scope.as({ shop: { ...shop.scope.shop, currency: 'EUR' } })
  const admin = await adminOf(shop)
  const yen = { currency: 'JPY', rate: 162_350_000_000 }
  await sold(scope, { currency: 'EUR', rate: 1_000_000_000, price: 1_000 })
  t.false((await admin.page('/admin/reports/sales')).text.includes('currency=all'), 'one currency')
  const inYen = await sold(scope, { ...yen, price: 1_500 })
  await sold(scope, { currency: 'USD', rate: 1_080_000_000, price: 1_005 })
  await giveBack(scope, inYen, 'JPY', 500)
  // 1,500 ÷ 162.35 = 9.239, 10.05 ÷ 1.08 = 9.306; their taxes 1.848 and 1.861; 500 ÷ 162.35 = 3.080, of it 0.617 tax.
  const { report } = (await admin.get('/admin/reports/sales?period=today&currency=all')).json
  t.like(report, { currency: 'EUR', inShopCurrency: true, withoutRate: 0 })
  t.deepEqual([...report.currencies].sort(), ['EUR', 'JPY', 'USD'])
  t.like(report.totals, { orders: 3, total: 1_000 + 924 + 931 - 308, gross: 2_855 })
  t.like(report.totals, { priceTax: 200 + 185 + 186, tax: 200 + 185 + 186 - 62, returns: 246 })
  const { cards } = (await admin.get('/admin/reports?period=today&currency=all')).json.overview
  t.like(cards, { orders: 3, refunded: 308, average: 952 })
  const by = (await admin.get('/admin/reports/currencies?period=today&currency=all')).json.report
  t.like(by.totals, { total: 2_547 })
  const ofYen = by.rows.find((row: { orderCurrency: string }) => row.orderCurrency === 'JPY')
  t.like(ofYen, { currency: 'EUR', total: 616 })
  const asked = { period: 'today', currency: 'all', sort: '-total' }
  const file = await admin.post('/admin/reports/currencies/export', asked)
  t.regex(file.text, /^orderCurrency,currency,orders,/)
  t.true(file.text.includes('\r\nUSD,EUR,1,9.31,'))
  await sold(scope, { currency: 'JPY', rate: null, price: 9_000 })
  const page = await admin.page('/admin/reports/sales?period=today&currency=all')
  const seen = read(page.text)
  const allInEuros = '/admin/reports/sales?period=today&currency=all'
  t.true(seen.has({ role: 'link', name: 'All, in EUR', href: allInEuros }))
  t.true(page.text.includes('1 order of these days keeps no rate'))
  t.true(page.text.includes('€25.47'))
  const mixed = read((await admin.page('/admin/reports/currencies?period=today')).text)
  t.true(mixed.has({ role: 'link', name: 'Each for itself' }))
  t.true(mixed.has({ role: 'link', name: 'All, in EUR' }))
})
