// Lists of what a shop is set up with: sorted and narrowed by what they show, also where that is no column of their table.
import test from 'ava'
import { testEngine } from '#test/helpers/databases/database.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  const made = async (path: string, body: object): Promise<string> => {
    const { status, json, text } = await admin.post(`${path}/create`, body)
    if (status !== 201) throw new Error(`${path}: ${text}`)
    const [record] = Object.values<{ id: string }>(json)
    return record?.id ?? ''
  }
  const shipping = '/admin/shipping'
  const north = await made(`${shipping}/zones`, { name: 'Ålesund', places: ['NO'] })
  const south = await made(`${shipping}/zones`, { name: 'Bari', places: ['IT', 'FR'] })
  const big = await made(`${shipping}/profiles`, { name: 'Big' })
  const rate = (zoneId: string, en: string, price: number, more: object = {}) =>
    made(`${shipping}/rates`, { zoneId, labels: { en }, price, ...more })
  await rate(north, 'Ship', 900)
  await rate(south, 'Van', 500, { freeFrom: 9_000, profileId: big })
  await rate(south, 'Bike', 700, { status: 'paused' })
  const tax = await made('/admin/tax/zones', { name: 'Home', places: ['GB'] })
  await made('/admin/tax/rates', { zoneId: tax, name: 'Whole', rate: 195_000 })
  await made('/admin/tax/rates', { zoneId: tax, name: 'Less', rate: 70_000, taxClass: 'reduced' })
  const notice = (en: string, more: object) =>
    made('/admin/announcements', { texts: { en }, status: 'published', ...more })
  await notice('Was', { untilAt: '2020-01-01T00:00:00.000Z', pages: 'home' })
  await notice('Is', { fromAt: '2020-01-01T00:00:00.000Z' })
  await notice('Shall be', { fromAt: '2999-01-01T00:00:00.000Z' })
  const plan = (name: string, interval: string, every: number, more: object = {}) =>
    made('/admin/subscriptions/plans', { name, interval, every, ...more })
  await plan('Fortnight', 'week', 2, { isActive: false })
  await plan('Month', 'month', 1, { trialDays: 10 })
  await plan('Six days', 'day', 6)
  for (const [code, value] of [
    ['CHF', '0.9432'],
    ['JPY', '150'],
  ])
    await made('/admin/currencies', { code, rate: value })
  await made('/admin/swatches', { names: ['Rust'], shows: 'color', color: '#aa3311' })
  await made('/admin/swatches', { names: ['Photo'], shows: 'picture' })
  const hook = (name: string, events: string[], enabled: boolean) =>
    made('/admin/webhooks', { name, address: 'https://example.com/', events, enabled })
  await hook('Two', ['order.placed', 'order.cancelled'], true)
  await hook('One', ['order.placed'], false)
  const group = await made('/admin/customers/groups', { name: 'Full' })
  await made('/admin/customers/groups', { name: 'Bare' })
  const member = await made('/admin/customers', { email: 'in@group.test' })
  const joined = await admin.put(`/admin/customers/${member}/groups`, { groupIds: [group] })
  if (joined.status !== 200) throw new Error(joined.text)
  const stocked = (title: string, stock: number | null) =>
    made('/admin/products', { title, price: 100, ...(stock === null ? {} : { stock }) })
  const [few, many] = [await stocked('Few', 2), await stocked('Many', 90)]
  await stocked('Uncounted', null)
  const held = await made('/admin/collections', { title: 'Held', type: 'manual' })
  await made('/admin/collections', { title: 'Empty', type: 'manual', isActive: false })
  const put = await admin.post(`/admin/collections/${held}/products/add`, {
    productIds: [few, many],
  })
  if (put.status > 201) throw new Error(put.text)
  return { admin, ids: { north, south, big, group, tax } }
})

type Ids = Awaited<ReturnType<typeof scene>>['ids']

interface Asked {
  path: string
  many: string
  /** What its rows are called by. */
  called: string
  /** Queries with what they find, in its order. */
  queries(ids: Ids): Record<string, string>
}

