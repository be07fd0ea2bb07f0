// Plans, from the desk to the quote: chosen on the product page, part of what a cart's line is, priced for the first order.
import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { berlin } from '#test/helpers/till/checkout-shop.ts'

async function open(t: ExecutionContext) {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const made = await admin.post('/api/admin/products/create', {
    ...{ title: 'Tide Notebook', status: 'active', price: 1_000, stock: 50 },
  })
  const { product } = (await admin.get(`/api/admin/products/${made.json.product.id}`)).json
  const plan = async (about: object): Promise<string> => {
    const answer = await admin.post('/api/admin/subscriptions/plans/create', about)
    t.is(answer.status, 201, answer.text)
    return answer.json.plan.id
  }
  return { shop, admin, plan, slug: product.slug, variantId: product.variants[0].id as string }
}

test('a plan is chosen without script, makes a line of its own, and takes its percent off the first order', async (t) => {
  const { shop, plan, slug, variantId } = await open(t)
  const name = 'Paper club'
  const planId = await plan({ name, every: 3, firstDiscount: 10, products: [slug] })
  const other = await plan({ name: 'Others', products: ['another-product'] })
  const buyer = await customerOf(shop)
  const page = read((await buyer.page(`/products/${slug}`)).text)
  const offered = page.all({ role: 'radio', field: 'planId' })
  t.deepEqual(
    offered.map((radio) => radio.get('value')),
    ['', planId],
  )
  for (const sent of [{ planId }, { planId: '' }, { planId, quantity: '2' }])
    t.is((await buyer.form('/cart/items', { variantId, quantity: '1', ...sent })).status, 303)
  t.is((await buyer.post('/api/cart/items', { variantId, planId: other })).status, 422)
  const { cart } = (await buyer.get('/api/cart')).json
  t.deepEqual(
    cart.items.map((item: { quantity: number; plan: { rhythm: string } | null }) => [
      item.quantity,
      item.plan?.rhythm ?? null,
    ]),
    [
      [3, 'every 3 months'],
      [1, null],
    ],
  )
  t.like(cart, { subtotal: 4_000, discountTotal: 300 })
  t.true((await buyer.page('/cart')).text.includes('Paper club, every 3 months'))
})

test('a blank plan is every month, one period and on, and a box that is unticked stays off', async (t) => {
  const { admin } = await open(t)
  const path = '/admin/subscriptions/plans'
  const blank = read((await admin.page(`${path}/new`)).text)
  for (const field of ['every', 'prepaidPeriods']) t.true(blank.has({ field, value: '1' }), field)
  t.true(blank.has({ field: 'isActive', checked: '' }))
  const typed = { name: 'Later', interval: 'month', every: '1', prepaidPeriods: '1' }
  const made = await admin.form(`${path}/create`, typed)
  t.is(made.status, 303, made.text)
  const stored = await admin.get(made.headers.get('location') ?? '')
  t.like(stored.json.plan, { name: 'Later', every: 1, isActive: false })
})

test('a guest is told of the account at the checkout, days to try cost nothing now, and prepaid periods are paid at once', async (t) => {
  const { shop, admin, plan, variantId } = await open(t)
  const trial = await plan({ name: 'Try it', trialDays: 14 })
  const year = await plan({ name: 'A year', prepaidPeriods: 12 })
  const guest = shop.client()
  for (const planId of [trial, year]) await guest.post('/api/cart/items', { variantId, planId })
  const { session } = (await guest.post('/api/checkout/sessions')).json
  const path = `/api/checkout/sessions/${session.id}`
  const said = await guest.put(`${path}/update`, {
    email: 'zoe@shop.test',
    shippingAddress: berlin,
  })
  t.like(said.json.session.quote, { subtotal: 13_000, discountTotal: 1_000 })
  t.true(said.json.session.missing.includes('email'))
  t.true((await guest.page('/checkout')).text.includes('/auth/signup?next=/checkout'))
  await admin.put(`/api/admin/subscriptions/plans/${year}/update`, { isActive: false })
  const { problems } = (await guest.get('/api/cart')).json.cart
  t.deepEqual(
    problems.map(({ code }: { code: string }) => code),
    ['UNAVAILABLE'],
  )
})

test('products of a plan are chosen by title, and what is chosen is kept beside what is typed, without a script', async (t) => {
  const { admin, plan, slug } = await open(t)
  const id = await plan({ name: 'Paper club', products: ['https://shop.test/products/gone'] })
  const path = `/admin/subscriptions/plans/${id}`
  const { updatedAt } = (await admin.get(`/api${path}`)).json.plan
  const form = new URLSearchParams({ _method: 'PUT', updatedAt, products: 'gone' })
  form.append('products', slug)
  const saved = await admin.send('POST', `${path}/update`, form, {
    ...{ Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' },
  })
  t.is(saved.status, 303, saved.text)
  t.deepEqual((await admin.get(`/api${path}`)).json.plan.products, ['gone', slug])
  t.regex(read((await admin.page(path)).text).text, /Chosen: Tide Notebook/)
  const found = await admin.get('/api/admin/subscriptions/picks?kind=product&q=tide')
  t.like(found.json.picks, [{ slug, title: 'Tide Notebook' }])
})
