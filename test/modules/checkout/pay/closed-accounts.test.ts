// What is paid after its buyer signed in, or the account was closed or merged into another: the order is of an account that there is. On both engines.
import test, { type ExecutionContext } from 'ava'
import { adminOf, customerOf, password, signIn } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { berlin, variant } from '#test/helpers/till/checkout-shop.ts'

/** A customer with an account who is on the gateway's page, also as a guest, and another one. */
async function open(t: ExecutionContext, { asGuest = false } = {}) {
  const shop = await openWholeShop(t)
  const { scope } = shop
  const admin = await adminOf(shop)
  const meet = async (name: string) => {
    const email = `${name}@shop.test`
    const client = await customerOf(shop, { name, email })
    const [account] = (await scope.ask('auth.accounts', { emails: [email] })) ?? []
    const userId = account?.userId ?? ''
    const met = { email, userId, firstName: '', lastName: '' }
    const known = await scope.atomic((inner) => inner.ask('customers.meet', met))
    return { client, userId, id: known?.customerId ?? '' }
  }
  const [buyer, other] = [await meet('buyer'), await meet('other')]
  const client = asGuest ? shop.client() : buyer.client
  await client.post('/cart/items', { variantId: await variant(scope, 9), quantity: 1 })
  const { id } = (await client.post('/checkout/sessions')).json.session
  const at = `/checkout/sessions/${id}`
  await client.put(`${at}/update`, { shippingAddress: berlin, email: 'buyer@shop.test' })
  const [rate] = (await client.get(`${at}/shipping-rates`)).json.rates
  const said = { shippingMethodId: rate.id, paymentMethod: 'test-gateway' }
  const { session } = (await client.put(`${at}/update`, said)).json
  const begun = await client.post(`${at}/payment`, { hash: session.quote.hash })
  t.is(begun.status, 200, begun.text)
  const { payment } = begun.json
  /** With a card that works; answers whose the order is, and who its customers are. */
  const pay = async ({ meanwhile = async () => {} } = {}) => {
    const page = new URL(payment.redirectUrl).pathname
    t.is((await shop.client().post(`${page}/pay`, { card: 'works' })).status, 200)
    t.is((await shop.client().get(`/api/checkout/return/${payment.id}`)).status, 200)
    await meanwhile()
    await shop.app.kernel.jobs.runDue(scope)
    const where = { storeId: scope.storeId }
    const orders = await scope.db('orders').where(where)
    t.is(orders.length, 1)
    t.is(orders[0].paymentState, 'paid')
    const customers = await scope.db('customers').where(where).orderBy('email')
    return {
      order: orders[0].userId as string | null,
      customers: customers.map(({ email, userId }) => [email, userId]),
    }
  }
  return { shop, admin, client, buyer, other, pay }
}

test('who closes the account while paying gets the order as a guest', async (t) => {
  const { buyer, other, pay } = await open(t)
  const closed = await buyer.client.post('/api/account/delete', { currentPassword: password })
  t.is(closed.status, 200, closed.text)
  t.deepEqual(await pay(), {
    order: null,
    customers: [
      ['buyer@shop.test', null],
      ['other@shop.test', other.userId],
    ],
  })
})

test('who closes the account before the job of the order has run gets no record again', async (t) => {
  const { buyer, other, pay } = await open(t)
  const close = async () => {
    const closed = await buyer.client.post('/api/account/delete', { currentPassword: password })
    t.is(closed.status, 200, closed.text)
  }
  t.deepEqual((await pay({ meanwhile: close })).customers, [['other@shop.test', other.userId]])
})

test('an order that is paid after its buyer was merged is of the account that was kept', async (t) => {
  const { admin, buyer, other, pay } = await open(t)
  const wish = { withId: buyer.id, confirm: true }
  const merged = await admin.post(`/api/admin/customers/${other.id}/merge`, wish)
  t.is(merged.status, 200, merged.text)
  t.deepEqual(await pay(), {
    order: other.userId,
    customers: [['other@shop.test', other.userId]],
  })
  const { orders } = (await other.client.get('/api/orders/me')).json
  t.is(orders.length, 1)
})

test('an order that is paid after its merge was taken back is of the account that began it', async (t) => {
  const { admin, buyer, other, pay } = await open(t)
  const wish = { withId: buyer.id, confirm: true }
  const merged = await admin.post(`/api/admin/customers/${other.id}/merge`, wish)
  const undone = await admin.post(`/admin/acts/${merged.headers.get('x-request-id')}/undo`, {})
  t.is(undone.status, 200, undone.text)
  t.deepEqual(await pay(), {
    order: buyer.userId,
    customers: [
      ['buyer@shop.test', buyer.userId],
      ['other@shop.test', other.userId],
    ],
  })
})

test('a draft that is paid after its customer was merged is an order of the account that was kept', async (t) => {
  const { shop, admin, buyer, other } = await open(t)
  const lines = [{ variantId: await variant(shop.scope, 9), quantity: 1 }]
  const made = await admin.post('/api/admin/drafts/create', { customerId: buyer.id, lines })
  t.is(made.status, 201, made.text)
  const at = `/api/admin/drafts/${made.json.draft.id}`
  const said = { shippingAddress: berlin, delivery: { label: 'Van', price: 500 } }
  t.is((await admin.put(`${at}/update`, said)).status, 200)
  const { url, version } = (await admin.post(`${at}/send`, { days: 1 })).json.draft
  const begun = await shop
    .client()
    .form(new URL(url).pathname, { version: String(version), paymentMethod: 'test-gateway' })
  t.is(begun.status, 303, begun.text)
  const wish = { withId: buyer.id, confirm: true }
  const merged = await admin.post(`/api/admin/customers/${other.id}/merge`, wish)
  t.is(merged.status, 200, merged.text)
  const attempts = shop.scope.db('payment_attempts').orderBy('id', 'desc')
  const { id, reference } = await attempts.first()
  t.is((await shop.client().post(`/test-gateway/${reference}/pay`, { card: 'works' })).status, 200)
  await shop.client().get(`/api/checkout/return/${id}`)
  const { orderId } = (await admin.get(at)).json.draft
  const order = await shop.scope.db('orders').where({ id: orderId }).first()
  t.is(order.userId, other.userId)
})

test('a guest who signs in while paying has the order in the account', async (t) => {
  const { client, buyer, other, pay } = await open(t, { asGuest: true })
  await signIn(client, 'buyer@shop.test')
  t.deepEqual(await pay(), {
    order: buyer.userId,
    customers: [
      ['buyer@shop.test', buyer.userId],
      ['other@shop.test', other.userId],
    ],
  })
  t.is((await client.get('/api/orders/me')).json.orders.length, 1)
})
