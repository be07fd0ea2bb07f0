// What buying costs: the way from a cart to an order over HTTP, in one process with its client, against bare Koa in the same.
// npm run bench -- selling [acts]; on Postgres with TEST_POSTGRES_URL.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { newId } from '#server/ids.ts'
import { kernelOf } from '#server/kernel-view.ts'
import type { Client } from '#test/helpers/client.ts'
import { Client as Browser } from '#test/helpers/client.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import type { Shop } from '#test/helpers/shops/shop.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../modules/products/models/product.ts'
import { Variant } from '../../modules/products/models/variants/variant.ts'
import { type Row, table, whole } from './table.ts'

const acts = Number(process.argv[2] ?? '1000')
const atOnce = 32
const address = {
  ...{ firstName: 'Ada', lastName: 'Byron', line1: 'Gasse 1', city: 'Berlin' },
  ...{ postalCode: '10115', country: 'DE' },
}

const teardowns: (() => unknown)[] = []
const test = { teardown: (fn: () => unknown) => void teardowns.push(fn) }
try {
  const koa = await bareKoa()
  const shop = await openWholeShop(test, { env: { LOG_LEVEL: 'error' } })
  const variantIds = await goods(shop, 20)
  const [variantId = ''] = variantIds
  say(`${shop.scope.engine}, ${acts} acts at ${atOnce} at once, every commit durable:`)
  const rows: Row[] = []
  const bare = await rateOf(acts * 4, () => new Browser(koa).post('/', { variantId, quantity: 1 }))
  rows.push(rowOf('bare Koa, the same bytes by POST', bare, bare))
  const first = await rateOf(acts * 2, () => putIn(shop.client(), variantId))
  rows.push(rowOf('first item into a new cart', first, bare))
  const ready = await many(acts, () => readyToPay(shop, variantId))
  const done = await rateOf(acts, async () => {
    const { client, path } = ready.pop() ?? (await readyToPay(shop, variantId))
    await expect(client.post(`${path}/complete`, {}), 200)
  })
  rows.push(rowOf('complete', done, bare))
  const all = await rateOf(acts, async () => {
    const { client, path } = await readyToPay(shop, variantId)
    await expect(client.post(`${path}/complete`, {}), 200)
  })
  rows.push(rowOf('the whole way from cart to thanks', all, bare))
  const full = shop.client()
  for (const id of variantIds) await putIn(full, id)
  const basket = await rateOf(acts, () => expect(full.page('/cart'), 200))
  rows.push(rowOf('basket page of 20 lines', basket, bare))
  say(`${table(rows)}\n`)
  say(`${table(await statements(shop, variantId))}\n`)
  await orderList(shop)
} finally {
  for (const end of teardowns.reverse()) await end()
}

function rowOf(name: string, rate: number, bare: number): Row {
  return {
    act: name,
    'acts/s': whole(rate),
    'of bare Koa': `${((rate / bare) * 100).toFixed(1)} %`,
  }
}

async function bareKoa(): Promise<string> {
  const app = new Koa()
  app.use((ctx) => {
    ctx.type = 'application/json'
    ctx.body = '{"cart":{"id":"0"}}'
  })
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening))
  })
  teardowns.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function goods({ scope }: Shop, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const card = { title: `Card ${n}`, status: 'active' as const, price: 1_250, stock: 1_000_000 }
    const productId = await Product.create(scope, card)
    for (const { id } of await Variant.of(scope, [productId])) ids.push(id)
  }
  return ids
}

function putIn(client: Client, variantId: string) {
  return expect(client.post('/api/cart/items', { variantId, quantity: 1 }), 201)
}

async function readyToPay(shop: Shop, variantId: string) {
  const client = shop.client()
  await putIn(client, variantId)
  const { session } = (await expect(client.post('/api/checkout/sessions'), 201)).json
  const path = `/api/checkout/sessions/${session.id}`
  const said = { email: `${newId()}@shop.test`, shippingAddress: address, paymentMethod: 'manual' }
  const told = await expect(client.put(`${path}/update`, said), 200)
  if (told.json.session.missing.length > 0) {
    const { rates } = (await client.get(`${path}/shipping-rates`)).json
    await expect(client.put(`${path}/update`, { shippingMethodId: rates[0].id }), 200)
  }
  return { client, path }
}

async function expect<A extends { status: number; text: string }>(
  asked: Promise<A>,
  status: number,
): Promise<A> {
  const answer = await asked
  if (answer.status !== status) throw new Error(`${answer.status}: ${answer.text.slice(0, 500)}`)
  return answer
}

/** Acts a second: the median of three rounds after a short one that warms up. */
async function rateOf(count: number, act: () => Promise<unknown>): Promise<number> {
  await many(Math.ceil(count / 10), act)
  const rounds: number[] = []
  for (let round = 0; round < 3; round++) {
    const began = performance.now()
    await many(Math.ceil(count / 3), act)
    rounds.push((Math.ceil(count / 3) / (performance.now() - began)) * 1000)
  }
  return rounds.sort((a, b) => a - b)[1] ?? 0
}

async function many<T>(count: number, act: () => Promise<T>): Promise<T[]> {
  const done: T[] = []
  let left = count
  const one = async () => {
    while (left-- > 0) done.push(await act())
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return done
}

/** The statements and transactions of each act, alone, after it was done once before. */
async function statements(shop: Shop, variantId: string): Promise<Row[]> {
  const { writer, reader } = kernelOf(shop.scope).database
  let sent: string[] = []
  const note = ({ sql }: { sql: string }) => void sent.push(sql)
  for (const connection of new Set([writer, reader])) connection.on('query', note)
  const ready = [await readyToPay(shop, variantId), await readyToPay(shop, variantId)]
  const each: [string, () => Promise<unknown>][] = [
    ['first item into a new cart', () => putIn(shop.client(), variantId)],
    [
      'complete',
      async () => {
        const one = ready.pop()
        if (one) await expect(one.client.post(`${one.path}/complete`, {}), 200)
      },
    ],
  ]
  const rows: Row[] = []
  for (const [act, run] of each) {
    await run()
    sent = []
    await run()
    const begun = sent.filter((sql) => /^\s*begin\b/i.test(sql)).length
    const control = /^\s*(begin|commit|rollback|savepoint|release|set local)\b/i
    const count = sent.filter((sql) => !control.test(sql)).length
    rows.push({ act, statements: whole(count), transactions: whole(begun) })
  }
  return rows
}

/** The list of the admin as it is, and with 100 times as many orders. */
async function orderList(shop: Shop): Promise<void> {
  const admin = await adminOf(shop)
  const list = () => expect(admin.get('/api/admin/orders'), 200)
  const few = (await shop.scope.db('orders').select('id')).length
  const before = await rateOf(300, list)
  await copyOrders(shop, 100_000)
  const after = await rateOf(300, list)
  const ratio = (before / after).toFixed(2)
  say(
    `The list of orders: ${whole(before)}/s at ${whole(few)}, ${whole(after)}/s at 100,000 more: ${ratio} × the time.`,
  )
}

/** Rows of the table as it is, with numbers and sessions of their own. */
async function copyOrders({ scope }: Shop, count: number): Promise<void> {
  const model = await scope.db('orders').where({ storeId: scope.storeId }).first()
  for (let from = 0; from < count; from += 500) {
    const rows = Array.from({ length: Math.min(500, count - from) }, (_, n) => ({
      ...model,
      ...{ id: newId(), number: 1_000_000 + from + n, sessionId: newId() },
    }))
    await scope.atomic((inner) => inner.db.batchInsert('orders', rows, 20))
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
