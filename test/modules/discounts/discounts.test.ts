// Discounts from the cart to the order: what comes off, why a code does not hold, and how often it may be used, on both engines.
import test, { type ExecutionContext } from 'ava'
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import {
  type CheckoutShop,
  openCheckoutShop,
  readyBuyer,
  variant,
} from '#test/helpers/till/checkout-shop.ts'
import { beginPayment } from '../../../modules/checkout/models/pay/begin.ts'
import { changeSession } from '../../../modules/checkout/models/session/change-session.ts'
import discounts from '../../../modules/discounts/index.ts'
import { addCodes } from '../../../modules/discounts/models/rules/code.ts'
import { Discount } from '../../../modules/discounts/models/rules/discount.ts'
import { DiscountCounter, takeOne } from '../../../modules/discounts/models/uses/counters.ts'
import { FirstOrder } from '../../../modules/discounts/models/uses/first-order.ts'
import { useSums } from '../../../modules/discounts/models/uses/use-sums.ts'
import { DiscountUse, freeEnded, freeOrder } from '../../../modules/discounts/models/uses/uses.ts'
import { cancelOrder } from '../../../modules/orders/models/acts/cancel-order.ts'

type Draft = Parameters<typeof Discount.create>[1]

const made = (scope: Scope, draft: Partial<Draft> = {}) =>
  Discount.create(scope, {
    ...{ labels: { en: 'Spring' }, kind: 'orderPercent', means: 'code', code: 'SPRING10' },
    ...{ percent: 100_000, ...draft },
  } as Draft)

const withCode = async (
  shop: CheckoutShop,
  code: string,
  quantity = 1,
  stock: number | null = 99,
) => {
  const variantId = await variant(shop.scope, stock)
  const { buyer, id } = await readyBuyer(shop, { variantId, quantity })
  const { offer } = await changeSession(buyer, id, { discountCodes: [code] })
  return { buyer, id, quote: offer.quote }
}

/** Every counter is what its uses add up to. */
async function soundCounters(t: ExecutionContext, scope: Scope): Promise<void> {
  const uses = await DiscountUse.in(scope)
  for (const { discountId, name, taken } of await DiscountCounter.in(scope)) {
    const own = uses.filter((use) => use.discountId === discountId && use.counted.includes(name))
    t.is(own.length, taken, name)
  }
}

test('a code takes its share off however it is typed, and the order keeps it', async (t) => {
  const shop = await openCheckoutShop(t, discounts)
  const { id: discountId } = await made(shop.scope)
  const { buyer, id, quote } = await withCode(shop, ' spring-10 ', 2)
  t.like(quote, { subtotal: 2_500, discountTotal: 250, total: 2_250, refused: [] })
  t.like(quote.lines[0]?.shares[0], { label: 'Spring', code: ' spring-10 ', amount: 250 })
  await beginPayment(buyer, id)
  const [order] = await shop.scope.db('orders').select('id', 'total')
  t.is(order.total, 2_250)
  t.deepEqual(await useSums(shop.scope, discountId), [
    { currency: shop.scope.shop.currency, uses: 1, cost: 250, revenue: 2_250 },
  ])
  await cancelOrder(shop.scope, order.id, {
    reason: 'other',
    restock: true,
    refund: true,
    mail: false,
  })
  t.deepEqual(await useSums(shop.scope, discountId), [], 'the order is dead: its use is back')
  await soundCounters(t, shop.scope)
})

