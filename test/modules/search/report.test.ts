import test from 'ava'
import { daysAfter, today } from '#server/locale/days.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { FakeProducts, product } from '#test/helpers/shops/fake-products.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import search from '../../../modules/search/index.ts'
import { forgetSearches, searchReport } from '../../../modules/search/models/report/report.ts'
import { markOf } from '../../../modules/search/models/report/report-mark.ts'
import { countSearch, writeSearches } from '../../../modules/search/models/report/report-tally.ts'
import { visitorOf } from '../../../modules/search/models/report/report-visitors.ts'
import { keptWords } from '../../../modules/search/models/report/report-words.ts'
import storefront from '../../../modules/storefront/index.ts'

async function open(t: Parameters<typeof openShop>[0]) {
  const products = new FakeProducts()
  const shop = await openShop(t, [products.module, storefront, auth, search], {
    env: { TRUSTED_PROXIES: '1' },
  })
  await products.put(shop.scope, product({ title: 'Fern' }))
  return { shop, client: shop.client() }
}

const rows = ({ scope }: Shop) =>
  scope.db('search_days').where({ storeId: scope.storeId }).orderBy('words')
const from = (address: string) => ({ 'X-Forwarded-For': address })

test('every search of a shopper is counted once, from the cache too, and nothing is written while they look', async (t) => {
  const { shop, client } = await open(t)
  for (const q of ['fern', 'fern', ' Fern ', 'unicorn'])
    await client.page(`/search?q=${encodeURIComponent(q)}`)
  await client.get('/search?q=fern')
  t.true(shop.app.kernel.counts.kept > 0)
  t.deepEqual(await rows(shop), [])
  await writeSearches(shop.scope)
  await client.page('/search?q=fern')
  await writeSearches(shop.scope)
  const [fern, unicorn] = await rows(shop)
  t.like(fern, { words: 'fern', searches: 5, empty: 0, found: 1, people: 1 })
  t.like(unicorn, { words: 'unicorn', searches: 1, empty: 1, found: 0 })
})

test('robots, admins, fetching ahead, other pages of a list, filters and suggestions are not counted', async (t) => {
  const { shop, client } = await open(t)
  const admin = await adminOf(shop)
  await admin.page('/search?q=fern')
  await client.page('/search?q=fern', { 'User-Agent': 'Googlebot/2.1' })
  await client.page('/search?q=fern', { 'Sec-Purpose': 'prefetch' })
  await client.send('GET', '/search?q=fern', undefined, { Accept: 'text/markdown' })
  for (const rest of ['&skip=20', '&inStock=true', '&sort=title'])
    await client.page(`/search?q=fern${rest}`)
  await client.get('/search/suggest?q=fern')
  await client.page('/search?q=')
  await writeSearches(shop.scope)
  t.deepEqual(await rows(shop), [])
})

test('what looks like an address or a long number is not kept, nor who searched', async (t) => {
  for (const q of [
    'ada@shop.test',
    '+49 30 123 456 78',
    '4111111111111111',
    'https://x.test',
    ' ',
    'x'.repeat(81),
  ])
    t.is(keptWords(q), undefined, q)
  t.is(keptWords('  Große\u00a0\u0000 KARTE '), 'große karte')
  t.is(keptWords('a4 print 300'), 'a4 print 300')
  const { shop, client } = await open(t)
  await client.page('/search?q=ada%40shop.test', from('203.0.113.9'))
  await client.page('/search?q=fern', from('203.0.113.9'))
  await writeSearches(shop.scope)
  const all = JSON.stringify(await rows(shop))
  t.notRegex(all, /203\.0|ada/)
  t.regex(all, /fern/)
})

test('which result was chosen is counted for searches that happened, and no more often than they did', async (t) => {
  const { shop, client } = await open(t)
  const choose = (place: number, q = 'fern', given = mark) =>
    client.post('/search/chosen', { q, place, mark: given })
  const page = await client.page('/search?q=fern')
  const [, mark = ''] = /data-searched="fern" data-mark="([^"]+)"/.exec(page.text) ?? []
  t.is((await client.get('/search?q=fern')).json.mark, mark)
  t.deepEqual((await choose(1)).json, { counted: true })
  const again = await client.form(
    '/search/chosen',
    { q: 'FERN', place: '1', mark },
    { Accept: '*/*' },
  )
  t.is(again.status, 200)
  await writeSearches(shop.scope)
  t.like((await rows(shop))[0], { words: 'fern', searches: 2, clicks: 2, places: 2 })
  t.deepEqual((await choose(1)).json, { counted: true })
  await writeSearches(shop.scope)
  t.like((await rows(shop))[0], { searches: 2, clicks: 2 })
  t.is((await choose(0)).status, 422)
  t.is((await client.post('/search/chosen', { q: 'fern', place: 1 })).status, 422)
})

test('a choice counts with the mark of its own list alone, for a place that was shown, three times a day', async (t) => {
  const { shop, client } = await open(t)
  const { mark } = (await client.get('/search?q=fern')).json
  const counted = async (q: string, place: number, given: string, address = '203.0.113.9') =>
    (await client.post('/search/chosen', { q, place, mark: given }, from(address))).json.counted
  t.false(await counted('never searched', 1, mark))
  t.false(await counted('fern', 2, mark))
  t.false(await counted('fern', 2, mark.replace(/^1/, '2')))
  t.false(await counted('fern', 1, '1.'))
  t.false(await counted('fern', 1, '1'))
  const theirs = markOf(shop.other, 'fern', 1) ?? ''
  t.false(await counted('fern', 1, theirs))
  for (const expected of [true, true, true, false]) t.is(await counted('fern', 1, mark), expected)
  t.true(await counted('fern', 1, mark, '203.0.113.10'))
  t.is((await client.get('/search?q=unicorn')).json.mark, undefined)
  t.is((await client.get('/products?q=fern')).json.mark, undefined)
  t.notRegex((await client.page('/search?q=ada%40fern.test')).text, /data-mark/)
})

