// A shop of two processes: who is sent from one to the other between visit, cart and order counts by one source in every report.
import { setTimeout as sleep } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import type { Scope } from '#server/scope.ts'
import { Client } from '#test/helpers/client.ts'
import { openBeside } from '#test/helpers/databases/beside.ts'
import { testEngine } from '#test/helpers/databases/database.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
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
import storefront from '../../../modules/storefront/index.ts'
import visits from '../../../modules/visits/index.ts'

const modules = [
  ...[auth, storefront, products, inventory, cart, checkout, orders, payments, manual],
  ...[visits, reports],
]
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

async function open(t: ExecutionContext) {
  const shop = await openShop(t, modules, { env: { TRUSTED_PROXIES: '1' } })
  const beside = await openBeside(t, shop, modules)
  const variantId = await variant(shop.scope, 99)
  /** The same browser at the other process. */
  const sent = (client: Client) => {
    const there = new Client(beside.url)
    for (const [name, value] of client.cookies) there.cookies.set(name, value)
    return there
  }
  return { shop, beside, variantId, sent, admin: await adminOf(shop) }
}

const from = (address: string) => ({ 'User-Agent': agent, 'X-Forwarded-For': address })
const sourceAt = (scope: Scope, address: string) =>
  scope.as({ from: { address, userAgent: agent } }).ask('visits.source', undefined)

/** Until the process behind `scope` knows of the visit; Postgres tells it a moment later. */
async function known(scope: Scope, address: string): Promise<void> {
  while ((await sourceAt(scope, address)) === null) await sleep(5)
}

const led = (referer: string) => ({ Referer: referer, 'Sec-Fetch-Site': 'cross-site' })

if (testEngine() === 'postgres')
  test('the source of a visit at one process is known to carts and orders at the other, and the reports agree', async (t) => {
    const { shop, beside, variantId, sent, admin } = await open(t)
    const buy = async (address: string, first: Client, second: Client) => {
      const own = from(address)
      const filled = await first.post('/cart/items', { variantId, quantity: 1 }, own)
      t.is(filled.status, 201)
      for (const [name, value] of first.cookies) second.cookies.set(name, value)
      const { session } = (await second.post('/checkout/sessions', undefined, own)).json
      const said = { email: 'ada@shop.test', shippingAddress: berlin, paymentMethod: 'manual' }
      const at = `/checkout/sessions/${session.id}`
      t.is((await first.put(`${at}/update`, said, own)).status, 200)
      t.is((await second.post(`${at}/complete`, undefined, own)).status, 200)
    }
    // Visit here, cart there, checkout here.
    const ada = shop.client()
    await ada.page('/', { ...from('203.0.113.1'), ...led('https://paper.example/list?q=ada') })
    await known(beside.scope, '203.0.113.1')
    await buy('203.0.113.1', sent(ada), ada)
    // Visit there, cart here, checkout there; and a visit that names nobody leaves it.
    const grete = beside.client()
    const named = '/?utm_source=Spring%20Sale'
    await grete.page(named, { ...from('203.0.113.2'), 'Sec-Fetch-Site': 'none' })
    await known(shop.scope, '203.0.113.2')
    const home = shop.client()
    await home.page('/', { ...from('203.0.113.2'), 'Sec-Fetch-Site': 'none' })
    for (const [name, value] of grete.cookies) home.cookies.set(name, value)
    await buy('203.0.113.2', home, grete)
    // Nobody knows where this one came from, and it is nobody else's source.
    const { status } = await beside
      .client()
      .post('/cart/items', { variantId, quantity: 1 }, from('203.0.113.3'))
    t.is(status, 201)
    for (const { scope } of [shop, beside]) await scope.ask('visits.write', undefined)

    const rowsOf = async (name: string) =>
      (await admin.get(`/admin/reports/${name}?period=today`)).json.report.rows as Row[]
    const sources = await rowsOf('sources')
    t.deepEqual(sources.map((row) => [row.key, row.visits, row.carts, row.placed]).toSorted(), [
      ['*?', 0, 1, 0],
      ['', 1, 0, 0],
      ['paper.example', 1, 1, 1],
      ['spring sale', 1, 1, 1],
    ])
    const funnel = new Map((await rowsOf('funnel')).map(({ key, count }) => [key, count]))
    const sum = (name: 'carts' | 'placed') => sources.reduce((all, row) => all + row[name], 0)
    t.is(funnel.get('carts'), sum('carts'))
    t.is(funnel.get('orders'), sum('placed'))
    const rows = await Promise.all(
      ['carts', 'checkout_sessions', 'visit_sources'].map((table) => shop.scope.db(table)),
    )
    t.notRegex(JSON.stringify(rows), /203\.0|Firefox|q=ada/)
    // Another store of the database hears nothing.
    t.is(await sourceAt(shop.other, '203.0.113.1'), null)
  })

test('a process that heard of no visit tells no source, and carts are filled all the same', async (t) => {
  const { shop, beside, variantId } = await open(t)
  const own = from('203.0.113.4')
  const client = beside.client()
  t.is((await client.post('/cart/items', { variantId, quantity: 1 }, own)).status, 201)
  await shop.client().page('/', { ...own, ...led('https://late.example/') })
  t.is(await sourceAt(shop.scope, '203.0.113.4'), 'late.example')
  if (testEngine() === 'postgres') await known(beside.scope, '203.0.113.4')
  else t.is(await sourceAt(beside.scope, '203.0.113.4'), null)
  t.deepEqual(await shop.scope.db('carts').whereNotNull('source'), [])
})

interface Row {
  key: string
  visits: number
  carts: number
  placed: number
  count: number
}

if (testEngine() === 'postgres')
  test('a process that starts later knows of visits that came before', async (t) => {
    const shop = await openShop(t, modules, { env: { TRUSTED_PROXIES: '1' } })
    const early = { ...from('203.0.113.9'), ...led('https://early.example/') }
    await shop.client().page('/', early)
    await known(shop.scope, '203.0.113.9')
    const beside = await openBeside(t, shop, modules)
    await known(beside.scope, '203.0.113.9')
    t.is(await sourceAt(beside.scope, '203.0.113.9'), 'early.example')
  })
