// Each kind of discount with its conditions, from the shop's own addresses: what the cart says as JSON and as page, on both engines.
import test, { type ExecutionContext } from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { berlin } from '#test/helpers/till/checkout-shop.ts'
import { create } from '../../../modules/collections/models/manage-collections.ts'
import { Discount } from '../../../modules/discounts/models/rules/discount.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'

type Draft = Partial<Parameters<typeof Discount.create>[1]>

async function open(t: ExecutionContext) {
  const shop = await openWholeShop(t)
  const { scope } = shop
  const add = async (slug: string, price: number) => {
    const draft = { title: slug, slug, status: 'active' as const, price, sku: slug.toUpperCase() }
    const id = await Product.create(scope, draft)
    return { id, variantId: (await Variant.of(scope, [id]))[0]?.id ?? '' }
  }
  const goods = {
    print: await add('print', 2_000),
    mug: await add('mug', 1_000),
    card: await add('card', 500),
  }
  await create(scope, { title: 'Paper', productIds: [goods.card.id] })
  const make = (draft: Draft) =>
    Discount.create(scope, {
      ...{ labels: { en: 'Off' }, kind: 'orderPercent', means: 'automatic', percent: 0 },
      ...draft,
    } as Parameters<typeof Discount.create>[1])
  return { shop, scope, goods, make }
}
type Scene = Awaited<ReturnType<typeof open>>

/** 2 × 20.00, 1 × 10.00, 3 × 5.00: 65.00. */
async function fill(client: Client, { goods }: Scene): Promise<void> {
  for (const [{ variantId }, quantity] of [
    [goods.print, 2],
    [goods.mug, 1],
    [goods.card, 3],
  ] as const)
    await client.post('/cart/items', { variantId, quantity })
}

const percent = (share: number) => share * 10_000
const tiers = [
  { from: 2, value: percent(10), isPercent: true },
  { from: 3, value: percent(20), isPercent: true },
]

/** Each with what it takes off the cart, reckoned by hand. */
const rows: [what: string, draft: Draft, off: number][] = [
  ['10 % of all', { percent: percent(10) }, 650],
  ['7.00 of all', { kind: 'orderAmount', amount: 700 }, 700],
  ['25 % of a product', { kind: 'percent', percent: percent(25), products: ['print'] }, 1_000],
  ['20 % of a collection', { kind: 'percent', percent: percent(20), collections: ['paper'] }, 300],
  ['50 % of a variant', { kind: 'percent', percent: percent(50), skus: ['MUG'] }, 500],
  ['1.50 of each piece', { kind: 'each', amount: 150, products: ['card'] }, 450],
  ['3.00 of each line', { kind: 'line', amount: 300, products: ['card', 'mug'] }, 600],
  ['15.00 a piece', { kind: 'price', amount: 1_500, products: ['print'] }, 1_000],
  ['three for 10.00', { kind: 'set', buyQuantity: 3, amount: 1_000, products: ['card'] }, 500],
  [
    'three for two',
    { kind: 'buyGet', buyQuantity: 2, getQuantity: 1, percent: percent(100), products: ['card'] },
    500,
  ],
  [
    'the cheapest of all free',
    { kind: 'buyGet', buyQuantity: 5, getQuantity: 1, percent: percent(100) },
    500,
  ],
  [
    'a mug at half its price with two prints',
    {
      ...{ kind: 'buyGet', buyQuantity: 2, getQuantity: 1, percent: percent(50) },
      ...{ buyProducts: ['print'], products: ['mug'] },
    },
    500,
  ],
  [
    'a mug free with something of a collection',
    {
      ...{ kind: 'buyGet', buyQuantity: 3, getQuantity: 1, percent: percent(100) },
      ...{ buyCollections: ['paper'], products: ['mug'] },
    },
    1_000,
  ],
  ['tiers: two pieces', { kind: 'percent', tiers, products: ['print'] }, 400],
  ['tiers: three pieces', { kind: 'percent', tiers, products: ['card'] }, 300],
  ['tiers: one piece', { kind: 'percent', tiers, products: ['mug'] }, 0],
  ['from 65.00 on', { percent: percent(10), leastAmount: 6_500 }, 650],
  ['from 65.01 on', { percent: percent(10), leastAmount: 6_501 }, 0],
  ['from six pieces on', { percent: percent(10), leastQuantity: 6 }, 650],
  ['from seven pieces on', { percent: percent(10), leastQuantity: 7 }, 0],
  ['paused', { percent: percent(10), status: 'paused' }, 0],
]

