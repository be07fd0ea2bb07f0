// A shop in euros that is paid in francs and yen: from the cart to the refund, to the unit, on both engines.
import test, { type ExecutionContext } from 'ava'
import { FakeGateway } from '#test/helpers/outside/fake-gateway.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { berlin, variant } from '#test/helpers/till/checkout-shop.ts'
import auth from '../../../modules/auth/index.ts'
import cart from '../../../modules/cart/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import discounts from '../../../modules/discounts/index.ts'
import { Discount } from '../../../modules/discounts/models/rules/discount.ts'
import giftcards from '../../../modules/giftcards/index.ts'
import { issueByHand } from '../../../modules/giftcards/models/issue.ts'
import inventory from '../../../modules/inventory/index.ts'
import manual from '../../../modules/manual/index.ts'
import { ManualSettings } from '../../../modules/manual/models/manual-settings.ts'
import currencies from '../../../modules/multi-currency/index.ts'
import { Currency } from '../../../modules/multi-currency/models/currency.ts'
import orders from '../../../modules/orders/index.ts'
import payments from '../../../modules/payments/index.ts'
import products from '../../../modules/products/index.ts'
import settings from '../../../modules/settings/index.ts'
import shipping from '../../../modules/shipping/index.ts'
import { ShippingRate } from '../../../modules/shipping/models/shipping-rate.ts'
import { ShippingZone } from '../../../modules/shipping/models/shipping-zone.ts'
import storefront from '../../../modules/storefront/index.ts'

const modules = [storefront, auth, settings, products, inventory, cart, checkout, orders, payments]
const more = [manual, shipping, discounts, giftcards, currencies]

async function open(t: ExecutionContext) {
  const fake = new FakeGateway()
  const shop = await openShop(t, [...modules, ...more, fake.waiting(40)])
  const { scope } = shop
  await scope.ask('settings.change', { currency: 'EUR', confirmCurrency: true })
  // The rate is for what the shop's own currency is now.
  const euros = scope.as({ shop: { ...scope.shop, currency: 'EUR' } })
  await Currency.create(euros, { code: 'CHF', rate: 943_200_000, rounding: 'none' })
  await Currency.create(euros, { code: 'JPY', rate: 162_350_000_000, rounding: 'step10' })
  const zone = await ShippingZone.create(euros, { name: 'All', places: ['*'] })
  const rate = { zoneId: zone.id, labels: { en: 'Post' }, price: 490, freeFrom: 10_000 }
  await ShippingRate.create(euros, rate)
  await Discount.create(euros, {
    ...{ labels: { en: 'Five off' }, kind: 'orderAmount', means: 'code', code: 'FIVE' },
    ...{ amount: 500, leastAmount: 3_000 },
  })
  return { fake, shop, scope: euros, variantId: await variant(euros, 50, 1_999) }
}
type Opened = Awaited<ReturnType<typeof open>>

/** A guest who has chosen a currency and said all that is needed to pay. */
async function ready({ shop, variantId }: Opened, currency: string, paymentMethod = 'fake') {
  const client = shop.client()
  await client.post('/currencies/choose', { currency })
  await client.post('/cart/items', { variantId, quantity: 2 })
  const { id } = (await client.post('/checkout/sessions')).json.session
  const said = { email: 'ada@shop.test', shippingAddress: berlin, paymentMethod }
  const codes = { discountCodes: ['FIVE'] }
  const changed = await client.put(`/checkout/sessions/${id}/update`, { ...said, ...codes })
  return { client, at: `/checkout/sessions/${id}`, quote: changed.json.session.quote }
}

async function paid({ shop, fake }: Opened, client: { page: (path: string) => Promise<unknown> }) {
  const attempt = await shop.scope.db('payment_attempts').where({ living: true }).first()
  fake.pay(attempt.id)
  await shop.scope.atomic((inner) => inner.db('payment_attempts').update({ readAt: null }))
  await client.page(`/checkout/return/${attempt.id}`)
  return attempt
}

const cases = [
  {
    ...{ currency: 'CHF', baseRate: 943_200_000 },
    ...{ unit: 1_885, subtotal: 3_770, off: 472, post: 462, total: 3_760 },
  },
  {
    ...{ currency: 'JPY', baseRate: 162_350_000_000 },
    ...{ unit: 3_250, subtotal: 6_500, off: 812, post: 800, total: 6_488 },
  },
]

