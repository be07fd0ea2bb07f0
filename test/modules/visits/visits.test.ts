// Views and visits: what counts, that nothing is kept of anybody, and that no count gets lost.
import test, { type ExecutionContext } from 'ava'
import { today } from '#server/locale/days.ts'
import { openBeside } from '#test/helpers/databases/beside.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import { FakeProducts, product } from '#test/helpers/shops/fake-products.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import pages from '../../../modules/pages/index.ts'
import { Page } from '../../../modules/pages/models/page.ts'
import search from '../../../modules/search/index.ts'
import storefront from '../../../modules/storefront/index.ts'
import visits from '../../../modules/visits/index.ts'
import { writeViews } from '../../../modules/visits/models/count-views.ts'
import { mostNewSources, mostSources } from '../../../modules/visits/models/day-bounds.ts'
import { firstKept, forgetSums } from '../../../modules/visits/models/day-sums.ts'
import { sourceOf } from '../../../modules/visits/models/source.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const inside = { 'User-Agent': firefox, 'Sec-Fetch-Site': 'same-origin' }
const outside = { 'User-Agent': firefox, 'Sec-Fetch-Site': 'none' }
const from = (referer: string, address = '203.0.113.9') => ({
  ...{ 'User-Agent': firefox, 'Sec-Fetch-Site': 'cross-site', Referer: referer },
  'X-Forwarded-For': address,
})

async function open(t: ExecutionContext) {
  const products = new FakeProducts()
  const modules = [products.module, storefront, auth, search, pages, visits]
  const shop = await openShop(t, modules, { env: { TRUSTED_PROXIES: '1' } })
  await products.put(shop.scope, product({ title: 'Fern' }))
  return { shop, modules, client: shop.client() }
}

const viewsIn = async ({ scope }: Pick<Shop, 'scope'>) =>
  scope.db('view_days').orderBy(['kind', 'path']).select('*')
const sourcesIn = async ({ scope }: Pick<Shop, 'scope'>) =>
  scope.db('visit_sources').orderBy(['source', 'medium', 'campaign']).select('*')
const written = async (shop: Shop) => {
  await writeViews(shop.scope)
  return viewsIn(shop)
}

test('each page that a person opens counts once, from the cache too, and nothing is written while they look', async (t) => {
  const { shop, client } = await open(t)
  const before = shop.app.kernel.counts.kept
  for (const path of ['/', '/', '/products', '/products?page=1', '/search?q=fern', '/search?q=x'])
    await client.page(path, inside)
  const first = await client.page('/', outside)
  const unchanged = await client.page('/', {
    ...inside,
    'If-None-Match': first.headers.get('etag') ?? '',
  })
  t.is(unchanged.status, 304)
  t.true(shop.app.kernel.counts.kept > before)
  const shopper = await customerOf(shop)
  await shopper.page('/', inside)
  t.deepEqual(await viewsIn(shop), [])
  t.like(await written(shop), [
    { kind: 'home', path: '/', views: 5, visits: 1, storeId: shop.scope.storeId },
    { kind: 'list', path: '/products', views: 2, visits: 0 },
    { kind: 'search', path: '/search', views: 2, visits: 0 },
  ])
  await client.page('/', inside)
  const [front] = await written(shop)
  t.like(front, { path: '/', views: 6, visits: 1 })
})

test('admins, robots, fetching ahead, who asks not to be tracked, and what is no page are not counted', async (t) => {
  const { shop, client } = await open(t)
  const admin = await adminOf(shop)
  await admin.page('/', outside)
  const others: Record<string, string>[] = [
    { 'User-Agent': 'Googlebot/2.1' },
    {},
    { ...outside, 'Sec-Purpose': 'prefetch' },
    { ...outside, 'Sec-Purpose': 'prefetch;prerender' },
    { ...outside, DNT: '1' },
    { ...outside, 'Sec-GPC': '1' },
    { ...outside, 'HX-Request': 'true', 'HX-Request-Type': 'partial' },
  ]
  for (const headers of [...others, ...others]) await client.page('/', headers)
  await client.get('/', outside)
  await client.page('/', { ...outside, Accept: 'text/markdown' })
  await client.page('/nowhere', outside)
  await client.page('/products?minPrice=x', outside)
  const html = { ...outside, Accept: 'text/html' }
  for (const _ of ['fresh', 'kept']) await client.send('HEAD', '/', undefined, html)
  t.deepEqual(await written(shop), [])
  t.deepEqual(await sourcesIn(shop), [])
  await client.page('/', outside)
  t.like(await written(shop), [{ path: '/', views: 1, visits: 1 }])
})

