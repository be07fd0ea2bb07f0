import test from 'ava'
import { now } from '#server/ids.ts'
import { read } from '#test/helpers/markup/page.ts'
import { customerOf, leave, signIn } from '#test/helpers/shops/cast.ts'
import { sellable } from '#test/helpers/shops/fake-till.ts'
import { Cart } from '../../../modules/cart/models/cart.ts'
import { openCartShop } from './cart-shop.ts'

const email = 'jo@shop.test'

async function open(t: Parameters<typeof openCartShop>[0]) {
  const scene = await openCartShop(t)
  scene.till.goods = ['wave', 'moss', 'reed'].map((id) => sellable(id))
  await customerOf(scene.shop, { email })
  /** A guest with these things, who then signs in. */
  const arrive = async (wanted: Record<string, number>) => {
    const client = scene.shop.client()
    for (const [variantId, quantity] of Object.entries(wanted))
      await client.post('/cart/items', { variantId, quantity })
    const { id } = (await client.get('/cart')).json.cart
    await signIn(client, email)
    return { client, guestsCart: id as string }
  }
  return { ...scene, arrive }
}

type Items = { variantId: string; quantity: number }[]
const quantities = (items: Items) =>
  Object.fromEntries(items.map(({ variantId, quantity }) => [variantId, quantity]))

test('the first cart of a guest who signs in becomes the account’s, the same one; the next is added to it, summed per line', async (t) => {
  const { shop, arrive } = await open(t)
  const { client, guestsCart } = await arrive({ wave: 2, moss: 1 })
  const own = (await client.get('/cart')).json.cart
  t.is(own.id, guestsCart)
  const second = await arrive({ moss: 3, reed: 1 })
  const { cart } = (await second.client.get('/cart')).json
  t.is(cart.id, guestsCart)
  t.deepEqual(quantities(cart.items), { wave: 2, moss: 4, reed: 1 })
  t.regex((await second.client.page('/cart')).text, /before signing in are now in your cart\./)
  t.true(read((await client.page('/')).text).has({ 'data-own': '', text: '7' }))
  await client.patch(`/cart/items/${cart.items[0].id}`, { quantity: 1 })
  t.notRegex((await client.page('/cart')).text, /before signing in/)
  t.is((await shop.scope.db('carts').select('id')).length, 1)
})

test('a sum is at most what there is, and that is told', async (t) => {
  const { till, arrive } = await open(t)
  await arrive({ wave: 3, moss: 1 })
  till.stock = { wave: 4 }
  const { client } = await arrive({ wave: 3 })
  const { cart } = (await client.get('/cart')).json
  t.deepEqual(quantities(cart.items), { wave: 4, moss: 1 })
  t.deepEqual(cart.problems, [])
  const { text } = await client.page('/cart')
  t.regex(text, /Not all are available in that quantity; left out: 2 of WAVE\./)
})

test('a cart that is being paid is merged with nothing', async (t) => {
  const { shop, paying, arrive } = await open(t)
  const { client } = await arrive({ wave: 1 })
  paying.add((await client.get('/cart')).json.cart.id)
  const second = await arrive({ moss: 1 })
  t.deepEqual(quantities((await second.client.get('/cart')).json.cart.items), { wave: 1 })
  t.is((await shop.scope.db('carts').select('id')).length, 2)
  paying.clear()
  await signIn(second.client, email)
  t.deepEqual(quantities((await second.client.get('/cart')).json.cart.items), { wave: 1, moss: 1 })
})

test('what waited for a payment is merged when it ended, with and without an order', async (t) => {
  const { shop, paying, arrive } = await open(t)
  const { client } = await arrive({ wave: 1 })
  const cartId = (await client.get('/cart')).json.cart.id
  const itemsNow = async () => quantities((await client.get('/cart')).json.cart.items)
  paying.add(cartId)
  await arrive({ moss: 1 })
  paying.clear()
  await shop.scope.atomic((inner) => inner.ask('cart.released', { cartId }))
  t.deepEqual(await itemsNow(), { wave: 1, moss: 1 })
  const guest = shop.client()
  await guest.post('/cart/items', { variantId: 'reed', quantity: 2 })
  const bought = (await guest.get('/cart')).json.cart
  paying.add(bought.id)
  await signIn(guest, email)
  await guest.post('/cart/items', { variantId: 'wave' })
  t.deepEqual(await itemsNow(), { wave: 2, moss: 1 })
  paying.clear()
  const lines = [{ id: bought.items[0].id, quantity: 1 }]
  await shop.scope.atomic((inner) => inner.ask('cart.bought', { cartId: bought.id, lines }))
  t.deepEqual(await itemsNow(), { wave: 2, moss: 1, reed: 1 })
  t.is((await shop.scope.db('carts').select('id')).length, 1)
})

