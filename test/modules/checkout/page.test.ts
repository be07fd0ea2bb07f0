// The checkout as a browser without script goes through it.
import test from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { invalidIn } from '#test/helpers/markup/valid-html.ts'
import { customerOf } from '#test/helpers/shops/cast.ts'
import { placed } from '#test/helpers/shops/proposal.ts'
import {
  berlin,
  type CheckoutShop,
  openCheckoutShop,
  variant,
} from '#test/helpers/till/checkout-shop.ts'
import auth from '../../../modules/auth/index.ts'

/** A browser with a cart. */
async function buyerOf(shop: CheckoutShop): Promise<Client> {
  const client = shop.client()
  await client.page('/checkout')
  const guestId = client.cookies.get('guestId')?.split('.')[0] ?? ''
  shop.carts.put(guestId, { variantId: await variant(shop.scope, 9), quantity: 2 })
  return client
}

const address = (values: object, prefix = 'shippingAddress') =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}[${name}]`, value]))

const hasTyped = (html: string) => read(html).has({ tag: 'input', value: 'Gasse 1' })

/** What stands in the fields of where it goes. */
const shippedTo = (html: string, ...names: string[]) =>
  names.map((name) =>
    read(html)
      .find({ field: `shippingAddress[${name}]` })
      .get('value'),
  )

const hidden = (html: string) =>
  Object.fromEntries(
    read(html)
      .all({ tag: 'input' })
      .filter((input) => input.get('type') === 'hidden')
      .map((input) => [input.get('name') ?? '', input.get('value') ?? '']),
  )

test('a page after the other leads from the cart to the order, and Back orders nothing again', async (t) => {
  const shop = await openCheckoutShop(t)
  const buyer = await buyerOf(shop)
  const first = await buyer.page('/checkout')
  t.is(first.status, 200)
  t.is(first.headers.get('cache-control'), 'no-store')
  t.deepEqual(await invalidIn([{ path: 'contact', html: first.text }]), [])
  t.is((await shop.scope.db('checkout_sessions')).length, 0, 'a page that is read writes nothing')
  const contact = await buyer.form('/checkout/save', { email: 'ada@shop.test' })
  t.is(contact.headers.get('location'), '/checkout')
  const wrong = await buyer.form('/checkout/save', address({ ...berlin, postalCode: 'x' }))
  t.is(wrong.status, 422)
  t.true(hasTyped(wrong.text), 'nothing that was typed is lost')
  t.true(wrong.text.includes('field-shippingAddress-postalCode-error'))
  t.is((await buyer.form('/checkout/save', address(berlin))).status, 303)
  const last = await buyer.page('/checkout')
  t.deepEqual(await invalidIn([{ path: 'payment', html: last.text }]), [])
  t.true(last.text.includes('Order and pay · $25.00'))
  const fields = { ...hidden(last.text), paymentMethod: 'manual' }
  const done = await buyer.form('/checkout/pay', fields)
  t.is(done.status, 303, done.text)
  t.regex(done.headers.get('location') ?? '', /^\/orders\/status\//)
  const again = await buyer.form('/checkout/pay', fields)
  t.is(again.headers.get('location'), done.headers.get('location'))
  const other = await buyer.form('/checkout/pay', { ...fields, _key: 'another' })
  t.is(other.headers.get('location'), done.headers.get('location'))
  t.is((await shop.scope.db('orders').where({ storeId: 'default' })).length, 1)
})

test('another country has other fields, and what was typed stays', async (t) => {
  const shop = await openCheckoutShop(t)
  const buyer = await buyerOf(shop)
  await buyer.form('/checkout/save', { email: 'ada@shop.test' })
  const page = await buyer.form('/checkout/country', address({ ...berlin, country: 'US' }))
  t.is(page.status, 200)
  t.true(page.text.includes('ZIP code'))
  t.true(hasTyped(page.text))
  t.true(page.text.includes('California'))
})

test('an amount that has changed since the page was shown is told, and nothing is ordered', async (t) => {
  const shop = await openCheckoutShop(t)
  const buyer = await buyerOf(shop)
  await buyer.form('/checkout/save', { email: 'ada@shop.test' })
  await buyer.form('/checkout/save', address(berlin))
  const { text } = await buyer.page('/checkout')
  const guestId = buyer.cookies.get('guestId')?.split('.')[0] ?? ''
  shop.carts.put(guestId, { variantId: await variant(shop.scope, 9), quantity: 1 })
  const pressed = await buyer.form('/checkout/pay', { ...hidden(text), paymentMethod: 'manual' })
  t.is(pressed.status, 409)
  t.true(pressed.text.includes('The amount has changed'))
  t.true(pressed.text.includes('Order and pay · $37.50'))
  t.is((await shop.scope.db('orders').where({ storeId: 'default' })).length, 0)
  const seen = await buyer.form('/checkout/pay', {
    ...hidden(pressed.text),
    paymentMethod: 'manual',
  })
  t.is(seen.status, 303)
})

test('who pays on where nothing is being paid any more sees the price first', async (t) => {
  const shop = await openCheckoutShop(t)
  const buyer = await buyerOf(shop)
  await buyer.form('/checkout/save', { email: 'ada@shop.test' })
  await buyer.form('/checkout/save', address(berlin))
  shop.payments.begins = 'failed'
  const fields = { ...hidden((await buyer.page('/checkout')).text), paymentMethod: 'manual' }
  await buyer.form('/checkout/pay', fields)
  shop.payments.begins = 'processing'
  const on = await buyer.form('/checkout/pay-on', {})
  t.is(on.headers.get('location'), '/checkout')
  t.is((await shop.scope.db('orders')).length, 0)
})

test('the way to a gateway and back: paid, cancelled, failed, and seen from another browser', async (t) => {
  const shop = await openCheckoutShop(t)
  shop.payments.begins = 'open'
  const buyer = await buyerOf(shop)
  await buyer.form('/checkout/save', { email: 'ada@shop.test' })
  await buyer.form('/checkout/save', address(berlin))
  const fields = async () => ({
    ...hidden((await buyer.page('/checkout')).text),
    paymentMethod: 'manual',
  })
  const led = await buyer.form('/checkout/pay', await fields())
  t.is(led.status, 200)
  t.regex(led.headers.get('refresh') ?? '', /https:\/\/gateway\.test\/pay/)
  const waiting = await buyer.page('/checkout')
  t.true(waiting.text.includes('Your payment is not finished'))
  t.deepEqual(await invalidIn([{ path: 'under way', html: waiting.text }]), [])
  t.is((await buyer.form('/checkout/cancel', {})).headers.get('location'), '/checkout')
  t.true((await buyer.page('/checkout')).text.includes('Order and pay'))
  await buyer.form('/checkout/pay', await fields())
  const failing = [...shop.payments.attempts.keys()].at(-1) ?? ''
  shop.payments.becomes(failing, 'failed')
  const failed = await buyer.page(`/checkout/return/${failing}`)
  t.is(failed.headers.get('location'), '/checkout')
  t.regex(failed.headers.get('set-cookie') ?? '', /flash=/)
  await buyer.form('/checkout/pay', await fields())
  const attemptId = [...shop.payments.attempts.keys()].at(-1) ?? ''
  shop.payments.becomes(attemptId, 'captured')
  const elsewhere = await shop.client().page(`/checkout/return/${attemptId}`)
  t.is(elsewhere.status, 200)
  t.true(elsewhere.text.includes('Thank you'))
  t.false(/ada|Byron|Gasse/i.test(elsewhere.text))
  const back = await buyer.page(`/checkout/return/${attemptId}`)
  t.regex(back.headers.get('location') ?? '', /^\/orders\/status\//)
  t.is((await shop.scope.db('orders').where({ storeId: 'default' })).length, 1)
})

test('an account finds its name in the form, and once it has ordered where that went; a guest finds nothing', async (t) => {
  const shop = await openCheckoutShop(t, auth)
  const { scope } = shop
  const names = ['firstName', 'lastName', 'line1'] as const
  const guest = await buyerOf(shop)
  t.deepEqual(shippedTo((await guest.page('/checkout')).text, ...names), ['', '', ''])
  const ada = await customerOf(shop, { email: 'ada@home.test', name: 'Ada Maria Byron' })
  const { id: userId } = await scope.db('users').where({ email: 'ada@home.test' }).first()
  shop.carts.put(userId, { variantId: await variant(scope, 9), quantity: 1 })
  const first = await ada.page('/checkout')
  t.deepEqual(shippedTo(first.text, ...names), ['Ada Maria', 'Byron', ''])
  t.is(first.headers.get('cache-control'), 'no-store')
  await placed(scope, { userId, guestId: null, email: 'ada@home.test', shippingAddress: berlin })
  t.deepEqual(shippedTo((await ada.page('/checkout')).text, ...names), ['Ada', 'Byron', 'Gasse 1'])
  t.deepEqual(shippedTo((await guest.page('/checkout')).text, ...names), ['', '', ''])
})

test('an account that is called by its address leaves the names in the form empty', async (t) => {
  const shop = await openCheckoutShop(t, auth)
  const email = 'grace@home.test'
  const grace = await customerOf(shop, { email, name: email })
  const { id: userId } = await shop.scope.db('users').where({ email }).first()
  shop.carts.put(userId, { variantId: await variant(shop.scope, 9), quantity: 1 })
  const { text } = await grace.page('/checkout')
  t.deepEqual(shippedTo(text, 'firstName', 'lastName'), ['', ''])
})