test('a visit is a view from outside, and has the site or the named campaign that it came from', (t) => {
  const own = new Set(['shop.test', 'laden.test'])
  const of = (headers: Record<string, string>, url = '/') =>
    sourceOf({ headers: { host: 'localhost:1', ...headers }, url }, own)
  const site = (source: string) => ({ source, medium: '', campaign: '' })
  t.is(of({ 'sec-fetch-site': 'same-origin' }), undefined)
  t.is(of({ referer: 'http://localhost:1/products' }), undefined)
  t.is(of({ 'sec-fetch-site': 'cross-site', referer: 'https://laden.test/de' }), undefined)
  t.is(of({ 'sec-fetch-site': 'none', 'cache-control': 'max-age=0' }), undefined)
  t.deepEqual(of({}), site(''))
  t.deepEqual(of({ referer: 'https://www.Duck.example:8443/?q=ada@x.test' }), site('duck.example'))
  t.deepEqual(of({ referer: 'android-app://com.mail.app/' }), site('com.mail.app'))
  for (const referer of ['javascript:alert(1)', 'https://192.0.2.7/', 'x', 'https://[::1]/'])
    t.deepEqual(of({ referer }), site(''), referer)
  t.deepEqual(of({}, '/?utm_source=News%0Aletter&utm_medium=E-Mail&utm_campaign=Spring+20261101'), {
    ...{ source: 'news letter', medium: 'e-mail', campaign: 'spring 20261101' },
  })
  t.deepEqual(of({ referer: 'https://a.example/' }, '/?utm_source=ada%40x.test&utm_medium=*'), {
    ...site('a.example'),
  })
  const long = of({}, `/?utm_source=${'ä'.repeat(59)}${encodeURIComponent('🌿')}z`)
  t.is(long?.source, 'ä'.repeat(59))
})

test('rubbish fills neither the table nor the place of others, and nothing personal is in any row', async (t) => {
  const { shop, client } = await open(t)
  for (let n = 0; n < mostNewSources + 5; n++)
    await client.page('/', from(`https://flood-${n}.example/`))
  await client.page('/', from('https://honest.example/?q=ada@shop.test', '203.0.113.10'))
  await client.page('/', from('https://honest.example/'))
  await writeViews(shop.scope)
  const some = await sourcesIn(shop)
  t.is(some.length, mostNewSources + 2)
  t.like(some[0], { source: '*', visits: 5 })
  t.like(some.at(-1), { source: 'honest.example', visits: 2 })
  for (let n = 0; n < mostSources + 20; n++)
    await client.page('/', from(`https://more-${n}.example/`, `198.51.${n % 250}.${n >> 3}`))
  await writeViews(shop.scope)
  const all = await sourcesIn(shop)
  t.is(all.length, mostSources + 1)
  t.is(all.length + (await viewsIn(shop)).length, mostSources + 2)
  const total = all.reduce((sum: number, { visits }: { visits: number }) => sum + visits, 0)
  t.is(total, mostNewSources + 5 + 2 + mostSources + 20)
  t.notRegex(JSON.stringify([all, await viewsIn(shop)]), /203\.0|198\.51|Firefox|Mozilla|ada/)
})

test('counts of two processes add up, and the end of one loses none', async (t) => {
  const { shop, modules, client } = await open(t)
  const second = await openBeside(t, shop, modules)
  const there = second.client()
  for (let n = 0; n < 3; n++) await client.page('/', from('https://a.example/'))
  for (let n = 0; n < 4; n++) await there.page('/', from('https://a.example/'))
  await Promise.all([second.end(), writeViews(shop.scope)])
  t.like(await viewsIn(shop), [{ path: '/', views: 7, visits: 7 }])
  t.like(await sourcesIn(shop), [{ source: 'a.example', visits: 7 }])
})

test('sums are kept for the months that are set; without any nothing is counted, and all is deleted', async (t) => {
  t.is(firstKept('2026-11-26', 25), '2024-10-26')
  t.is(firstKept('2027-03-31', 1), '2027-02-28')
  const { shop, client } = await open(t)
  const { scope, other } = shop
  const admin = await adminOf(shop)
  t.deepEqual((await admin.get('/admin/visits/settings')).json.settings, { keepMonths: 25 })
  const old = ({ storeId }: { storeId: string }, day: string) =>
    (storeId === scope.storeId ? scope : other).atomic(async ({ db }) => {
      await db('view_days').insert({ storeId, day, kind: 'home', path: '/', views: 1, visits: 1 })
      const none = { source: '', medium: '', campaign: '' }
      await db('visit_sources').insert({ storeId, day, ...none, visits: 1 })
    })
  for (const day of ['2001-01-01', '2001-01-02', '2010-05-05']) await old(scope, day)
  await old(other, '2001-01-01')
  await client.page('/', outside)
  await writeViews(scope)
  await forgetSums(scope)
  const own = async () => (await viewsIn(shop)).filter(({ storeId }) => storeId === scope.storeId)
  t.like(await own(), [{ day: today(scope.shop.timeZone), views: 1 }])
  t.is((await sourcesIn(shop)).filter((row) => row.storeId === scope.storeId).length, 1)
  t.is((await admin.put('/admin/visits/settings', { keepMonths: 0 })).status, 200)
  await client.page('/', outside)
  await writeViews(scope)
  t.like(await own(), [{ views: 1 }])
  await forgetSums(scope)
  t.deepEqual(await own(), [])
  const theirs = await other.db('view_days').where({ storeId: other.storeId }).select('*')
  t.like(theirs, [{ day: '2001-01-01', views: 1 }])
  const wrong = await admin.put('/admin/visits/settings', { keepMonths: 121 })
  t.is(wrong.status, 422)
  t.truthy(wrong.json.error.fields.keepMonths)
})

test('a page is counted at its one address, whatever its query says', async (t) => {
  const { shop, client } = await open(t)
  const page = await Page.create(shop.scope, { title: 'About', body: 'Us.', status: 'published' })
  const path = `/pages/${page.slug}`
  for (const query of ['', '?utm_source=news', '?x=1', '?x=2'])
    await client.page(`${path}${query}`, inside)
  t.like(await written(shop), [{ kind: 'page', path, views: 4 }])
})
