// A business buys: its number at the checkout, what it pays, and what its order and its invoice say.
import { type AddressInfo, createServer } from 'node:net'
import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { lyon, openBerlin } from '#test/helpers/till/berlin-shop.ts'
import { berlin, variant } from '#test/helpers/till/checkout-shop.ts'
import { Order } from '../../../modules/orders/models/order.ts'
import { TaxSettings } from '../../../modules/tax/models/tax-settings.ts'

const number = 'FR40303265045'
const said = { email: 'zoe@shop.test', shippingAddress: lyon, paymentMethod: 'manual' }
const fields = (name: string, values: object) =>
  Object.fromEntries(Object.entries(values).map(([field, text]) => [`${name}[${field}]`, text]))

/** A browser with one of these in its cart, and the address of its session. */
async function buyerOf(shop: Awaited<ReturnType<typeof openBerlin>>, price = 11_900) {
  const client = shop.client()
  const variantId = await variant(shop.scope, null, price)
  await client.post('/cart/items', { variantId, quantity: 2 })
  const { session } = (await client.post('/checkout/sessions')).json
  return { client, at: `/checkout/sessions/${session.id}` }
}

test('the number of a business of another member takes the tax off, and order and invoice say why, with both numbers', async (t) => {
  const shop = await openBerlin(t)
  const { client, at } = await buyerOf(shop)
  const before = (await client.put(`${at}/update`, said)).json.session
  t.like(before.quote, { total: 23_800, taxTotal: 3_967 })
  const { session } = (await client.put(`${at}/update`, { taxNumber: 'fr 40 303 265 045' })).json
  t.like(session, { taxNumber: number, quote: { total: 20_000, taxTotal: 0 } })
  t.false('taxEvidence' in session.quote)
  const placed = (await client.post(`${at}/complete`)).json.order
  t.is(placed.total, 20_000)
  const [order] = await Order.in(shop.scope)
  t.deepEqual(order?.taxReasons, ['VAT-exempt intra-Community supply'])
  t.like(order?.taxEvidence, { number, seller: 'DE136695976', checked: 'form', relied: true })

  const admin = await adminOf(shop)
  const path = `/admin/orders/${placed.id}`
  t.like((await admin.get(`/api${path}`)).json.order, {
    ...{ taxNumber: number, taxEvidence: { checked: 'form' } },
  })
  const shown = read((await admin.page(path)).text)
  t.regex(shown.text, /FR40303265045/)
  t.regex(shown.text, /VAT-exempt intra-Community supply/)
  const made = (await admin.post(`/api${path}/invoice`)).json.invoice
  t.deepEqual(made.vatNumbers, { seller: 'DE136695976', buyer: number })
  const invoice = read((await admin.page(`${path}/invoice`)).text).text
  for (const printed of [/VAT number: DE136695976/, /Buyer’s VAT number: FR40303265045/])
    t.regex(invoice, printed)
  t.regex(invoice, /VAT-exempt intra-Community supply/)
})

test('the form of the checkout takes a number, keeps what was mistyped, and says what to do', async (t) => {
  const shop = await openBerlin(t)
  const { client } = await buyerOf(shop)
  const form = { email: said.email, ...fields('shippingAddress', lyon), note: '' }
  const wrong = await client.form('/checkout/save', { ...form, taxNumber: 'FR40303265046' })
  t.is(wrong.status, 422)
  const again = read(wrong.text)
  t.true(again.has({ field: 'taxNumber', value: 'FR40303265046' }))
  t.regex(again.text, /such as FR40303265045, or leave it empty/)
  t.is((await client.form('/checkout/save', { ...form, taxNumber: 'fr40 303265045' })).status, 303)
  const page = read((await client.page('/checkout')).text)
  t.true(page.has({ field: 'taxNumber', value: number }))
  t.regex(page.text, /VAT-exempt intra-Community supply/)
  t.regex(page.text, /€?\$?200\.00/)
  t.is((await client.form('/checkout/save', { ...form, taxNumber: '' })).status, 303)
  t.notRegex(read((await client.page('/checkout')).text).text, /VAT-exempt/)
})

test('at home a number changes no price and stands on the invoice; a shop that asks for none takes none', async (t) => {
  const shop = await openBerlin(t)
  const { client, at } = await buyerOf(shop)
  const domestic = { ...said, shippingAddress: berlin, taxNumber: 'DE811128135' }
  const { session } = (await client.put(`${at}/update`, domestic)).json
  t.like(session.quote, { total: 23_800, taxTotal: 3_800 })
  t.is((await client.post(`${at}/complete`)).status, 200)
  t.like((await Order.in(shop.scope))[0]?.taxEvidence, { number: 'DE811128135', relied: false })

  await TaxSettings.set(shop.scope, { businesses: 'none' })
  const other = await buyerOf(shop)
  t.false(read((await other.client.page('/checkout')).text).has({ field: 'taxNumber' }))
  const refused = await other.client.put(`${other.at}/update`, { taxNumber: number })
  t.is(refused.status, 422)
  t.regex(refused.json.error.fields.taxNumber, /does not take tax numbers/)
})

test('while the tax offices are silent an order goes on: taxed, or untaxed and on hold for a look', async (t) => {
  const mute = createServer((socket) => socket.on('error', () => undefined).destroy())
  await new Promise<void>((ready) => mute.listen(0, '127.0.0.1', ready))
  t.teardown(() => mute.close())
  const VIES_API_URL = `http://127.0.0.1:${(mute.address() as AddressInfo).port}/rest`
  const shop = await openBerlin(t, { numberCheck: 'service' }, { VIES_API_URL })
  const taxed = await buyerOf(shop)
  const { session } = (await taxed.client.put(`${taxed.at}/update`, { ...said, taxNumber: number }))
    .json
  t.like(session, { taxNumber: number, quote: { total: 23_800 } })
  t.regex(read((await taxed.client.page('/checkout')).text).text, /cannot be checked at the moment/)
  await taxed.client.post(`${taxed.at}/complete`)

  await TaxSettings.set(shop.scope, { unanswered: 'trusted' })
  const trusted = await buyerOf(shop)
  await trusted.client.put(`${trusted.at}/update`, { ...said, taxNumber: number })
  await trusted.client.post(`${trusted.at}/complete`)
  const [first, second] = await Order.in(shop.scope).orderBy('number')
  t.like(first, { state: 'open', total: 23_800, taxEvidence: { checked: 'silent', relied: false } })
  t.like(second, { state: 'on_hold', holds: ['taxNumber'], total: 20_000 })
})
