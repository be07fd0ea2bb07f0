// What became of visits: by the source that they came from, and by the hour, without a mark of anybody.
import test from 'ava'
import { newId } from '#server/ids.ts'
import { wallOf } from '#server/locale/time-zone.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { proposalOf } from '#test/helpers/shops/proposal.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { berlin, variant } from '#test/helpers/till/checkout-shop.ts'
import auth from '../../../modules/auth/index.ts'
import cart from '../../../modules/cart/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import manual from '../../../modules/manual/index.ts'
import orders from '../../../modules/orders/index.ts'
import payments from '../../../modules/payments/index.ts'
import products from '../../../modules/products/index.ts'
import reports from '../../../modules/reports/index.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'
import visits from '../../../modules/visits/index.ts'
import { writeViews } from '../../../modules/visits/models/count-views.ts'
import { keepStages } from '../../../modules/visits/models/stage-sums.ts'

const modules = [
  ...[auth, settings, storefront, products, inventory, cart, checkout, orders, payments, manual],
  ...[visits, reports],
]
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

test('carts and orders count by the source of the visit that they follow, and nothing but its word is kept', async (t) => {
  const shop = await openShop(t, modules, { env: { TRUSTED_PROXIES: '1' } })
  const { scope } = shop
  const admin = await adminOf(shop)
  const variantId = await variant(scope, 99)
  const from = (address: string) => ({ 'User-Agent': firefox, 'X-Forwarded-For': address })
  const visited = async (address: string, referer: string, more: Record<string, string> = {}) => {
    const client = shop.client()
    const led: Record<string, string> = referer
      ? { Referer: referer, 'Sec-Fetch-Site': 'cross-site' }
      : {}
    await client.page('/', { ...from(address), 'Sec-Fetch-Site': 'none', ...led, ...more })
    return { client, own: from(address) }
  }
  type Visitor = Awaited<ReturnType<typeof visited>>
  const fill = ({ client, own }: Visitor) =>
    client.post('/cart/items', { variantId, quantity: 1 }, own)
  const buy = async (visitor: Visitor) => {
    const { client, own } = visitor
    t.is((await fill(visitor)).status, 201)
    const { session } = (await client.post('/checkout/sessions', undefined, own)).json
    const at = `/checkout/sessions/${session.id}`
    const said = { email: 'ada@shop.test', shippingAddress: berlin, paymentMethod: 'manual' }
    t.is((await client.put(`${at}/update`, said, own)).status, 200)
    const done = await client.post(`${at}/complete`, undefined, own)
    t.is(done.status, 200, done.text)
  }
  await buy(await visited('203.0.113.1', 'https://www.duck.example/?q=ada'))
  await fill(await visited('203.0.113.2', 'https://duck.example/'))
  // Who comes again the same day by an address that they typed came by what led here first.
  await visited('203.0.113.3', 'https://paper.example/')
  await buy(await visited('203.0.113.3', ''))
  await buy(await visited('203.0.113.4', ''))
  // Neither who asks not to be followed nor a program has a source.
  await fill(await visited('203.0.113.5', 'https://duck.example/', { DNT: '1' }))
  await shop.client().post('/cart/items', { variantId, quantity: 1 })

  const { report } = (await admin.get('/admin/reports/sources?period=today')).json
  const rows = report.rows.map(({ key, visits: count, carts, placed, ordersPerVisit }: Row) => ({
    ...{ key, figures: [count, carts, placed, ordersPerVisit] },
  }))
  t.deepEqual(
    Object.fromEntries(
      rows.map(({ key, figures }: { key: string; figures: number[] }) => [key, figures]),
    ),
    {
      'duck.example': [2, 2, 1, 0.5],
      'paper.example': [1, 1, 1, 1],
      '': [2, 1, 1, 0.5],
      '*?': [0, 2, 0, 0],
    },
  )
  const page = read((await admin.page('/admin/reports/sources?period=today')).text)
  t.true(page.has({ role: 'columnheader', name: /Orders per visit/ }))
  t.true(page.has({ role: 'cell', name: 'Not known' }))
  const kept = await Promise.all(
    ['carts', 'checkout_sessions', 'visit_stages', 'visit_hours', 'visit_sources'].map((table) =>
      scope.db(table).where({ storeId: scope.storeId }),
    ),
  )
  t.notRegex(JSON.stringify(kept), /203\.0|Firefox|Mozilla|q=ada/)

  // What the job keeps is by source too.
  await keepStages(scope)
  const sums = await scope.db('visit_stages').where({ storeId: scope.storeId, stage: 'orders' })
  t.deepEqual(
    sums.map(({ source, count }: { source: string; count: number }) => [source, count]).toSorted(),
    [
      ['', 1],
      ['duck.example', 1],
      ['paper.example', 1],
    ],
  )

  // Nothing is noted at carts while nothing is counted.
  t.is((await admin.put('/admin/visits/settings', { keepMonths: 0 })).status, 200)
  await visited('203.0.113.6', '')
  await writeViews(scope)
  await fill(await visited('203.0.113.6', 'https://late.example/'))
  t.deepEqual(await scope.db('carts').where({ source: 'late.example' }), [])
})

