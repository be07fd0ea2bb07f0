// From a session to its order: what is held, what is taken, and that there is one.
import test, { type ExecutionContext } from 'ava'
import { Fault } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { openCheckoutShop, readyBuyer, variant } from '#test/helpers/till/checkout-shop.ts'
import { beginPayment } from '../../../../modules/checkout/models/pay/begin.ts'
import { completeSession } from '../../../../modules/checkout/models/pay/complete.ts'
import { finalise } from '../../../../modules/checkout/models/pay/finalise.ts'
import { letGo } from '../../../../modules/checkout/models/pay/let-go.ts'
import { changeSession } from '../../../../modules/checkout/models/session/change-session.ts'
import { CheckoutSession } from '../../../../modules/checkout/models/session/session.ts'
import { startSession } from '../../../../modules/checkout/models/session/start-session.ts'
import { sweepSessions } from '../../../../modules/checkout/models/session/sweep.ts'

const rows = (scope: Scope, table: string) =>
  scope.db(table).where({ storeId: scope.storeId }).orderBy('id')

const codeOf = (error: unknown) => (error instanceof Fault ? error.code : String(error))

const refused = async (t: ExecutionContext, act: () => Promise<unknown>) =>
  codeOf(await t.throwsAsync(act))

const free = async (scope: Scope, variantId: string) => {
  const levels = (await scope.ask('inventory.levels', { variantIds: [variantId] })) ?? {}
  return new Map(Object.entries(levels)).get(variantId)?.available
}

test('of fifty buyers of the last piece one gets it, and the others are told so', async (t) => {
  const shop = await openCheckoutShop(t)
  const last = await variant(shop.scope, 1)
  const buyers = await Promise.all(
    Array.from({ length: 50 }, () => readyBuyer(shop, { variantId: last, quantity: 1 })),
  )
  const ends = await Promise.all(
    buyers.map(({ buyer, id }) => completeSession(buyer, id).then(() => 'order', codeOf)),
  )
  t.is(ends.filter((end) => end === 'order').length, 1)
  t.deepEqual(
    new Set(ends.filter((end) => end !== 'order')),
    new Set(ends.filter((end) => end === 'OUT_OF_STOCK' || end === 'CHECKOUT_PROBLEMS')),
  )
  t.is((await rows(shop.scope, 'orders')).length, 1)
  t.is(await free(shop.scope, last), 0)
})

test('lines of one variant count together', async (t) => {
  const shop = await openCheckoutShop(t)
  const few = await variant(shop.scope, 3)
  const twice = { variantId: few, quantity: 2 }
  const { buyer, id } = await readyBuyer(shop, twice, twice)
  t.is(await refused(t, () => beginPayment(buyer, id)), 'CHECKOUT_PROBLEMS')
  const once = await readyBuyer(shop, twice, { variantId: few, quantity: 1 })
  await completeSession(once.buyer, once.id)
  t.is(await free(shop.scope, few), 0)
})

test('an order is made once, however often and at once its payment is finalised', async (t) => {
  const shop = await openCheckoutShop(t)
  shop.payments.begins = 'open'
  const counted = await variant(shop.scope, 5)
  const { buyer, id } = await readyBuyer(shop, { variantId: counted, quantity: 2 })
  const attemptId = (await beginPayment(buyer, id)).attempt?.id ?? ''
  t.is(await refused(t, () => finalise(shop.scope, { attemptId })), 'PAYMENT_PENDING')
  shop.payments.becomes(attemptId, 'captured')
  const made = await Promise.all(
    Array.from({ length: 20 }, () => finalise(shop.scope.detached(), { attemptId })),
  )
  t.is(new Set(made.map(({ orderId }) => orderId)).size, 1)
  const [order, ...more] = await rows(shop.scope, 'orders')
  t.deepEqual(more, [])
  t.like(order, { state: 'open', total: 2_500, sessionId: id })
  const claims = await rows(shop.scope, 'stock_claims')
  t.is(claims.length, 1)
  t.like(claims[0], { owner: order.id, kind: 'order' })
  t.is(Number(claims[0].quantity), 2)
  t.is((await CheckoutSession.find(shop.scope, id)).state, 'completed')
  t.deepEqual(await buyer.ask('cart.of', {}).then((cart) => cart?.lines), [])
})

