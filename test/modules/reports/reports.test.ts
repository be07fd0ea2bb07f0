// Reports as pages, JSON and files: their days, currencies, order and words.
import test, { type ExecutionContext } from 'ava'
import { sumOf } from '#server/locale/amounts.ts'
import type { Scope } from '#server/scope.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, adminScope, narrowedOf } from '#test/helpers/shops/cast.ts'
import { placed, proposedLine, quoteOf } from '#test/helpers/shops/proposal.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auditLog from '../../../modules/audit-log/index.ts'
import auth from '../../../modules/auth/index.ts'
import cart from '../../../modules/cart/index.ts'
import dashboard from '../../../modules/dashboard/index.ts'
import orders from '../../../modules/orders/index.ts'
import { Order } from '../../../modules/orders/models/order.ts'
import reports from '../../../modules/reports/index.ts'
import { beforeOf, partsOf, type periods, rangeOf } from '../../../modules/reports/models/period.ts'
import { reportNames } from '../../../modules/reports/models/reports.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const day = 24 * 3_600_000

async function open(t: ExecutionContext) {
  const shop = await openShop(t, [
    auth,
    storefront,
    settings,
    orders,
    cart,
    dashboard,
    reports,
    auditLog,
  ])
  await adminScope(shop).ask('settings.change', { currency: 'EUR' })
  return { ...shop, admin: await adminOf(shop) }
}

/** Paid, and placed so many days ago. */
async function sold(
  scope: Scope,
  ago: number,
  unitPrice: number,
  {
    currency = 'EUR',
    variantId = 'fern',
    email = 'jo@buyer.test',
    channel = 'store' as Order['channel'],
    baseRate = 1_000_000_000,
    rate = 250_000,
  } = {},
): Promise<void> {
  const taxes = [
    {
      ...{ name: 'VAT', code: 'VAT', part: 0, rate, included: true },
      ...{ base: (unitPrice / 5) * 4, amount: unitPrice / 5 },
    },
  ]
  const line = proposedLine({ variantId, unitPrice, taxes, title: `Print ${variantId}` })
  const post = proposedLine({ kind: 'shipping', title: 'Post', unitPrice: 100 })
  const { orderId } = await placed(scope, {
    quote: quoteOf([line, post], { currency, baseRate }),
    email,
  })
  await scope.atomic(async (inner) => {
    await inner.tell('payment.changed', { orderId, state: 'paid' })
    const placedAt = new Date(Date.now() - ago * day).toISOString()
    await Order.in(inner).where({ id: orderId }).patch({ placedAt, channel })
  })
}

test('the overview has its cards beside the period before, in one currency, as JSON and page', async (t) => {
  const { scope, other, admin } = await open(t)
  await sold(scope, 0, 1_000)
  await sold(scope, 1, 2_000, { email: 'kim@buyer.test' })
  await sold(scope, 2, 3_000)
  await sold(scope, 8, 500, { email: 'lee@buyer.test' })
  await sold(scope, 0, 9_000, { currency: 'JPY' })
  await sold(other, 0, 7_000)
  const { overview } = (await admin.get('/admin/reports?period=7')).json
  t.deepEqual(overview.currencies, ['EUR', 'JPY'])
  t.is(overview.currency, 'EUR')
  t.deepEqual(overview.cards, {
    ...{ net: 4_800, orders: 3, refunded: 0, discounts: 0, tax: 1_200, shipping: 300 },
    ...{ average: 2_100, returning: 1 / 3 },
  })
  t.like(overview.cardsBefore, { net: 400, orders: 1, average: 600 })
  const yen = (await admin.get('/admin/reports?period=7&currency=JPY')).json.overview
  t.like(yen, { currency: 'JPY', cards: { orders: 1, net: 7_200 }, cardsBefore: { orders: 0 } })
  const page = read((await admin.page('/admin/reports?period=7')).text)
  t.true(page.has({ tag: 'svg', role: 'img' }))
  t.true(page.has({ role: 'link', name: 'Products', href: '/admin/reports/products?period=7' }))
  t.true(page.has({ role: 'link', name: 'JPY', href: '/admin/reports?period=7&currency=JPY' }))
})

