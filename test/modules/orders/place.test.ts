// How an order comes to be: once, with a number without gaps, as a copy of what was agreed.
import test, { type ExecutionContext } from 'ava'
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { placed, proposalOf, proposedLine, quoteOf } from '#test/helpers/shops/proposal.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import orders from '../../../modules/orders/index.ts'
import { Order } from '../../../modules/orders/models/order.ts'
import { OrderLine, OrderShare, OrderTax } from '../../../modules/orders/models/order-line.ts'
import { seeded } from '../../../seeds/art/prng.ts'

const open = async (t: ExecutionContext) => (await openShop(t, [orders])).scope
const viewOf = async (scope: Scope, orderId: string) =>
  (await scope.ask('orders.find', { orderIds: [orderId] }))?.[0]

test('an order of a proposal has its number, its lines, and opens unpaid and unsent', async (t) => {
  const scope = await open(t)
  const { orderId, number } = await placed(scope, { note: 'Ring twice' })
  t.is(number, 1_001)
  t.like(await viewOf(scope, orderId), {
    ...{ number, state: 'open', holds: [], paymentState: 'unpaid' },
    ...{
      fulfillmentState: 'unfulfilled',
      email: 'jo@buyer.test',
      total: 1_000,
      note: 'Ring twice',
    },
    methodLabel: 'Invoice',
  })
  const view = await viewOf(scope, orderId)
  t.like(view?.lines[0], { title: 'Fern print', quantity: 1, unitPrice: 1_000, total: 1_000 })
  t.deepEqual(view?.billingAddress.city, 'Leeds')
})

test('of fifty who place one session at once, one makes the order', async (t) => {
  const scope = await open(t)
  const { sessionId } = proposalOf()
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, () => placed(scope, { sessionId })),
  )
  t.is(tries.filter(({ status }) => status === 'fulfilled').length, 1)
  t.is(await Order.in(scope).resultSize(), 1)
  t.is(await OrderLine.in(scope).resultSize(), 1)
  const after = await placed(scope)
  t.is(after.number, 1_002)
})

test('numbers have no gaps, also where transactions that took one are taken back', async (t) => {
  const scope = await open(t)
  const place = (fails: boolean) =>
    scope.atomic(async (inner) => {
      await inner.ask('orders.place', {
        ...{ orderId: newId(), attemptId: null, proposal: proposalOf(), holds: [] },
      })
      if (fails) throw new Error('taken back')
    })
  await Promise.allSettled(Array.from({ length: 24 }, (_, at) => place(at % 3 === 0)))
  const numbers = (await Order.in(scope).orderBy('number')).map(({ number }) => number)
  t.true(numbers.length > 0)
  t.deepEqual(
    numbers,
    numbers.map((_, at) => 1_001 + at),
  )
})

test('another store counts its own orders and finds none of these', async (t) => {
  const { scope, other } = await openShop(t, [orders])
  const { orderId } = await placed(scope)
  t.is((await placed(other)).number, 1_001)
  t.deepEqual(await other.ask('orders.find', { orderIds: [orderId] }), [])
  t.is(await other.ask('orders.statusUrl', { orderId }), null)
})

test('the rows of random orders add up to what their proposals say', async (t) => {
  const scope = await open(t)
  const random = seeded(7)
  const upTo = (most: number) => Math.floor(random.next() * most)
  for (let at = 0; at < 40; at++) {
    const lines = Array.from({ length: 1 + upTo(4) }, () => {
      const [quantity, unitPrice] = [1 + upTo(9_999), upTo(100_000)]
      const amount = upTo(unitPrice * quantity + 1)
      const base = unitPrice * quantity - amount
      const tax = { name: 'VAT', code: 'vat', rate: 200_000, part: 0 }
      return proposedLine({
        ...{ quantity, unitPrice },
        shares: amount > 0 ? [{ rule: 'r', label: 'Autumn', code: 'FALL', amount }] : [],
        taxes: [{ ...tax, included: false, base, amount: upTo(base + 1) }],
      })
    })
    const quote = quoteOf(lines)
    const { orderId } = await placed(scope, { quote })
    const order = await Order.find(scope, orderId)
    const rows = await OrderLine.in(scope).where({ orderId })
    const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
    const shares = sum((await OrderShare.in(scope).where({ orderId })).map(({ amount }) => amount))
    const taxes = sum((await OrderTax.in(scope).where({ orderId })).map(({ amount }) => amount))
    t.is(sum(rows.map(({ total }) => total)), quote.total)
    t.is(sum(rows.map(({ subtotal }) => subtotal)) - shares + taxes, quote.total)
    t.like(order, { total: quote.total, discountTotal: shares, taxTotal: taxes, due: quote.due })
  }
})

