// Where the hand goes next: the markup by which htmx moves the focus, or leaves it.
import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { invalidIn } from '#test/helpers/markup/valid-html.ts'
import { berlin, openCheckoutShop, variant } from '#test/helpers/till/checkout-shop.ts'
import shipping from '../../../modules/shipping/index.ts'

const htmx = { 'HX-Request': 'true', 'HX-Request-Type': 'partial' }

const address = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`shippingAddress[${name}]`, value]),
  )

async function open(t: ExecutionContext) {
  const shop = await openCheckoutShop(t, shipping)
  const buyer = shop.client()
  await buyer.page('/checkout')
  const guestId = buyer.cookies.get('guestId')?.split('.')[0] ?? ''
  shop.carts.put(guestId, { variantId: await variant(shop.scope, 9), quantity: 2 })
  await buyer.form('/checkout/contact', { email: 'ada@shop.test' })
  return buyer
}

test('the focus goes to the heading of the step that was opened, and to the first wrong field', async (t) => {
  const buyer = await open(t)
  const step = await buyer.page('/checkout', htmx)
  t.is(read(step.text).find({ autofocus: '' }).get('id'), 'step-address')
  t.deepEqual(
    await invalidIn([{ path: 'address', html: (await buyer.page('/checkout')).text }]),
    [],
  )
  const wrong = await buyer.form(
    '/checkout/address',
    address({ ...berlin, line1: '', city: '' }),
    htmx,
  )
  t.is(wrong.status, 422)
  t.is(read(wrong.text).find({ autofocus: '' }).get('id'), 'field-shippingAddress-line1')
  const country = await buyer.form('/checkout/country', address(berlin), htmx)
  t.false(read(country.text).has({ autofocus: '' }), 'the country keeps the focus')
  await buyer.form('/checkout/address', address(berlin))
  const last = await buyer.page('/checkout', htmx)
  t.is(read(last.text).find({ autofocus: '' }).get('id'), 'step-delivery')
  t.false(read((await buyer.page('/checkout')).text).has({ autofocus: '' }))
})

test('another delivery is answered in place, with what was typed for the payment', async (t) => {
  const buyer = await open(t)
  await buyer.form('/checkout/address', address(berlin))
  const chosen = { 'shippingMethodIds[parcel]': 'standard' }
  const typed = { ...chosen, note: 'Ring twice', paymentMethod: 'manual', _key: 'a', hash: 'b' }
  const inPlace = await buyer.form('/checkout/delivery', typed, htmx)
  t.is(inPlace.status, 200, inPlace.text)
  t.true(read(inPlace.text).has({ tag: 'textarea', text: /Ring twice/ }))
  t.false(read(inPlace.text).has({ autofocus: '' }), 'the rate keeps the focus')
  t.is((await buyer.form('/checkout/delivery', chosen)).status, 303)
})