test('channels add up to the orders of each, and the average order is what all came to by their number', async (t) => {
  const { scope, admin } = await open(t)
  await sold(scope, 0, 1_000)
  await sold(scope, 1, 2_005, { channel: 'api' })
  await sold(scope, 2, 3_000, { channel: 'draft' })
  await sold(scope, 3, 4_005, { channel: 'draft', email: 'kim@buyer.test' })
  await sold(scope, 0, 9_000, { currency: 'JPY', channel: 'api' })
  const { report } = (await admin.get('/admin/reports/channels?period=7')).json
  const orders = await Order.in(scope).where({ currency: 'EUR' })
  for (const channel of ['store', 'api', 'draft'] as const) {
    const own = orders.filter((order) => order.channel === channel)
    const row = report.rows.find(({ key }: { key: string }) => key === channel)
    t.like(row, { orders: own.length, total: sumOf(own.map(({ total }) => total)) }, channel)
  }
  t.is(report.rows.length, 3)
  t.like(report.totals, { orders: 4, total: sumOf(orders.map(({ total }) => total)) })
  const page = await admin.page('/admin/reports/channels?period=7')
  t.true(page.text.includes('Draft'))
  const { cards } = (await admin.get('/admin/reports?period=7')).json.overview
  t.is(cards.average, 2_603, '104.10 of four orders are 26.025 each, halves up')
})

test('every report is a page, JSON and a file, also where nothing was sold', async (t) => {
  const { scope, admin } = await open(t)
  for (const name of reportNames) {
    const empty = await admin.page(`/admin/reports/${name}`)
    t.is(empty.status, 200, name)
  }
  await sold(scope, 0, 1_000)
  await sold(scope, 1, 3_000, { variantId: 'tide', email: 'kim@buyer.test' })
  for (const name of reportNames) {
    const { status, json } = await admin.get(`/admin/reports/${name}`)
    t.is(status, 200, name)
    t.is(json.report.rows.length, Math.min(json.report.total, 50), name)
    const page = await admin.page(`/admin/reports/${name}`)
    t.is(page.status, 200, name)
    const drawn = read(page.text).all({ tag: 'figure' }).length
    t.is(drawn > 0, json.report.total > 0, `${name} has a chart beside its table`)
    const file = await admin.post(`/admin/reports/${name}/export`, {})
    t.is(file.status, 200, name)
    t.is(file.text.trim().split('\r\n').length, json.report.total + 1, name)
  }
  const { rows, totals } = (await admin.get('/admin/reports/products')).json.report
  t.like(rows, [
    { product: 'Print tide', net: 2_400, pieces: 1, before: 0 },
    { product: 'Print fern', net: 800 },
  ])
  t.like(totals, { net: 3_200, gross: 4_000, priceTax: 800 })
  const { text } = await admin.post('/admin/reports/taxes/export', { period: '7', step: 'month' })
  t.regex(text, /^time,country,tax,rate,currency,base,amount\r\n/)
  const sums = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line: string) => line.split(',').slice(1))
  const amounts = sums.map((cells: string[]) => Number(cells.at(-1)))
  t.is(
    amounts.reduce((sum: number, one: number) => sum + one, 0),
    8,
  )
  t.deepEqual(sums[0]?.slice(0, 4), ['United Kingdom', 'VAT', '25%', 'EUR'])
  const month = read((await admin.page('/admin/reports/taxes?step=month')).text)
  t.true(month.find({ tag: 'figure' }).text.includes('€8.00'), 'taxes are drawn by month')
  await sold(scope, 1, 2_000, { currency: 'CHF' })
  const mixed = read((await admin.page('/admin/reports/currencies')).text).find({ tag: 'figure' })
  t.regex(mixed.text, /Orders/, 'amounts of several currencies make no picture, their orders do')
})

test('rows are sorted by any column and paged, and what is no column sorts nothing', async (t) => {
  const { scope, admin } = await open(t)
  for (const [at, name] of ['ash', 'bay', 'cob'].entries())
    await sold(scope, 0, 1_000 * (at + 1), { variantId: name })
  const names = async (query: string) => {
    const { rows } = (await admin.get(`/admin/reports/products?${query}`)).json.report
    return rows.map(({ product }: { product: string }) => product.replace('Print ', ''))
  }
  t.deepEqual(await names(''), ['cob', 'bay', 'ash'])
  t.deepEqual(await names('sort=net'), ['ash', 'bay', 'cob'])
  t.deepEqual(await names('sort=-product'), ['cob', 'bay', 'ash'])
  t.deepEqual(await names('sort=constructor'), ['cob', 'bay', 'ash'])
  t.deepEqual(await names('sort=net&take=1&skip=1'), ['bay'])
  const page = read((await admin.page('/admin/reports/products?sort=-net&take=1')).text)
  t.true(page.has({ role: 'link', name: 'Net sales', href: '/admin/reports/products?sort=net' }))
})

