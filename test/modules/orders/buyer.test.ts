// Who sees an order, and what buyers do with it: accounts, guests, links, and the look-up.
import test, { type ExecutionContext } from 'ava'
import { newId } from '#server/ids.ts'
import { defineModule } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { customerOf } from '#test/helpers/shops/cast.ts'
import { placed } from '#test/helpers/shops/proposal.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import orders from '../../../modules/orders/index.ts'
import { Order } from '../../../modules/orders/models/order.ts'

const street = '1 Hill Road'

const fulfillment = defineModule({
  name: '@test/fulfillment',
  answers: { 'fulfillment.of': () => ({}) },
})
const filled: unknown[] = []
const cart = defineModule({
  name: '@test/cart',
  answers: {
    'cart.fill': (_scope, { items }) => {
      filled.push(...items)
      return { added: items.length, left: 0 }
    },
  },
})

const open = (t: ExecutionContext): Promise<Shop> => openShop(t, [auth, orders, fulfillment, cart])

/** A browser with a guest cookie of its own, and the guest's id. */
async function guest(shop: Shop): Promise<{ client: Client; guestId: string }> {
  const client = shop.client()
  await client.page('/orders/track')
  const cookie = client.cookies.get('guestId') ?? ''
  return { client, guestId: cookie.slice(0, cookie.lastIndexOf('.')) }
}

async function pathOf(scope: Scope, orderId: string): Promise<string> {
  const url = await scope.ask('orders.statusUrl', { orderId })
  return new URL(url ?? '').pathname
}

test('a shop without mail tells its buyer how the order is found in another browser', async (t) => {
  const shop = await open(t)
  const own = await guest(shop)
  const { number } = await placed(shop.scope, { guestId: own.guestId })
  const page = await own.client.page(`/orders/${number}`)
  t.true(page.text.includes('elsewhere you find it by this number and jo@buyer.test'))
  t.true(read(page.text).has({ role: 'link', name: 'Find an order', href: '/orders/track' }))
  const found = await shop.client().form('/orders/track', {
    orderNumber: String(number),
    email: 'jo@buyer.test',
  })
  t.true(found.text.includes(`Order #${number}`))
})

test('statement 21: a guest’s order is read with its link or its guest cookie; its number alone is a 404', async (t) => {
  const shop = await open(t)
  const own = await guest(shop)
  const other = await guest(shop)
  const { orderId, number } = await placed(shop.scope, { guestId: own.guestId })
  const seen = await own.client.page(`/orders/${number}`)
  t.is(seen.status, 200)
  t.true(seen.text.includes(street))
  t.is(seen.headers.get('cache-control'), 'no-store')
  t.is(seen.headers.get('x-robots-tag'), 'noindex')
  for (const stranger of [other.client, shop.client()]) {
    const missed = await stranger.page(`/orders/${number}`)
    t.is(missed.status, 404)
    t.false(missed.text.includes(street))
  }
  const link = await pathOf(shop.scope, orderId)
  const traded = await other.client.page(link)
  t.is(traded.status, 303)
  t.is(traded.headers.get('location'), `/orders/${number}`)
  t.true((await other.client.page(`/orders/${number}`)).text.includes(street))
})

