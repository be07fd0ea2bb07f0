// What reports say of sales is what the orders' rows come to, to the unit, whatever they are summed by.
import test, { type ExecutionContext } from 'ava'
import { rowsOf } from '#server/data/engines/rows-of.ts'
import { proportion } from '#server/locale/amounts.ts'
import type { Scope } from '#server/scope.ts'
import { placed, proposedLine, quoteOf } from '#test/helpers/shops/proposal.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { Bank, Chance } from '#test/helpers/till/random/orders.ts'
import { at, day, days, randomYear, year } from '#test/helpers/till/random/year.ts'
import auth from '../../../modules/auth/index.ts'
import orders from '../../../modules/orders/index.ts'
import { OrderRefund } from '../../../modules/orders/models/acts/refunds/order-refund.ts'
import { refundOrder } from '../../../modules/orders/models/acts/refunds/refund-order.ts'
import { refundableOf } from '../../../modules/orders/models/acts/refunds/refundable.ts'
import { splitRefunds } from '../../../modules/orders/models/acts/refunds/split-refund.ts'
import { Order } from '../../../modules/orders/models/order.ts'
import { OrderShare, OrderTax } from '../../../modules/orders/models/order-line.ts'
import type { Figures } from '../../../modules/orders/models/sales/report/figures.ts'
import { saleKeys } from '../../../modules/orders/models/sales/report/sold.ts'
import { groupsOf } from '../../../modules/orders/models/sales/report/spans.ts'

async function open(t: ExecutionContext) {
  const bank = new Bank()
  const shop = await openShop(t, [auth, orders, bank.module])
  return { ...shop, bank }
}

type Sums = Record<string, Record<string, number>>

/** By currency. */
function summed(
  rows: readonly { currency: string; figures: Figures }[],
  names: (keyof Figures)[],
): Sums {
  const sums: Sums = {}
  for (const { currency, figures } of rows) {
    const known = sums[currency] ?? Object.fromEntries(names.map((name) => [name, 0]))
    for (const name of names) known[name] = (known[name] ?? 0) + figures[name]
    sums[currency] = known
  }
  return sums
}

/** Of the rows of orders that were paid, by currency. */
async function rowsSay(scope: Scope, sql: string): Promise<Record<string, number>> {
  const rows = rowsOf<{ currency: string; amount: unknown }>(
    await scope.db.raw(`${sql} and o.store_id = ? and o.paid_at is not null group by o.currency`, [
      scope.storeId,
    ]),
  )
  return Object.fromEntries(rows.map(({ currency, amount }) => [currency, Number(amount)]))
}

const every: (keyof Figures)[] = [
  ...(['orders', 'ordered', 'pieces', 'gross', 'discounts', 'priceTax', 'returns'] as const),
  ...(['shipping', 'fees', 'tax', 'giftCards', 'refunded', 'net', 'total'] as const),
]
const ofGoods: (keyof Figures)[] = ['pieces', 'gross', 'discounts', 'priceTax', 'returns', 'net']

test('sums by day, country, method, buyer and plan are those of the year, and those of goods are its goods', async (t) => {
  const opened = await open(t)
  const { scope, other, bank } = opened
  await randomYear(opened, new Chance(7), 120)
  await randomYear({ scope: other, bank }, new Chance(8), 3)
  const report = async (spans: typeof days, by: (typeof saleKeys)[number]) =>
    (await scope.ask('orders.sales', { spans, by })) ?? []
  const whole = await report([year], 'all')
  t.deepEqual(whole.map(({ currency }) => currency).sort(), ['EUR', 'JPY', 'KWD'])
  t.true(whole.every(({ figures }) => every.every((name) => Number.isSafeInteger(figures[name]))))
  t.true(whole.every(({ figures }) => figures.returns > 0 && figures.giftCards !== 0))
  t.deepEqual(summed(await report(days, 'all'), every), summed(whole, every))
  for (const by of saleKeys) {
    const isOfGoods = by === 'product' || by === 'variant'
    const names = isOfGoods ? ofGoods : every
    t.deepEqual(summed(await report([year], by), names), summed(whole, names), by)
    t.deepEqual(summed(await report(days, by), names), summed(whole, names), `${by} by day`)
  }
})

