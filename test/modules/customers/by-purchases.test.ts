// The list of customers is sorted and narrowed by what they bought, as its rows say it.
import test from 'ava'
import { testEngine } from '#test/helpers/databases/database.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import auth from '../../../modules/auth/index.ts'
import customers from '../../../modules/customers/index.ts'
import storefront from '../../../modules/storefront/index.ts'
import { stage } from './people/scene.ts'

type Staged = [string, Record<string, unknown>]

const customer = (name: string): Staged => [
  'customers',
  { id: `c-${name}`, email: `${name}@people.test`, firstName: name, tags: '[]' },
]

let number = 7_000
function order(name: string, received: number, more: object = {}): Staged {
  number += 1
  const address = JSON.stringify({ country: 'DE', postalCode: '10115' })
  return [
    'orders',
    {
      ...{ id: `o${number}`, number, sessionId: `s${number}`, state: 'open', holds: '[]' },
      ...{ paymentState: 'paid', fulfillmentState: 'unfulfilled', email: `${name}@people.test` },
      ...{ language: 'de', currency: 'USD', methodId: 'none', billingAddress: address },
      ...{ shippingAddress: address, consents: '{}', linkVersion: 1, country: 'DE' },
      ...{ placedAt: '2026-05-01T10:00:00.000Z', received, total: received, taxReasons: '[]' },
      ...more,
    },
  ]
}

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  await stage(shop.scope, [
    ...['ann', 'bob', 'cay', 'dan'].map(customer),
    ...[order('ann', 3_000), order('ann', 3_000), order('ann', 2_000), order('bob', 25_000)],
    // 100.00 in another currency, by the rate that it keeps: 50.00.
    order('cay', 10_000, { currency: 'EUR', baseRate: 2_000_000_000, baseCurrency: 'USD' }),
    // Neither of these counts.
    order('dan', 0, { state: 'cancelled', paymentState: 'voided' }),
    order('dan', 0, { paymentState: 'refunded' }),
  ])
  const admin = await adminOf(shop)
  const found = async (query: string): Promise<string> => {
    const { status, json, text } = await admin.get(`/admin/customers?${query}`)
    if (status !== 200) return text
    const names = json.customers.map(({ firstName }: { firstName: string }) => firstName)
    return `${names.join(' ')}: ${json.total}`
  }
  return { shop, admin, found }
})

test.serial(
  `customers are sorted by orders and by what they spent (${testEngine()})`,
  async (t) => {
    const { found } = await scene()
    t.is(await found('sort=-spent'), 'bob ann cay dan: 4')
    t.is(await found('sort=spent'), 'dan cay ann bob: 4')
    t.is(await found('sort=-orders&take=1'), 'ann: 4')
    t.is(await found('sort=orders&take=1'), 'dan: 4')
    t.is(await found('sort=-spent&skip=1&take=1'), 'ann: 4')
  },
)

test.serial(
  'and narrowed from and to, those who bought nothing too, with words besides',
  async (t) => {
    const { admin, found } = await scene()
    t.is(await found('spentFrom=80&sort=customer'), 'ann bob: 2')
    t.is(await found('spentFrom=50&spentTo=50'), 'cay: 1')
    t.is(await found('ordersTo=0'), 'dan: 1')
    t.is(await found('ordersFrom=2&q=a'), 'ann: 1')
    t.is((await admin.get('/admin/customers?spentFrom=much')).status, 422)
    const page = read((await admin.page('/admin/customers?sort=-spent&ordersFrom=1')).text)
    t.true(page.has({ field: 'spentFrom' }))
    t.true(page.has({ field: 'ordersFrom', value: '1' }))
    const rows = page.all({ tag: 'tr' }).map(({ text }) => text)
    t.regex(rows[1] ?? '', /bob/)
    const file = await admin.post('/admin/customers/table', { query: 'sort=-spent', format: 'csv' })
    t.true(file.text.indexOf('bob') < file.text.indexOf('ann'))
  },
)

test.serial('without orders the list stands, and sorts all alike', async (t) => {
  const shop = await openShop(t, [auth, storefront, customers])
  const admin = await adminOf(shop)
  const made = await admin.post('/admin/customers/create', { email: 'eve@people.test' })
  t.is(made.status, 201, made.text)
  const { json } = await admin.get('/admin/customers?sort=-spent&ordersTo=0')
  t.is(json.total, 1)
})
