// Paying with what the account keeps: kept by a tick, chosen at the next checkout, charged without a page.
import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { FakeGateway } from '#test/helpers/outside/fake-gateway.ts'
import { customerOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { berlin, variant } from '#test/helpers/till/checkout-shop.ts'
import { FakeCarts } from '#test/helpers/till/fake-payments.ts'
import auth from '../../../modules/auth/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import orders from '../../../modules/orders/index.ts'
import payments from '../../../modules/payments/index.ts'
import products from '../../../modules/products/index.ts'
import storefront from '../../../modules/storefront/index.ts'

async function open(t: ExecutionContext) {
  const fake = new FakeGateway()
  const carts = new FakeCarts()
  const till = [products, inventory, orders, checkout, carts.module, payments, fake.waiting(40)]
  const shop = await openShop(t, [auth, storefront, ...till])
  const { scope } = shop
  const carl = await customerOf(shop)
  const { id: userId } = await scope.db('users').where({ email: 'carl@shop.test' }).first()
  const variantId = await variant(scope, 9)
  /** A cart whose checkout lacks nothing but a payment method. */
  const fill = async (buyer = carl, owner = userId) => {
    carts.put(owner, { variantId, quantity: 1 })
    const { session } = (await buyer.post('/checkout/sessions', undefined)).json
    await buyer.put(`/checkout/sessions/${session.id}/update`, { shippingAddress: berlin })
    return session.id as string
  }
  return { fake, shop, scope, carl, userId, fill }
}

test('an account keeps what it paid with by a tick, and pays the next time with one press', async (t) => {
  const { fake, shop, scope, carl, userId, fill } = await open(t)
  const tick = { role: 'checkbox', field: 'keepPaymentMethod' }
  await fill()
  const offered = read((await carl.page('/checkout')).text)
  t.true(offered.has(tick))
  t.true(offered.has({ role: 'radio', value: 'fake', 'data-keeps': '' }))
  await carl.form('/checkout/pay', { paymentMethod: 'fake', keepPaymentMethod: 'on' })
  const [attemptId = ''] = fake.payments.keys()
  fake.pay(attemptId, { state: 'authorized' })
  await carl.page(`/checkout/return/${attemptId}`)
  const [saved] = (await scope.ask('payments.saved', { userId })) ?? []
  const choice = `saved:${saved?.id}`

  await fill()
  const kept = read((await carl.page('/checkout')).text)
  t.true(kept.has({ role: 'radio', value: choice, name: /Visa •••• 4242/, checked: '' }))
  t.is(kept.find({ role: 'radio', value: choice }).get('data-keeps'), undefined)
  fake.refusesCharges = 'authentication_required'
  const refused = await carl.form('/checkout/pay', { paymentMethod: choice })
  t.regex(refused.text, /Your bank wants you to confirm/)
  fake.refusesCharges = undefined
  const paid = await carl.form('/checkout/pay', { paymentMethod: choice })
  t.is(paid.status, 303)
  t.regex(paid.headers.get('location') ?? '', /order/)
  t.is((await scope.db('orders')).length, 2)
  // Its bank is told that its owner is there.
  const charges = fake.calls.filter(({ verb }) => verb === 'charge').map(({ key }) => key)
  t.deepEqual(fake.present, charges)
  t.is(charges.length, 2)
  t.is((await scope.ask('payments.saved', { userId }))?.length, 1)

  const eve = await customerOf(shop, { email: 'eve@shop.test', name: 'Eve' })
  const { id: eveId } = await scope.db('users').where({ email: 'eve@shop.test' }).first()
  const id = await fill(eve, eveId)
  t.false(read((await eve.page('/checkout')).text).has({ role: 'radio', value: choice }))
  await eve.put(`/checkout/sessions/${id}/update`, { paymentMethod: choice })
  t.is((await eve.post(`/checkout/sessions/${id}/payment`, undefined)).status, 422)
})
