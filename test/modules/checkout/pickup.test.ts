// Who collects what they bought says a name and no address, and the place where it is collected decides about its tax.
import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { invalidIn } from '#test/helpers/markup/valid-html.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { berlin, variant } from '#test/helpers/till/checkout-shop.ts'
import auth from '../../../modules/auth/index.ts'
import cart from '../../../modules/cart/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import manual from '../../../modules/manual/index.ts'
import orders from '../../../modules/orders/index.ts'
import payments from '../../../modules/payments/index.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'
import shipping from '../../../modules/shipping/index.ts'
import tax from '../../../modules/tax/index.ts'

const json = { Accept: 'application/json' }
const htmx = { 'HX-Request': 'true', 'HX-Request-Type': 'partial' }
const email = 'ada@shop.test'
const paris = { ...berlin, line1: '1 Rue Monge', city: 'Paris', postalCode: '75005', country: 'FR' }
const name = { firstName: 'Ada', lastName: 'Byron' }

/** Prices with 19 % in Germany and 20 % in France, sent everywhere and collected in Berlin. */
async function open(t: ExecutionContext, rates: Record<string, string>[] = usual) {
  const till = [cart, checkout, orders, payments, manual, shipping, tax]
  const shop = await openShop(t, [auth, products, inventory, ...till])
  const admin = await adminOf(shop)
  const made = async (path: string, body: object) => {
    const { status, json, text } = await admin.post(path, body)
    t.is(status, 201, text)
    return json
  }
  await admin.put('/admin/payments/manual/update', { transferOffered: true, pickupOffered: true })
  const home = { prices: 'included', homeCountry: 'DE' }
  t.is((await admin.put('/admin/tax/settings', { status: 'on', ...home })).status, 200)
  for (const [places, percent] of [
    ['DE', '19'],
    ['FR', '20'],
  ]) {
    const { zone } = await made('/admin/tax/zones/create', { name: places, places })
    const rate = { name: `VAT ${places}`, rate: percent, status: 'active', zoneId: zone.id }
    await made('/admin/tax/rates/create', rate)
  }
  const { zone } = await made('/admin/shipping/zones/create', { name: 'All', places: '*' })
  for (const { en = '', ...rate } of rates) {
    const wish = { zoneId: zone.id, labels: { en }, price: '5.00', status: 'active', ...rate }
    await made('/admin/shipping/rates/create', wish)
  }
  const client = shop.client()
  await client.post('/cart/items', { variantId: await variant(shop.scope, 9), quantity: 1 })
  return { shop, admin, client }
}

const counter = { en: 'Counter', pickup: 'Gasse 1\nBerlin', pickupAt: 'DE 10115' }
const usual = [{ en: 'Parcel' }, counter]

async function begun(t: ExecutionContext, rates?: Record<string, string>[]) {
  const { client, ...shop } = await open(t, rates)
  const { id } = (await client.post('/checkout/sessions')).json.session
  const at = `/checkout/sessions/${id}`
  const say = async (wish: object) => {
    const { status, json, text } = await client.put(`${at}/update`, wish)
    t.is(status, 200, text)
    return json.session
  }
  const idOf = async (label: string) => {
    const { rates: told } = (await client.get(`${at}/shipping-rates`)).json
    return told.find((one: { label: string }) => one.label === label)?.id
  }
  return { ...shop, client, at, say, idOf }
}

const taxesOf = ({ quote }: { quote: { lines: { taxes: { name: string }[] }[] } }) => [
  ...new Set(quote.lines.flatMap(({ taxes }) => taxes.map((one) => one.name))),
]

test('a program collects without an address: a name is enough, and is asked for at its field', async (t) => {
  const { admin, client, at, say, idOf } = await begun(t)
  t.is(await idOf('Parcel'), undefined, 'nobody said where to')
  const shippingMethodId = await idOf('Counter')
  const before = await say({ email, paymentMethod: 'manual-pickup' })
  t.deepEqual(before.missing, ['shippingAddress'])
  t.is(before.shippingMethodId, null, 'to collect it is a choice')
  t.deepEqual((await say({ shippingMethodId })).missing, ['billingAddress'])
  const refused = await client.post(`${at}/complete`)
  t.is(refused.status, 422)
  t.regex(refused.json.error.fields.billingAddress, /first and last name/)
  const half = await client.put(`${at}/update`, { billingAddress: { firstName: 'Ada' } })
  t.is(half.status, 422)
  t.truthy(half.json.error.fields['billingAddress.lastName'])
  const said = await say({ billingAddress: { ...name, phone: '030 1' } })
  t.deepEqual(said.missing, [])
  t.deepEqual(taxesOf(said), ['VAT DE'])
  const placed = await client.post(`${at}/complete`)
  t.is(placed.status, 200, placed.text)
  const { order } = (await admin.get(`/api/admin/orders/${placed.json.order.id}`)).json
  t.like(order, { shippingAddress: null, pickup: counter.pickup, name: 'Ada Byron' })
  t.like(order.billingAddress, { ...name, line1: '', city: '', country: 'DE', phone: '030 1' })
  const page = read((await admin.page(`/admin/orders/${placed.json.order.id}`)).text)
  t.true(page.has({ role: 'heading', name: 'Collected by' }))
  t.true(page.text.includes('030 1'))
  t.true(page.text.includes('Ada Byron'))
  t.false(page.text.includes('Germany'), 'nobody said where they live')
})