test('a year’s figures are the sums of the orders’ own rows, less what order_refunds gave back', async (t) => {
  const opened = await open(t)
  const { scope } = opened
  await randomYear(opened, new Chance(21), 100)
  const whole = (await scope.ask('orders.sales', { spans: [year], by: 'all' })) ?? []
  const named = (name: keyof Figures) =>
    Object.fromEntries(whole.map(({ currency, figures }) => [currency, figures[name]]))
  const say = (sum: string, from: string) =>
    rowsSay(scope, `select o.currency, ${sum} as amount from orders o ${from}`)
  const lines = 'join order_lines l on l.store_id = o.store_id and l.order_id = o.id'
  const shares = `${lines} join order_shares s on s.store_id = l.store_id and s.line_id = l.id`
  t.deepEqual(named('orders'), await say('count(*)', 'where 1 = 1'))
  t.deepEqual(named('ordered'), await say('sum(o.total)', 'where 1 = 1'))
  t.deepEqual(named('gross'), await say('sum(l.subtotal)', `${lines} where l.kind = 'item'`))
  t.deepEqual(named('discounts'), await say('sum(s.amount)', `${shares} where l.kind = 'item'`))
  const back = await say(
    'sum(r.amount - r.refused)',
    'join order_refunds r on r.store_id = o.store_id and r.order_id = o.id where 1 = 1',
  )
  t.deepEqual(named('refunded'), back)
  t.true(Object.values(back).every((amount) => amount > 0))
  for (const { currency, figures } of whole) {
    const { net, shipping, fees, tax, giftCards, total, ordered, refunded } = figures
    t.is(total, ordered - refunded, currency)
    t.is(net + shipping + fees + tax + giftCards, total, currency)
  }
  const taxes = (await scope.ask('orders.taxes', { spans: days })) ?? []
  const taxBy: Record<string, number> = {}
  for (const { currency, amount } of taxes) taxBy[currency] = (taxBy[currency] ?? 0) + amount
  t.deepEqual(taxBy, named('tax'))
  const off = (await scope.ask('orders.discounts', { spans: [year] })) ?? []
  const offBy: Record<string, number> = {}
  for (const { currency, goods } of off) offBy[currency] = (offBy[currency] ?? 0) + goods
  t.deepEqual(offBy, named('discounts'))
  const used = await OrderShare.in(scope).distinct('orderId', 'rule', 'code')
  const paid = new Map((await Order.in(scope)).map((order) => [order.id, order]))
  for (const { rule, code, currency, orders: count, revenue } of off) {
    const own = used.filter((one) => one.rule === rule && one.code === code)
    const totals = own.flatMap(({ orderId }) => {
      const order = paid.get(orderId)
      return order && order.paidAt !== null && order.currency === currency ? [order.total] : []
    })
    t.is(totals.length, count, rule)
    t.is(
      totals.reduce((sum, total) => sum + total, 0),
      revenue,
      `each order of ${rule} once, however many lines it was off`,
    )
  }
})

test('an order that went back in parts has given back each line and each tax to the unit', (t) => {
  const chance = new Chance(3)
  for (let n = 0; n < 300; n += 1) {
    const lines = Array.from({ length: 1 + chance.below(4) }, (_, id) => ({
      ...{ id: `${id}`, kind: chance.one(['item', 'shipping', 'fee'] as const) },
      total: chance.below(5_000),
    }))
    const taxes = lines.flatMap(({ id, total }) =>
      [190_000, 55_000].slice(chance.below(3)).map((rate, part) => ({
        ...{ id: `${id} ${part}`, lineId: id, base: total },
        amount: proportion(total, rate, 1_000_000),
      })),
    )
    const whole = lines.reduce((sum, { total }) => sum + total, 0)
    const parts = [chance.below(whole + 1), chance.below(whole + 1), whole].sort((a, b) => a - b)
    const refunds = parts.map((upTo, at) => ({
      ...{ id: `${at}`, refused: 0, shipping: chance.below(3) * 100 },
      amount: upTo - (parts[at - 1] ?? 0),
      lines: [{ lineId: '0', quantity: 1, amount: chance.below(2_000) }],
    }))
    const given = splitRefunds(lines, taxes, refunds)
    for (const refund of refunds) {
      const own = given.filter(({ refundId }) => refundId === refund.id)
      t.is(
        own.reduce((sum, { amount }) => sum + amount, 0),
        refund.amount,
      )
    }
    for (const line of lines) {
      const own = given.filter((part) => part.line.id === line.id)
      t.is(
        own.reduce((sum, { amount }) => sum + amount, 0),
        line.total,
      )
    }
    for (const tax of taxes) {
      const own = given.flatMap((part) => part.taxes.filter((one) => one.tax.id === tax.id))
      t.is(
        own.reduce((sum, { amount }) => sum + amount, 0),
        tax.amount,
      )
      t.is(
        own.reduce((sum, { base }) => sum + base, 0),
        tax.amount === 0 && own.length === 0 ? 0 : tax.base,
      )
    }
  }
})

