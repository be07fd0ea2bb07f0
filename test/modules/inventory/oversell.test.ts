// Whether a variant is sold on when none is left: inventory keeps it, whichever way it was said.
import test, { type ExecutionContext } from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { bringProducts } from '#test/helpers/outside/bring-products.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import type { Shop } from '#test/helpers/shops/shop.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { berlin } from '#test/helpers/till/checkout-shop.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'

type Policy = 'deny' | 'continue'
interface Scene {
  shop: Shop
  admin: Client
  id: string
  variantId: string
}

/** A product with one piece left. */
async function open(t: ExecutionContext): Promise<Scene> {
  const shop = await openWholeShop(t)
  const card = { title: 'Card', slug: 'card', status: 'active' as const, price: 1_250, stock: 1 }
  const id = await Product.create(shop.scope, card)
  const [variant] = await Variant.of(shop.scope, [id])
  return { shop, admin: await adminOf(shop), id, variantId: variant?.id ?? '' }
}

const ways: Record<string, (scene: Scene, policy: Policy) => Promise<unknown>> = {
  'the API': ({ admin, id }, inventoryPolicy) =>
    admin.put(`/api/admin/products/${id}/update`, { inventoryPolicy }),
  'the product form': ({ admin, id, variantId }, policy) =>
    admin.form(`/admin/products/${id}/update`, {
      ...{ _method: 'PUT', intent: 'save', title: 'Card', slug: 'card', status: 'active' },
      ...{ 'variants[0][id]': variantId, 'variants[0][keep]': 'on', 'variants[0][price]': '12.50' },
      ...{ 'variants[0][stock]': '1', 'variants[0][requiresShipping]': 'on' },
      ...(policy === 'continue' ? { 'variants[0][sellWhenOut]': 'on' } : {}),
    }),
  'an import of CSV': ({ shop }, policy) =>
    bringProducts(
      shop.scope,
      `Handle,Title,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Status
card,Card,12.50,shopify,1,${policy},active
`,
    ),
  'an import of JSON': ({ shop }, policy) => {
    const card = { name: 'Card', slug: 'card', price: 12.5, inventory: 1, status: 'active' }
    const made = { ...card, allowBackorder: policy === 'continue' }
    return bringProducts(shop.scope, JSON.stringify({ products: [made] }))
  },
  'the inventory page': ({ admin, variantId }, policy) =>
    admin.form(`/admin/inventory/${variantId}/update`, {
      ...{ _method: 'PUT', quantity: '1', reason: 'counted' },
      oversell: String(policy === 'continue'),
    }),
  'the API of inventory': ({ admin, variantId }, policy) =>
    admin.put(`/api/admin/inventory/${variantId}/update`, { oversell: policy === 'continue' }),
}

for (const [way, say] of Object.entries(ways)) {
  test(`what ${way} sets to sell on is sold below nothing, and what it sets to deny is not`, async (t) => {
    const scene = await open(t)
    const { shop, admin, id, variantId } = scene
    await say(scene, 'continue')
    const { product } = (await admin.get(`/api/admin/products/${id}`)).json
    t.is(product.variants[0].inventoryPolicy, 'continue')
    t.is(await buy(t, shop, variantId, 3), 200)
    t.like(await levelOf(shop, variantId), { onHand: 1, available: -2, oversell: true })
    t.true((await shop.client().get('/api/products/card')).json.product.inStock)
    const page = read((await shop.client().page('/products/card')).text)
    t.true(page.text.includes('On back order.'), page.text)
    await say(scene, 'deny')
    const after = (await admin.get(`/api/admin/products/${id}`)).json.product
    t.is(after.variants[0].inventoryPolicy, 'deny')
    t.false(after.inStock)
    t.is(await buy(t, shop, variantId, 1), 409)
    t.like(await levelOf(shop, variantId), { onHand: 1, available: -2, oversell: false })
    t.false((await shop.client().get('/api/products/card')).json.product.inStock)
  })
}

test('a variant that is not counted keeps what it is to do, and does it once it is', async (t) => {
  const { shop, admin, id, variantId } = await open(t)
  const update = (said: object) => admin.put(`/api/admin/products/${id}/update`, said)
  const policy = async () =>
    (await admin.get(`/api/admin/products/${id}`)).json.product.variants[0].inventoryPolicy
  await update({ inventoryPolicy: 'continue' })
  await update({ stock: null })
  t.is(await policy(), 'continue')
  await update({ stock: 1 })
  t.like(await levelOf(shop, variantId), { onHand: 1, oversell: true })
  await update({ stock: null, inventoryPolicy: 'deny' })
  t.is(await policy(), 'deny')
  await update({ inventoryPolicy: 'continue' })
  await update({ inventoryPolicy: 'deny' })
  await update({ stock: 2 })
  t.like(await levelOf(shop, variantId), { onHand: 2, oversell: false })
})

/** The status that ends a guest's way to the order. */
async function buy(t: ExecutionContext, shop: Shop, variantId: string, quantity: number) {
  const guest = shop.client()
  const added = await guest.post('/api/cart/items', { variantId, quantity })
  if (added.status !== 201) return added.status
  const { id } = (await guest.post('/api/checkout/sessions')).json.session
  const path = `/api/checkout/sessions/${id}`
  const said = { email: 'zoe@shop.test', shippingAddress: berlin, paymentMethod: 'manual' }
  await guest.put(`${path}/update`, said)
  const { rates } = (await guest.get(`${path}/shipping-rates`)).json
  await guest.put(`${path}/update`, { shippingMethodId: rates[0].id })
  const done = await guest.post(`${path}/complete`, {})
  t.is(done.status, 200, done.text)
  return done.status
}

async function levelOf({ scope }: Shop, variantId: string) {
  const levels = (await scope.ask('inventory.levels', { variantIds: [variantId] })) ?? {}
  return new Map(Object.entries(levels)).get(variantId) ?? {}
}