test('an order that lacks something waits, says why, and says so once for each reason', async (t) => {
  const { scope } = await openShop(t, [orders])
  const { orderId } = await placed(scope, {}, { holds: ['stock', 'stock'] })
  t.like(await viewOf(scope, orderId), { state: 'on_hold', holds: ['stock'] })
  const hold = () =>
    scope.atomic((inner) => inner.ask('orders.hold', { orderId, reasons: ['stock', 'twice'] }))
  await hold()
  await hold()
  t.like(await viewOf(scope, orderId), { state: 'on_hold', holds: ['stock', 'twice'] })
  const held = await scope.db('order_events').where({ orderId, type: 'held' })
  t.is(held.length, 2)
})

test('money and goods complete an order, and a parcel that comes back opens it again', async (t) => {
  const scope = await open(t)
  const { orderId } = await placed(scope)
  const money = (state: 'paid' | 'refunded') =>
    scope.atomic((inner) => inner.tell('payment.changed', { orderId, state }))
  const goods = (state: 'fulfilled' | 'unfulfilled') =>
    scope.atomic((inner) => inner.tell('fulfillment.changed', { orderId, state }))
  await money('paid')
  t.like(await viewOf(scope, orderId), { state: 'open', paymentState: 'paid' })
  await goods('fulfilled')
  t.like(await viewOf(scope, orderId), { state: 'completed', fulfillmentState: 'fulfilled' })
  await goods('unfulfilled')
  t.like(await viewOf(scope, orderId), { state: 'open', fulfillmentState: 'unfulfilled' })
})

test('who bought a product is known by account or proven address, and not once it was cancelled', async (t) => {
  const scope = await open(t)
  const [line] = [proposedLine({ productId: 'p1' })]
  const { orderId } = await placed(scope, { userId: 'u1', quote: quoteOf([line]) })
  const ask = (who: { userId?: string; email?: string }, productId = 'p1') =>
    scope.ask('orders.purchased', { ...who, productId })
  t.true(await ask({ userId: 'u1' }))
  t.true(await ask({ email: 'Jo@Buyer.test' }))
  t.false(await ask({ userId: 'u1' }, 'p2'))
  t.false(await ask({ userId: 'u2' }))
  t.false(await ask({}))
  t.false(await ask({ email: '' }))
  const money = (state: 'paid' | 'partially_refunded' | 'refunded') =>
    scope.atomic((inner) => inner.tell('payment.changed', { orderId, state }))
  for (const state of ['paid', 'partially_refunded', 'refunded'] as const) {
    await money(state)
    t.is(await ask({ userId: 'u1' }), state !== 'refunded', state)
  }
  await money('paid')
  await scope.atomic((inner) => Order.move(inner, orderId, 'cancelled'))
  t.false(await ask({ userId: 'u1' }))
})

test('totals of addresses count paid orders and their money by currency', async (t) => {
  const scope = await open(t)
  const first = await placed(scope)
  const second = await placed(scope, { quote: quoteOf([proposedLine()], { currency: 'EUR' }) })
  await placed(scope)
  for (const { orderId } of [first, second])
    await scope.atomic((inner) => inner.tell('payment.changed', { orderId, state: 'paid' }))
  const totals = await scope.ask('orders.totals', { emails: ['jo@buyer.test', 'no@buyer.test'] })
  t.like(totals?.['jo@buyer.test'], { orders: 2, spent: { USD: 1_000, EUR: 1_000 } })
  t.is(totals?.['no@buyer.test'], undefined)
})
