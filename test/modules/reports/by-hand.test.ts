// Three days of a shop, one of them of 25 hours: what reports and Home tell is what happened, counted by hand and in the rows.
import test, { type ExecutionContext } from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { clock } from '#test/helpers/clock.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { berlin, variant } from '#test/helpers/till/checkout-shop.ts'
import auth from '../../../modules/auth/index.ts'
import cart from '../../../modules/cart/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import dashboard from '../../../modules/dashboard/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import manual from '../../../modules/manual/index.ts'
import orders from '../../../modules/orders/index.ts'
import { Order } from '../../../modules/orders/models/order.ts'
import payments from '../../../modules/payments/index.ts'
import products from '../../../modules/products/index.ts'
import reports from '../../../modules/reports/index.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'
import visits from '../../../modules/visits/index.ts'
import { keepStages } from '../../../modules/visits/models/stage-sums.ts'

const modules = [
  ...[auth, settings, storefront, products, inventory, cart, checkout, orders, payments, manual],
  ...[dashboard, reports, visits],
]
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const price = 1_250

async function open(t: ExecutionContext) {
  const start = Date.parse('2026-10-24T10:00:00.000Z')
  const pass = clock(t, start)
  const shop = await openShop(t, modules, { env: { TRUSTED_PROXIES: '1' } })
  const { scope } = shop
  await scope.ask('settings.change', { timeZone: 'Europe/Berlin', currency: 'EUR' })
  const admin = await adminOf(shop)
  const variantId = await variant(scope, 99, price)
  let people = 0
  const at = (moment: string) => pass(Date.parse(moment) - Date.now())
  /** Somebody new who opens a page. */
  const visit = async (referer: string, path = '/', more: Record<string, string> = {}) => {
    const client = shop.client()
    people++
    const own = { 'User-Agent': firefox, 'X-Forwarded-For': `203.0.113.${people}`, ...more }
    const led: Record<string, string> = referer
      ? { Referer: referer, 'Sec-Fetch-Site': 'cross-site' }
      : { 'Sec-Fetch-Site': 'none' }
    t.is((await client.page(path, { ...led, ...own })).status, 200)
    return { client, own }
  }
  const fill = ({ client, own }: Visitor) =>
    client.post('/cart/items', { variantId, quantity: 1 }, own)
  const buy = async (visitor: Visitor, isPaid = true) => {
    await fill(visitor)
    const { client, own } = visitor
    const { session } = (await client.post('/checkout/sessions', undefined, own)).json
    const path = `/checkout/sessions/${session.id}`
    const said = { email: 'ada@shop.test', shippingAddress: berlin, paymentMethod: 'manual' }
    t.is((await client.put(`${path}/update`, said, own)).status, 200)
    const done = await client.post(`${path}/complete`, undefined, own)
    t.is(done.status, 200, done.text)
    const [order] = await Order.in(scope).orderBy('number', 'desc').limit(1)
    const orderId = order?.id ?? ''
    if (isPaid) t.is((await admin.put(`/admin/orders/${orderId}/capture`, {})).status, 200)
    return orderId
  }
  const reportOf = async (name: string, query: string) =>
    (await admin.get(`/admin/reports/${name}?${query}`)).json.report as Report
  return { shop, scope, admin, at, visit, fill, buy, reportOf }
}

interface Visitor {
  client: Client
  own: Record<string, string>
}
interface Report {
  rows: ({ key: string } & Record<string, number>)[]
  totals: Record<string, number>
}

const columns = ({ rows }: Report, ...names: string[]) =>
  Object.fromEntries(rows.map((row) => [row.key, names.map((name) => row[name])]))