for (const { currency, baseRate, unit, subtotal, off, post, total } of cases)
  test(`${currency}: cart, checkout, payment, order and refunds add up to the unit`, async (t) => {
    const opened = await open(t)
    const { client, at, quote } = await ready(opened, currency)
    t.like(quote, { currency, baseRate, subtotal, discountTotal: off, shippingTotal: post, total })
    t.deepEqual(quote.problems, [])
    t.deepEqual(quote.refused, [])
    t.is(quote.lines[0].unitPrice, unit)
    t.is((await client.post(`${at}/payment`, { hash: quote.hash })).status, 200)
    // What is being paid stays what it is, whatever its buyer chooses meanwhile.
    await client.post('/currencies/choose', { currency: 'EUR' })
    t.like((await client.get(at)).json.session.quote, { currency, total })
    const attempt = await paid(opened, client)
    t.like(attempt, { currency, amount: total })
    const order = await opened.scope.db('orders').first()
    t.like(order, { currency, total, due: total, paymentState: 'paid' })
    t.is(Number(order.baseRate), baseRate)

    const admin = await adminOf(opened.shop)
    const path = `/api/admin/orders/${order.id}`
    t.like((await admin.get(path)).json.order, { currency, baseRate, total })
    const { refundable } = (await admin.get(`${path}/refund`)).json
    t.like(refundable, { currency, left: total, shipping: post })
    const [{ lineId }] = refundable.lines
    const one = { lines: [{ lineId, quantity: 1 }] }
    const first = (await admin.post(`${path}/refund`, one)).json.refund
    const second = (await admin.post(`${path}/refund`, one)).json.refund
    const rest = (await admin.post(`${path}/refund`, { shipping: post })).json
    t.is(first.amount + second.amount + rest.refund.amount, total)
    t.is(first.currency, currency)
    t.is(rest.order.paymentStatus, 'refunded')
    t.is(
      opened.fake.remote(attempt.id).refunds.reduce((sum, { amount }) => sum + amount, 0),
      total,
    )
  })

test('a minimum is converted too, and a code that does not reach it says the amount in the cart’s currency', async (t) => {
  const { shop, variantId } = await open(t)
  const client = shop.client()
  await client.post('/currencies/choose', { currency: 'CHF' })
  await client.post('/cart/items', { variantId, quantity: 1 })
  await client.post('/cart/discounts', { code: 'FIVE' })
  t.true((await client.page('/cart')).text.includes('CHF\u00a028.30'))
})

test('delivery is free from the converted value', async (t) => {
  const { scope } = await open(t)
  const free = (currency: string) =>
    scope.ask('shipping.freeFrom', { destination: { country: 'DE' }, currency })
  t.is(await free('EUR'), 10_000)
  t.is(await free('CHF'), 9_432)
  t.is(await free('JPY'), 16_240)
  t.is(await free('SEK'), null)
})

test('a gift card pays in its own currency alone', async (t) => {
  const opened = await open(t)
  const [made] = await issueByHand(opened.scope, { amount: 1_000, currency: 'EUR' }, 1)
  const { client, at } = await ready(opened, 'CHF')
  const { session } = (await client.put(`${at}/update`, { giftCardCodes: [made?.code] })).json
  t.like(session.quote, { tenders: [], due: 3_760 })
  t.is(session.quote.refused.at(-1).why, 'currency')
  await client.post('/currencies/choose', { currency: 'EUR' })
  t.like((await client.get(at)).json.session.quote, {
    currency: 'EUR',
    tenders: [{ amount: 1_000 }],
  })
})

test('a gateway that does not take the currency is not offered', async (t) => {
  const opened = await open(t)
  const fake = opened.scope.gateways.find(({ name }) => name === 'fake')
  Object.assign(fake ?? {}, { currencies: ['EUR', 'JPY'] })
  const methods = async (currency: string) => {
    const asked = { amount: 100, currency, requiresShipping: true }
    return (await opened.scope.ask('payments.methods', asked))?.map(({ id }) => id)
  }
  t.deepEqual(await methods('CHF'), ['manual'])
  t.true((await methods('JPY'))?.includes('fake'))
})

test('who pays in cash on pickup pays a sum of coins, with the difference as a line of its own', async (t) => {
  const { shop, scope, variantId } = await open(t)
  await ManualSettings.save(scope, {
    ...(await ManualSettings.of(scope)),
    pickupOffered: true,
  })
  const asked = {
    ...{ lines: [{ key: 'a', variantId, quantity: 3 }], currency: 'CHF', buyer: {}, codes: [] },
    at: new Date().toISOString(),
  }
  const inCash = await scope.ask('pricing.quote', { ...asked, method: 'manual-pickup' })
  const byBank = await scope.ask('pricing.quote', { ...asked, method: 'manual' })
  t.is(byBank?.total, 5_655)
  t.is(inCash?.total, 5_655)
  const two = { ...asked, lines: [{ key: 'a', variantId, quantity: 1 }] }
  await Currency.update(scope, (await scope.db('currencies').where({ code: 'CHF' }).first()).id, {
    rate: 943_900_000,
  })
  const rounded = await scope.ask('pricing.quote', { ...two, method: 'manual-pickup' })
  t.is(rounded?.total, 1_885)
  t.like(rounded?.lines.at(-1), { kind: 'rounding', total: -2 })
  t.is(await shop.scope.db('orders').first(), undefined)
})