const asked: Asked[] = [
  {
    ...{ path: '/admin/shipping/rates', many: 'rates', called: 'labels' },
    queries: ({ south, big }) => ({
      'sort=price': 'Van Bike Ship',
      'sort=-price': 'Ship Bike Van',
      'sort=freeFrom&status=active': 'Van Ship',
      [`zoneId=${south}&sort=-labels`]: 'Van Bike',
      [`profileId=${big}`]: 'Van',
      'profileId=none&sort=price': 'Bike Ship',
      'sort=profileId&status=active': 'Van Ship',
      'sort=-zoneId&priceFrom=6': 'Ship Bike',
      'labelsHas=bik': 'Bike',
    }),
  },
  {
    ...{ path: '/admin/shipping/zones', many: 'zones', called: 'name' },
    queries: () => ({ 'placesHas=IT': 'Bari', 'sort=-name': 'Ålesund Bari' }),
  },
  {
    ...{ path: '/admin/tax/rates', many: 'rates', called: 'name' },
    queries: ({ tax }) => ({
      'taxClass=ordinary': 'Whole',
      'taxClass=reduced': 'Less',
      'rateFrom=7.5': 'Whole',
      [`zoneId=${tax}&sort=rate`]: 'Less Whole',
    }),
  },
  {
    ...{ path: '/admin/announcements', many: 'announcements', called: 'texts' },
    queries: () => ({
      '': 'Was Is Shall be',
      'state=over': 'Was',
      'state=shown': 'Is',
      'state=planned': 'Shall be',
      'pages=home': 'Was',
      'sort=-fromAt&textsHas=s': 'Shall be Is Was',
    }),
  },
  {
    ...{ path: '/admin/subscriptions/plans', many: 'plans', called: 'name' },
    queries: () => ({
      'sort=interval': 'Six days Fortnight Month',
      'sort=-interval': 'Month Fortnight Six days',
      'interval=week': 'Fortnight',
      'state=off': 'Fortnight',
      'trialDaysFrom=1': 'Month',
    }),
  },
  {
    ...{ path: '/admin/currencies', many: 'currencies', called: 'code' },
    queries: () => ({ 'rateFrom=0.95': 'JPY', 'sort=-rate': 'JPY CHF', 'codeHas=ch': 'CHF' }),
  },
  {
    ...{ path: '/admin/swatches', many: 'swatches', called: 'names' },
    queries: () => ({
      'shows=picture': 'Photo',
      'sort=names': 'Photo Rust',
      'namesHas=ru': 'Rust',
    }),
  },
  {
    ...{ path: '/admin/webhooks', many: 'webhooks', called: 'name' },
    queries: () => ({ 'sort=events': 'One Two', 'eventsFrom=2': 'Two', 'state=off': 'One' }),
  },
  {
    ...{ path: '/admin/customers/groups', many: 'groups', called: 'name' },
    queries: () => ({ 'sort=-members': 'Full Bare', 'membersTo=0': 'Bare' }),
  },
  {
    ...{ path: '/admin/products', many: 'products', called: 'title' },
    queries: () => ({
      'sort=stock': 'Few Many Uncounted',
      'sort=-stock': 'Many Few Uncounted',
      'sort=stock&take=1&skip=1': 'Many',
    }),
  },
  {
    ...{ path: '/admin/collections', many: 'collections', called: 'title' },
    queries: () => ({
      'sort=products': 'Empty Held',
      'productsFrom=2': 'Held',
      'visibility=hidden': 'Empty',
      'kind=automatic': '',
    }),
  },
  {
    ...{ path: '/admin/users', many: 'users', called: 'name' },
    queries: () => ({ 'role=admin&secondFactor=off&sort=state': 'Ada', 'secondFactor=on': '' }),
  },
  {
    ...{ path: '/admin/customers', many: 'customers', called: 'email' },
    queries: () => ({ 'kind=guest': 'in@group.test', 'kind=withAccount': '' }),
  },
]

const text = (value: unknown): string =>
  typeof value === 'string' ? value : Object.values(value ?? {}).join()

for (const { path, many, called, queries } of asked)
  test.serial(`${path} is sorted and narrowed by what it shows (${testEngine()})`, async (t) => {
    const { admin, ids } = await scene()
    for (const [query, found] of Object.entries(queries(ids))) {
      const answer = await admin.get(`${path}?${query}`)
      t.is(answer.status, 200, answer.text)
      const rows = answer.json[many] as Record<string, unknown>[]
      t.is(rows.map((row) => text(row[called])).join(' '), found, query)
    }
  })

test.serial('a value that a list offers is chosen above it, and stays there', async (t) => {
  const { admin, ids } = await scene()
  const page = read((await admin.page(`/admin/shipping/rates?zoneId=${ids.south}`)).text)
  const zones = page.find({ field: 'zoneId' })
  t.is(zones.find({ tag: 'option', value: ids.south }).get('selected'), '')
  t.true(zones.has({ tag: 'option', text: 'Ålesund' }))
  t.true(page.has({ tag: 'a', href: /sort=price/ }))
  t.is((await admin.get('/admin/announcements?state=none')).status, 422)
})