test('sales by time have a row for each day, and weeks or months where there are many', async (t) => {
  const { scope, admin } = await open(t)
  await sold(scope, 1, 1_000)
  const { report } = (await admin.get('/admin/reports/sales?period=7')).json
  t.is(report.rows.length, 7)
  t.like(report.rows[5], { orders: 1, net: 800, total: 1_100 })
  t.is(report.totals.total, 1_100)
  const year = '/admin/reports/sales?period=own&from=2026-01-01&to=2026-12-31'
  t.is((await admin.get(year)).json.report.range.from, '2026-01-01')
  t.deepEqual(partsOf({ from: '2026-01-30', to: '2026-02-09' }, 'week'), [
    { from: '2026-01-30', to: '2026-02-01' },
    { from: '2026-02-02', to: '2026-02-08' },
    { from: '2026-02-09', to: '2026-02-09' },
  ])
  t.deepEqual(partsOf({ from: '2026-01-30', to: '2026-03-01' }, 'month'), [
    { from: '2026-01-30', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-01' },
  ])
})

test('own days stand in any order, at most ten years of them, and a leap day has a day before', async (t) => {
  const { admin } = await open(t)
  const own = { period: 'own' as const, compare: 'year' as const }
  const range = rangeOf({ ...own, from: '2024-02-29', to: '2024-02-01' }, 'UTC')
  t.deepEqual(range, { from: '2024-02-01', to: '2024-02-29' })
  t.deepEqual(beforeOf(range, own), { from: '2023-02-01', to: '2023-02-28' })
  t.is(beforeOf(range, { ...own, compare: 'none' }), null)
  const long = await admin.get('/admin/reports?period=own&from=2000-01-01&to=2026-01-01')
  t.is(long.status, 422)
  t.is(long.json.error.fields.to, 'Choose at most ten years.')
})

test('reports have a permission of their own, and a file of one is written into the audit log', async (t) => {
  const shop = await open(t)
  t.is((await shop.client().get('/admin/reports')).status, 401)
  const reader = await narrowedOf(shop, { reports: 'read' })
  t.is((await reader.get('/admin/reports/sales')).status, 200)
  t.is((await reader.get('/admin/orders')).status, 403)
  t.is((await reader.post('/admin/reports/sales/export', { period: '7' })).status, 200)
  const packer = await narrowedOf(shop, { orders: 'read' }, { email: 'pat@shop.test', name: 'Pat' })
  t.is((await packer.get('/admin/reports')).status, 403)
  t.is((await packer.post('/admin/reports/sales/export', {})).status, 403)
  const { entries } = (await shop.admin.get('/admin/audit-log')).json
  const files = entries.filter(({ what }: { what: string }) => what === 'export.made')
  t.like(files, [{ title: 'sales report', actor: { name: 'Ned' } }])
})

test('months are called months, an empty report of discounts says what is missing, and the currency with the most orders is opened', async (t) => {
  const { scope, admin } = await open(t)
  await sold(scope, 1, 2_000, { currency: 'USD' })
  await sold(scope, 1, 2_000, { currency: 'CHF' })
  await sold(scope, 2, 2_000, { currency: 'USD' })
  t.is((await admin.get('/admin/reports?period=7')).json.overview.currency, 'USD')
  t.is((await admin.get('/admin/reports/products?period=7')).json.report.currency, 'USD')
  const taxes = await admin.page('/admin/reports/taxes?period=7')
  const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' })
  const years = [1, 2].map((ago) => month.format(new Date(Date.now() - ago * day)))
  t.true(read(taxes.text).has({ role: 'columnheader', name: /Month/ }))
  t.true(years.some((name) => taxes.text.includes(name)))
  const discounts = (await admin.page('/admin/reports/discounts?period=7')).text
  t.true(discounts.includes('No order that was paid in these days had a discount.'))
  await sold(scope, 1, 2_000)
  t.is((await admin.get('/admin/reports?period=7')).json.overview.currency, 'EUR')
  const chart = read((await admin.page('/admin/reports/sales?period=7')).text)
  t.true(chart.all({ role: 'img' }).some(({ text }) => text.includes('€16.00')))
})

test('a variant is told with its product, and goods without a record are told apart by their titles', async (t) => {
  const { scope, admin } = await open(t)
  const bare = { productId: undefined, variantId: undefined }
  const lines = [
    proposedLine({ ...bare, key: '0', title: 'Frame', variantTitle: 'Oak', unitPrice: 300 }),
    proposedLine({ ...bare, key: '1', title: 'Frame', variantTitle: 'Ash', unitPrice: 200 }),
    proposedLine({ ...bare, key: '2', title: 'Gift wrap', unitPrice: 100 }),
    proposedLine({ variantId: 'fern', title: 'Print', variantTitle: 'A4', unitPrice: 900 }),
  ]
  const { orderId } = await placed(scope, { quote: quoteOf(lines, { currency: 'EUR' }) })
  await scope.atomic((inner) => inner.tell('payment.changed', { orderId, state: 'paid' }))
  const rowsOf = async (name: string) =>
    (await admin.get(`/admin/reports/${name}?period=7`)).json.report.rows
  t.like(await rowsOf('variants'), [
    { key: 'fern', variant: 'Print, A4', net: 900 },
    { key: 'title:Frame, Oak', variant: 'Frame, Oak', net: 300 },
    { key: 'title:Frame, Ash', variant: 'Frame, Ash', net: 200 },
    { key: 'title:Gift wrap', variant: 'Gift wrap', net: 100 },
  ])
  t.like(await rowsOf('products'), [
    { key: 'product-of-fern', product: 'Print', net: 900 },
    { key: 'title:Frame', product: 'Frame', net: 500, pieces: 2 },
    { key: 'title:Gift wrap', product: 'Gift wrap', net: 100 },
  ])
  const page = read((await admin.page('/admin/reports/products?period=7')).text)
  t.true(page.has({ role: 'link', name: 'Print' }))
  t.false(page.has({ role: 'link', name: 'Frame' }), 'there is no page about it')
})

test('a tax is told by its rate to the fourth decimal, as page, JSON and file', async (t) => {
  const { scope, admin } = await open(t)
  for (const rate of [55_000, 60_000, 43_125]) await sold(scope, 0, 1_000, { rate })
  const { rows } = (await admin.get('/admin/reports/taxes?period=7')).json.report
  const told = ['4.3125%', '5.5%', '6%']
  t.deepEqual(rows.map(({ rate }: { rate: string }) => rate).sort(), told)
  const page = (await admin.page('/admin/reports/taxes?period=7')).text
  const { text } = await admin.post('/admin/reports/taxes/export', { period: '7' })
  for (const one of told) t.true(page.includes(one) && text.includes(`VAT,${one},EUR`), one)
  t.true(read(page).has({ role: 'columnheader', name: /^Rate/ }))
})

test('months are compared with months, what lasts of one with the same days, and other days with as many', (t) => {
  const before = (from: string, to: string, period: (typeof periods)[number] = 'own') => {
    const range = beforeOf({ from, to }, { period, compare: 'before' })
    return [range?.from, range?.to]
  }
  t.deepEqual(before('2026-10-01', '2026-10-31', 'lastMonth'), ['2026-09-01', '2026-09-30'])
  t.deepEqual(before('2026-03-01', '2026-03-31', 'lastMonth'), ['2026-02-01', '2026-02-28'])
  t.deepEqual(before('2026-11-01', '2026-11-27', 'month'), ['2026-10-01', '2026-10-27'])
  t.deepEqual(before('2026-01-01', '2026-01-15', 'month'), ['2025-12-01', '2025-12-15'])
  t.deepEqual(before('2026-03-01', '2026-03-30', 'month'), ['2026-02-01', '2026-02-28'])
  t.deepEqual(before('2026-01-01', '2026-11-27', 'year'), ['2025-01-01', '2025-11-27'])
  t.deepEqual(before('2026-07-01', '2026-09-30'), ['2026-04-01', '2026-06-30'], 'a quarter')
  t.deepEqual(before('2026-01-01', '2026-03-31'), ['2025-10-01', '2025-12-31'])
  t.deepEqual(before('2026-11-21', '2026-11-27', '7'), ['2026-11-14', '2026-11-20'])
  t.deepEqual(before('2026-10-02', '2026-10-31'), ['2026-09-02', '2026-10-01'])
})
