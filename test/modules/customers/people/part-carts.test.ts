// A merge of two customers is taken back: each goes on with their own cart and checkout. On both engines.
import test, { type ExecutionContext } from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { adminOf, customerOf, password, signIn } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { berlin, variant } from '#test/helpers/till/checkout-shop.ts'

/** Two customers with accounts; the one that goes is `gone@shop.test`. */
async function open(t: ExecutionContext) {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const { scope } = shop
  const meet = async (name: string) => {
    const email = `${name}@shop.test`
    const client = await customerOf(shop, { name, email })
    const [account] = (await scope.ask('auth.accounts', { emails: [email] })) ?? []
    const userId = account?.userId ?? ''
    const met = { email, userId, firstName: '', lastName: '' }
    const known = await scope.atomic((inner) => inner.ask('customers.meet', met))
    return { client, email, userId, id: known?.customerId ?? '' }
  }
  const [kept, gone] = [await meet('kept'), await meet('gone')]
  const merge = async () => {
    const how = { withId: gone.id, confirm: true }
    const done = await admin.post(`/api/admin/customers/${kept.id}/merge`, how)
    t.is(done.status, 200, done.text)
    const act = done.headers.get('x-request-id')
    return async () => {
      const undone = await admin.post(`/admin/acts/${act}/undo`, {})
      t.is(undone.status, 200, undone.text)
      return undone.json
    }
  }
  const back = () => signIn(shop.client(), gone.email, password)
  return { shop, scope, kept, gone, merge, back }
}

const fill = (client: Client, variantId: string, quantity: number) =>
  client.post('/cart/items', { variantId, quantity })

const begin = async (client: Client, said: object = {}): Promise<string> => {
  const { id } = (await client.post('/checkout/sessions')).json.session
  await client.put(`/checkout/sessions/${id}/update`, said)
  return id
}

const cartOf = async (client: Client): Promise<Record<string, number>> => {
  const { cart } = (await client.get('/cart')).json
  const items: { variantId: string; quantity: number }[] = cart.items
  return Object.fromEntries(items.map(({ variantId, quantity }) => [variantId, quantity]))
}

const sessionOf = async (client: Client, id: string) =>
  (await client.get(`/checkout/sessions/${id}`)).json.session

test('a cart that changed hands goes back with its checkout; what was put in since stays', async (t) => {
  const { scope, kept, gone, merge, back } = await open(t)
  const [one, two] = [await variant(scope, 9), await variant(scope, 9)]
  await fill(gone.client, one, 2)
  const session = await begin(gone.client, { shippingAddress: berlin })
  const undo = await merge()
  t.deepEqual(await cartOf(kept.client), { [one]: 2 })
  await fill(kept.client, two, 1)
  t.deepEqual((await undo()).left, [])
  t.deepEqual(await cartOf(kept.client), { [two]: 1 })
  const client = await back()
  t.deepEqual(await cartOf(client), { [one]: 2 })
  t.like(await sessionOf(client, session), { state: 'open', shippingAddress: berlin })
  t.is((await kept.client.get(`/checkout/sessions/${session}`)).status, 404)
})

test('what was added to the other cart leaves it, and both have their own checkout again', async (t) => {
  const { scope, kept, gone, merge, back } = await open(t)
  const [one, two, three] = [
    await variant(scope, 5),
    await variant(scope, 9),
    await variant(scope, 9),
  ]
  await fill(kept.client, one, 3)
  await fill(kept.client, three, 1)
  const own = await begin(kept.client, { note: 'Ring twice' })
  await fill(gone.client, one, 4)
  await fill(gone.client, two, 2)
  const session = await begin(gone.client, { shippingAddress: berlin })
  const undo = await merge()
  t.deepEqual(await cartOf(kept.client), { [one]: 5, [two]: 2, [three]: 1 })
  await undo()
  t.deepEqual(await cartOf(kept.client), { [one]: 3, [three]: 1 })
  t.like(await sessionOf(kept.client, own), {
    ...{ state: 'open', note: 'Ring twice', shippingAddress: null },
  })
  const client = await back()
  t.deepEqual(await cartOf(client), { [one]: 4, [two]: 2 })
  t.like(await sessionOf(client, session), { state: 'open', note: null, shippingAddress: berlin })
  const living = await scope.db('checkout_sessions').whereIn('state', ['open', 'paying'])
  t.is(living.length, 2)
})

test('what was removed or added since counts, and nobody reads what only the other one typed', async (t) => {
  const { scope, kept, gone, merge, back } = await open(t)
  const [one, two] = [await variant(scope, 9), await variant(scope, 9)]
  await fill(kept.client, one, 1)
  await fill(gone.client, one, 2)
  await fill(gone.client, two, 2)
  const session = await begin(gone.client)
  const undo = await merge()
  const { items } = (await kept.client.get('/cart')).json.cart
  const lineOf = (id: string) => items.find((item: { variantId: string }) => item.variantId === id)
  await kept.client.delete(`/cart/items/${lineOf(two).id}`)
  await fill(kept.client, one, 4)
  const changed = await kept.client.put(`/checkout/sessions/${session}/update`, {
    shippingAddress: { ...berlin, line1: 'Only theirs 1' },
  })
  t.is(changed.status, 200, changed.text)
  await undo()
  t.deepEqual(await cartOf(kept.client), { [one]: 5 })
  const client = await back()
  t.deepEqual(await cartOf(client), { [one]: 2, [two]: 2 })
  t.is((await client.get(`/checkout/sessions/${session}`)).status, 404)
  const again = await begin(client)
  t.not(again, session)
  t.is((await sessionOf(client, again)).shippingAddress, null)
})

test('an order from the merged cart stays, and the other cart is as it was', async (t) => {
  const { scope, kept, gone, merge, back } = await open(t)
  const one = await variant(scope, 9)
  await fill(gone.client, one, 2)
  const undo = await merge()
  const id = await begin(kept.client, { shippingAddress: berlin, paymentMethod: 'manual' })
  const done = await kept.client.post(`/checkout/sessions/${id}/complete`)
  t.is(done.status, 200, done.text)
  const { left } = await undo()
  t.deepEqual(
    left.map(({ why }: { why: string }) => why),
    ['later'],
  )
  t.is((await kept.client.get('/orders/me')).json.orders.length, 1)
  t.deepEqual(await cartOf(await back()), {})
  t.deepEqual(await cartOf(kept.client), {})
})
