// What the first page of the admin says of sales, and what an account downloads of its orders.
import test, { type ExecutionContext } from 'ava'
import type { Scope } from '#server/scope.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, adminScope, customerOf } from '#test/helpers/shops/cast.ts'
import { placed, proposedLine, quoteOf } from '#test/helpers/shops/proposal.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import customers from '../../../modules/customers/index.ts'
import dashboard from '../../../modules/dashboard/index.ts'
import orders from '../../../modules/orders/index.ts'
import { Order } from '../../../modules/orders/models/order.ts'
import {
  salesOf,
  topProducts,
  yesterdayUntilNow,
} from '../../../modules/orders/models/sales/sales.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const day = 24 * 3_600_000
const open = (t: ExecutionContext) =>
  openShop(t, [auth, storefront, settings, customers, orders, dashboard])

/** An order placed so many milliseconds ago. */
async function sold(
  scope: Scope,
  ago: number,
  unitPrice: number,
  { currency = 'USD', variantId = 'fern', quantity = 1 } = {},
): Promise<string> {
  const quote = quoteOf([proposedLine({ variantId, unitPrice, quantity })], { currency })
  const { orderId } = await placed(scope, { quote })
  await paid(scope, orderId)
  await redate(scope, orderId, new Date(Date.now() - ago).toISOString())
  return orderId
}

const paid = (scope: Scope, orderId: string) =>
  scope.atomic((inner) => inner.tell('payment.changed', { orderId, state: 'paid' }))

const redate = (scope: Scope, id: string, placedAt: string) =>
  scope.atomic(async (inner) => {
    await Order.in(inner).where({ id }).patch({ placedAt })
  })

test('days are those of the shop’s clock, each currency for itself, and cancelled and unpaid orders count nothing', async (t) => {
  const { scope, other } = await open(t)
  t.deepEqual(await salesOf(scope, 7), [])
  const first = await sold(scope, 0, 1_000)
  await sold(scope, 0, 500, { currency: 'EUR' })
  await sold(other, 0, 7_000)
  await placed(scope)
  const gone = await sold(scope, 0, 9_000)
  await scope.atomic((inner) => Order.move(inner, gone, 'cancelled').then(() => undefined))
  const sales = await salesOf(scope, 7)
  t.deepEqual(
    sales.map(({ currency }) => currency),
    ['USD', 'EUR'],
  )
  t.like(sales[0]?.days.at(-1), { orders: 1, total: 1_000 })
  t.like(sales[1]?.days.at(-1), { orders: 1, total: 500 })
  t.is(sales[0]?.days.length, 7)

  // 18:15 UTC is midnight in Kathmandu.
  const kathmandu = scope.as({ shop: { ...scope.shop, timeZone: 'Asia/Kathmandu' } })
  const midnight = `${new Date(Date.now() - day).toISOString().slice(0, 10)}T18:15:00.000Z`
  for (const [placedAt, before] of [
    [midnight, 0],
    [new Date(Date.parse(midnight) - 1).toISOString(), 1],
  ] as const) {
    await redate(scope, first, placedAt)
    const days = (await salesOf(kathmandu, 7)).find(({ currency }) => currency === 'USD')?.days
    const at = days?.findIndex(({ total }) => total === 1_000) ?? -1
    const named = new Date(Date.parse(midnight) + day - before * day).toISOString().slice(0, 10)
    t.is(days?.[at]?.day, named)
  }
})

test('what sold most is counted by pieces', async (t) => {
  const { scope } = await open(t)
  await sold(scope, 0, 1_000, { variantId: 'fern', quantity: 2 })
  await sold(scope, 2 * day, 100, { variantId: 'tide', quantity: 5 })
  await sold(scope, day, 100, { variantId: 'fern' })
  await sold(scope, 40 * day, 100, { variantId: 'fern', quantity: 9 })
  const since = new Date(Date.now() - 29 * day).toISOString().slice(0, 10)
  t.deepEqual(await topProducts(scope, { since, take: 5 }), [
    { productId: 'product-of-tide', title: 'Fern print', quantity: 5 },
    { productId: 'product-of-fern', title: 'Fern print', quantity: 3 },
  ])
})

