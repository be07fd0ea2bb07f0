// A shop with the real till, and browsers that stand before its last step.
import type { ExecutionContext } from 'ava'
import cart from '../../../modules/cart/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import manual from '../../../modules/manual/index.ts'
import orders from '../../../modules/orders/index.ts'
import payments from '../../../modules/payments/index.ts'
import products from '../../../modules/products/index.ts'
import testGateway from '../../../modules/test-gateway/index.ts'
import type { Client } from '../client.ts'
import { openShop, type Shop } from '../shops/shop.ts'
import { berlin } from './checkout-shop.ts'

export const openTill = (t: ExecutionContext) =>
  openShop(t, [products, inventory, cart, checkout, orders, payments, manual, testGateway])

/** A browser with a session that can be paid; answers the session's address. */
export async function readyBrowser(
  shop: Shop,
  variantId: string,
  { quantity = 1, paymentMethod = 'manual' } = {},
): Promise<{ client: Client; at: string }> {
  const client = shop.client()
  const added = await client.post('/cart/items', { variantId, quantity })
  if (added.status !== 201) throw new Error(added.text)
  const { session } = (await client.post('/checkout/sessions')).json
  const at = `/checkout/sessions/${session.id}`
  const said = { email: 'ada@shop.test', shippingAddress: berlin, paymentMethod }
  const changed = await client.put(`${at}/update`, said)
  if (changed.status !== 200) throw new Error(changed.text)
  return { client, at }
}