test('the page after a sign-in says what became of the cart, and later ones do not', async (t) => {
  const { shop, till, arrive } = await open(t)
  await arrive({ wave: 3 })
  till.stock = { wave: 4 }
  const guest = shop.client()
  await guest.post('/cart/items', { variantId: 'wave', quantity: 2 })
  await signIn(guest, email)
  t.regex((await guest.page('/')).text, /are now in your cart\. .*left out: 1 of WAVE\./)
  t.notRegex((await guest.page('/')).text, /are now in your cart/)
  const next = shop.client()
  await signIn(next, email)
  t.notRegex((await next.page('/')).text, /are now in your cart/)
})

test('many sign-ins of one guest at once add once', async (t) => {
  const { shop, arrive } = await open(t)
  const { client } = await arrive({ wave: 1 })
  const guest = shop.client()
  await guest.post('/cart/items', { variantId: 'wave', quantity: 2 })
  await Promise.all(Array.from({ length: 5 }, () => signIn(guest, email)))
  t.deepEqual(quantities((await client.get('/cart')).json.cart.items), { wave: 3 })
})

test('a cart is forgotten after 30 days of rest, and with its account', async (t) => {
  const { shop, arrive } = await open(t)
  const { client } = await arrive({ wave: 1 })
  const guest = shop.client()
  await guest.post('/cart/items', { variantId: 'moss' })
  const { scope } = shop
  await Cart.sweep(scope)
  t.is((await scope.db('carts').select('id')).length, 2)
  await scope.atomic(({ db }) => db('carts').whereNotNull('guestId').update({ expiresAt: now() }))
  await new Promise((done) => setTimeout(done, 5))
  await Cart.sweep(scope)
  t.is((await guest.get('/cart')).json.cart.id, null)
  t.is((await client.get('/cart')).json.cart.itemCount, 1)
  t.is((await scope.db('cart_lines').select('id')).length, 1)
  const [{ userId }] = await scope.db('carts').select('userId')
  const gone = { userId, email, emailVerified: true }
  await leave(scope, gone)
  t.is((await scope.db('cart_lines').select('id')).length, 0)
})

test('what was bought leaves the cart and what was added since stays; an order is put in again', async (t) => {
  const { shop, till, arrive } = await open(t)
  const { client } = await arrive({ wave: 2, moss: 1 })
  const { cart } = (await client.get('/cart')).json
  const lines = cart.items.map(({ id, quantity }: { id: string; quantity: number }) => ({
    id,
    quantity,
  }))
  await client.post('/cart/items', { variantId: 'wave', quantity: 3 })
  await client.post('/cart/items', { variantId: 'reed' })
  await shop.scope.atomic(async (inner) => {
    const locked = await inner.ask('cart.locked', { cartId: cart.id })
    t.like(locked, { id: cart.id, revision: cart.revision + 2 })
    await inner.ask('cart.bought', { cartId: cart.id, lines })
  })
  const left = (await client.get('/cart')).json.cart
  t.deepEqual(quantities(left.items), { wave: 3, reed: 1 })
  till.stock = { moss: 3 }
  const few = shop.scope.as({ guestId: 'few' })
  const many = ['moss', 'wave', 'moss'].map((variantId) => ({
    ...{ variantId, quantity: 2, properties: {} },
  }))
  t.deepEqual(await few.ask('cart.fill', { items: many }), { added: 3, left: 1 })
  const filled = await few.ask('cart.of', {})
  t.deepEqual(quantities(filled?.lines ?? []), { moss: 3, wave: 2 })
  const engraved = Array.from({ length: 201 }, (_, at) => ({
    ...{ variantId: 'reed', quantity: 1, properties: { text: String(at) } },
  }))
  const full = shop.scope.as({ guestId: 'full' })
  t.deepEqual(await full.ask('cart.fill', { items: engraved }), { added: 200, left: 1 })
  const buyer = shop.scope.as({ guestId: 'somebody' })
  const items = ['wave', 'gone'].map((variantId) => ({ variantId, quantity: 2, properties: {} }))
  t.deepEqual(await buyer.ask('cart.fill', { items }), { added: 1, left: 1 })
  t.like(await buyer.ask('cart.of', {}), { revision: 1, codes: [], cards: [], note: null })
})
