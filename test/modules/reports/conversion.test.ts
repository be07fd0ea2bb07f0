// How many visits became orders, on Home: as the reports sum them up, in few questions, and in a shop that has sold nothing yet.
import test, { type ExecutionContext } from 'ava'
import { daysAfter, today } from '#server/locale/days.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { variant } from '#test/helpers/till/checkout-shop.ts'
import { readyBrowser } from '#test/helpers/till/open-till.ts'
import auth from '../../../modules/auth/index.ts'
import cart from '../../../modules/cart/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import dashboard from '../../../modules/dashboard/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import manual from '../../../modules/manual/index.ts'
import orders from '../../../modules/orders/index.ts'
import payments from '../../../modules/payments/index.ts'
import products from '../../../modules/products/index.ts'
import reports from '../../../modules/reports/index.ts'
import storefront from '../../../modules/storefront/index.ts'
import visits from '../../../modules/visits/index.ts'

const modules = [
  ...[auth, storefront, products, inventory, cart, checkout, orders, payments, manual],
  ...[dashboard, reports, visits],
]
const browser = { 'User-Agent': 'Mozilla/5.0 Firefox/128.0', 'Sec-Fetch-Site': 'none' }

async function open(t: ExecutionContext) {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  const day = (ago: number) => daysAfter(today(shop.scope.shop.timeZone), -ago)
  /** So many visits, so many days ago. */
  const came = async (ago: number, count: number) => {
    const { storeId } = shop.scope
    const row = { kind: 'home', path: '/', views: count, visits: count }
    await shop.scope.atomic(({ db }) => db('view_days').insert({ storeId, day: day(ago), ...row }))
  }
  const panel = async () => {
    const { panels } = (await admin.get('/admin')).json.dashboard
    return panels.find(({ href }: { href: string }) => href === '/admin/reports/visits')
  }
  return { shop, admin, came, panel, variantId: await variant(shop.scope, 99) }
}

test('Home tells how many visits became orders, beside the time before, as the report of sources does', async (t) => {
  const { shop, admin, came, panel, variantId } = await open(t)
  const buy = async (ago: number) => {
    const { client, at } = await readyBrowser(shop, variantId)
    t.is((await client.post(`${at}/complete`)).status, 200)
    const createdAt = new Date(Date.now() - ago * 24 * 3_600_000).toISOString()
    const { storeId } = shop.scope
    await shop.scope.atomic(({ db }) =>
      db('checkout_sessions')
        .where({ storeId, id: at.split('/').at(-1) })
        .update({ createdAt }),
    )
  }
  for (let n = 0; n < 8; n++) await shop.client().page('/', browser)
  for (const [ago, count] of [
    ...[[1, 10] as const, [3, 22] as const],
    ...[[7, 25] as const, [9, 25] as const, [14, 99] as const],
  ])
    await came(ago, count)
  for (const ago of [0, 0, 1, 3, 8, 14]) await buy(ago)
  // Who only began is no order.
  await readyBrowser(shop, variantId)

  const { lines, figures } = await panel()
  t.like(lines.slice(-2), [
    {
      text: 'Today: 2 orders, 25% of visits',
      detail: 'before: 1 order, 10% of visits',
      href: '/admin/reports/sources?period=today',
    },
    { text: '7 days: 4 orders, 10% of visits', detail: 'before: 1 order, 2% of visits' },
  ])
  t.deepEqual(figures, [
    { name: 'visits.today', value: 8, before: 10 },
    { name: 'orders.today', value: 2, before: 1 },
    { name: 'ordersPerVisit.today', value: 0.25, before: 0.1 },
    { name: 'visits.7', value: 40, before: 50 },
    { name: 'orders.7', value: 4, before: 1 },
    { name: 'ordersPerVisit.7', value: 0.1, before: 0.02 },
  ])
  const sources = (await admin.get('/admin/reports/sources?period=7')).json.report
  t.is(sources.totals.placed, 4)
  const page = read((await admin.page('/admin')).text)
  t.true(page.has({ role: 'link', name: '7 days: 4 orders, 10% of visits' }))
})

test('a young shop is told that no visit became an order yet, and the figures cost Home one question more', async (t) => {
  const { shop, admin, came, panel } = await open(t)
  t.is(await panel(), undefined)
  await came(0, 3)
  const asked: string[] = []
  const { reader, writer } = shop.app.kernel.database
  for (const one of new Set([reader, writer]))
    one.on('query', ({ sql }: { sql: string }) => void asked.push(sql))
  const { lines, figures } = await panel()
  t.is(asked.filter((sql) => sql.includes('checkout_sessions')).length, 1)
  t.is(lines.at(-1).text, 'No visit became an order yet')
  t.is(figures.find(({ name }: { name: string }) => name === 'ordersPerVisit.7').value, 0)
  t.regex((await admin.page('/admin')).text, /Orders per visit stand here from the first order on/)
})