test('visits, carts and orders of three days add up in every report as they were, by the days of the shop’s clock', async (t) => {
  const { shop, scope, admin, at, visit, fill, buy, reportOf } = await open(t)
  // The 24th: half a minute before midnight is still the 24th.
  await buy(await visit('https://www.paper.example/list'))
  at('2026-10-24T21:59:30.000Z')
  const late = await buy(await visit('', '/?utm_source=News&utm_medium=mail&utm_campaign=May'))
  // The 25th: the hour from two to three comes twice.
  at('2026-10-24T22:00:30.000Z')
  await fill(await visit('https://paper.example/'))
  at('2026-10-25T00:30:00.000Z')
  await visit('')
  at('2026-10-25T01:30:00.000Z')
  const second = await visit('')
  await second.client.page('/', { ...second.own, 'Sec-Fetch-Site': 'same-origin' })
  // Who is nobody: robots, staff, who asks not to be followed, and what is fetched ahead.
  await visit('https://paper.example/', '/', { 'User-Agent': 'Googlebot/2.1' })
  await visit('https://paper.example/', '/', { 'User-Agent': 'curl/8.5' })
  await visit('https://paper.example/', '/', { DNT: '1' })
  await visit('https://paper.example/', '/', { 'Sec-Purpose': 'prefetch' })
  await admin.page('/', { 'User-Agent': firefox, Referer: 'https://paper.example/' })
  at('2026-10-25T22:59:59.000Z')
  const cancelled = await buy(await visit(''))
  // The 26th, from 23:00 UTC on.
  at('2026-10-25T23:00:01.000Z')
  const unpaid = await buy(await visit('https://paper.example/'), false)
  at('2026-10-26T11:00:00.000Z')
  await scope.atomic((inner) =>
    Order.in(inner).where({ id: cancelled }).patch({ state: 'cancelled' }),
  )
  const refund = { typed: '2.50', reason: 'torn' }
  t.true((await admin.post(`/admin/orders/${late}/refund`, refund)).status < 300)

  const days = 'period=own&from=2026-10-24&to=2026-10-26&compare=none'
  t.deepEqual(columns(await reportOf('visits', days), 'visits', 'views'), {
    '2026-10-24': [2, 2],
    '2026-10-25': [4, 5],
    '2026-10-26': [1, 1],
  })
  const hours = await reportOf('hours', days)
  const busy = hours.rows.filter(({ visits: count, placed }) => Number(count) + Number(placed) > 0)
  t.deepEqual(
    busy.map((row) => [row.key, row.visits, row.views, row.placed]),
    [
      ['00:00', 2, 2, 0],
      ['02:00', 2, 3, 0],
      ['12:00', 1, 1, 1],
      ['23:00', 2, 2, 2],
    ],
  )
  const sources = await reportOf('sources', days)
  t.deepEqual(columns(sources, 'visits', 'carts', 'placed'), {
    'paper.example': [3, 3, 2],
    news: [1, 1, 1],
    '': [3, 1, 1],
  })
  t.deepEqual(columns(await reportOf('campaigns', days), 'visits'), {
    '["may","news","mail"]': [1],
  })
  t.deepEqual(columns(await reportOf('funnel', days), 'count'), {
    ...{ carts: [5], checkouts: [4], payments: [4], orders: [4] },
  })
  const pages = await reportOf('pages', days)
  for (const name of ['visits', 'views'])
    t.is(pages.totals[name], (await reportOf('visits', days)).totals[name], name)
  t.is(sources.totals.visits, 7)

  // Each day for itself adds up to all of them.
  for (const name of ['visits', 'hours', 'pages', 'sources', 'campaigns', 'sales', 'channels'])
    await addsUp(t, name, days, reportOf)
  // Sales: the unpaid one never counts, the cancelled one does on its day, and its refund would on its own.
  t.deepEqual(columns(await reportOf('sales', days), 'orders', 'total'), {
    '2026-10-24': [2, 2 * price],
    '2026-10-25': [1, price],
    '2026-10-26': [0, -250],
  })
  const { storeId } = scope
  const paid = await scope
    .db('orders')
    .where({ storeId })
    .whereNotNull('paidAt')
    .sum('total as sum')
  const sold = (await reportOf('sales', days)).totals.total
  t.is(sold, Number(paid[0]?.sum) - 250)
  for (const name of ['countries', 'channels', 'methods', 'customers', 'plans'])
    t.is((await reportOf(name, days)).totals.total, sold, name)

  // What is kept of the days is what they were, and counts once.
  await keepStages(scope)
  t.deepEqual(columns(await reportOf('sources', days), 'carts', 'placed'), {
    ...{ 'paper.example': [3, 2], news: [1, 1], '': [1, 1] },
  })
  const { panels } = (await admin.get('/admin')).json.dashboard
  const panel = panels.find(({ area }: { area: string }) => area === 'reports')
  const figures = new Map(
    panel.figures.map(({ name, value, before }: Figure) => [name, [value, before]]),
  )
  t.deepEqual(figures.get('visits.today'), [1, 4])
  t.deepEqual(figures.get('orders.today'), [1, 1])
  t.deepEqual(figures.get('visits.7'), [7, 0])
  t.deepEqual(figures.get('orders.7'), [4, 0])
  t.truthy(unpaid)
  t.is((await shop.other.db('view_days').where({ storeId: shop.other.storeId })).length, 0)
})

interface Figure {
  name: string
  value: number
  before: number
}

/** The totals of three days are those of each, summed. */
async function addsUp(
  t: ExecutionContext,
  name: string,
  days: string,
  reportOf: (name: string, query: string) => Promise<Report>,
): Promise<void> {
  const { totals } = await reportOf(name, days)
  const each = await Promise.all(
    ['24', '25', '26'].map((day) =>
      reportOf(name, `period=own&from=2026-10-${day}&to=2026-10-${day}&compare=none`),
    ),
  )
  for (const [column, total] of Object.entries(totals))
    t.is(
      each.reduce((sum, one) => sum + (one.totals[column] ?? 0), 0),
      total,
      `${name} ${column}`,
    )
}