test('why a code takes nothing off is said in words that help', async (t) => {
  const shop = await openCheckoutShop(t, discounts)
  const { scope } = shop
  const drafts: Record<string, Partial<Draft>> = {
    NOT_YET: { startsAt: '2999-01-01T00:00:00.000Z' },
    OVER: { endsAt: '2001-01-01T00:00:00.000Z' },
    MINIMUM: { leastAmount: 5_000 },
    QUANTITY: { leastQuantity: 3 },
    NOT_THESE: { products: 'something-else' as never, kind: 'percent' },
    COUNTRY: { countries: 'FR' as never },
    SIGN_IN: { customers: 'vip@shop.test' as never },
    USED_UP: { mostUses: 1 },
  }
  for (const [code, draft] of Object.entries(drafts)) await made(scope, { code, ...draft })
  const usedUp = await Discount.in(scope).findOne({ code: 'USED_UP' })
  const all = { name: 'all', most: null, of: 'all' as const }
  await scope.atomic((inner) => takeOne(inner, usedUp?.id ?? '', all))
  for (const code of [...Object.keys(drafts), 'UNKNOWN']) {
    const { quote } = await withCode(shop, code)
    t.deepEqual(
      quote.refused.map((one) => [one.code, one.why]),
      [[code, code]],
    )
    t.is(quote.discountTotal, 0)
  }
})

test('of a code and what comes by itself the better is taken, and the other says why not', async (t) => {
  const shop = await openCheckoutShop(t, discounts)
  await made(shop.scope, { labels: { en: 'Sale' }, means: 'automatic', code: '', percent: 300_000 })
  await made(shop.scope)
  const { quote } = await withCode(shop, 'SPRING10')
  t.is(quote.discountTotal, 375)
  t.like(quote.refused[0], { why: 'OTHERS', message: { values: { labels: 'Sale' } } })
})

test('of fifty who use a code that may be used once, one does', async (t) => {
  const shop = await openCheckoutShop(t, discounts)
  const { id: discountId } = await made(shop.scope, { mostUses: 1 })
  const use = (owner: string, email: string) =>
    shop.scope.atomic((inner) =>
      inner.ask('discounts.hold', {
        ...{ owner, seconds: 60, total: 1_000, currency: 'EUR', buyer: { email } },
        parts: [{ rule: `discount:${discountId}`, code: 'SPRING10', amount: 100 }],
      }),
    )
  const told = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => use(`a${at}`, `b${at}@shop.test`)),
  )
  const refused = told.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  t.deepEqual(refused, Array(49).fill('DISCOUNT_USED_UP'))
  await soundCounters(t, shop.scope)
})

test('a guest uses a code once, in two tabs and with capitals in the address; another guest may', async (t) => {
  const shop = await openCheckoutShop(t, discounts)
  const { id } = await made(shop.scope, { mostUsesEach: 1 })
  const use = (email: string) =>
    shop.scope.atomic((inner) =>
      inner.ask('discounts.hold', {
        ...{ owner: newId(), seconds: 60, total: 1_000, currency: 'EUR', buyer: { email } },
        parts: [{ rule: `discount:${id}`, code: 'SPRING10', amount: 100 }],
      }),
    )
  const told = await Promise.allSettled([use('ada@shop.test'), use('Ada@Shop.test')])
  t.deepEqual(told.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  await use('bob@shop.test')
  const { quote } = await withCode(shop, 'SPRING10')
  t.deepEqual(
    quote.refused.map(({ why }) => why),
    ['USED_BY_YOU'],
  )
  await soundCounters(t, shop.scope)
})

test('of two discounts for a first order one person holds one at a time, in however many windows; it is free when the order dies', async (t) => {
  const shop = await openCheckoutShop(t, discounts)
  const { scope } = shop
  const { id: spring } = await made(scope, { firstOrder: true })
  const { id: welcome } = await made(scope, { firstOrder: true, code: 'WELCOME' })
  const { id: other } = await made(scope, { code: 'OTHER' })
  const wish = (owner: string, id: string, buyer: { email: string; userId?: string }) => ({
    ...{ owner, total: 1_000, currency: 'EUR', buyer },
    parts: [{ rule: `discount:${id}`, code: null, amount: 100 }],
  })
  const hold = (...[owner, id, buyer]: Parameters<typeof wish>) =>
    scope.atomic((inner) => inner.ask('discounts.hold', { ...wish(owner, id, buyer), seconds: 60 }))
  const told = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      hold(`${at}`, at % 2 === 0 ? spring : welcome, {
        email: at % 3 === 0 ? ' Ada@Shop.test' : 'ada@shop.test',
      }),
    ),
  )
  t.is(told.filter(({ status }) => status === 'fulfilled').length, 1)
  const owner = `${told.findIndex(({ status }) => status === 'fulfilled')}`
  await hold('without', other, { email: 'ada@shop.test' })
  await hold('of another', spring, { email: 'bob@shop.test' })
  const { quote } = await withCode(shop, 'WELCOME')
  t.deepEqual(
    quote.refused.map(({ why }) => why),
    ['USED_BY_YOU'],
  )
  const id = Number(owner) % 2 === 0 ? spring : welcome
  const orderId = 'order of ada'
  const ada = { email: 'ada@shop.test' }
  t.deepEqual(
    await scope.atomic((inner) =>
      inner.ask('discounts.take', { ...wish(owner, id, ada), orderId }),
    ),
    [],
  )
  await t.throwsAsync(hold('next', welcome, { ...ada, userId: 'u1' }), { code: 'DISCOUNT_USED_UP' })
  await t.throwsAsync(hold('next', spring, ada), { code: 'DISCOUNT_USED_UP' })
  await scope.atomic((inner) => freeOrder(inner, { orderId }))
  await hold('next', welcome, ada)
  // One that has ended gives way.
  await scope.atomic((inner) => inner.ask('discounts.free', { owner: 'next' }))
  await scope.atomic((inner) =>
    inner.ask('discounts.hold', { ...wish('ended', spring, ada), seconds: -1 }),
  )
  await hold('after it', welcome, ada)
  t.deepEqual((await FirstOrder.in(scope)).map(({ owner: one }) => one).sort(), [
    'after it',
    'of another',
  ])
  await soundCounters(t, scope)
})