test('one visitor fills the day with made-up searches no further than their own share', async (t) => {
  const { shop } = await open(t)
  const { scope } = shop
  const search = (q: string, address: string) =>
    countSearch(scope, { q, found: 0, visitor: visitorOf(scope, address) })
  for (let n = 0; n < 230; n++) search(`made up ${n}x`, '203.0.113.1')
  search('fern', '203.0.113.2')
  search('fern', '203.0.113.1')
  await writeSearches(scope)
  const found = await rows(shop)
  t.is(found.length, 201)
  t.like(
    found.find(({ words }) => words === 'fern'),
    { searches: 2, people: 2 },
  )
})

test('the report says what is searched, what finds nothing and what is chosen, as page, JSON and CSV', async (t) => {
  const { shop, client } = await open(t)
  const admin = await adminOf(shop)
  t.regex((await admin.page('/admin/search/report')).text, /Nobody has searched yet/)
  for (const q of ['fern', 'unicorn', '=cmd']) await client.page(`/search?q=${q}`)
  const { mark } = (await client.get('/search?q=fern')).json
  await client.post('/search/chosen', { q: 'fern', place: 1, mark })
  const { report } = (await admin.get('/admin/search/report?days=7')).json
  t.like(report, { days: 7, searches: 4, empty: 2, clicks: 1, clickRate: 0.25, place: 1 })
  t.is(report.series.length, 7)
  t.like(report.series.at(-1), { searches: 4, empty: 2 })
  t.like(report.top[0], { words: 'fern', searches: 2, found: 1, clickRate: 0.5 })
  t.deepEqual(
    report.withoutResults.map(({ words }: { words: string }) => words),
    ['=cmd', 'unicorn'],
  )
  const page = await admin.page('/admin/search/report?days=7')
  t.regex(page.text, /unicorn/)
  t.true(read(page.text).has({ role: 'link', name: /^7 days/, 'aria-current': 'page' }))
  const csv = await admin.get('/admin/search/report.csv?days=7', { Accept: 'text/csv' })
  t.regex(
    csv.text,
    /^words,searches,found,clicks,click_rate,average_place\r\nfern,2,1,1,0\.5,1\r\n/,
  )
  t.regex(csv.text, /'=cmd/)
  t.is((await admin.get('/admin/search/report?days=8')).status, 422)
  t.is((await client.get('/admin/search/report')).status, 401)
})

test('popular is what several people searched on one day and what found something', async (t) => {
  const { shop, client } = await open(t)
  const popular = async () => {
    await writeSearches(shop.scope)
    await shop.scope.atomic(async (inner) => inner.raiseRevision())
    return (await client.get('/search/suggest?q=')).json.popular
  }
  for (let n = 0; n < 9; n++) await client.page('/search?q=fern', from('203.0.113.1'))
  t.deepEqual(await popular(), [])
  for (const last of [2, 3]) {
    await client.page('/search?q=fern', from(`203.0.113.${last}`))
    await client.page('/search?q=unicorn', from(`203.0.113.${last}`))
  }
  await client.page('/search?q=unicorn', from('203.0.113.4'))
  t.deepEqual(await popular(), ['fern'])
  const { text } = await client.fragment('/search/suggest?q=')
  t.regex(read(text).text, /Popular searches/)
  t.true(read(text).has({ href: '/search?q=fern' }))
})

test('counts are forgotten after their time, and those of the neighbour are theirs', async (t) => {
  const { shop, client } = await open(t)
  await client.page('/search?q=fern')
  await writeSearches(shop.scope)
  const old = { day: '2020-01-01', words: 'old', searches: 1 }
  await shop.scope.atomic(({ db, storeId }) => db('search_days').insert({ storeId, ...old }))
  await shop.other.atomic(({ db, storeId }) => db('search_days').insert({ storeId, ...old }))
  await forgetSearches(shop.scope, 400)
  t.deepEqual(
    (await rows(shop)).map(({ words }) => words),
    ['fern'],
  )
  t.is((await rows({ scope: shop.other } as Shop)).length, 1)
})

test('days are those of the shop’s clock', async (t) => {
  const { shop } = await open(t)
  // At no moment do these two have one day.
  for (const [timeZone, q] of [
    ['Pacific/Kiritimati', 'early'],
    ['Pacific/Pago_Pago', 'late'],
  ] as const) {
    const scope = shop.scope.as({ shop: { ...shop.scope.shop, timeZone } })
    const day = today(timeZone)
    countSearch(scope, { q, found: 1, visitor: visitorOf(scope, '192.0.2.7') })
    await writeSearches(scope)
    t.deepEqual(
      (await rows(shop)).filter(({ words }) => words === q).map((row) => row.day),
      [day],
    )
    const { series, top } = await searchReport(scope, 7)
    t.like(series.at(-1), { day, searches: 1 })
    t.is(series[0]?.day, daysAfter(day, -6))
    t.true(top.some(({ words }) => words === q))
  }
})
