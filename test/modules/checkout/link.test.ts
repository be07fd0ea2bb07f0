// The signed link of a checkout, and the countries that it offers.
import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { customerOf, signIn } from '#test/helpers/shops/cast.ts'
import { berlin, openCheckoutShop, variant } from '#test/helpers/till/checkout-shop.ts'
import auth from '../../../modules/auth/index.ts'
import { renewLink } from '../../../modules/orders/models/acts/note-order.ts'
import shipping from '../../../modules/shipping/index.ts'
import { ShippingRate } from '../../../modules/shipping/models/shipping-rate.ts'
import { ShippingZone } from '../../../modules/shipping/models/shipping-zone.ts'

const email = 'jo@shop.test'

/** A guest who has said where it goes. */
async function open(t: ExecutionContext) {
  const shop = await openCheckoutShop(t, auth, shipping)
  await customerOf(shop, { email })
  const buyer = shop.client()
  await buyer.page('/checkout')
  const guestId = buyer.cookies.get('guestId')?.split('.')[0] ?? ''
  shop.carts.put(guestId, { variantId: await variant(shop.scope, 9), quantity: 2 })
  const { id } = (await buyer.post('/checkout/sessions')).json.session
  await buyer.put(`/checkout/sessions/${id}/update`, { email, shippingAddress: berlin })
  const link = async () => {
    const address = await shop.scope.ask('checkout.link', { sessionId: id })
    return new URL(address ?? shop.url).pathname
  }
  return { shop, buyer, id: id as string, link }
}

test('a signed link opens a guest’s checkout on another device, at an address that says nothing', async (t) => {
  const { shop, id, link } = await open(t)
  const path = await link()
  const other = shop.client()
  t.is((await other.get(`/checkout/sessions/${id}`)).status, 404)
  for (const wrong of [`/checkout/open/${id}`, path.slice(0, -2)])
    t.is((await other.page(wrong)).status, 404, wrong)
  const opened = await other.page(path)
  t.deepEqual([opened.status, opened.headers.get('location')], [303, '/checkout'])
  t.is(opened.headers.get('cache-control'), 'no-store')
  t.true((await other.page('/checkout')).text.includes('Gasse 1'))
  const paid = await other.form('/checkout/pay', { paymentMethod: 'manual' })
  t.is(paid.status, 303)
  const late = await shop.client().page(path)
  t.is(late.headers.get('location'), paid.headers.get('location'))
  const order = await shop.scope.ask('orders.bySession', { sessionId: id })
  await renewLink(shop.scope, order?.orderId ?? '')
  t.is((await shop.client().page(path)).headers.get('location'), '/orders/track')
  await shop.scope.atomic(({ db }) => db('checkout_sessions').update({ state: 'expired' }))
  t.is((await shop.client().page(path)).status, 404)
})

test('an account’s checkout opens with its account alone', async (t) => {
  const { shop, id, link } = await open(t)
  const [{ userId }] = await shop.scope.db('users').where({ email }).select('id as userId')
  await shop.scope.atomic(({ db }) =>
    db('checkout_sessions').where({ id }).update({ userId, guestId: null }),
  )
  const path = await link()
  const stranger = shop.client()
  t.is((await stranger.page(path)).headers.get('location'), '/auth/signin?next=/checkout')
  t.is((await stranger.get(`/checkout/sessions/${id}`)).status, 404)
  await signIn(stranger, email)
  t.is((await stranger.page(path)).headers.get('location'), '/checkout')
})

test('somebody signed in stays who they are when they open a guest’s link', async (t) => {
  const { shop, id, link } = await open(t)
  const other = shop.client()
  await signIn(other, email)
  const guest = other.cookies.get('guestId')
  t.is((await other.page(await link())).headers.get('location'), '/checkout')
  t.is(other.cookies.get('guestId'), guest)
  t.truthy(other.cookies.get('flash'))
  t.is((await other.get(`/checkout/sessions/${id}`)).status, 404)
})

test('only countries that the shop sends to can be chosen, and that is said', async (t) => {
  const { shop, buyer } = await open(t)
  const countries = async () => {
    const { text } = await buyer.page('/checkout?step=address')
    const country = read(text).find({ field: 'shippingAddress[country]' })
    return { text, options: country.all({ tag: 'option' }).map((option) => option.get('value')) }
  }
  t.true((await countries()).options.includes('JP'))
  const zone = await ShippingZone.create(shop.scope, { name: 'Near', places: ['DE', 'FR'] })
  await ShippingRate.create(shop.scope, { zoneId: zone.id, labels: { en: 'Post' }, price: 500 })
  const { text, options } = await countries()
  t.deepEqual(options, ['FR', 'DE'])
  t.true(text.includes('We deliver to the countries in this list.'))
  t.true((await buyer.page('/checkout')).text.includes('Post'))
})