test('the place decides about the tax, not the home of the buyer; what is sent needs all of an address', async (t) => {
  const { client, at, say, idOf } = await begun(t)
  const shippingMethodId = await idOf('Counter')
  t.deepEqual(taxesOf(await say({ email, shippingAddress: paris, shippingMethodId })), ['VAT DE'])
  t.deepEqual(taxesOf(await say({ billingAddress: paris })), ['VAT DE'])
  const sent = await say({ shippingMethodId: await idOf('Parcel'), billingAddress: null })
  t.deepEqual(taxesOf(sent), ['VAT FR'])
  const named = await say({ billingAddress: name, paymentMethod: 'manual' })
  t.true(named.missing.includes('billingAddress.line1'))
  t.truthy((await client.post(`${at}/complete`)).json.error.fields['billingAddress.line1'])
  const half = await client.put(`${at}/update`, { billingAddress: { ...name, city: 'Paris' } })
  t.truthy(half.json.error.fields['billingAddress.country'])
  t.deepEqual((await say({ shippingMethodId, shippingAddress: null })).missing, [])
})

test('a place of pickup decides nothing about the tax of what nobody collects', async (t) => {
  const { shop, client, say, idOf } = await begun(t)
  const shippingMethodId = await idOf('Counter')
  t.deepEqual(taxesOf(await say({ email, billingAddress: paris, shippingMethodId })), ['VAT DE'])
  const { cart: held } = (await client.get('/cart')).json
  const file = await Product.create(shop.scope, {
    ...{ title: 'Pattern', status: 'active', variants: [{ price: 900, requiresShipping: false }] },
  })
  const [{ id: variantId } = { id: '' }] = await Variant.of(shop.scope, [file])
  t.is((await client.post('/cart/items', { variantId, quantity: 1 })).status, 201)
  t.is(
    (await client.send('DELETE', `/cart/items/${held.items[0].id}`, undefined, json)).status,
    200,
  )
  t.deepEqual(taxesOf(await say({ shippingMethodId })), ['VAT FR'])
  const byParcel = await say({ shippingMethodIds: { none: shippingMethodId } })
  t.deepEqual(taxesOf(byParcel), ['VAT FR'])
})

test('what an edit adds to such an order is taxed where it is collected', async (t) => {
  const { shop, admin, client, at, say, idOf } = await begun(t)
  await say({ email, shippingMethodId: await idOf('Counter'), billingAddress: paris })
  await say({ paymentMethod: 'manual-pickup' })
  const { order } = (await client.post(`${at}/complete`)).json
  t.is((await admin.get(`/api/admin/orders/${order.id}`)).json.order.pickup, counter.pickup)
  const variantId = await variant(shop.scope, 9)
  const made = await admin.post(`/api/admin/orders/${order.id}/edits/create`, {
    added: [{ variantId, quantity: 1 }],
  })
  t.is(made.status, 201, made.text)
  const [row] = await shop.scope.db('order_edits').where({ orderId: order.id })
  const { lines } = typeof row.quote === 'string' ? JSON.parse(row.quote) : row.quote
  const taxes = lines.flatMap((line: { taxes: { name: string }[] }) => line.taxes)
  t.deepEqual([...new Set(taxes.map((one: { name: string }) => one.name))], ['VAT DE'])
})