test('hours are those of the shop’s clock: who came, and what was bought and paid', async (t) => {
  const shop = await openShop(t, modules)
  const { scope } = shop
  const timeZone = 'Asia/Kathmandu'
  await scope.ask('settings.change', { timeZone })
  const admin = await adminOf(shop)
  const own = { 'User-Agent': firefox, 'Sec-Fetch-Site': 'none' }
  const hourNow = () => Number(wallOf(new Date().toISOString(), timeZone).slice(11, 13))
  const before = hourNow()
  await shop.client().page('/', own)
  const after = hourNow()
  const place = async (placedAt: string, paid = true, channel = 'store') => {
    const orderId = newId()
    await scope.atomic(async (inner) => {
      const proposal = proposalOf()
      await inner.ask('orders.place', { orderId, attemptId: null, proposal, holds: [] })
      const columns = { placedAt, channel, paidAt: paid ? placedAt : null }
      await inner.db('orders').where({ storeId: inner.storeId, id: orderId }).update(columns)
    })
  }
  // 05:45 ahead of UTC: three in the afternoon begins at a quarter.
  await place('2026-03-03T09:14:59.000Z')
  await place('2026-03-03T09:15:00.000Z')
  await place('2026-03-04T10:14:00.000Z')
  await place('2026-03-04T09:30:00.000Z', false)
  await place('2026-03-04T09:30:00.000Z', true, 'subscription')
  const rowsOf = async (query: string) =>
    (await admin.get(`/admin/reports/hours?${query}`)).json.report.rows as Row[]
  const march = await rowsOf('period=own&from=2026-03-01&to=2026-03-31')
  t.is(march.length, 24)
  t.deepEqual(
    march.filter(({ placed }) => placed > 0).map(({ hour, placed }) => [hour, placed]),
    [
      ['14:00', 1],
      ['15:00', 2],
    ],
  )
  const today = await rowsOf('period=today')
  const came = today.flatMap(({ visits: count }, hour) => (count > 0 ? [hour] : []))
  t.true(came.length === 1 && [before, after].includes(came[0] ?? -1))
  t.is(today.length, 24)
  const page = read((await admin.page('/admin/reports/hours?period=today')).text)
  t.true(page.has({ role: 'heading', name: 'Hours of the day' }))
  t.true(page.has({ role: 'img' }))
  const file = await admin.post('/admin/reports/hours/export', { period: 'today' })
  t.true(file.text.startsWith('hour,visits,views,placed\r\n00:00,'))
  t.deepEqual(await rowsOf('period=own&from=2020-01-01&to=2020-01-02'), [])
})

interface Row {
  key: string
  hour: string
  visits: number
  carts: number
  placed: number
  ordersPerVisit: number
}
