// What a checkout knows of its buyer goes with the account; money that comes afterwards is still somebody's.
import test from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { clock } from '#test/helpers/clock.ts'
import { customerOf, password } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import { berlin, variant } from '#test/helpers/till/checkout-shop.ts'
import auth from '../../../../modules/auth/index.ts'
import cart from '../../../../modules/cart/index.ts'
import checkout from '../../../../modules/checkout/index.ts'
import { sweepSessions } from '../../../../modules/checkout/models/session/sweep.ts'
import inventory from '../../../../modules/inventory/index.ts'
import manual from '../../../../modules/manual/index.ts'
import orders from '../../../../modules/orders/index.ts'
import payments from '../../../../modules/payments/index.ts'
import products from '../../../../modules/products/index.ts'
import testGateway from '../../../../modules/test-gateway/index.ts'
import { TestPayment } from '../../../../modules/test-gateway/models/test-payment.ts'

const till = [cart, checkout, orders, payments, manual, testGateway]

const rows = ({ scope }: Shop, table: string) =>
  scope.db(table).where({ storeId: scope.storeId }).orderBy('id')

const isKnown = async (shop: Shop) => {
  const kept = [
    ...(await rows(shop, 'payment_attempts')),
    ...(await rows(shop, 'checkout_sessions')),
  ]
  return /Gasse|10115|Byron|zoe@/.test(JSON.stringify(kept))
}

/** Begins to pay at the test gateway; answers the attempt's id. */
async function begin(client: Client, variantId: string): Promise<string> {
  await client.post('/cart/items', { variantId, quantity: 1 })
  const { session } = (await client.post('/checkout/sessions')).json
  const at = `/checkout/sessions/${session.id}`
  const said = { email: 'zoe@shop.test', shippingAddress: berlin, paymentMethod: 'test-gateway' }
  await client.put(`${at}/update`, said)
  return (await client.post(`${at}/payment`)).json.payment.id
}

const leave = (client: Client) =>
  client.form('/account/delete', { password, currentPassword: password, confirm: 'yes' })

test.serial(
  'an account that goes takes its checkouts along; what is being paid is forgotten once it is over',
  async (t) => {
    const shop = await openShop(t, [auth, products, inventory, ...till])
    const pass = clock(t)
    const card = await variant(shop.scope, 9)
    const ada = await customerOf(shop, { email: 'zoe@shop.test', name: 'Zoe' })
    const dead = await begin(ada, card)
    t.is((await ada.form('/checkout/cancel', {})).status, 303)
    t.true(await isKnown(shop))
    const left = await leave(ada)
    t.true(left.status < 400, left.text)
    t.false(await isKnown(shop))
    const [attempt] = await rows(shop, 'payment_attempts')
    t.like(attempt, { id: dead, state: 'voided' })
    t.is(Number(attempt.amount), 1_250)

    const late = { state: 'captured' as const, authorized: 1_250, captured: 1_250 }
    await shop.scope.atomic((inner) => TestPayment.in(inner).patch(late))
    pass(60_000)
    await shop.scope.ask('payments.settle', { attemptId: dead })
    const [order] = await rows(shop, 'orders')
    t.like(order, { state: 'on_hold', email: '', attemptId: dead, paymentState: 'paid' })
    t.is(order.holds, '["late"]')

    const carl = await customerOf(shop)
    const living = await begin(carl, card)
    await leave(carl)
    t.true(await isKnown(shop), 'it may still become an order')
    await shop.scope.ask('payments.cancel', { attemptId: living })
    await sweepSessions(shop.scope)
    t.false(await isKnown(shop))
  },
)