test('a hold that has ended gives its use to another, and what was taken late is said to be gone', async (t) => {
  const shop = await openCheckoutShop(t, discounts)
  const { id } = await made(shop.scope, { mostUses: 1 })
  const wish = (owner: string) => ({
    ...{ owner, total: 1_000, currency: 'EUR', buyer: { email: `${owner}@shop.test` } },
    parts: [{ rule: `discount:${id}`, code: 'SPRING10', amount: 100 }],
  })
  const { scope } = shop
  await scope.atomic((inner) => inner.ask('discounts.hold', { ...wish('late'), seconds: -1 }))
  await scope.atomic((inner) => inner.ask('discounts.hold', { ...wish('next'), seconds: 60 }))
  const gone = await scope.atomic((inner) =>
    inner.ask('discounts.take', { ...wish('late'), orderId: 'order of late' }),
  )
  t.is(gone?.length, 1)
  const taken = await scope.atomic((inner) =>
    inner.ask('discounts.take', { ...wish('next'), orderId: 'order of next' }),
  )
  t.deepEqual(taken, [])
  await scope.atomic((inner) => freeEnded(inner))
  await soundCounters(t, scope)
})

test('each of many codes holds as often as it says', async (t) => {
  const shop = await openCheckoutShop(t, discounts)
  const { scope } = shop
  const { id } = await made(scope, { code: '' })
  await scope.atomic((inner) => addCodes(inner, id, { codes: ['ONE', 'TWO'], mostUses: 1 }))
  const first = await withCode(shop, 'ONE')
  await beginPayment(first.buyer, first.id)
  t.is((await withCode(shop, 'ONE')).quote.refused[0]?.why, 'USED_UP')
  t.deepEqual((await withCode(shop, 'TWO')).quote.refused, [])
  const taken = await t.throwsAsync(() => made(scope, { code: 'two' }))
  t.like(taken, { status: 422 })
})

test('free delivery is off the delivery alone', async (t) => {
  const shop = await openCheckoutShop(t, discounts)
  await made(shop.scope, { kind: 'delivery', percent: 1_000_000, code: 'SHIP' })
  const { quote } = await withCode(shop, 'SHIP')
  t.deepEqual(quote.refused, [])
  t.is(quote.discountTotal, quote.shippingTotal)
})
