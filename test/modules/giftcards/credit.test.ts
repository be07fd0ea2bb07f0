// Store credit: adjusted by the merchant, read by its owner, spent at the checkout after cards, on both engines.
import test, { type ExecutionContext } from 'ava'
import type { Scope } from '#server/scope.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { berlin, openCheckoutShop, variant } from '#test/helpers/till/checkout-shop.ts'
import auditLog from '../../../modules/audit-log/index.ts'
import auth from '../../../modules/auth/index.ts'
import { beginPayment } from '../../../modules/checkout/models/pay/begin.ts'
import customers from '../../../modules/customers/index.ts'
import giftcards from '../../../modules/giftcards/index.ts'
import { adjustCredit } from '../../../modules/giftcards/models/credit.ts'
import { GiftBalance } from '../../../modules/giftcards/models/gift-balance.ts'
import { GiftEntry } from '../../../modules/giftcards/models/gift-entry.ts'
import { issueByHand } from '../../../modules/giftcards/models/issue.ts'
import storefront from '../../../modules/storefront/index.ts'

async function customerIn(scope: Scope, email: string, userId: string | null): Promise<string> {
  const met = { email, userId, firstName: 'Carl', lastName: '' }
  const made = await scope.atomic((inner) => inner.ask('customers.meet', met))
  return made?.customerId ?? ''
}

async function open(t: ExecutionContext) {
  const shop = await openShop(t, [auth, auditLog, storefront, customers, giftcards])
  const { scope } = shop
  const admin = await adminOf(shop)
  const carl = await customerOf(shop)
  const { id: userId } = await scope.db('users').where({ email: 'carl@shop.test' }).first()
  const path = `/admin/customers/${await customerIn(scope, 'carl@shop.test', userId)}/credit`
  return { shop, scope, admin, carl, userId, path }
}

test('a merchant adds and takes credit with a reason, its owner reads it, and nobody else', async (t) => {
  const { shop, scope, admin, carl, path } = await open(t)
  const adjust = (amount: number | string, note = 'Goodwill') =>
    admin.post(`${path}/adjust`, { amount, note })
  t.like((await adjust(-1)).json.error, { code: 'BALANCE_TOO_LOW' })
  t.is((await adjust('12.50')).json.credit[0].balance, 1_250)
  const sent = { amount: '-2.50', note: 'Typed twice', _key: 'once' }
  for (const _ of [1, 2]) t.is((await admin.form(`${path}/adjust`, sent)).status, 303)
  for (const [amount, note] of [
    [0, 'Nothing'],
    ['many', 'Words'],
    [1, ''],
  ] as const)
    t.is((await adjust(amount, note)).status, 422)
  t.is((await admin.post(`${path}/adjust`, { amount: 1, note: 'X', currency: 'XXQ' })).status, 422)
  const page = await admin.page(path)
  for (const words of ['$10.00', 'Typed twice', 'Goodwill']) t.true(page.text.includes(words))
  t.true((await admin.page(path.replace('/credit', ''))).text.includes('$10.00'))
  t.is((await scope.db('changes').where({ tableName: 'gift_entries' })).length, 2)

  const own = (await carl.get('/account/credit')).json
  t.deepEqual(own.credit, [{ currency: 'USD', balance: 1_000 }])
  t.deepEqual(
    own.entries.map(({ kind, amount, note }: Record<string, unknown>) => [kind, amount, note]),
    [
      ['taken', -250, 'Typed twice'],
      ['added', 1_250, 'Goodwill'],
    ],
  )
  t.true((await carl.page('/account/credit')).text.includes('$10.00'))
  t.deepEqual((await carl.get('/account/data')).json.storeCredit, own)
  const eve = await customerOf(shop, { email: 'eve@shop.test', name: 'Eve' })
  t.deepEqual((await eve.get('/account/credit')).json, { credit: [], entries: [] })
  t.is((await shop.client().get('/account/credit')).status, 401)
  t.is((await eve.post(`${path}/adjust`, { amount: 1, note: 'Mine' })).status, 403)

  const guest = `/admin/customers/${await customerIn(scope, 'guest@shop.test', null)}/credit`
  t.is((await admin.page(guest)).status, 200)
  t.is((await admin.post(`${guest}/adjust`, { amount: 1, note: 'For' })).status, 422)
  t.is((await admin.get('/admin/customers/none/credit')).status, 404)
})

