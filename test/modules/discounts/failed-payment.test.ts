// A payment that fails gives the use of a code back once, through the real till, on both engines.
import test, { type ExecutionContext } from 'ava'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import { variant } from '#test/helpers/till/checkout-shop.ts'
import { readyBrowser } from '#test/helpers/till/open-till.ts'
import cart from '../../../modules/cart/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import discounts from '../../../modules/discounts/index.ts'
import { Discount } from '../../../modules/discounts/models/rules/discount.ts'
import { DiscountCounter } from '../../../modules/discounts/models/uses/counters.ts'
import { DiscountUse } from '../../../modules/discounts/models/uses/uses.ts'
import inventory from '../../../modules/inventory/index.ts'
import manual from '../../../modules/manual/index.ts'
import orders from '../../../modules/orders/index.ts'
import payments from '../../../modules/payments/index.ts'
import products from '../../../modules/products/index.ts'
import testGateway from '../../../modules/test-gateway/index.ts'

const till = [products, inventory, cart, checkout, orders, payments, manual, testGateway]

async function open(t: ExecutionContext) {
  const shop = await openShop(t, [...till, discounts])
  const once = { mostUses: 1, mostUsesEach: 1, percent: 100_000 }
  await Discount.create(shop.scope, {
    ...{ labels: { en: 'Spring' }, kind: 'orderPercent', means: 'code', code: 'ONCE', ...once },
  } as Parameters<typeof Discount.create>[1])
  return shop
}

/** A browser that typed the code, and what its quote says. */
async function withCode(shop: Shop, paymentMethod = 'test-gateway') {
  const ready = await readyBrowser(shop, await variant(shop.scope, 9), { paymentMethod })
  await ready.client.post('/cart/discounts', { code: 'ONCE' })
  const { session } = (await ready.client.get(ready.at)).json
  return { ...ready, quote: session.quote }
}

async function taken({ scope }: Shop): Promise<number[]> {
  const uses = await DiscountUse.in(scope)
  const counters = await DiscountCounter.in(scope)
  return [uses.length, ...new Set(counters.map((one) => Number(one.taken)))]
}

test('a declined card gives the use back once, however often it is read, and the next one keeps it', async (t) => {
  const shop = await open(t)
  const first = await withCode(shop)
  t.is(first.quote.discountTotal, 125)
  const { payment } = (await first.client.post(`${first.at}/payment`)).json
  t.deepEqual(await taken(shop), [1, 1], 'held while it is paid')
  const waiting = await withCode(shop)
  t.is(waiting.quote.discountTotal, 0)
  t.is(waiting.quote.refused[0].why, 'USED_UP')

  const hosted = new URL(payment.redirectUrl).pathname
  await first.client.form(`${hosted}/pay`, { card: 'declines' })
  const settle = () => shop.scope.ask('payments.settle', { attemptId: payment.id })
  await Promise.allSettled(Array.from({ length: 20 }, settle))
  t.is((await first.client.page(`/checkout/return/${payment.id}`)).status, 303)
  t.deepEqual(await taken(shop), [0, 0])

  // Somebody else has it now: reading the dead payment again takes nothing from them.
  const { session } = (await waiting.client.get(waiting.at)).json
  t.is(session.quote.discountTotal, 125)
  const other = (await waiting.client.post(`${waiting.at}/payment`)).json.payment
  await Promise.allSettled(Array.from({ length: 20 }, settle))
  t.deepEqual(await taken(shop), [1, 1])
  await waiting.client.form(`${new URL(other.redirectUrl).pathname}/pay`, { card: 'works' })
  await waiting.client.page(`/checkout/return/${other.id}`)
  const [order, another] = await shop.scope.db('orders').select('total', 'discountTotal')
  t.is(another, undefined)
  t.deepEqual([Number(order.total), Number(order.discountTotal)], [1_125, 125])
  const last = await withCode(shop, 'manual')
  t.is(last.quote.refused[0].why, 'USED_UP')
})