test('each kind takes off what it says, as JSON and on the page', async (t) => {
  const scene = await open(t)
  const client = scene.shop.client()
  await fill(client, scene)
  for (const [what, draft, off] of rows) {
    const { id } = await scene.make(draft)
    const { cart } = (await client.get('/cart')).json
    t.deepEqual([cart.subtotal, cart.discountTotal], [6_500, off], what)
    const { text } = await client.page('/cart')
    const left = `Checkout · $${((6_500 - off) / 100).toFixed(2)}`
    t.true(text.includes(left), what)
    t.is(text.includes(`−$${(off / 100).toFixed(2)}`), off > 0, what)
    await Discount.remove(scene.scope, id)
  }
})

/** A checkout of that cart to an address. */
async function checkedOut(scene: Scene, country = 'DE', client = scene.shop.client()) {
  await fill(client, scene)
  const { session } = (await client.post('/checkout/sessions')).json
  const said = { email: 'ada@shop.test', paymentMethod: 'manual' }
  const address = country === 'DE' ? berlin : { ...berlin, country, postalCode: '69001' }
  const at = `/checkout/sessions/${session.id}`
  const sent = { ...said, shippingAddress: address }
  const read = async () => (await client.put(`${at}/update`, sent)).json.session.quote
  return { client, at, read }
}

test('free delivery, and a part of it, are off the delivery alone and never more than it costs', async (t) => {
  const scene = await open(t)
  const { read, client } = await checkedOut(scene)
  const plain = await read()
  t.like(plain, { subtotal: 6_500, shippingTotal: 500, discountTotal: 0, total: 7_000 })
  for (const [draft, off] of [
    [{ percent: percent(100) }, 500],
    [{ percent: percent(40) }, 200],
    [{ percent: percent(100), amount: 300 }, 300],
    [{ percent: percent(100), amount: 900 }, 500],
    [{ percent: percent(100), leastAmount: 6_501 }, 0],
    [{ percent: percent(100), countries: ['FR'] }, 0],
    [{ percent: percent(100), countries: ['DE'] }, 500],
  ] as [Draft, number][]) {
    const { id } = await scene.make({ kind: 'delivery', ...draft })
    const quote = await read()
    t.is(quote.total, 7_000 - off, JSON.stringify(draft))
    const sent = quote.lines.find(({ kind }: { kind: string }) => kind === 'shipping')
    t.is(sent.total, 500 - off)
    t.true((await client.page('/checkout')).text.includes(`$${((7_000 - off) / 100).toFixed(2)}`))
    await Discount.remove(scene.scope, id)
  }
})

test('a country decides where the goods go, and each code says why it does not hold there', async (t) => {
  const scene = await open(t)
  await scene.make({ percent: percent(10), countries: ['FR'], means: 'code', code: 'LYON' })
  for (const [country, off] of [
    ['FR', 650],
    ['DE', 0],
  ] as const) {
    const { client, read } = await checkedOut(scene, country)
    await client.post('/cart/discounts', { code: 'LYON' })
    const quote = await read()
    t.is(quote.discountTotal, off, country)
    t.is(quote.refused[0]?.why, off > 0 ? undefined : 'COUNTRY')
  }
})

