// What shoppers in many windows, crowds and wrong forms try on discounts, on both engines.
import test, { type ExecutionContext } from 'ava'
import { sumOf } from '#server/locale/amounts.ts'
import type { Scope } from '#server/scope.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openCheckoutShop, readyBuyer, variant } from '#test/helpers/till/checkout-shop.ts'
import auth from '../../../modules/auth/index.ts'
import { beginPayment } from '../../../modules/checkout/models/pay/begin.ts'
import { changeSession } from '../../../modules/checkout/models/session/change-session.ts'
import discounts from '../../../modules/discounts/index.ts'
import { addCodes } from '../../../modules/discounts/models/rules/code.ts'
import { Discount } from '../../../modules/discounts/models/rules/discount.ts'
import { DiscountCounter } from '../../../modules/discounts/models/uses/counters.ts'
import { DiscountUse } from '../../../modules/discounts/models/uses/uses.ts'
import { cancelOrder } from '../../../modules/orders/models/acts/cancel-order.ts'

type Draft = Parameters<typeof Discount.create>[1]

const made = (scope: Scope, draft: Partial<Draft> = {}) =>
  Discount.create(scope, {
    ...{ labels: { en: 'Spring' }, kind: 'orderPercent', means: 'code', code: 'SPRING10' },
    ...{ percent: 100_000, ...draft },
  } as Draft)

async function soundCounters(t: ExecutionContext, scope: Scope): Promise<void> {
  const uses = await DiscountUse.in(scope)
  for (const { discountId, name, taken } of await DiscountCounter.in(scope)) {
    const own = uses.filter((use) => use.discountId === discountId && use.counted.includes(name))
    t.is(own.length, taken, name)
  }
}

const whole = { reason: 'other', restock: true, refund: true, mail: false } as const

test('a discount of the first order is for one order, also in two windows', async (t) => {
  const shop = await openCheckoutShop(t, discounts)
  await made(shop.scope, { firstOrder: true })
  const variantId = await variant(shop.scope, 99)
  const ready = await Promise.all([
    readyBuyer(shop, { variantId, quantity: 1 }),
    readyBuyer(shop, { variantId, quantity: 1 }),
  ])
  for (const { buyer, id } of ready) {
    const { offer } = await changeSession(buyer, id, { discountCodes: ['SPRING10'] })
    t.is(offer.quote.discountTotal, 125)
  }
  const told = await Promise.allSettled(ready.map(({ buyer, id }) => beginPayment(buyer, id)))
  t.deepEqual(told.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  await soundCounters(t, shop.scope)
})

test('a code in six spellings counts once, and none of them is called unknown', async (t) => {
  const shop = await openCheckoutShop(t, discounts)
  await made(shop.scope, { withOrder: true })
  const { buyer, id } = await readyBuyer(shop, {
    variantId: await variant(shop.scope, 99),
    quantity: 1,
  })
  const spelt = [
    'SPRING10',
    'spring10',
    'Spring 10',
    'spring-10',
    'ｓｐｒｉｎｇ１０',
    's.p.r.i.n.g.1.0',
  ]
  const { offer } = await changeSession(buyer, id, { discountCodes: spelt })
  t.is(offer.quote.discountTotal, 125)
  t.deepEqual([...new Set(offer.quote.refused.map(({ why }) => why))], ['OTHERS'])
  await beginPayment(buyer, id)
  t.is((await DiscountUse.in(shop.scope)).length, 1)
  await soundCounters(t, shop.scope)
})

test('an order for nothing is placed, and gives its use back once, however often it is cancelled at once', async (t) => {
  const shop = await openCheckoutShop(t, discounts)
  const { scope } = shop
  await made(scope, { percent: 1_000_000, mostUses: 1 })
  await made(scope, { kind: 'delivery', percent: 1_000_000, code: 'SHIP', withOrder: true })
  const { buyer, id } = await readyBuyer(shop, {
    variantId: await variant(scope, 99),
    quantity: 3,
  })
  const { offer } = await changeSession(buyer, id, { discountCodes: ['SPRING10'] })
  t.is(offer.quote.total, 0)
  await beginPayment(buyer, id)
  const [{ id: orderId, total }] = await scope.db('orders').select('id', 'total')
  t.is(total, 0)
  await Promise.allSettled(Array.from({ length: 5 }, () => cancelOrder(scope, orderId, whole)))
  t.is((await DiscountUse.in(scope)).length, 0)
  for (const { taken } of await DiscountCounter.in(scope)) t.is(taken, 0)
})

test('what is deleted while it is paid stays what was bought, and its code is free', async (t) => {
  const shop = await openCheckoutShop(t, discounts)
  const { scope } = shop
  const wish = (owner: string, discountId: string) => ({
    ...{ owner, total: 1_000, currency: 'EUR', buyer: { email: `${owner}@shop.test` } },
    parts: [{ rule: `discount:${discountId}`, code: 'SPRING10', amount: 100 }],
  })
  const { id } = await made(scope, { mostUses: 1 })
  await scope.atomic((inner) => inner.ask('discounts.hold', { ...wish('a', id), seconds: 60 }))
  await Discount.remove(scope, id)
  const gone = await scope.atomic((inner) =>
    inner.ask('discounts.take', { ...wish('a', id), orderId: 'order a' }),
  )
  t.deepEqual(gone, [])
  const late = await scope.atomic((inner) =>
    inner.ask('discounts.take', { ...wish('b', id), orderId: 'order b' }),
  )
  t.is(late?.length, 1)
  await scope.atomic((inner) => inner.tell('order.cancelled', { orderId: 'order a' } as never))
  await soundCounters(t, scope)
  t.not((await made(scope, { mostUses: 1 })).id, id)
})

test('no tier takes off more than all', async (t) => {
  const shop = await openCheckoutShop(t, auth, discounts)
  const admin = await adminOf(shop)
  const draft = { labels: { en: 'Two' }, kind: 'buyGet', buyQuantity: 1, getQuantity: 1 }
  const tiers = [{ from: 1, value: 5_000_000, isPercent: true }]
  for (const sent of [tiers, '1: 500 %']) {
    const answer = await admin.post('/admin/discounts/create', {
      ...{ ...draft, means: 'code', code: 'TWO', tiers: sent },
    })
    t.is(answer.status, 422, answer.text)
  }
})

test('the same code is written once, whoever writes it at once', async (t) => {
  const shop = await openCheckoutShop(t, discounts)
  const { scope } = shop
  const { id } = await made(scope, { code: '' })
  const told = await Promise.allSettled(
    Array.from({ length: 4 }, () =>
      scope.atomic((inner) => addCodes(inner, id, { codes: ['ONE'], mostUses: 1 })),
    ),
  )
  const wrong = told.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []))
  t.is(wrong.length, 3)
  t.true(
    wrong.every((status) => status === 422 || status === 409),
    String(wrong),
  )
  await scope.atomic((inner) =>
    addCodes(inner, id, {
      codes: Array.from({ length: 5_000 }, (_, at) => `MANY${at}`),
      mostUses: 1,
    }),
  )
})