test('statement 20: nobody but its account, its guest and its link opens an order, in any spelling', async (t) => {
  const shop = await open(t)
  const [one, two] = [await guest(shop), await guest(shop)]
  const carl = await customerOf(shop)
  const dora = await customerOf(shop, { email: 'dora@shop.test', name: 'Dora' })
  const { user } = (await carl.get('/api/auth/session')).json
  const mine = await placed(shop.scope, { userId: user.id, guestId: one.guestId })
  const guests = await placed(shop.scope, { guestId: one.guestId })
  const nobodys = await placed(shop.scope)
  const spellings = ({ orderId, number }: { orderId: string; number: number }) =>
    [
      ...[`/orders/${number}`, `/ORDERS/${number}`, `/orders/${number}/`, `/orders/0${number}`],
      ...[`/orders/${number}.json`, `/orders/${number}%00`, `/orders/${orderId}`, '/orders/null'],
      ...[`/orders/me/${orderId}`, `/account/orders/${orderId}`, `/orders/status/${orderId}~1`],
      ...['/orders/status/undefined', '/orders/1e3', `/orders/%23${number}`],
    ].flatMap((path) => [path, `/api${path}`])
  const visitors: [Client, { orderId: string; number: number }[]][] = [
    [shop.client(), [mine, guests, nobodys]],
    [one.client, [mine, nobodys]],
    [two.client, [mine, guests, nobodys]],
    [carl, [guests, nobodys]],
    [dora, [mine, guests, nobodys]],
  ]
  for (const [client, foreign] of visitors)
    for (const order of foreign)
      for (const path of spellings(order)) {
        const answer = await client.get(path)
        t.true([401, 404].includes(answer.status), `${path}: ${answer.status}`)
        t.false(answer.text.includes(street), path)
      }
  t.is((await carl.get(`/orders/me/${mine.orderId}`)).json.order.id, mine.orderId)
  t.is((await carl.get(`/orders/${mine.number}`)).status, 200)
  t.is((await one.client.get(`/orders/${guests.number}`)).status, 200)
  for (const verb of ['cancel', 'reorder']) {
    t.is((await dora.post(`/orders/me/${mine.orderId}/${verb}`, {})).status, 404)
    t.is((await dora.post(`/orders/${mine.number}/${verb}`, {})).status, 404)
    t.is((await shop.client().post(`/orders/${guests.number}/${verb}`, {})).status, 404)
  }
})

test('what a browser opened while an order was a guest’s is closed once an account has it; its link opens it still', async (t) => {
  const shop = await open(t)
  const { orderId, number } = await placed(shop.scope)
  const link = await pathOf(shop.scope, orderId)
  const client = shop.client()
  await client.page(link)
  t.is((await client.get(`/orders/${number}`)).status, 200)
  await customerOf(shop)
  const { userId } = await shop.scope.db('users').where({ role: 'customer' }).first('id as userId')
  await shop.scope.atomic((inner) => Order.change(inner, orderId, { userId }))
  t.is((await client.get(`/orders/${number}`)).status, 404)
  t.is((await client.page(link)).status, 303)
  t.is((await client.get(`/orders/${number}`)).status, 200)
})

test('a link is void once its order has a newer version, and so is the cookie it was traded for', async (t) => {
  const shop = await open(t)
  const { orderId, number } = await placed(shop.scope)
  const link = await pathOf(shop.scope, orderId)
  const client = shop.client()
  await client.page(link)
  t.is((await client.get(`/orders/${number}`)).status, 200)
  await shop.scope.atomic((inner) => Order.change(inner, orderId, { linkVersion: 2 }))
  t.is((await client.get(`/orders/${number}`)).status, 404)
  t.is((await client.page(link)).status, 404)
  t.is((await client.page(await pathOf(shop.scope, orderId))).status, 303)
  t.is((await client.get(`${link}x`)).status, 404)
})

test('an order of an account is shown no more in its browser once it has signed out', async (t) => {
  const shop = await open(t)
  const carl = await customerOf(shop)
  const { user } = (await carl.get('/api/auth/session')).json
  const { orderId, number } = await placed(shop.scope, { userId: user.id })
  const link = await pathOf(shop.scope, orderId)
  t.is((await carl.page(link)).headers.get('location'), `/orders/${number}`)
  t.is((await carl.get(`/orders/${number}`)).status, 200)
  t.is((await carl.post('/auth/sign-out')).status, 200)
  t.is((await carl.get(`/orders/${number}`)).status, 404)
  await carl.page(link)
  t.is((await carl.get(`/orders/${number}`)).status, 200, 'its link still opens it')
})

