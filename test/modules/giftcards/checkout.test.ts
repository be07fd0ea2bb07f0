// Gift cards at the checkout: what they pay, what happens when the rest fails, and what comes back, on both engines.
import test from 'ava'
import type { Scope } from '#server/scope.ts'
import { read } from '#test/helpers/markup/page.ts'
import { mailbox } from '#test/helpers/outside/mailbox.ts'
import {
  openCheckoutShop,
  openCheckoutShopWith,
  readyBuyer,
  variant,
} from '#test/helpers/till/checkout-shop.ts'
import { beginPayment } from '../../../modules/checkout/models/pay/begin.ts'
import { changeSession } from '../../../modules/checkout/models/session/change-session.ts'
import { CheckoutSession } from '../../../modules/checkout/models/session/session.ts'
import giftcards from '../../../modules/giftcards/index.ts'
import { GiftBalance } from '../../../modules/giftcards/models/gift-balance.ts'
import { issueByHand } from '../../../modules/giftcards/models/issue.ts'
import { cancelOrder } from '../../../modules/orders/models/acts/cancel-order.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'

async function cardOf(scope: Scope, amount: number) {
  const [made] = await issueByHand(scope, { amount, currency: scope.shop.currency }, 1)
  if (!made) throw new Error('no card was made')
  return made
}

const worth = async (scope: Scope, id: string) => {
  const { balance, reserved } = await GiftBalance.find(scope, id)
  return [balance, reserved]
}

/** A variant that is a gift card. */
async function soldCard(scope: Scope): Promise<string> {
  const product = { title: 'Gift card', status: 'active' as const, price: 2_000, giftCard: true }
  const productId = await Product.create(scope, {
    ...{ ...product, stock: null },
    requiresShipping: true,
  })
  return (await Variant.of(scope, [productId]))[0]?.id ?? ''
}

test('a card pays what it is worth, the rest is due; the session keeps its id and not its code', async (t) => {
  const shop = await openCheckoutShop(t, giftcards)
  const { card, code } = await cardOf(shop.scope, 1_000)
  const { buyer, id } = await readyBuyer(shop, {
    variantId: await variant(shop.scope, 3),
    quantity: 2,
  })
  const { session, offer } = await changeSession(buyer, id, { giftCardCodes: [code] })
  t.deepEqual(session.cards, [card.id])
  t.like(offer.quote, { total: 2_500, due: 1_500, tenders: [{ kind: 'gift_card', amount: 1_000 }] })
  const again = await changeSession(buyer, id, { giftCardCodes: [card.id, code] })
  t.deepEqual(again.session.cards, [card.id])
  const wrong = await t.throwsAsync(() => changeSession(buyer, id, { giftCardCodes: ['AAAA'] }))
  t.like(wrong, { status: 422 })
  const other = await cardOf(shop.scope, 500)
  const stolen = await t.throwsAsync(() =>
    changeSession(buyer, id, { giftCardCodes: [other.card.id] }),
  )
  t.like(stolen, { status: 422 }, 'an id is no code')
  await beginPayment(buyer, id)
  const [order] = await shop.scope.db('orders').select('due', 'total', 'state')
  t.like(order, { due: 1_500, total: 2_500, state: 'open' })
  t.deepEqual(await worth(shop.scope, card.id), [0, 0])
})

test('a payment that fails leaves the card whole; while it lives nobody else spends it', async (t) => {
  const shop = await openCheckoutShop(t, giftcards)
  shop.payments.begins = 'open'
  const { scope } = shop
  const { card, code } = await cardOf(scope, 1_000)
  const variantId = await variant(scope, 9)
  const one = await readyBuyer(shop, { variantId, quantity: 1 })
  const two = await readyBuyer(shop, { variantId, quantity: 1 })
  for (const { buyer, id } of [one, two]) await changeSession(buyer, id, { giftCardCodes: [code] })
  const { attempt } = await beginPayment(one.buyer, one.id)
  t.deepEqual(await worth(scope, card.id), [1_000, 1_000])
  const { offer } = await changeSession(two.buyer, two.id, { note: 'Please' })
  t.like(offer.quote, { due: 1_250, tenders: [] })
  shop.payments.becomes(attempt?.id ?? '', 'failed')
  await scope.ask('checkout.letGo', { attemptId: attempt?.id ?? '' })
  t.deepEqual(await worth(scope, card.id), [1_000, 0])
  t.is((await CheckoutSession.find(scope, one.id)).state, 'open')
})

