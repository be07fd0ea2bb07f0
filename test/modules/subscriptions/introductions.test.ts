// Days to try and a first discount: once for each account and product, whoever opens how many tabs.
import test from 'ava'
import { customerOf } from '#test/helpers/shops/cast.ts'
import { openSubscriptions, planIn, sessionFor, subscribe } from '#test/helpers/till/subscriber.ts'
import { Introduction } from '../../../modules/subscriptions/models/plans/introduction.ts'

test('who has had a first discount of a product pays the ordinary price, and is told; another account gets it', async (t) => {
  const on = await openSubscriptions(t)
  const { shop, buyer, variantId } = on
  const { productId, orderId, userId } = await subscribe(on, { firstDiscount: 10 })
  t.like(await Introduction.in(shop.scope).findOne({ userId }), { productId, orderId })
  const trial = await planIn(on, { trialDays: 14 })
  const at = await sessionFor(on, trial)
  const { quote } = (await buyer.get(at)).json.session
  t.like(quote, { subtotal: 1_000, discountTotal: 0 })
  t.like(quote.lines[0].plan, { trialDays: 0, firstDiscount: 0, introduced: true })
  for (const path of ['/cart', '/checkout'])
    t.true(
      (await buyer.page(path)).text.toLowerCase().includes('introductory offer only once'),
      path,
    )
  const other = await customerOf(shop, { email: 'zoe@shop.test' })
  await other.post('/cart/items', { variantId, planId: trial })
  t.true((await other.page('/cart')).text.includes('free for 14 days'))
})

test('of two lines of a product in one cart, one is introduced', async (t) => {
  const on = await openSubscriptions(t)
  const { buyer, variantId } = on
  const planId = await planIn(on, { firstDiscount: 50 })
  await buyer.post('/cart/items', { variantId, planId })
  const { quote } = (await buyer.get(await sessionFor(on, await planIn(on, { trialDays: 9 })))).json
    .session
  t.like(quote, { subtotal: 2_000, discountTotal: 500 })
})

test('what was seen is asked anew when it is paid: taken meanwhile is another price, held by another payment a refusal', async (t) => {
  const on = await openSubscriptions(t)
  const { shop, buyer } = on
  const { scope } = shop
  const at = await sessionFor(on, await planIn(on, { firstDiscount: 10 }))
  const { hash, lines } = (await buyer.get(at)).json.session.quote
  const [{ id: userId }] = await scope.db('users').where({ email: 'carl@shop.test' })
  const wish = { owner: 'another', userId, productIds: [lines[0].productId] }
  await scope.atomic((inner) => inner.ask('subscriptions.hold', wish))
  const held = await buyer.post(`${at}/payment`, { hash })
  t.is(held.status, 409)
  t.is(held.json.error.code, 'INTRODUCED')
  await scope.atomic((inner) => inner.ask('subscriptions.take', { ...wish, orderId: 'order' }))
  const taken = await buyer.post(`${at}/payment`, { hash })
  t.is(taken.json.error.code, 'QUOTE_CHANGED')
  t.is(taken.json.error.quote.subtotal, taken.json.error.quote.total)
})

test('of many payments at once one holds it; given back, it is there again', async (t) => {
  const { scope } = (await openSubscriptions(t)).shop
  const wish = { userId: 'somebody', productIds: ['product'] }
  const hold = (owner: string) =>
    scope
      .atomic((inner) => inner.ask('subscriptions.hold', { ...wish, owner }))
      .then(
        () => owner,
        ({ code }) => code,
      )
  const told = await Promise.all(Array.from({ length: 12 }, (_, at) => hold(`tab ${at}`)))
  const [owner, ...others] = told.filter((one) => one !== 'INTRODUCED')
  t.true(owner?.startsWith('tab'))
  t.deepEqual(others, [])
  t.is(await hold(owner ?? ''), owner, 'by itself again')
  await scope.atomic((inner) => inner.ask('subscriptions.free', { owner: owner ?? '' }))
  t.is(await hold('later'), 'later')
  const taken = { ...wish, owner: owner ?? '', orderId: 'late' }
  t.deepEqual(await scope.atomic((inner) => inner.ask('subscriptions.take', taken)), ['product'])
})
