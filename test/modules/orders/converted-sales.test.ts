// Sales of several currencies in the shop's own are what orders come to at their own rates, to the unit, whatever they are
// summed by.
import test, { type ExecutionContext } from 'ava'
import { rowsOf } from '#server/data/engines/rows-of.ts'
import { sumOf } from '#server/locale/amounts.ts'
import { currencyDigits } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { isOfEngine } from '#test/helpers/gate/turns.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { Bank, Chance } from '#test/helpers/till/random/orders.ts'
import { days, randomYear, year } from '#test/helpers/till/random/year.ts'
import auth from '../../../modules/auth/index.ts'
import orders from '../../../modules/orders/index.ts'
import { OrderRefund } from '../../../modules/orders/models/acts/refunds/order-refund.ts'
import { Order } from '../../../modules/orders/models/order.ts'
import { customerFields } from '../../../modules/orders/models/people/customer-fields.ts'
import type { Figures } from '../../../modules/orders/models/sales/report/figures.ts'
import { saleKeys } from '../../../modules/orders/models/sales/report/sold.ts'

const every: (keyof Figures)[] = [
  ...(['orders', 'ordered', 'pieces', 'gross', 'discounts', 'priceTax', 'returns'] as const),
  ...(['shipping', 'fees', 'tax', 'giftCards', 'refunded', 'net', 'total'] as const),
]
const ofGoods: (keyof Figures)[] = ['pieces', 'gross', 'discounts', 'priceTax', 'returns', 'net']

/** By hand: exact, rounded once, halves away from zero. */
function byHand(amount: number, from: string, rate: number, to: string): number {
  const top = BigInt(amount) * 10n ** BigInt(9 + currencyDigits(to))
  const bottom = BigInt(rate) * 10n ** BigInt(currencyDigits(from))
  const [size, sign] = top < 0n ? [-top, -1] : [top, 1]
  return sign * Number((2n * size + bottom) / (2n * bottom))
}

const rates: Record<string, number> = {
  ...{ EUR: 943_200_000, JPY: 162_350_000_000, KWD: 333_300_001, USD: 1_081_700_000 },
}

/** A year of orders in euros, yen and dinars, at rates of their own; some keep none, or one to another currency. */
async function open(t: ExecutionContext, own: string, seed: number) {
  const bank = new Bank()
  const shop = await openShop(t, [auth, orders, bank.module])
  const scope = shop.scope.as({ shop: { ...shop.scope.shop, currency: own } })
  const chance = new Chance(seed)
  await randomYear({ scope, bank }, chance, 120)
  for (const { id, currency } of await Order.in(scope)) {
    const kept = chance.below(12)
    const columns = {
      baseRate: kept === 0 ? null : (rates[currency] ?? 0) + chance.below(90_000_000),
      baseCurrency: kept < 2 ? null : kept === 2 ? 'SEK' : own,
    }
    await scope.atomic((inner) => Order.in(inner).where({ id }).patch(columns))
  }
  return scope
}

function summed(rows: readonly { figures: Figures }[], names: readonly (keyof Figures)[]) {
  return Object.fromEntries(
    names.map((name) => [name, sumOf(rows.map(({ figures }) => figures[name]))]),
  )
}

/** What the rows of paid orders say, converted by hand. */
async function handSums(scope: Scope, own: string) {
  const all = (await Order.in(scope)).filter(({ paidAt }) => paidAt !== null)
  const isKept = ({ currency, baseRate, baseCurrency }: Order) =>
    currency === own || (baseRate !== null && (baseCurrency ?? own) === own)
  const known = all.filter(isKept)
  const into = ({ currency, baseRate }: Order, amount: number) =>
    currency === own ? amount : byHand(amount, currency, Number(baseRate), own)
  const amountsOf = async (sql: string) => {
    const rows = rowsOf<{ id: string; amount: unknown }>(await scope.db.raw(sql, [scope.storeId]))
    return known.map((order) =>
      rows.flatMap(({ id, amount }) => (id === order.id ? [into(order, Number(amount))] : [])),
    )
  }
  const shares = `select s.order_id as id, s.amount from order_shares s join order_lines l
    on l.store_id = s.store_id and l.id = s.line_id where s.store_id = ? and l.kind = 'item'`
  const refunds = `select order_id as id, sum(amount - refused) as amount from order_refunds
    where store_id = ? group by order_id`
  return {
    missing: all.length - known.length,
    orders: known.length,
    ordered: sumOf(known.map((order) => into(order, order.total))),
    soldTax: sumOf(known.map((order) => into(order, order.taxTotal))),
    discounts: sumOf((await amountsOf(shares)).flat()),
    refunded: sumOf((await amountsOf(refunds)).flat()),
  }
}