test('a refund counts on its own day, what a gateway refused of it not at all, and an unpaid order never', async (t) => {
  const { scope, bank } = await open(t)
  const quote = quoteOf([proposedLine({ unitPrice: 1_190, taxes: [vat(1_000, 190)] })], {
    currency: 'EUR',
  })
  const { orderId } = await placed(scope, { quote })
  const sales = async () =>
    (await scope.ask('orders.sales', { spans: days.slice(0, 3), by: 'all' })) ?? []
  const redate = (placedAt: string) =>
    scope.atomic((inner) => Order.in(inner).where({ id: orderId }).patch({ placedAt }))
  await redate(at(1))
  t.deepEqual(await sales(), [])
  bank.pay(orderId, 'EUR', 1_190)
  await scope.atomic((inner) => inner.tell('payment.changed', { orderId, state: 'paid' }))
  t.like(await sales(), [
    {
      span: 'day 0',
      figures: { orders: 1, gross: 1_190, priceTax: 190, net: 1_000, total: 1_190 },
    },
  ])
  const [line] = (await refundableOf(scope, await Order.find(scope, orderId))).lines
  const lines = [{ lineId: line?.line.id ?? '', quantity: 1 }]
  const wish = { orderId, key: 'one', to: 'method' as const, reason: null, shipping: 0, lines }
  const refund = await refundOrder(scope, { ...wish, amount: 595 })
  const createdAt = at(2 * day)
  await scope.atomic((inner) => OrderRefund.in(inner).where({ id: refund.id }).patch({ createdAt }))
  t.like(
    (await sales()).find(({ span }) => span === 'day 2'),
    {
      figures: {
        orders: 0,
        gross: 0,
        returns: 500,
        net: -500,
        tax: -95,
        refunded: 595,
        total: -595,
      },
    },
  )
  await scope.atomic((inner) => OrderRefund.change(inner, refund.id, { refused: 595 }))
  t.deepEqual(
    (await sales()).map(({ span }) => span),
    ['day 0'],
  )
  t.is((await OrderTax.in(scope)).length, 1)
})

test('what a merchant gives back at the gateway is a refund of the order, once', async (t) => {
  const { scope, bank } = await open(t)
  const { orderId } = await placed(scope)
  bank.pay(orderId, 'USD', 1_000)
  await scope.atomic((inner) => inner.tell('payment.changed', { orderId, state: 'paid' }))
  bank.giveBack(orderId, 300)
  const told = { orderId, amount: 300, currency: 'USD' }
  await scope.atomic((inner) => inner.tell('payment.refunded', told))
  await scope.atomic((inner) => inner.tell('payment.refunded', told))
  t.like(await OrderRefund.of(scope, orderId), [{ amount: 300, atGateway: 300, lines: [] }])
  const wish = { orderId, key: 'rest', to: 'method' as const, reason: null, shipping: 0, lines: [] }
  await refundOrder(scope, { ...wish, amount: 700 })
  await scope.atomic((inner) => inner.tell('payment.refunded', { ...told, amount: 700 }))
  t.deepEqual(
    (await OrderRefund.of(scope, orderId)).map(({ amount }) => amount),
    [300, 700],
  )
})

test('spans of a report are read a week at a time', (t) => {
  t.deepEqual(
    groupsOf(days.slice(0, 9)).map(({ length }) => length),
    [7, 2],
  )
  const cut = groupsOf([{ key: 'a', from: at(0), until: at(9 * day) }])
  t.deepEqual(cut, [
    [{ key: 'a', from: at(0), until: at(7 * day) }],
    [{ key: 'a', from: at(7 * day), until: at(9 * day) }],
  ])
})

const vat = (base: number, amount: number) => ({
  ...{ name: 'VAT', code: 'VAT', part: 0, rate: 190_000, included: true, base, amount },
})