test('the look-up answers every miss alike, and shows states without a name or a place', async (t) => {
  const shop = await open(t)
  const { number } = await placed(shop.scope)
  const client = shop.client()
  const ask = (orderNumber: string, email: string) =>
    client.post('/api/orders/track', { orderNumber, email })
  const hit = await ask(`#${number}`, ' JO@buyer.test')
  t.is(hit.status, 200)
  t.like(hit.json.order, { orderNumber: String(number), status: 'open', paymentStatus: 'unpaid' })
  t.notRegex(hit.text, /Hill Road|Lind|buyer\.test|Fern/)
  const misses = [
    await ask(String(number), 'no@buyer.test'),
    await ask('999999', 'jo@buyer.test'),
    await ask('999999', 'no@buyer.test'),
    await ask(String(number), 'no address'),
  ]
  for (const { status, json: body } of misses) {
    t.is(status, 404)
    t.deepEqual(body.error.message, misses[0]?.json.error.message)
  }
  const page = await client.form('/orders/track', { orderNumber: '7', email: 'jo@buyer.test' })
  t.is(page.status, 404)
  t.true(page.text.includes('jo@buyer.test'))
  const form = await client.form('/orders/track', {
    orderNumber: `${number}`,
    email: 'jo@buyer.test',
  })
  t.is(form.status, 200)
  t.notRegex(form.text, /Hill Road|Lind/)
})

test('an account lists its own orders, newest first, and nobody else’s', async (t) => {
  const shop = await open(t)
  const carl = await customerOf(shop)
  const { user } = (await carl.get('/api/auth/session')).json
  await placed(shop.scope)
  const first = await placed(shop.scope, { userId: user.id })
  const second = await placed(shop.scope, { userId: user.id })
  const { json: list } = await carl.get('/api/orders/me')
  t.is(list.total, 2)
  t.deepEqual(
    list.orders.map(({ id }: { id: string }) => id),
    [second.orderId, first.orderId],
  )
  const page = await carl.page('/account/orders')
  t.is(page.status, 200)
  t.regex(page.text, new RegExp(`#${second.number}`))
  t.is((await shop.client().get('/api/orders/me')).status, 401)
})

test('a guest’s orders become an account’s by an equal address in the browser that placed them', async (t) => {
  const shop = await open(t)
  const { client, guestId } = await guest(shop)
  const own = await placed(shop.scope, { guestId, email: 'carl@shop.test' })
  const others = await placed(shop.scope, { guestId, email: 'else@shop.test' })
  const far = await placed(shop.scope, { guestId: newId(), email: 'carl@shop.test' })
  await client.post('/api/auth/signup', {
    ...{ name: 'Carl', email: 'carl@shop.test', password: 'a rather long pass phrase' },
  })
  const { json: list } = await client.get('/api/orders/me')
  t.deepEqual(
    list.orders.map(({ id }: { id: string }) => id),
    [own.orderId],
  )
  for (const { orderId } of [others, far])
    t.is((await Order.find(shop.scope, orderId)).userId, null)
})

test('a buyer cancels what is neither paid nor packed; two at once cancel it once', async (t) => {
  const shop = await open(t)
  const { client, guestId } = await guest(shop)
  const { orderId, number } = await placed(shop.scope, { guestId })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => client.post(`/api/orders/${number}/cancel`, {})),
  )
  t.is(answers.filter(({ status }) => status === 200).length, 1)
  for (const { status, json: body } of answers)
    if (status !== 200) t.is(body.error.code, 'INVALID_STATE')
  t.is((await Order.find(shop.scope, orderId)).state, 'cancelled')
  const paid = await placed(shop.scope, { guestId })
  await shop.scope.atomic((inner) =>
    inner.tell('payment.changed', { orderId: paid.orderId, state: 'paid' }),
  )
  const late = await client.post(`/api/orders/${paid.number}/cancel`, {})
  t.is(late.status, 409)
  t.is(late.json.error.code, 'INVALID_STATE')
  t.false((await client.page(`/orders/${paid.number}`)).text.includes('/cancel'))
})

test('an order again puts its goods, with what was written for them, into the cart', async (t) => {
  const shop = await open(t)
  const { client, guestId } = await guest(shop)
  const { number } = await placed(shop.scope, { guestId })
  filled.length = 0
  const answer = await client.post(`/api/orders/${number}/reorder`, {})
  t.deepEqual(answer.json, { added: 1, left: 0 })
  t.like(filled[0], { quantity: 1, properties: {} })
  t.is((await client.form(`/orders/${number}/reorder`, {})).headers.get('location'), '/cart')
})