test('a card that pays all makes the order at once, and what is cancelled comes back to it', async (t) => {
  const shop = await openCheckoutShop(t, giftcards)
  const { scope } = shop
  const { card, code } = await cardOf(scope, 5_000)
  const { buyer, id } = await readyBuyer(shop, { variantId: await variant(scope, 3), quantity: 2 })
  await changeSession(buyer, id, { giftCardCodes: [code] })
  const { orderId } = await beginPayment(buyer, id)
  t.deepEqual(await worth(scope, card.id), [2_500, 0])
  const wish = { reason: null, restock: true, refund: true, mail: false }
  await cancelOrder(scope, orderId ?? '', wish)
  t.deepEqual(await worth(scope, card.id), [5_000, 0])
})

test('a card whose money is there before its order comes to be with the order', async (t) => {
  const shop = await openCheckoutShop(t, giftcards)
  const { scope } = shop
  const variantId = await soldCard(scope)
  shop.payments.begins = 'captured'
  const { buyer, id } = await readyBuyer(shop, { variantId, quantity: 1 })
  const { orderId } = await beginPayment(buyer, id)
  await shop.app.kernel.jobs.runDue(scope)
  const cards = await GiftBalance.in(scope)
  t.deepEqual(
    cards.map(({ balance, orderId: of }) => [balance, of]),
    [[2_000, orderId]],
  )
})

