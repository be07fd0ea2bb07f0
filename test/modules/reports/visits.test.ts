// Reports of visits, pages, sources, campaigns and searches, the funnel that begins with products, and the card on Home.

import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import test, { type ExecutionContext } from 'ava'
import { daysAfter, today } from '#server/locale/days.ts'
import type { Module } from '#server/module.ts'
import type { PageKind } from '#server/page-view.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { FakeProducts, product } from '#test/helpers/shops/fake-products.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auditLog from '../../../modules/audit-log/index.ts'
import auth from '../../../modules/auth/index.ts'
import cart from '../../../modules/cart/index.ts'
import { Cart } from '../../../modules/cart/models/cart.ts'
import dashboard from '../../../modules/dashboard/index.ts'
import pages from '../../../modules/pages/index.ts'
import reports from '../../../modules/reports/index.ts'
import search from '../../../modules/search/index.ts'
import storefront from '../../../modules/storefront/index.ts'
import visits from '../../../modules/visits/index.ts'
import { countViews } from '../../../modules/visits/models/count-views.ts'

const browser = { 'User-Agent': 'Mozilla/5.0 Firefox/128.0' }

async function open(t: ExecutionContext, more: readonly Module[] = []) {
  const products = new FakeProducts()
  const modules = [auth, products.module, storefront, search, cart, dashboard, reports, visits]
  const shop = await openShop(t, [...modules, ...more, auditLog])
  await products.put(shop.scope, product({ title: 'Fern' }))
  return { shop, admin: await adminOf(shop) }
}

/** As the page does each time that it is sent. */
function views({ scope }: Shop, kind: PageKind, url: string, headers: object, times = 1): void {
  const request = new IncomingMessage(new Socket())
  Object.assign(request.headers, { 'user-agent': browser['User-Agent'], ...headers })
  request.url = url
  const [path = url] = url.split('?')
  const count = countViews(scope, { kind, path })
  for (let n = 0; n < times; n++) count(request)
}

const inside = { 'sec-fetch-site': 'same-origin' }

test('visits, pages, sources and campaigns are reports like others: page, JSON, chart, comparison and file', async (t) => {
  const { shop, admin } = await open(t)
  const yesterday = daysAfter(today(shop.scope.shop.timeZone), -1)
  await shop.scope.atomic(({ db, storeId }) =>
    db('view_days').insert([
      { storeId, day: yesterday, kind: 'home', path: '/', views: 9, visits: 4 },
    ]),
  )
  views(shop, 'home', '/', { referer: 'https://a.example/' }, 2)
  views(shop, 'product', '/products/fern', inside, 3)
  views(shop, 'product', '/products/fern?utm_source=news&utm_medium=mail&utm_campaign=may', {})
  const of = async (name: string, query = '') =>
    (await admin.get(`/admin/reports/${name}?period=today${query}`)).json.report
  const { rows, totals, totalBefore } = await of('visits')
  t.like(rows, [{ visits: 3, views: 6, before: 4 }])
  t.deepEqual([totals, totalBefore], [{ visits: 3, views: 6 }, 4])
  t.like((await admin.get('/admin/reports/visits?period=7')).json.report.rows.slice(-2), [
    { time: yesterday, visits: 4, views: 9 },
    { visits: 3, views: 6 },
  ])
  t.like((await of('pages', '&sort=-visits')).rows, [
    { page: '/', address: '/', kind: 'Front page', views: 2, visits: 2, before: 9 },
    { page: '/products/fern', address: '/products/fern', kind: 'Product', views: 4, visits: 1 },
  ])
  t.like((await of('sources')).rows, [
    { source: 'a.example', visits: 2 },
    { source: 'news', visits: 1 },
  ])
  t.like((await of('campaigns')).rows, [{ campaign: 'may', source: 'news / mail', visits: 1 }])
  const page = await admin.page('/admin/reports/pages?period=today')
  t.true(read(page.text).has({ tag: 'svg', role: 'img' }))
  t.true(read(page.text).has({ role: 'link', name: '/products/fern', href: '/products/fern' }))
  t.true(page.text.includes('this is no number of people'))
  t.true(page.text.includes('is compared with a whole day'))
  const file = await admin.post('/admin/reports/sources/export', { period: 'today' })
  t.is(
    file.text,
    'source,visits,carts,placed,ordersPerVisit\r\na.example,2,0,0,0\r\nnews,1,0,0,0\r\n',
  )
})

