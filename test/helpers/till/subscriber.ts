// A shop that sells by plans, and a customer who buys by one with a payment method that a gateway in memory keeps.
import type { ExecutionContext } from 'ava'
import type { Module } from '#server/module.ts'
import auth from '../../../modules/auth/index.ts'
import cart from '../../../modules/cart/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import orders from '../../../modules/orders/index.ts'
import payments from '../../../modules/payments/index.ts'
import products from '../../../modules/products/index.ts'
import storefront from '../../../modules/storefront/index.ts'
import subscriptions from '../../../modules/subscriptions/index.ts'
import { Plan, planFields } from '../../../modules/subscriptions/models/plans/plan.ts'
import { Subscription } from '../../../modules/subscriptions/models/subscription.ts'
import type { Client } from '../client.ts'
import { FakeGateway } from '../outside/fake-gateway.ts'
import { customerOf } from '../shops/cast.ts'
import { openShop, type Shop } from '../shops/shop.ts'
import { Crashes } from './acts/crashes.ts'
import { berlin, variant } from './checkout-shop.ts'

export interface SubscriptionShop {
  shop: Shop
  fake: FakeGateway
  crashes: Crashes
  buyer: Client
  variantId: string
}

/** Every step of its till may crash. */
export async function openSubscriptions(
  t: Pick<ExecutionContext, 'teardown'>,
  {
    stock = 500,
    env = {},
    more = [],
  }: { stock?: number; env?: Record<string, string>; more?: readonly Module[] } = {},
): Promise<SubscriptionShop> {
  const fake = new FakeGateway()
  const crashes = new Crashes()
  const till = [inventory, checkout, orders, payments, fake.waiting(40), subscriptions]
  const modules = [
    auth,
    storefront,
    products,
    cart,
    ...more,
    ...till.map((module) => crashes.in(module)),
  ]
  const shop = await openShop(t, modules, { env })
  const variantId = await variant(shop.scope, stock, 1_000)
  return { shop, fake, crashes, variantId, buyer: await customerOf(shop) }
}

export async function planIn(
  { shop: { scope } }: Pick<SubscriptionShop, 'shop'>,
  about: Partial<Plan> = {},
) {
  const columns = planFields.columns(scope, { name: 'Paper club', ...about })
  return (await scope.atomic((inner) => Plan.add(inner, columns))).id
}

/** The address of a session with which the plan can be paid. */
export async function sessionFor(
  { buyer, variantId }: SubscriptionShop,
  planId: string,
): Promise<string> {
  const added = await buyer.post('/cart/items', { variantId, planId })
  if (added.status !== 201) throw new Error(added.text)
  const { session } = (await buyer.post('/checkout/sessions')).json
  const at = `/checkout/sessions/${session.id}`
  const said = { email: 'carl@shop.test', shippingAddress: berlin, paymentMethod: 'fake' }
  const changed = await buyer.put(`${at}/update`, said)
  if (changed.status !== 200) throw new Error(changed.text)
  return at
}

/** Buys by the plan, and answers the subscription. */
export async function subscribe(
  on: SubscriptionShop,
  about: Partial<Plan> = {},
): Promise<Subscription> {
  const { buyer, fake, shop } = on
  const at = await sessionFor(on, await planIn(on, about))
  const { payment } = (await buyer.post(`${at}/payment`, {})).json
  fake.pay(payment.id, { state: 'authorized' })
  const done = await buyer.post(`${at}/complete`, {})
  if (done.status !== 200) throw new Error(done.text)
  const [made] = await Subscription.in(shop.scope).orderBy('id', 'desc')
  if (!made) throw new Error('nothing began with the order')
  return made
}