test('no cart of odd prices and amounts costs less than nothing', async (t) => {
  const shop = await openCheckoutShop(t, discounts)
  const { scope } = shop
  const free = await variant(scope, null, 0)
  const dear = await variant(scope, null, 99_999_999)
  const all = {
    withProduct: true,
    withOrder: true,
    withShipping: true,
    means: 'automatic' as const,
  }
  const drafts: Partial<Draft>[] = [
    { kind: 'set', buyQuantity: 2, amount: 0 as never },
    { kind: 'buyGet', buyQuantity: 1, getQuantity: 9_999, percent: 1_000_000 as never },
    { kind: 'each', amount: 1_000_000_000_000 as never },
    { kind: 'price', amount: 0 as never },
    { kind: 'orderAmount', amount: 1_000_000_000_000 as never },
    { kind: 'percent', percent: 333_333 as never },
  ]
  for (const draft of drafts) await made(scope, { ...draft, ...all, code: '' })
  for (const items of [
    [{ variantId: free, quantity: 9_999 }],
    [
      { variantId: free, quantity: 9_999 },
      { variantId: dear, quantity: 9_999 },
    ],
  ]) {
    const { buyer, id } = await readyBuyer(shop, ...items)
    const { quote } = (await changeSession(buyer, id, { discountCodes: [] })).offer
    t.true(quote.total >= 0)
    t.is(quote.total, sumOf(quote.lines.map(({ total }) => total)))
    for (const line of quote.lines) t.true(line.total >= 0 && Number.isSafeInteger(line.total))
  }
})

test('a file of codes runs no formula, and a code is removed from its own discount alone', async (t) => {
  const shop = await openCheckoutShop(t, auth, discounts)
  const { id } = await made(shop.scope)
  const admin = await adminOf(shop)
  const path = `/admin/discounts/${id}/codes`
  const sent = await admin.post(path, { codes: ['=HYPERLINK("x")'], count: 2 })
  t.is(sent.status, 201, sent.text)
  const wish = { query: `discount=${id}`, format: 'csv' }
  const file = await admin.post('/admin/discounts/codes/table', wish)
  t.true(file.text.includes(`'=HYPERLINK`), file.text)
  t.is((await admin.get('/admin/discounts/none/codes')).status, 404)
  const other = await made(shop.scope, { code: 'OTHER' })
  const [{ id: codeId }] = (await admin.get(path)).json.codes
  const gone = await admin.delete(`/admin/discounts/${other.id}/codes/${codeId}`)
  t.is(gone.status, 404, 'a code of another discount')
  const own = (await admin.get(path)).json.codes.filter((one: { isMain: boolean }) => !one.isMain)
  const [first, second] = own.map((one: { id: string }) => one.id)
  const removed = await admin.delete(`${path}/${first}`)
  t.is(removed.status, 200)
  t.deepEqual(removed.json, { deleted: true })
  const byForm = await admin.form(`${path}/${second}`, { _method: 'delete' })
  t.is(byForm.status, 303)
  t.is(byForm.headers.get('location'), `/admin/discounts/codes?discount=${id}`)
})
