// Customers and their saved addresses, on both engines.
import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import { FakeOrders, orderOf } from '#test/helpers/shops/fake-orders.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import customers from '../../../modules/customers/index.ts'
import { SavedAddress } from '../../../modules/customers/models/saved-address.ts'
import reviews from '../../../modules/reviews/index.ts'
import storefront from '../../../modules/storefront/index.ts'

async function open(t: ExecutionContext) {
  const till = new FakeOrders()
  const shop = await openShop(t, [auth, storefront, reviews, customers, till.module])
  return { shop, scope: shop.scope, till }
}

const home = {
  ...{ firstName: 'Jo', lastName: 'Smith', line1: '1 High Street' },
  ...{ city: 'London', postalCode: 'n1 1aa', country: 'GB' },
}

test('addresses are kept once, the first is the default, and another account sees none of them', async (t) => {
  const { shop } = await open(t)
  const carl = await customerOf(shop)
  const one = await carl.post('/account/addresses', home)
  t.is(one.status, 201, one.text)
  t.like(one.json.address, { postalCode: 'N1 1AA', isDefault: true })
  t.is((await carl.post('/account/addresses', { ...home, city: 'LONDON' })).status, 201)
  const other = await carl.post('/account/addresses', { ...home, line1: '2 High Street' })
  t.false(other.json.address.isDefault)
  t.is((await carl.get('/account/addresses')).json.addresses.length, 2)

  const path = `/account/addresses/${other.json.address.id}`
  t.true((await carl.put(`${path}/default`)).json.address.isDefault)
  const [first] = (await carl.get('/account/addresses')).json.addresses
  t.is(first.id, other.json.address.id)
  t.is(
    (await carl.put(path, { ...home, line1: '3 High Street' })).json.address.line1,
    '3 High Street',
  )
  t.is((await carl.put(path, home)).json.error.code, 'ADDRESS_EXISTS')

  const eve = await customerOf(shop, { email: 'eve@shop.test', name: 'Eve' })
  for (const act of [
    eve.get(path),
    eve.put(path, home),
    eve.put(`${path}/default`),
    eve.delete(path),
  ])
    t.is((await act).status, 404)
  t.is((await shop.client().get('/account/addresses')).status, 401)
  t.is((await carl.delete(path)).status, 200)
  const left = (await carl.get('/account/addresses')).json.addresses
  t.is(left.length, 1)
  t.true(left[0].isDefault)
})

test('who keeps as many addresses as can be is told so, and orders nonetheless', async (t) => {
  const { shop, scope } = await open(t)
  const carl = await customerOf(shop)
  const line = (at: number) => ({ ...home, line1: `${at} High Street` })
  const [user] = await scope.db('users').where({ name: 'Carl' }).select('id', 'email', 'name')
  await scope.atomic(async (inner) => {
    for (let at = 1; at <= 100; at++) await SavedAddress.keep(inner, user.id, line(at))
  })
  const rights = { emailVerified: true, role: 'customer', grants: {}, permissionSet: null } as const
  const refused = await carl.post('/account/addresses', line(101))
  t.like(refused.json.error, { code: 'TOO_MANY_ADDRESSES' })
  t.is((await carl.post('/account/addresses', line(7))).status, 201, 'one that is there is kept')
  const own = scope.as({ user: { ...user, ...rights } })
  await own.atomic((inner) => inner.ask('customers.keepAddress', { address: line(102) }))
  t.is((await carl.get('/account/addresses')).json.addresses.length, 100)
})

test('a form without script: errors stand at the fields, and another country shows its own', async (t) => {
  const { shop } = await open(t)
  const carl = await customerOf(shop)
  const wrong = await carl.form('/account/addresses', {
    ...home,
    ...{ country: 'US', postalCode: '10001', city: '' },
  })
  t.is(wrong.status, 422)
  t.true(read(wrong.text).has({ field: 'state' }))
  t.true(read(wrong.text).has({ id: 'field-city-error' }), 'the field says what is wrong')
  t.true(wrong.text.includes('1 High Street'), 'what was typed stays')
  const saved = await carl.form('/account/addresses', home)
  t.is(saved.status, 303)
  const page = await carl.page('/account/addresses')
  t.true(page.text.includes('1 High Street'))
  t.true(read((await carl.page('/account/addresses/new')).text).has({ field: 'line1' }))
  const data = await carl.get('/account/data')
  t.is(data.json.account.email, 'carl@shop.test')
  t.is(data.json.addresses.length, 1)
})