test('Home has sales of today, 7 and 30 days beside those before, as page and JSON', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  t.deepEqual((await admin.get('/admin')).json.dashboard.panels, [])
  await adminScope(shop).ask('settings.change', { currency: 'USD' })
  await sold(shop.scope, 0, 1_000)
  await sold(shop.scope, day + 60_000, 2_000)
  await sold(shop.scope, 8 * day, 4_000)
  await sold(shop.scope, 31 * day, 8_000)
  const [panel] = (await admin.get('/admin')).json.dashboard.panels
  t.is(panel.title, 'Sales')
  t.regex(panel.hint, /Without orders that were cancelled or went back as a whole/)
  t.is(panel.chart.points.length, 30)
  t.deepEqual(
    panel.lines.map(({ text, detail }: { text: string; detail: string }) => [text, detail]),
    [
      ['Today: $10.00', 'one order; yesterday until now: $20.00'],
      ['7 days: $30.00', '2 orders; the period before: $40.00'],
      ['30 days: $70.00', '3 orders; the period before: $80.00'],
      ['Fern print', '3 sold in 30 days'],
    ],
  )
  const { text } = await admin.page('/admin')
  t.true(read(text).has({ tag: 'svg', role: 'img' }))
  t.true(text.includes(panel.hint))
  t.regex(text, /Sales of the last 30 days: \$70\.00, 3 orders\./)
})

test('an account downloads its own orders with its data', async (t) => {
  const shop = await open(t)
  const carl = await customerOf(shop)
  const { user } = (await carl.get('/api/auth/session')).json
  await placed(shop.scope)
  const { number } = await placed(shop.scope, { userId: user.id, note: 'Ring twice' })
  const { json } = await carl.get('/account/data')
  t.is(json.orders.length, 1)
  t.like(json.orders[0], { orderNumber: String(number), note: 'Ring twice', total: 1_000 })
  t.like(json.orders[0].items[0], { title: 'Fern print', quantity: 1 })
})

test('what was given back is no sale, and of yesterday only what came until this hour counts', async (t) => {
  const { scope } = await open(t)
  const first = await sold(scope, 0, 1_000)
  await scope.atomic((inner) => Order.change(inner, first, { received: 400 }))
  const noon = scope.as({ shop: { ...scope.shop, timeZone: zoneAtNoon() } })
  await sold(noon, day + 60_000, 2_000)
  await sold(noon, day - 600_000, 9_000)
  t.is((await salesOf(noon, 2))[0]?.days.at(-1)?.total, 400)
  t.deepEqual([...(await yesterdayUntilNow(noon))], [['USD', 2_000]])
  const email = (await Order.in(scope).first())?.email ?? ''
  t.like((await scope.ask('orders.totals', { emails: [email] }))?.[email], {
    orders: 3,
    spent: { USD: 11_400 },
  })
})

test('who paid by gift card alone has bought, but brought no money anew; given back in full it counts nothing', async (t) => {
  const { scope } = await open(t)
  const tenders = [{ balanceId: 'card', kind: 'gift_card' as const, last4: 'ABCD', amount: 1_000 }]
  const quote = quoteOf([proposedLine()], { tenders })
  const { orderId } = await placed(scope, { quote, email: 'kim@buyer.test' })
  const totals = async () =>
    (await scope.ask('orders.totals', { emails: ['kim@buyer.test'] }))?.['kim@buyer.test']
  t.like(await totals(), { orders: 1, spent: { USD: 0 } })
  await scope.atomic((inner) => Order.change(inner, orderId, { paymentState: 'refunded' }))
  t.is(await totals(), undefined)
})

/** Where it is about noon, so that neither an hour before nor after is another day. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