test('many presses at once open one payment, and each joins it', async (t) => {
  const shop = await openCheckoutShop(t)
  shop.payments.begins = 'open'
  const { buyer, id } = await readyBuyer(shop, {
    ...{ variantId: await variant(shop.scope, 5), quantity: 1 },
  })
  const begun = await Promise.all(Array.from({ length: 20 }, () => beginPayment(buyer, id)))
  t.is(new Set(begun.map(({ attempt }) => attempt?.id)).size, 1)
  t.is(shop.payments.attempts.size, 1)
  t.is((await rows(shop.scope, 'stock_claims')).length, 1)
})

test('paid after its hold ended and the stock went to another: the order stands, and waits for the merchant', async (t) => {
  const shop = await openCheckoutShop(t)
  shop.payments.begins = 'open'
  const last = await variant(shop.scope, 1)
  const late = await readyBuyer(shop, { variantId: last, quantity: 1 })
  const attemptId = (await beginPayment(late.buyer, late.id)).attempt?.id ?? ''
  await shop.scope.atomic((inner) =>
    inner
      .db('stock_claims')
      .where({ owner: attemptId })
      .update({ until: '2020-01-01T00:00:00.000Z' }),
  )
  shop.payments.begins = 'processing'
  const quick = await readyBuyer(shop, { variantId: last, quantity: 1 })
  // The ended hold is freed by whoever meets the shortage; until then the price says that none is left.
  await shop.scope.atomic((inner) => inner.ask('inventory.free', { owner: attemptId }))
  await completeSession(quick.buyer, quick.id)
  shop.payments.becomes(attemptId, 'captured')
  const { orderId } = await finalise(shop.scope, { attemptId })
  const [order] = (await shop.scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  t.like(order, { state: 'on_hold', holds: ['stock'] })
})

test('money of a second payment is tied to the order and flagged, not dropped', async (t) => {
  const shop = await openCheckoutShop(t)
  shop.payments.begins = 'open'
  const { buyer, id } = await readyBuyer(shop, {
    ...{ variantId: await variant(shop.scope, 5), quantity: 1 },
  })
  const first = (await beginPayment(buyer, id)).attempt?.id ?? ''
  shop.payments.becomes(first, 'failed')
  await letGo(shop.scope, { attemptId: first })
  t.is((await CheckoutSession.find(shop.scope, id)).state, 'open')
  t.deepEqual(await rows(shop.scope, 'stock_claims'), [])
  shop.payments.begins = 'captured'
  const { orderId } = await beginPayment(buyer, id)
  shop.payments.becomes(first, 'captured')
  t.deepEqual(await finalise(shop.scope, { attemptId: first }), { orderId: orderId ?? '' })
  const [order] = (await shop.scope.ask('orders.find', { orderIds: [orderId ?? ''] })) ?? []
  t.like(order, { holds: ['twice'] })
  t.is((await rows(shop.scope, 'orders')).length, 1)
})

test('a cart that changed in another tab is not paid at the price of before', async (t) => {
  const shop = await openCheckoutShop(t)
  const variantId = await variant(shop.scope, 9)
  const { buyer, id, hash } = await readyBuyer(shop, { variantId, quantity: 1 })
  shop.carts.put(buyer.guestId ?? '', { variantId, quantity: 1 })
  const error = await t.throwsAsync(() => beginPayment(buyer, id, { hash }))
  t.is(codeOf(error), 'QUOTE_CHANGED')
  t.like(error instanceof Fault ? error.details : {}, { hash, quote: { total: 2_500 } })
  t.deepEqual(await rows(shop.scope, 'stock_claims'), [])
})

test('what is put into the cart while it is paid is neither paid nor lost', async (t) => {
  const shop = await openCheckoutShop(t)
  shop.payments.begins = 'open'
  const variantId = await variant(shop.scope, 9)
  const { buyer, id } = await readyBuyer(shop, { variantId, quantity: 1 })
  const attemptId = (await beginPayment(buyer, id)).attempt?.id ?? ''
  shop.carts.put(buyer.guestId ?? '', { variantId, quantity: 3 })
  shop.payments.becomes(attemptId, 'captured')
  await finalise(shop.scope, { attemptId })
  t.like((await rows(shop.scope, 'orders'))[0], { total: 1_250 })
  const cart = await buyer.ask('cart.of', {})
  t.deepEqual(
    cart?.lines.map(({ quantity }) => quantity),
    [3],
  )
})

test('a change while it is paid stops the payment first; once it is an order there is none to change', async (t) => {
  const shop = await openCheckoutShop(t)
  shop.payments.begins = 'open'
  const variantId = await variant(shop.scope, 9)
  const { buyer, id } = await readyBuyer(shop, { variantId, quantity: 1 })
  const attemptId = (await beginPayment(buyer, id)).attempt?.id ?? ''
  const { session } = await changeSession(buyer, id, { note: 'Please ring twice.' })
  t.like(session, { state: 'open', note: 'Please ring twice.', attemptId: null })
  t.is(shop.payments.attempts.get(attemptId)?.state, 'voided')
  t.deepEqual(await rows(shop.scope, 'stock_claims'), [])
  const next = (await beginPayment(buyer, id)).attempt?.id ?? ''
  shop.payments.becomes(next, 'captured')
  t.is(await refused(t, () => changeSession(buyer, id, { note: 'x' })), 'ALREADY_PLACED')
  t.is((await rows(shop.scope, 'orders')).length, 1)
  t.is(await refused(t, () => beginPayment(buyer, id)), 'ALREADY_PLACED')
})

test('an older revision is refused, and of two changes at once none is lost', async (t) => {
  const shop = await openCheckoutShop(t)
  const { buyer, id } = await readyBuyer(shop, {
    ...{ variantId: await variant(shop.scope, 9), quantity: 1 },
  })
  const { revision } = await CheckoutSession.find(shop.scope, id)
  await changeSession(buyer, id, { note: 'x' }, { revision })
  t.is(await refused(t, () => changeSession(buyer, id, { note: 'y' }, { revision })), 'STALE')
  await Promise.all([
    changeSession(buyer, id, { note: 'z' }),
    changeSession(buyer, id, { email: 'z@shop.test' }),
  ])
  t.like(await CheckoutSession.find(shop.scope, id), { note: 'z', email: 'z@shop.test' })
})

test('a cart has one living session, however many tabs begin', async (t) => {
  const shop = await openCheckoutShop(t)
  const { buyer, id } = await readyBuyer(shop, {
    ...{ variantId: await variant(shop.scope, 9), quantity: 1 },
  })
  const begun = await Promise.all(Array.from({ length: 10 }, () => startSession(buyer)))
  t.deepEqual(new Set(begun.map((session) => session.id)), new Set([id]))
})

test('what nobody came back to expires after 30 days, and is forgotten after 30 more', async (t) => {
  const shop = await openCheckoutShop(t)
  const { id } = await readyBuyer(shop, {
    ...{ variantId: await variant(shop.scope, 9), quantity: 1 },
  })
  const ends = (expiresAt: string) =>
    shop.scope.atomic((inner) => CheckoutSession.in(inner).where({ id }).patch({ expiresAt }))
  await ends(new Date(Date.now() - 1_000).toISOString())
  await sweepSessions(shop.scope)
  t.is((await CheckoutSession.find(shop.scope, id)).state, 'expired')
  await ends('2020-01-01T00:00:00.000Z')
  await sweepSessions(shop.scope)
  t.deepEqual(await rows(shop.scope, 'checkout_sessions'), [])
})