test('named customers and tags hold for proven accounts alone, and a first order is none once something was bought', async (t) => {
  const scene = await open(t)
  const { shop, scope, goods, make } = scene
  await customerOf(shop)
  const [account] = (await scope.ask('auth.accounts', { emails: ['carl@shop.test'] })) ?? []
  const userId = account?.userId ?? ''
  const met = { email: 'carl@shop.test', userId, firstName: 'Carl', lastName: '' }
  await scope.atomic((inner) => inner.ask('customers.meet', met))
  const codes: Record<string, Draft> = {
    NAMED: { customers: ['carl@shop.test'] },
    TAGGED: { tags: ['trade'] },
    FIRST: { firstOrder: true },
  }
  for (const [code, draft] of Object.entries(codes))
    await make({ percent: percent(10), means: 'code', code, ...draft })
  const said = async (asking: typeof scope, code: string, buyer: object) => {
    const quote = await asking.ask('pricing.quote', {
      lines: [{ key: 'a', variantId: goods.print.variantId, quantity: 1 }],
      ...{ currency: 'USD', buyer, codes: [code], at: new Date().toISOString() },
    })
    return quote?.refused[0]?.why ?? quote?.discountTotal
  }
  const carl = async () => scope.as({ user: await scope.ask('auth.user', { id: userId }) })
  const guest = { email: 'carl@shop.test' }
  t.is(await said(scope, 'NAMED', guest), 'SIGN_IN', 'what a guest types proves nothing')
  t.is(await said(await carl(), 'NAMED', { userId }), 'SIGN_IN', 'not confirmed')
  await scope.atomic(({ db }) =>
    db('users')
      .where({ email: 'carl@shop.test' })
      .update({ emailVerifiedAt: '2026-01-01T00:00:00.000Z' }),
  )
  t.is(await said(await carl(), 'NAMED', { userId }), 200)
  t.is(await said(await carl(), 'TAGGED', { userId }), 'NOT_YOURS')
  const admin = await adminOf(shop)
  const [customer] = (await admin.get('/api/admin/customers?q=carl')).json.customers
  const tagged = await admin.put(`/api/admin/customers/${customer.id}/update`, { tags: ['trade'] })
  t.is(tagged.status, 200, tagged.text)
  t.is(await said(await carl(), 'TAGGED', { userId }), 200)

  t.is(await said(scope, 'FIRST', { email: 'ada@shop.test' }), 200)
  const { client, at, read } = await checkedOut(scene)
  await read()
  t.is((await client.post(`${at}/complete`)).status, 200)
  t.is(await said(scope, 'FIRST', { email: 'Ada@shop.test' }), 'NOT_FIRST')
  t.is(await said(scope, 'FIRST', { email: 'new@shop.test' }), 200)
})

test('days are typed by the clocks of the shop, and both ends are kept to', async (t) => {
  const scene = await open(t)
  await scene.scope.ask('settings.change', { timeZone: 'Europe/Berlin' })
  const admin = await adminOf(scene.shop)
  const typed = {
    ...{ 'labels[en]': 'December', kind: 'orderPercent', means: 'automatic', percent: '10' },
    ...{ startsAt: '2026-12-01T00:00', endsAt: '2027-01-01T00:00' },
  }
  const answer = await admin.form('/admin/discounts/create', typed)
  t.is(answer.status, 303, answer.text)
  const [rule] = await Discount.in(scene.scope)
  t.is(rule?.startsAt, '2026-11-30T23:00:00.000Z')
  t.is(rule?.endsAt, '2026-12-31T23:00:00.000Z')
  const offAt = async (at: string) =>
    (
      await scene.scope.ask('pricing.quote', {
        lines: [{ key: 'a', variantId: scene.goods.print.variantId, quantity: 1 }],
        ...{ currency: 'USD', buyer: {}, codes: [], at },
      })
    )?.discountTotal
  for (const [at, off] of [
    ['2026-11-30T22:59:59.999Z', 0],
    ['2026-11-30T23:00:00.000Z', 200],
    ['2026-12-31T22:59:59.999Z', 200],
    ['2026-12-31T23:00:00.000Z', 0],
  ] as const)
    t.is(await offAt(at), off, at)
})