test('without scripts the way is chosen first, and its fields follow', async (t) => {
  const { shop, client } = await open(t)
  const page = async () => {
    const { text } = await client.page('/checkout')
    t.deepEqual(await invalidIn([{ path: 'checkout', html: text }]), [])
    return read(text)
  }
  const first = await page()
  t.true(first.has({ role: 'radio', name: 'Have it delivered', checked: '' }))
  t.true(first.has({ field: 'shippingAddress[line1]' }))
  t.false(first.has({ role: 'radio', field: /^shippingMethodIds/ }))
  const address = { 'shippingAddress[country]': 'DE', 'shippingAddress[lastName]': 'Byron' }
  const chosen = await client.form('/checkout/way', { email, ...address, way: 'collected' })
  t.is(chosen.status, 303, chosen.text)
  const collects = await page()
  t.true(collects.has({ role: 'heading', name: 'Who collects it' }))
  t.false(collects.has({ field: /^shippingAddress/ }))
  t.is(collects.find({ field: 'billingAddress[lastName]' }).get('value'), 'Byron')
  t.is(collects.all({ field: 'billingAddress[firstName]' }).length, 1)
  t.true(collects.has({ role: 'radio', field: /^shippingMethodIds/, checked: '' }))
  t.true(collects.text.includes('Gasse 1, Berlin'))
  const hash = collects.find({ field: 'hash' }).get('value') ?? ''
  const form = { email, way: 'collected', collects: 'on', paymentMethod: 'manual-pickup', hash }
  const blank = { ...form, 'billingAddress[firstName]': '', 'billingAddress[lastName]': 'Byron' }
  const refused = await client.form('/checkout/pay', blank)
  t.is(refused.status, 422)
  const wrong = read(refused.text).all({ 'aria-invalid': 'true' })
  t.deepEqual(
    wrong.map((one) => one.get('name')),
    ['billingAddress[firstName]'],
  )
  const press = { ...form, 'billingAddress[firstName]': 'Ada', 'billingAddress[lastName]': 'Byron' }
  const paid = await client.form('/checkout/pay', press)
  t.is(paid.status, 303, paid.text)
  const [order] = await shop.scope.db('orders').where({ storeId: 'default' })
  t.like(order, { shippingAddress: null, country: 'DE', name: 'Ada Byron' })
})

test('with scripts the fields take the place of the others; both ways lead back, and a bill may have an address', async (t) => {
  const { client } = await open(t)
  await client.page('/checkout')
  const sent = { email, way: 'sent', 'shippingAddress[country]': 'DE' }
  const street = { 'shippingAddress[line1]': 'Gasse 1', 'shippingAddress[postalCode]': '10115' }
  t.is((await client.form('/checkout/save', { ...sent, ...street }, htmx)).status, 200)
  const swap = await client.form('/checkout/way', { ...sent, ...street, way: 'collected' }, htmx)
  t.is(swap.status, 200, swap.text)
  const collects = read(swap.text)
  t.true(collects.has({ tag: 'hx-partial', 'hx-target': '#checkout-address' }))
  t.true(collects.has({ field: 'collects' }))
  t.false(collects.has({ role: 'alert', text: /./ }))
  const bill = {
    ...{ email, way: 'collected', collects: 'on', billElsewhere: 'on' },
    ...Object.fromEntries(
      Object.entries(paris).map(([field, value]) => [`billingAddress[${field}]`, value]),
    ),
  }
  t.is((await client.form('/checkout/save', bill)).status, 303)
  const { session } = (await client.get('/checkout')).json
  t.like(session.billingAddress, { line1: '1 Rue Monge', country: 'FR' })
  t.deepEqual(taxesOf(session), ['VAT DE'])
  const back = read((await client.form('/checkout/way', { ...bill, way: 'sent' }, htmx)).text)
  t.is(back.find({ field: 'shippingAddress[line1]' }).get('value'), 'Gasse 1')
  t.true(back.has({ role: 'radio', field: /^shippingMethodIds/ }))
})

test('a shop that sends nothing asks for no way; a place whose tax nobody knows needs an address as before', async (t) => {
  const { client } = await open(t, [counter])
  const page = read((await client.page('/checkout')).text)
  t.false(page.has({ role: 'radio', field: 'way' }))
  t.true(page.has({ role: 'heading', name: 'Who collects it' }))
  const unknown = await begun(t, [{ en: 'Parcel' }, { ...counter, pickupAt: 'US' }])
  t.is(await unknown.idOf('Counter'), undefined)
  await unknown.say({ email, shippingAddress: paris, paymentMethod: 'manual' })
  const shippingMethodId = await unknown.idOf('Counter')
  t.deepEqual(taxesOf(await unknown.say({ shippingMethodId })), ['VAT FR'])
  t.deepEqual(
    (await unknown.say({ shippingAddress: null })).missing.includes('shippingAddress'),
    true,
  )
})

test('a place of pickup is one spot', async (t) => {
  const { admin } = await open(t)
  const { rates } = (await admin.get('/admin/shipping/rates')).json
  const at = `/admin/shipping/rates/${rates[0].id}/update`
  for (const pickupAt of ['EU', '*', 'ES 35*', 'US 90001..96162', 'Nowhere'])
    t.truthy((await admin.put(at, { pickupAt })).json.error?.fields.pickupAt, pickupAt)
  for (const [pickupAt, kept] of [
    ['Germany', 'DE'],
    ['us-me 04699', 'US-ME 04699'],
    ['', ''],
  ])
    t.is((await admin.put(at, { pickupAt })).json.rate?.pickupAt, kept)
})
