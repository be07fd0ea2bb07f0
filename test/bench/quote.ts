// What a price costs: processor time of one quote of 20 lines, without a discount and with 100 live ones; and of kept pages.
// npm run bench -- quote [quotes]; on Postgres with TEST_POSTGRES_URL.
import { now } from '#server/ids.ts'
import { kernelOf } from '#server/kernel-view.ts'
import type { Scope } from '#server/scope.ts'
import type { Shop } from '#test/helpers/shops/shop.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { create as createCollection } from '../../modules/collections/models/manage-collections.ts'
import { Discount } from '../../modules/discounts/models/rules/discount.ts'
import { Product } from '../../modules/products/models/product.ts'
import { Variant } from '../../modules/products/models/variants/variant.ts'
import { type Row, table, whole } from './table.ts'

/** Enough that the price of the first ones, compiled anew, does not count. */
const quotes = Number(process.argv[2] ?? '1500')
const lineCount = 20
const ruleCount = 100
/** Milliseconds of processor time for a quote with all discounts. */
const goal = 3

const teardowns: (() => unknown)[] = []
try {
  const shop = await openWholeShop(
    { teardown: (fn: () => unknown) => void teardowns.push(fn) },
    { env: { LOG_LEVEL: 'error' } },
  )
  const variantIds = await goods(shop.scope)
  const rows: Row[] = []
  const pages: Row[] = []
  say(
    `${shop.scope.engine}, a quote of ${lineCount} lines, ${quotes} times, the median of five rounds:`,
  )
  rows.push(await quoteRow(shop, variantIds, 'no discount'))
  pages.push(await pageRow(shop, 'no discount'))
  for (let at = 0; at < ruleCount; at++) await Discount.create(shop.scope, ruleAt(at))
  const full = await quoteRow(shop, variantIds, `${ruleCount} discounts`)
  rows.push(full)
  pages.push(await pageRow(shop, `${ruleCount} discounts`))
  say(`${table(rows)}\n`)
  say(`A kept page of the collection of these goods:\n${table(pages)}`)
  if (Number(full['ms of processor']) > goal) {
    say(`The goal is ${goal} ms.`)
    process.exitCode = 1
  }
} finally {
  for (const end of teardowns.reverse()) await end()
}

async function goods(scope: Scope): Promise<string[]> {
  const productIds: string[] = []
  for (let at = 0; at < lineCount; at++) {
    const card = { title: `Card ${at}`, slug: `card-${at}`, sku: `C-${at}`, price: 1_000 + at * 70 }
    productIds.push(await Product.create(scope, { ...card, status: 'active', stock: 1_000_000 }))
  }
  for (const [at, title] of ['Bench', 'Garden', 'Shade', 'Sun'].entries()) {
    const own = productIds.filter((_, place) => at === 0 || place % 4 === at)
    await createCollection(scope, { title, productIds: own })
  }
  return (await Variant.of(scope, productIds)).map(({ id }) => id)
}

/** Of every kind, most of them for some of the goods; a fifth of them wait for a code. */
function ruleAt(at: number): Parameters<typeof Discount.create>[1] {
  const kinds = ['percent', 'each', 'percent', 'line', 'price', 'buyGet', 'set'] as const
  const isWhole = at % 10 === 0
  const kind = isWhole
    ? at % 20 === 0
      ? 'orderPercent'
      : 'delivery'
    : (kinds[at % 7] ?? 'percent')
  const isCode = at % 5 === 1
  return {
    ...{ labels: { en: `Rule ${at}` }, kind, means: isCode ? 'code' : 'automatic' },
    code: isCode ? `CODE${at}` : '',
    percent: 10_000 + at * 1_000,
    amount: kind === 'each' || kind === 'line' ? 50 + at : kind === 'price' ? 900 : 2_500,
    ...(kind === 'set' && { buyQuantity: 3 }),
    ...(kind === 'buyGet' && { buyQuantity: 2, getQuantity: 1 }),
    ...(!isWhole && at % 3 === 0
      ? { collections: [['garden', 'shade', 'sun'][at % 4] ?? 'garden'] }
      : { products: isWhole ? [] : [`card-${at % lineCount}`, `card-${(at * 7) % lineCount}`] }),
    ...(at % 9 === 0 && { leastAmount: 2_000 }),
    ...(at % 8 === 0 && { countries: ['DE', 'FR'] }),
    ...(at % 11 === 0 && { mostUses: 1_000 }),
    ...{ withProduct: at % 2 === 0, withOrder: at % 4 === 0, withShipping: at % 3 === 0 },
  }
}

async function quoteRow({ scope }: Shop, variantIds: string[], name: string): Promise<Row> {
  const request = {
    lines: variantIds.map((variantId, at) => ({
      key: `l${at}`,
      variantId,
      quantity: 1 + (at % 4),
    })),
    ...{ currency: scope.shop.currency, buyer: { email: 'ada@buyer.test' }, at: now() },
    ...{ codes: ['CODE1', 'CODE6'], destination: { country: 'DE', postalCode: '10115' } },
  }
  const first = await scope.ask('pricing.quote', request)
  const rateIds = Object.fromEntries(
    (first?.parcels ?? []).flatMap(({ key, rates: [rate] }) => (rate ? [[key, rate.id]] : [])),
  )
  const ask = () => scope.ask('pricing.quote', { ...request, rateIds })
  const statements = await statementsOf(scope, ask)
  const ms = await costOf(ask)
  const told = await ask()
  return {
    shop: name,
    'ms of processor': ms.toFixed(2),
    statements: whole(statements),
    'shares taken': whole((told?.lines ?? []).flatMap(({ shares }) => shares).length),
  }
}

async function pageRow(shop: Shop, name: string): Promise<Row> {
  const ask = () => shop.client().page('/collections/bench')
  const first = await ask()
  if (first.status !== 200) throw new Error(`the collection answered ${first.status}`)
  return { shop: name, 'ms of processor, client and all': (await costOf(ask)).toFixed(2) }
}

/** Milliseconds of processor time for one. */
async function costOf(act: () => Promise<unknown>): Promise<number> {
  for (let at = 0; at < quotes / 3; at++) await act()
  const rounds: number[] = []
  for (let round = 0; round < 5; round++) {
    const before = process.cpuUsage()
    for (let at = 0; at < quotes / 5; at++) await act()
    const { user, system } = process.cpuUsage(before)
    rounds.push((user + system) / 1_000 / (quotes / 5))
  }
  return rounds.sort((one, other) => one - other)[2] ?? 0
}

async function statementsOf(scope: Scope, act: () => Promise<unknown>): Promise<number> {
  const { writer, reader } = kernelOf(scope).database
  let count = 0
  const connections = new Set([writer, reader])
  const note = () => void count++
  for (const connection of connections) connection.on('query', note)
  await act()
  for (const connection of connections) connection.off('query', note)
  return count
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
