// The form of the checkout: what is saved while it is filled in, and where the hand goes when something is wrong.
import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { invalidIn } from '#test/helpers/markup/valid-html.ts'
import { berlin, openCheckoutShop, variant } from '#test/helpers/till/checkout-shop.ts'
import shipping from '../../../modules/shipping/index.ts'
import { ShippingRate } from '../../../modules/shipping/models/shipping-rate.ts'
import { ShippingZone } from '../../../modules/shipping/models/shipping-zone.ts'

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
  return { shop, buyer }
}

const email = 'ada@shop.test'
const whole = { email, ...address(berlin), note: '', hash: 'none', paymentMethod: 'manual' }
const hashOf = (html: string) => read(html).find({ field: 'hash' }).get('value') ?? ''
const seenOf = (html: string) => ({
  revision: read(html).find({ field: 'revision' }).get('value') ?? '',
})
const seenIn = (html: string) => ({
  page: read(html).find({ field: 'page' }).get('value') ?? '',
  ...seenOf(html),
})
const focusOf = (html: string) => read(html).find({ autofocus: '' }).get('id')

test('the focus goes to the first wrong field of the form, with its words, and stays where a country is chosen', async (t) => {
  const { buyer } = await open(t)
  const nothing = await buyer.form('/checkout/pay', {
    ...whole,
    email: '',
    ...address({ country: 'DE' }),
  })
  t.is(nothing.status, 422)
  t.is(focusOf(nothing.text), 'field-email')
  t.deepEqual(await invalidIn([{ path: 'pay', html: nothing.text }]), [])
  const wrong = await buyer.form('/checkout/save', {
    ...{ ...whole, email: 'ada@shop.test' },
    ...address({ ...berlin, line1: '', city: '' }),
  })
  t.is(wrong.status, 422)
  t.is(focusOf(wrong.text), 'field-shippingAddress-line1')
  t.is((await buyer.form('/checkout/save', whole)).status, 303)
  t.false(read((await buyer.page('/checkout')).text).has({ autofocus: '' }))
  const country = await buyer.form('/checkout/country', whole, htmx)
  t.false(read(country.text).has({ autofocus: '' }), 'the country keeps the focus')
  t.true(read(country.text).has({ field: 'shippingAddress[line1]', value: 'Gasse 1' }))
})

test('a save in the background answers what follows from it, and no field that is being typed in', async (t) => {
  const { shop, buyer } = await open(t)
  const begun = { email: 'ada@', ...address({ country: 'DE', postalCode: '1' }), hash: 'none' }
  const early = await buyer.form('/checkout/save', begun, htmx)
  t.is(early.status, 200, early.text)
  t.deepEqual(
    read(early.text)
      .all({ role: 'alert', text: /./ })
      .map(({ text }) => text),
    [],
    'nothing that is still empty is called wrong',
  )
  const errors = read(early.text).all({ tag: 'hx-partial', text: /./, 'hx-swap': 'textContent' })
  t.deepEqual(
    errors.map((one) => one.get('hx-target')),
    ['#field-email-error', '#field-shippingAddress-postalCode-error'],
  )
  t.true(early.text.includes('Enter your address to see'))
  const place = await buyer.form(
    '/checkout/save',
    { ...begun, email, ...address({ country: 'DE', postalCode: '10115' }) },
    htmx,
  )
  t.true(read(place.text).has({ role: 'radio', field: 'shippingMethodIds[parcel]' }))
  t.false(read(place.text).has({ field: /email|Address|note/ }))
  t.is((await buyer.get('/checkout')).json.session.shippingAddress.postalCode, '10115')
  t.true((await buyer.page('/checkout')).text.includes('10115'), 'it is there on the next day')
  const { id } = (await buyer.get('/checkout')).json.session
  t.true(read(place.text).has({ field: 'sessionId', value: id }), 'a press names its session')
  const amount = hashOf(place.text)
  const press = { ...whole, hash: amount, note: 'Ring twice', _key: 'once' }
  const saves = [1, 2, 3].map((at) =>
    buyer.form('/checkout/save', { ...whole, note: `${at}` }, htmx),
  )
  const [paid, ...saved] = await Promise.all([buyer.form('/checkout/pay', press), ...saves])
  t.is(paid.status, 303, paid.text)
  const told = saved.filter(({ status, headers }) => status > 204 || headers.has('hx-redirect'))
  t.deepEqual(told, [], 'nothing calls the page back that is on its way')
  t.is((await shop.scope.db('orders').where({ storeId: 'default' })).length, 1)
})