test('pages are called by what their records are called, as long as there are any', async (t) => {
  const { shop, admin } = await open(t, [pages])
  const made = await admin.post('/admin/pages/create', {
    ...{ title: 'Our press', slug: 'press', status: 'published' },
  })
  views(shop, 'page', '/pages/press', inside, 2)
  views(shop, 'page', '/pages/gone', inside)
  const rows = async () =>
    (await admin.get('/admin/reports/pages?period=today')).json.report.rows.map(
      ({ page, address }: { page: string; address: string }) => [page, address],
    )
  const gone = ['/pages/gone', '/pages/gone']
  t.deepEqual(await rows(), [['Our press', '/pages/press'], gone])
  await admin.delete(`/admin/pages/${made.json.page.id}/delete`)
  t.deepEqual(await rows(), [['/pages/press', '/pages/press'], gone])
})

test('an empty report says what would be counted, and reports have their own permission', async (t) => {
  const { shop, admin } = await open(t)
  for (const name of ['visits', 'pages', 'sources', 'campaigns'])
    t.regex((await admin.page(`/admin/reports/${name}`)).text, /Nobody was counted/, name)
  t.regex((await admin.page('/admin/reports/searches')).text, /Nobody searched in these days/)
  t.notRegex((await admin.page('/admin')).text, /reports\/visits/)
  const reader = await narrowedOf(shop, { reports: 'read' })
  t.is((await reader.get('/admin/reports/visits')).status, 200)
  t.is((await reader.get('/admin/visits/settings')).status, 403)
})

test('Home shows visits beside those before, to whoever may read reports', async (t) => {
  const { shop, admin } = await open(t)
  const { scope } = shop
  const day = daysAfter(today(scope.shop.timeZone), -7)
  await scope.atomic(({ db, storeId }) =>
    db('view_days').insert({ storeId, day, kind: 'home', path: '/', views: 3, visits: 2 }),
  )
  await shop.client().page('/', browser)
  const { panels } = (await admin.get('/admin')).json.dashboard
  const panel = panels.find(({ href }: { href: string }) => href === '/admin/reports/visits')
  t.like(panel.lines, [
    { text: 'Today: 1 visit', detail: '1 view; before: 0 visits' },
    { text: '7 days: 1 visit', detail: '1 view; before: 2 visits' },
    { text: '30 days: 3 visits', detail: '4 views; before: 0 visits' },
  ])
  t.is(panel.chart.points.length, 30)
  t.true(read((await admin.page('/admin')).text).has({ role: 'link', name: 'Today: 1 visit' }))
  const seller = await narrowedOf(shop, { products: 'read' }, { email: 'sue@shop.test' })
  t.notRegex((await seller.page('/admin')).text, /reports\/visits/)
})

test('searches say how often nothing was found, and the funnel begins with products as soon as they were counted all along', async (t) => {
  const { shop, admin } = await open(t)
  const client = shop.client()
  for (const q of ['fern', 'fern', 'unicorn']) await client.page(`/search?q=${q}`, browser)
  const searches = (await admin.get('/admin/reports/searches?period=7')).json.report
  t.like(searches.rows, [
    { words: 'fern', searches: 2, empty: 0, chosen: 0 },
    { words: 'unicorn', searches: 1, empty: 1 },
  ])
  t.deepEqual(searches.totals, { searches: 3, empty: 1, chosen: 0 })
  const { scope } = shop
  for (const guestId of ['a', 'b']) await scope.atomic((inner) => Cart.open(inner, { guestId }))
  const funnel = async () =>
    (await admin.get('/admin/reports/funnel?period=7')).json.report.rows.map(
      ({ key, count, share }: { key: string; count: number; share: number }) => [key, count, share],
    )
  views(shop, 'product', '/products/fern', inside)
  t.deepEqual(await funnel(), [['carts', 2, 1]])
  views(shop, 'product', '/products/fern', inside, 7)
  t.deepEqual(await funnel(), [
    ['products', 8, 1],
    ['carts', 2, 0.25],
  ])
})