test('who orders is a customer once, however often the event is delivered', async (t) => {
  const { shop, scope, till } = await open(t)
  till.orders = [orderOf('o', { email: 'Jo@Shop.test' }), orderOf('p', { email: 'jo@shop.test' })]
  const place = (orderId: string) =>
    scope.atomic((inner) => inner.tell('order.placed', { orderId }))
  await place('o')
  await place('o')
  await place('p')
  await shop.app.kernel.jobs.runDue(scope)
  const rows = await scope.db('customers').where({ storeId: scope.storeId })
  t.is(rows.length, 1)
  t.like(rows[0], { email: 'jo@shop.test', firstName: 'Jo', userId: null })
  const meet = { email: 'sam@shop.test', userId: null, firstName: 'Sam', lastName: '' }
  const met = await Promise.all(
    Array.from({ length: 10 }, () => scope.atomic((inner) => inner.ask('customers.meet', meet))),
  )
  t.is(new Set(met.map((one) => one?.customerId)).size, 1)
})

test("a guest's record becomes the account's whose address is verified and equal, and no other's", async (t) => {
  const { scope } = await open(t)
  const guest = { email: 'jo@shop.test', userId: null, firstName: 'Jo', lastName: 'Smith' }
  await scope.atomic((inner) => inner.ask('customers.meet', guest))
  const meet = (email: string, userId: string, emailVerified: boolean) =>
    scope.atomic((inner) =>
      inner.tell('auth.guestMet', { guestId: 'g', userId, email, emailVerified }),
    )
  const owner = async () =>
    (await scope.db('customers').where({ storeId: scope.storeId, email: guest.email }).first())
      ?.userId
  await meet('jo@shop.test', 'unverified', false)
  await meet('eve@shop.test', 'other', true)
  t.is(await owner(), null)
  await meet('JO@shop.test', 'jo', true)
  t.is(await owner(), 'jo')
  await meet('jo@shop.test', 'late', true)
  t.is(await owner(), 'jo')
  const found = await scope.atomic((inner) =>
    inner.ask('customers.meet', { ...guest, email: 'new@shop.test', userId: 'jo' }),
  )
  t.truthy(found)
  t.is(Number((await scope.db('customers').count({ all: '*' }).first())?.all), 1)
})

test('the desk lists, edits and deletes customers; an address that is taken is refused', async (t) => {
  const { shop } = await open(t)
  const ada = await adminOf(shop)
  const made = await ada.post('/admin/customers/create', {
    email: 'JO@shop.test',
    tags: ['vip, b2b'],
  })
  t.is(made.status, 201, made.text)
  const { customer } = made.json
  t.like(customer, { email: 'jo@shop.test', tags: ['vip', 'b2b'] })
  const twin = await ada.post('/admin/customers/create', { email: 'jo@shop.test' })
  t.is(twin.json.error.code, 'EMAIL_TAKEN')
  t.is((await ada.post('/admin/customers/create', { email: 'nobody' })).status, 422)
  const changed = await ada.put(`/admin/customers/${customer.id}/update`, { note: 'Likes blue.' })
  t.is(changed.json.customer.note, 'Likes blue.')
  const page = await ada.page(`/admin/customers/${customer.id}`)
  t.true(page.text.includes('Likes blue.'))
  t.is((await ada.get('/admin/customers?q=jo')).json.customers.length, 1)
  t.is((await ada.delete(`/admin/customers/${customer.id}/delete`)).status, 200)
  t.is((await ada.get(`/admin/customers/${customer.id}`)).status, 404)
})