test('what is being paid is not stopped by a save that comes in late', async (t) => {
  const { shop, buyer } = await open(t)
  shop.payments.begins = 'open'
  await buyer.form('/checkout/save', whole, htmx)
  const hash = hashOf((await buyer.page('/checkout')).text)
  t.is((await buyer.form('/checkout/pay', { ...whole, hash })).status, 200)
  const late = await buyer.form('/checkout/save', { ...whole, note: 'late' }, htmx)
  t.deepEqual([late.status, late.headers.get('hx-redirect'), late.text], [204, null, ''])
  t.is((await shop.scope.db('checkout_sessions').first('state'))?.state, 'paying')
})

test('an address that nothing is sent to is refused where its country is chosen', async (t) => {
  const { shop, buyer } = await open(t)
  const zone = await ShippingZone.create(shop.scope, { name: 'Near', places: ['DE'] })
  await ShippingRate.create(shop.scope, { zoneId: zone.id, labels: { en: 'Post' }, price: 500 })
  const far = { ...whole, ...address({ ...berlin, country: 'FR', postalCode: '75001' }) }
  const refused = await buyer.form('/checkout/save', far)
  t.is(refused.status, 422)
  t.is(focusOf(refused.text), 'field-shippingAddress-country')
  t.true(refused.text.includes('We do not deliver to this country'))
  const inPlace = await buyer.form('/checkout/save', far, htmx)
  const [error] = read(inPlace.text).all({ 'hx-target': '#field-shippingAddress-country-error' })
  t.regex(error?.text ?? '', /We do not deliver/)
})

test('of two windows the one that has not seen the other’s save is told once what stands there, and writes it then', async (t) => {
  const { buyer } = await open(t)
  const [one, other] = [
    seenIn((await buyer.page('/checkout')).text),
    seenIn((await buyer.page('/checkout')).text),
  ]
  const saved = async () => (await buyer.get('/checkout')).json.session
  const first = { ...whole, ...one, ...address({ ...berlin, line1: 'Quay & Sons 1' }) }
  t.is((await buyer.form('/checkout/save', first, htmx)).status, 200)
  const again = await buyer.form('/checkout/save', { ...first, note: 'Ring' }, htmx)
  t.is(again.status, 200, 'a window overtakes itself')

  const late = { ...whole, ...other, email: 'bob@shop.test' }
  for (const path of ['/checkout/save', '/checkout/pay']) {
    const told = await buyer.form(path, late)
    t.is(told.status, 409, path)
    t.true(read(told.text).has({ role: 'alert', text: /changed in another window/ }))
    t.true(read(told.text).text.includes('Quay & Sons 1'))
    t.true(read(told.text).has({ field: 'email', value: 'bob@shop.test' }))
    t.deepEqual(await invalidIn([{ path, html: told.text }]), [])
  }
  t.like(await saved(), { email, note: 'Ring' })
  const parts = await buyer.form('/checkout/save', late, htmx)
  t.is(parts.status, 409)
  t.true(parts.text.includes('checkout-told'))
  const { revision } = seenOf(parts.text)
  t.is((await buyer.form('/checkout/save', { ...late, revision }, htmx)).status, 200)
  t.like(await saved(), { email: 'bob@shop.test' })

  const byProgram = await buyer.put(`/checkout/sessions/${(await saved()).id}/update`, { email })
  t.is(byProgram.status, 200)
  t.is((await buyer.form('/checkout/save', { ...late, revision }, htmx)).status, 409)
})
