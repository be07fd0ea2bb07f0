import test from 'ava'
import { sellable } from '#test/helpers/shops/fake-till.ts'
import { CartLine } from '../../../modules/cart/models/cart-line.ts'
import { openCartShop } from './cart-shop.ts'

const wave = { variantId: 'wave', quantity: 2 }

async function open(t: Parameters<typeof openCartShop>[0]) {
  const scene = await openCartShop(t)
  scene.till.goods = [
    sellable('wave', { title: 'Nine Waves', price: 2_400 }),
    sellable('moss', { price: 500 }),
  ]
  return scene
}

test('POST /cart/items makes a cart for a guest who had none: 201 with the lines and what they cost', async (t) => {
  const { shop } = await open(t)
  const guest = shop.client()
  t.like((await guest.get('/cart')).json.cart, { id: null, items: [], itemCount: 0, subtotal: 0 })
  const added = await guest.post('/api/cart/items', { ...wave, price: 1, unitPrice: 1 })
  t.is(added.status, 201)
  t.like(added.json.cart, { itemCount: 2, subtotal: 4_800, currency: 'USD', problems: [] })
  t.like(added.json.cart.items[0], {
    variantId: 'wave',
    productId: 'product-of-wave',
    title: 'Nine Waves',
    quantity: 2,
    unitPrice: 2_400,
    total: 4_800,
  })
  t.is(guest.cookies.get('cart'), '2')
  const seen = await guest.get('/cart')
  t.deepEqual(seen.json, added.json)
  t.is(seen.headers.get('cache-control'), 'no-store')
  t.is((await shop.client().get('/cart')).json.cart.itemCount, 0)
})

test('of 50 at once for one variant one line is kept with the sum, at most 9,999', async (t) => {
  const { shop } = await open(t)
  const guest = shop.client()
  await guest.post('/cart/items', wave)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => guest.post('/cart/items', wave)),
  )
  t.true(answers.every(({ status }) => status === 201))
  const { cart } = (await guest.get('/cart')).json
  t.is(cart.items.length, 1)
  t.is(cart.items[0].quantity, 102)
  t.is(guest.cookies.get('cart'), '9+')
  const most = await guest.post('/cart/items', { variantId: 'wave', quantity: 9_999 })
  t.is(most.json.cart.items[0].quantity, 9_999)
  t.is((await shop.scope.db('carts').select('id')).length, 1)
})

test('what the buyer wrote makes a line of its own, in whatever order it came', async (t) => {
  const { shop } = await open(t)
  const guest = shop.client()
  const properties = { Engraving: 'For Jo', Font: 'Serif' }
  await guest.post('/cart/items', wave)
  await guest.post('/cart/items', { ...wave, properties })
  const turned = { Font: 'Serif', Engraving: ' For Jo ', Empty: '' }
  const { items } = (await guest.post('/cart/items', { ...wave, properties: turned })).json.cart
  t.deepEqual(
    items.map(({ quantity, properties }: typeof wave & { properties: object }) => [
      quantity,
      properties,
    ]),
    [
      [2, {}],
      [4, properties],
    ],
  )
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`n${n}`, 'x']))
  for (const wrong of [many, { ['n'.repeat(101)]: 'x' }, { n: 'x'.repeat(501) }, 'text'])
    t.is((await guest.post('/cart/items', { ...wave, properties: wrong })).status, 422)
})

test('more than there is: 409 OUT_OF_STOCK with what is available, and the cart stays as it was', async (t) => {
  const { shop, till } = await open(t)
  till.stock = { wave: 3 }
  const guest = shop.client()
  await guest.post('/cart/items', wave)
  const beyond = await guest.post('/cart/items', wave)
  t.is(beyond.status, 409)
  t.like(beyond.json.error, { code: 'OUT_OF_STOCK', available: 3 })
  const [line] = (await guest.get('/cart')).json.cart.items
  t.is(line.quantity, 2)
  t.is((await guest.patch(`/cart/items/${line.id}`, { quantity: 4 })).status, 409)
  till.oversold = ['wave']
  t.is((await guest.patch(`/cart/items/${line.id}`, { quantity: 4 })).status, 200)
  till.oversold = []
  const fewer = await guest.patch(`/cart/items/${line.id}`, { quantity: 1 })
  t.is(fewer.json.cart.items[0].quantity, 1)
})

