// A shop at whose till carts and payments are what the test says; goods, stock and orders are real.
import type { ExecutionContext } from 'ava'
import { newId } from '#server/ids.ts'
import type { Address } from '#server/locale/address/address.ts'
import type { Module } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import checkout from '../../../modules/checkout/index.ts'
import { changeSession } from '../../../modules/checkout/models/session/change-session.ts'
import { startSession } from '../../../modules/checkout/models/session/start-session.ts'
import inventory from '../../../modules/inventory/index.ts'
import orders from '../../../modules/orders/index.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'
import { openShop, type Shop } from '../shops/shop.ts'
import { FakeCarts, FakePayments } from './fake-payments.ts'

export const berlin: Address = {
  firstName: 'Ada',
  lastName: 'Byron',
  line1: 'Gasse 1',
  city: 'Berlin',
  postalCode: '10115',
  country: 'DE',
}

export interface CheckoutShop extends Shop {
  carts: FakeCarts
  payments: FakePayments
}

/** `more`: further modules of the test's own. */
export function openCheckoutShop(t: ExecutionContext, ...more: Module[]): Promise<CheckoutShop> {
  return openCheckoutShopWith(t, {}, ...more)
}

/** The same with an environment of its own. */
export async function openCheckoutShopWith(
  t: ExecutionContext,
  env: Record<string, string>,
  ...more: Module[]
): Promise<CheckoutShop> {
  const carts = new FakeCarts()
  const payments = new FakePayments()
  const modules = [products, inventory, orders, checkout, carts.module, payments.module, ...more]
  return { ...(await openShop(t, modules, { env })), carts, payments }
}

/** A variant with this count; null: it is not counted. */
export async function variant(scope: Scope, stock: number | null, price = 1_250): Promise<string> {
  const id = await Product.create(scope, { title: 'Card', status: 'active', price, stock })
  return (await Variant.of(scope, [id]))[0]?.id ?? ''
}

/** A guest who has said all that is needed to pay for these, as a scope with the id of their session. */
export async function readyBuyer(
  { scope, carts }: CheckoutShop,
  ...items: { variantId: string; quantity: number }[]
): Promise<{ buyer: Scope; id: string; hash: string }> {
  const guestId = newId()
  const buyer = scope.as({ guestId })
  carts.put(guestId, ...items)
  const { id } = await startSession(buyer)
  const said = { email: 'ada@shop.test', shippingAddress: berlin, paymentMethod: 'manual' }
  const { offer } = await changeSession(buyer, id, said)
  return { buyer, id, hash: offer.quote.hash }
}