test('of fifty who take at once as many are served as there is credit for, and the ledger adds up', async (t) => {
  const { scope } = await openShop(t, [giftcards])
  const whose = { userId: 'one', currency: 'EUR' }
  const by = (amount: number) => adjustCredit(scope, whose, { amount, note: 'At once' })
  await Promise.all(Array.from({ length: 10 }, () => by(100)))
  const told = await Promise.allSettled(Array.from({ length: 50 }, () => by(-70)))
  t.is(told.filter(({ status }) => status === 'fulfilled').length, 14)
  const [credit, ...others] = await GiftBalance.in(scope).where({ userId: 'one' })
  t.deepEqual([credit?.balance, others], [20, []])
  const entries = await GiftEntry.in(scope).where({ balanceId: credit?.id ?? '' })
  t.is(
    entries.reduce((sum, { amount }) => sum + amount, 0),
    20,
  )
  await t.throwsAsync(
    () => adjustCredit(scope, { ...whose, currency: 'JPY' }, { amount: -1, note: 'None' }),
    {
      message: /tooLow/,
    },
  )
})

test('credit pays what cards leave, unless its owner takes the tick off; it is held, spent and given back', async (t) => {
  const shop = await openCheckoutShop(t, auth, storefront, giftcards)
  const { scope, carts } = shop
  const { currency } = scope.shop
  const carl = await customerOf(shop)
  const { id: userId } = await scope.db('users').where({ email: 'carl@shop.test' }).first()
  await adjustCredit(scope, { userId, currency }, { amount: 600, note: 'Goodwill' })
  const [card] = await issueByHand(scope, { amount: 1_000, currency }, 1)
  carts.put(userId, { variantId: await variant(scope, 9), quantity: 2 })
  const { session } = (await carl.post('/checkout/sessions', undefined)).json
  const path = `/checkout/sessions/${session.id}`
  const said = { shippingAddress: berlin, paymentMethod: 'manual', giftCardCodes: [card?.code] }
  const { quote } = (await carl.put(`${path}/update`, said)).json.session
  t.deepEqual(
    quote.tenders.map(({ kind, amount }: Record<string, unknown>) => [kind, amount]),
    [
      ['gift_card', 1_000],
      ['credit', 600],
    ],
  )
  t.is(quote.due, 900)
  const page = await carl.page('/checkout')
  t.regex(page.text, /Use store credit \(\$6\.00\)/)

  const form = { paymentMethod: 'manual', offersCredit: 'on' }
  await carl.form('/checkout/save', form)
  t.like((await carl.get(path)).json.session, { useCredit: false, quote: { due: 1_500 } })
  await carl.form('/checkout/save', { ...form, useCredit: 'on' })
  t.like((await carl.get(path)).json.session, { useCredit: true, quote: { due: 900 } })

  shop.payments.begins = 'open'
  const buyer = scope.as({ user: await userIn(userId) })
  const { attempt } = await beginPayment(buyer, session.id)
  const worth = async () => {
    const [credit] = await GiftBalance.in(scope).where({ userId })
    return [credit?.balance, credit?.reserved]
  }
  t.deepEqual(await worth(), [600, 600])
  shop.payments.becomes(attempt?.id ?? '', 'failed')
  await scope.ask('checkout.letGo', { attemptId: attempt?.id ?? '' })
  t.deepEqual(await worth(), [600, 0])
  shop.payments.begins = 'processing'
  const { orderId } = await beginPayment(buyer, session.id)
  t.deepEqual(await worth(), [0, 0])
  const given = scope.atomic((inner) => inner.ask('giftcards.giveBack', { orderId: orderId ?? '' }))
  t.is(await given, 1_600)
  t.deepEqual(await worth(), [600, 0])
})

const userIn = (id: string) => ({
  ...{ id, name: 'Carl', email: 'carl@shop.test', emailVerified: true },
  ...{ role: 'customer' as const, grants: {}, permissionSet: null },
})
