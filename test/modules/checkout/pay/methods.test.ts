// What can be paid with: the page offers it exactly where a payment may begin with it.
import test, { type ExecutionContext } from 'ava'
import { defineModule } from '#server/module.ts'
import { read } from '#test/helpers/markup/page.ts'
import { FakeGateway } from '#test/helpers/outside/fake-gateway.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { berlin, variant } from '#test/helpers/till/checkout-shop.ts'
import auth from '../../../../modules/auth/index.ts'
import cart from '../../../../modules/cart/index.ts'
import checkout from '../../../../modules/checkout/index.ts'
import inventory from '../../../../modules/inventory/index.ts'
import manual from '../../../../modules/manual/index.ts'
import orders from '../../../../modules/orders/index.ts'
import payments from '../../../../modules/payments/index.ts'
import products from '../../../../modules/products/index.ts'
import shipping from '../../../../modules/shipping/index.ts'

/** A parcel or the counter, and a gateway for buyers in Switzerland alone. */
async function open(t: ExecutionContext) {
  const gateway = { ...new FakeGateway().gateway, countries: ['CH'] }
  const swiss = defineModule({ name: '@test/fake', gateway })
  const till = [cart, checkout, orders, payments, manual, shipping, swiss]
  const shop = await openShop(t, [auth, products, inventory, ...till])
  const admin = await adminOf(shop)
  const methods = { transferOffered: true, pickupOffered: true }
  await admin.put('/admin/payments/manual/update', methods)
  const { zone } = (await admin.post('/admin/shipping/zones/create', { name: 'All', places: '*' }))
    .json
  for (const [en = '', pickup] of [['Parcel'], ['Counter', 'Gasse 1\nBerlin']]) {
    const rate = { zoneId: zone.id, labels: { en }, price: '5.00', status: 'active', pickup }
    const made = await admin.post('/admin/shipping/rates/create', rate)
    t.is(made.status, 201, made.text)
  }
  return shop
}

test('pay on pickup is for what is picked up, and a gateway for its countries; the page and the payment agree', async (t) => {
  const shop = await open(t)
  const client = shop.client()
  await client.post('/cart/items', { variantId: await variant(shop.scope, 9), quantity: 1 })
  const { id } = (await client.post('/checkout/sessions')).json.session
  const at = `/checkout/sessions/${id}`
  const said = { email: 'ada@shop.test', shippingAddress: berlin, paymentMethod: 'manual' }
  t.is((await client.put(`${at}/update`, said)).status, 200)
  const { rates } = (await client.get(`${at}/shipping-rates`)).json
  const idOf = (label: string) => rates.find((one: { label: string }) => one.label === label)?.id

  const cases = [
    { rate: 'Parcel', country: 'DE', offered: ['manual'] },
    { rate: 'Counter', country: 'DE', offered: ['manual', 'manual-pickup'] },
    { rate: 'Parcel', country: 'CH', offered: ['fake', 'manual'] },
  ]
  for (const { rate, country, offered } of cases)
    for (const paymentMethod of ['manual', 'manual-pickup', 'fake']) {
      const shippingAddress = {
        ...berlin,
        country,
        postalCode: country === 'CH' ? '3000' : '10115',
      }
      const choice = { shippingAddress, paymentMethod, shippingMethodId: idOf(rate) }
      const changed = await client.put(`${at}/update`, choice)
      t.is(changed.status, 200, changed.text)
      const page = read((await client.page('/checkout')).text)
      t.true(page.text.includes('Gasse 1, Berlin'))
      const shown = page.all({ role: 'radio', field: 'paymentMethod' })
      const ids = shown.map((radio) => radio.get('value') ?? '').sort()
      t.deepEqual(ids, offered, `${rate} to ${country}`)
      if (offered.includes(paymentMethod)) continue
      const refused = await client.post(`${at}/payment`)
      t.is(refused.status, 422, `${paymentMethod}: ${refused.text}`)
      t.truthy(refused.json.error.fields.paymentMethod)
    }
  const counter = { shippingAddress: berlin, shippingMethodId: idOf('Counter') }
  await client.put(`${at}/update`, { ...counter, paymentMethod: 'manual-pickup' })
  t.is((await client.post(`${at}/complete`)).status, 200)
})