test('a card that is sold comes to be once it is paid, once a piece, and its code goes by mail alone', async (t) => {
  const box = await mailbox(t)
  const shop = await openCheckoutShopWith(t, { SMTP_URL: box.url }, giftcards)
  const { scope } = shop
  const variantId = await soldCard(scope)
  const { buyer, id } = await readyBuyer(shop, { variantId, quantity: 2 })
  const { attempt, orderId } = await beginPayment(buyer, id)
  t.is(attempt?.state, 'processing')
  const run = () => shop.app.kernel.jobs.runDue(scope)
  await run()
  t.is(await GiftBalance.in(scope).resultSize(), 0, 'the money is not there yet')
  const paid = { orderId: orderId ?? '', state: 'paid' as const }
  for (const _ of [1, 2]) await scope.atomic((inner) => inner.tell('payment.changed', paid))
  await run()
  await run()
  const cards = await GiftBalance.in(scope)
  t.deepEqual(
    cards.map(({ balance, email, orderId: of }) => [balance, email, of]),
    Array(2).fill([2_000, 'ada@shop.test', orderId]),
  )
  const codes = box.mails.flatMap((mail) => mail.match(/[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/)?.[0] ?? [])
  t.is(new Set(codes).size, 2)
  const known = await scope.ask('giftcards.recognise', { codes })
  t.is(known?.length, 2)
  const wish = { reason: null, restock: true, refund: true, mail: false }
  await cancelOrder(scope, orderId ?? '', wish)
  t.deepEqual(
    (await GiftBalance.in(scope)).map(({ state }) => state),
    ['disabled', 'disabled'],
  )
})

test('a code is typed at the checkout and taken off again, without script and as parts with it', async (t) => {
  const shop = await openCheckoutShop(t, giftcards)
  const { code, card } = await cardOf(shop.scope, 1_000)
  const buyer = shop.client()
  await buyer.post('/checkout/sessions', undefined, { 'Idempotency-Key': 'makes-a-guest' })
  const guestId = buyer.cookies.get('guestId')?.split('.')[0] ?? ''
  shop.carts.put(guestId, { variantId: await variant(shop.scope, 3), quantity: 1 })
  const typed = await buyer.form('/checkout/code', { code: code.toLowerCase() })
  t.deepEqual([typed.status, typed.headers.get('location')], [303, '/checkout'])
  const page = await buyer.page('/checkout')
  t.true(page.text.includes(`Gift card …${card.last4}`))
  t.false(page.text.includes(code))
  const { session } = (await buyer.get('/checkout')).json
  t.deepEqual(session.giftCardCodes, [card.id])
  t.is(session.quote.due, 250)
  const wrong = await buyer.form('/checkout/code', { code: 'none' }, { 'HX-Request': 'true' })
  t.is(wrong.status, 422)
  t.true(wrong.text.includes('We do not know this code'))
  const more = await cardOf(shop.scope, 100)
  const taken = await buyer.form(
    '/checkout/code',
    { code: more.code },
    { 'HX-Request': 'true', 'HX-Request-Type': 'partial' },
  )
  const sums = read(taken.text).find({ tag: 'hx-partial', 'hx-target': '#checkout-sums' })
  t.is(sums.get('hx-swap'), 'outerHTML', 'what was typed leaves its field')
  t.true(sums.has({ field: 'code', autofocus: '', value: undefined }))
  const off = await buyer.form(`/checkout/cards/${card.id}`, { _method: 'DELETE' })
  t.is(off.status, 303)
  t.deepEqual((await buyer.get('/checkout')).json.session.giftCardCodes, [more.card.id])
  t.is((await buyer.delete(`/checkout/cards/${card.id}`)).status, 404)
})

test('without a script a code takes along what was typed beside it; a wrong one keeps it in its fields', async (t) => {
  const shop = await openCheckoutShop(t, giftcards)
  const { code } = await cardOf(shop.scope, 1_000)
  const buyer = shop.client()
  await buyer.post('/checkout/sessions', undefined, { 'Idempotency-Key': 'makes-a-guest' })
  const guestId = buyer.cookies.get('guestId')?.split('.')[0] ?? ''
  shop.carts.put(guestId, { variantId: await variant(shop.scope, 3), quantity: 1 })
  const shown = read((await buyer.page('/checkout')).text)
  const button = shown.find({ tag: 'button', formaction: '/checkout/code' })
  t.deepEqual([button.get('form'), button.get('type')], ['checkout-form', 'submit'])
  t.is(shown.find({ field: 'code' }).get('form'), 'checkout-form')
  const form = shown.find({ tag: 'form', id: 'checkout-form' })
  const typed = {
    page: form.find({ field: 'page' }).get('value') ?? '',
    email: 'ada@shop.test',
    'shippingAddress[country]': 'DE',
    'shippingAddress[line1]': 'Gasse 1',
  }
  const wrong = await buyer.form('/checkout/code', { ...typed, code: 'none' })
  t.is(wrong.status, 422)
  t.true(read(wrong.text).has({ field: 'shippingAddress[line1]', value: 'Gasse 1' }))
  t.true(read(wrong.text).has({ field: 'email', value: 'ada@shop.test' }))
  const session = async () => (await buyer.get('/checkout')).json.session
  t.is((await buyer.form('/checkout/code', { ...typed, code })).status, 303)
  t.like(await session(), {
    ...{ email: 'ada@shop.test', shippingAddress: { line1: 'Gasse 1', country: 'DE' } },
    quote: { due: 250 },
  })
  const entered = { ...typed, email: 'bo@shop.test', code: '' }
  t.is((await buyer.form('/checkout/code', entered)).status, 422, 'as “Continue” does')
  t.like(await session(), { email: 'bo@shop.test', quote: { due: 250 } })
  t.is((await buyer.post('/checkout/code', { code: '' })).status, 422)
  t.like(await session(), { email: 'bo@shop.test' }, 'a program sends the code alone')
})