/** What each address came to, by hand: each order at its own rate, rounded once. */
async function handSpent(scope: Scope, own: string): Promise<Map<string, number>> {
  const spent = new Map<string, number>()
  for (const { email, currency, baseRate, baseCurrency, received, state } of await Order.in(
    scope,
  )) {
    const isKept = currency === own || (baseRate !== null && (baseCurrency ?? own) === own)
    if (state === 'cancelled' || Number(received) <= 0 || !isKept) continue
    const amount =
      currency === own
        ? Number(received)
        : byHand(Number(received), currency, Number(baseRate), own)
    spent.set(email, (spent.get(email) ?? 0) + amount)
  }
  return spent
}

/** Whom the segment of those who spent at least this finds. */
async function spenders(scope: Scope, least: number): Promise<string[]> {
  const field = customerFields.find(({ name }) => name === 'spent')
  const asked = { least, since: null, only: null, text: '', starts: false }
  const found = await field?.holders(scope, { ...asked, from: null, until: null })
  return ((await found?.keys) ?? []).map(({ email }: { email: string }) => email)
}

for (const [at, own] of ['JPY', 'EUR'].entries()) {
  if (!isOfEngine(at)) continue
  test(`sales in ${own} are the sums of the orders at their own rates, whatever they are summed by`, async (t) => {
    const scope = await open(t, own, 32 - at)
    const hand = await handSums(scope, own)
    t.true(hand.missing > 0 && hand.refunded > 0 && hand.discounts > 0)
    const report = async (spans: typeof days, by: (typeof saleKeys)[number]) =>
      (await scope.ask('orders.sales', { spans, by, inShopCurrency: true })) ?? []
    const spent = await handSpent(scope, own)
    t.true(spent.size > 5)
    for (const [email, amount] of spent) {
      t.true((await spenders(scope, amount)).includes(email), `${email} ${amount}`)
      t.false((await spenders(scope, amount + 1)).includes(email), `${email} ${amount + 1}`)
    }
    const whole = await report([year], 'all')
    const sums = summed(whole, every)
    t.deepEqual([...new Set(whole.map(({ currency }) => currency))], [own])
    const { missing, orders: count, ordered, refunded, discounts, soldTax } = hand
    t.like(sums, { orders: count, ordered, refunded, discounts, total: ordered - refunded })
    t.is(await scope.ask('orders.withoutRate', { spans: days }), missing)
    for (const by of saleKeys) {
      const names = by === 'product' || by === 'variant' ? ofGoods : every
      t.deepEqual(summed(await report([year], by), names), summed(whole, names), by)
      t.deepEqual(summed(await report(days, by), names), summed(whole, names), `${by} by day`)
    }
    const taxes = (await scope.ask('orders.taxes', { spans: days, inShopCurrency: true })) ?? []
    t.like(sums, { tax: sumOf(taxes.map(({ amount }) => amount)) })
    await scope.atomic((inner) => OrderRefund.in(inner).delete())
    t.like(summed(await report([year], 'all'), ['tax']), { tax: soldTax })
    const off = (await scope.ask('orders.discounts', { spans: [year], inShopCurrency: true })) ?? []
    t.is(sumOf(off.map(({ goods }) => goods)), discounts)
    t.true(off.every(({ revenue, goods }) => Number.isSafeInteger(revenue) && revenue >= goods))
  })
}
