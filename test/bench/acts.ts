// What acts cost: statements, counted beside what they should be by hand, and acts a second, each durable.
// npm run bench -- acts [acts]; on Postgres with TEST_POSTGRES_URL.
import knexModule from 'knex'
import { StoreModel } from '#server/data/model.ts'
import { nextNumber } from '#server/data/number-series.ts'
import { newId } from '#server/ids.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { defineModule } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import contact from '../../modules/contact/index.ts'
import inventory from '../../modules/inventory/index.ts'
import products from '../../modules/products/index.ts'
import { Product } from '../../modules/products/models/product.ts'
import { Variant } from '../../modules/products/models/variants/variant.ts'
import { type Row, table, whole } from './table.ts'

declare module '#server/bus.ts' {
  interface Tells {
    'bench.paid': { n: number }
  }
}

/** One row, as the first item makes it. */
class Cart extends StoreModel {
  static override tableName = 'benchCarts'
  static override audited = false
  declare guestId: string
  declare currency: string
}

interface Act {
  name: string
  /** Statements by hand, without those that begin and end a transaction. */
  byHand: number
  run(scope: Scope): Promise<unknown>
}

const acts = Number(process.argv[2] ?? '6000')
const listeners = ['mail', 'stock', 'report'].map((name) =>
  defineModule({
    name: `@bench/${name}`,
    listens: { after: { 'bench.paid': () => undefined } },
    jobs: { [`${name}.run`]: { run: async () => undefined } },
  }),
)

const teardowns: (() => unknown)[] = []
const shop = await openShop({ teardown: (fn) => void teardowns.push(fn) }, [
  ...[products, inventory, contact],
  ...listeners,
])
try {
  await makeTable(shop)
  /** As somebody at the door: who waits shares commits. */
  const visitor = shop.scope.as({ from: { address: '192.0.2.1', userAgent: 'bench' } })
  const newCart = (scope: Scope) =>
    scope.atomic((inner) => Cart.add(inner, { guestId: newId(), currency: 'EUR' }))
  say(`${shop.scope.engine}, ${acts} new carts of one insert each, every commit durable:`)
  const rates: Row[] = []
  for (const atOnce of [1, 8, 32]) rates.push(await rateOf(atOnce, () => newCart(visitor)))
  say(`${table(rates)}\n`)
  await failAlone(visitor)
  const counted = [{ name: 'a new cart', byHand: 1, run: newCart }, ...(await someActs(shop))]
  say(`\n${table(await countAll(visitor, counted))}`)
} finally {
  for (const end of teardowns.reverse()) await end()
}

/** Acts a second, one round after a short one that warms up. */
async function rateOf(atOnce: number, act: () => Promise<unknown>): Promise<Row> {
  await many(200, atOnce, act)
  const wanted = atOnce === 1 ? Math.ceil(acts / 10) : acts
  const rounds: number[] = []
  const used = process.cpuUsage()
  for (let round = 0; round < 3; round++) {
    const began = performance.now()
    await many(wanted, atOnce, act)
    rounds.push((wanted / (performance.now() - began)) * 1000)
  }
  const { user, system } = process.cpuUsage(used)
  rounds.sort((a, b) => a - b)
  const [least = 0, median = 0, most = 0] = rounds
  return {
    'at once': String(atOnce),
    'acts/s': whole(median),
    least: whole(least),
    most: whole(most),
    'processor µs/act': whole((user + system) / (3 * wanted)),
  }
}

async function many(count: number, atOnce: number, act: () => Promise<unknown>): Promise<void> {
  let left = count
  const one = async () => {
    while (left-- > 0) await act()
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

/** Every seventh of 320 is taken back; exactly the others are there. */
async function failAlone(scope: Scope): Promise<void> {
  const before = await Cart.in(scope).resultSize()
  let n = 0
  let failed = 0
  await many(320, 32, async () => {
    const fails = n++ % 7 === 0
    await scope
      .atomic(async (inner) => {
        await Cart.add(inner, { guestId: newId(), currency: 'EUR' })
        if (fails) throw new Error('no')
      })
      .catch(() => failed++)
  })
  const kept = (await Cart.in(scope).resultSize()) - before
  say(`Of 320 at 32 at once ${failed} failed, and ${kept} are there.`)
  if (failed + kept !== 320) process.exitCode = 1
}

/** Counts the statements of each act, the second time it is done. */
async function countAll(scope: Scope, all: readonly Act[]): Promise<Row[]> {
  const rows: Row[] = []
  const { writer } = kernelOf(scope).database
  const control = /^\s*(begin|commit|rollback|savepoint|release|set local)\b/i
  let sent: string[] = []
  writer.on('query', ({ sql }: { sql: string }) => {
    if (!control.test(sql)) sent.push(sql)
  })
  for (const { name, byHand, run } of all) {
    await run(scope)
    sent = []
    await run(scope)
    const count = sent.length
    rows.push({ act: name, statements: String(count), 'by hand': String(byHand) })
    if (count === byHand) continue
    process.exitCode = 1
    say(`${name}:\n${sent.map((sql) => `  ${sql.slice(0, 160)}`).join('\n')}`)
  }
  return rows
}

async function someActs({ scope, client }: Shop): Promise<Act[]> {
  const productId = await Product.create(scope, { title: 'Card', price: 100, stock: 100_000 })
  const [variant] = await Variant.of(scope, [productId])
  const variantId = variant?.id ?? ''
  const guest = client()
  await guest.page('/contact')
  const letter = { name: 'Ana', email: 'ana@example.com', message: 'Hello' }
  return [
    { name: 'a number', byHand: 1, run: (by) => by.atomic((inner) => nextNumber(inner, 'bench')) },
    {
      name: 'a job',
      byHand: 1,
      run: (by) => by.atomic((inner) => inner.enqueue('mail.run', {})),
    },
    {
      name: 'an event that three hear of later',
      byHand: 1,
      run: (by) => by.atomic((inner) => inner.tell('bench.paid', { n: 1 })),
    },
    {
      name: 'a movement of stock',
      byHand: 3,
      run: (by) => by.ask('inventory.adjust', { variantId, by: -1, reason: 'adjusted' }),
    },
    {
      // The key, the letter and its news, the answer.
      name: 'a letter with a key, by HTTP',
      byHand: 3,
      run: () => guest.post('/contact', letter, { 'Idempotency-Key': newId() }),
    },
    {
      // One to store four, one to take them, one to close them.
      name: 'four jobs, stored and done',
      byHand: 3,
      run: async (by) => {
        await kernelOf(by).jobs.runDue(by)
        await by.atomic((inner) =>
          kernelOf(inner).jobs.addAll(
            inner,
            ['mail', 'stock', 'report', 'mail'].map((name) => ({
              name: `${name}.run`,
              payload: {},
            })),
          ),
        )
        await kernelOf(by).jobs.runDue(by)
      },
    },
  ]
}

/** A table of the bench's own. On Postgres the shop's role makes none. */
async function makeTable({ scope }: Shop): Promise<void> {
  const { engine } = scope
  const kernel = kernelOf(scope)
  const ddl =
    'create table bench_carts (store_id text not null, id text not null, guest_id text not null, ' +
    'currency text not null, created_at text not null, updated_at text not null, primary key (store_id, id))'
  if (engine === 'sqlite') return void (await kernel.database.writer.raw(ddl))
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '')
  url.pathname = new URL(kernel.env.databaseUrl).pathname
  const owner = knexModule.default({ client: 'pg', connection: url.href })
  await owner.raw(ddl)
  await owner.raw('grant all on bench_carts to public')
  await owner.destroy()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