test('quantities are 1 to 9,999, unknown variants are 404, and a cart holds 200 lines', async (t) => {
  const { shop } = await open(t)
  const guest = shop.client()
  for (const quantity of [0, -1, 1.5, 10_000, 'two'])
    t.is((await guest.post('/cart/items', { variantId: 'wave', quantity })).status, 422)
  t.is((await guest.post('/cart/items', { variantId: 'nobody' })).status, 404)
  t.is((await guest.get('/cart')).json.cart.id, null)
  const { id: cartId } = (await guest.post('/cart/items', wave)).json.cart
  const entries = Array.from({ length: 199 }, (_, n) => ({
    ...{ variantId: `v${n}`, quantity: 1, properties: {}, title: 'V', seen: null },
  }))
  await shop.scope.atomic((inner) => CartLine.put(inner, cartId, entries))
  const beyond = await guest.post('/cart/items', { variantId: 'moss' })
  t.is(beyond.status, 422)
  const { items } = (await guest.get('/cart')).json.cart
  t.is(items.length, 200)
  const { id } = items[0]
  t.is((await guest.put(`/cart/items/${id}`, { quantity: 0 })).status, 422)
  t.is((await guest.put(`/cart/items/${id}`, { quantity: 7 })).json.cart.items[0].quantity, 7)
})

test('lines of somebody else are 404, for change, removal and return', async (t) => {
  const { shop } = await open(t)
  const guest = shop.client()
  const [line] = (await guest.post('/cart/items', wave)).json.cart.items
  const stranger = shop.client()
  await stranger.post('/cart/items', { variantId: 'moss' })
  t.is((await stranger.patch(`/cart/items/${line.id}`, { quantity: 1 })).status, 404)
  t.is((await stranger.delete(`/cart/items/${line.id}`)).status, 404)
  t.is((await stranger.post(`/cart/items/${line.id}/restore`)).status, 404)
  t.is((await shop.client().delete(`/cart/items/${line.id}`)).status, 404)
  t.is((await guest.get('/cart')).json.cart.itemCount, 2)
})

test('what is removed can be put back as it was, for ten minutes', async (t) => {
  const { shop } = await open(t)
  const guest = shop.client()
  const [line] = (await guest.post('/cart/items', wave)).json.cart.items
  t.is((await guest.delete(`/cart/items/${line.id}`)).json.cart.itemCount, 0)
  t.false(guest.cookies.has('cart'))
  t.is((await guest.delete(`/cart/items/${line.id}`)).status, 404)
  t.is((await guest.patch(`/cart/items/${line.id}`, { quantity: 1 })).status, 404)
  const back = await guest.post(`/cart/items/${line.id}/restore`)
  t.deepEqual(back.json.cart.items, [line])
  await guest.delete(`/cart/items/${line.id}`)
  const again = await guest.post('/cart/items', { ...wave, quantity: 5 })
  t.is(again.json.cart.items[0].quantity, 5)
  await guest.delete(`/cart/items/${line.id}`)
  const hour = new Date(Date.now() - 3600_000).toISOString()
  await shop.scope.atomic(async ({ db }) => db('cart_lines').update({ removedAt: hour }))
  t.is((await guest.post(`/cart/items/${line.id}/restore`)).status, 404)
})

test('the same key adds once', async (t) => {
  const { shop } = await open(t)
  const guest = shop.client()
  await guest.get('/cart')
  const key = { 'Idempotency-Key': 'one' }
  const first = await guest.post('/cart/items', wave, key)
  const second = await guest.post('/cart/items', wave, key)
  t.is(second.text, first.text)
  t.is(second.headers.get('idempotency-replayed'), 'true')
  t.is((await guest.get('/cart')).json.cart.itemCount, 2)
})
