// What members of a group pay: the same on every page, in every answer, in the cart and at checkout; everybody else sees nothing of it.
import test, { type ExecutionContext } from 'ava'
import type { Scope } from '#server/scope.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Discount } from '../../../modules/discounts/models/rules/discount.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'
import { Settings } from '../../../modules/settings/models/settings.ts'

async function open(t: ExecutionContext) {
  const shop = await openWholeShop(t)
  const { scope } = shop
  await Settings.update(scope, { country: 'DE' })
  const add = async (slug: string, price: number, compareAtPrice: number | null = null) => {
    const product = { title: slug, slug, status: 'active' as const, price, compareAtPrice }
    const id = await Product.create(scope, { ...product, sku: slug.toUpperCase() })
    const [variant] = await Variant.of(scope, [id])
    return variant?.id ?? ''
  }
  const variants = { print: await add('print', 2_000, 2_500), mug: await add('mug', 1_000) }
  const admin = await adminOf(shop)
  const carl = await customerOf(shop)
  const [account] = (await scope.ask('auth.accounts', { emails: ['carl@shop.test'] })) ?? []
  const userId = account?.userId ?? ''
  const met = { email: 'carl@shop.test', userId, firstName: 'Carl', lastName: '' }
  await scope.atomic((inner) => inner.ask('customers.meet', met))
  const { group } = (await admin.post('/api/admin/customers/groups/create', { name: 'Trade' })).json
  const members = `/api/admin/customers/groups/${group.id}/members`
  const join = () => admin.post(members, { emails: ['carl@shop.test'] })
  return { shop, scope, variants, admin, carl, userId, group, join }
}

const lists = '/api/admin/discounts/price-lists'

test('a member pays the group price everywhere, and nobody else sees it', async (t) => {
  const { shop, scope, variants, admin, carl, userId, group, join } = await open(t)
  const anybody = shop.client()
  const pages = ['/products', '/products/print', '/']
  const before = await Promise.all(pages.map(async (path) => (await anybody.page(path)).text))
  const list = { labels: { en: 'Trade price' }, groupId: group.id, percent: '10' }
  const made = await admin.post(`${lists}/create`, { ...list, prices: 'PRINT: 15.50' })
  t.is(made.status, 201, made.text)
  t.is((await admin.post(`${lists}/create`, list)).json.error.code, 'GROUP_TAKEN')
  t.is((await carl.get('/api/products/print')).json.product.price, 2_000, 'no member yet')
  await join()

  const { product } = (await carl.get('/api/products/print')).json
  t.like(product, { price: 1_550, compareAtPrice: null })
  t.false('lowestPrice' in product)
  const { products } = (await carl.get('/api/products')).json
  const card = (slug: string) => products.find((one: { slug: string }) => one.slug === slug)
  t.like(card('print'), { price: 1_550, priceMax: 1_550, compareAtPrice: null })
  t.like(card('mug'), { price: 900 })
  for (const path of pages) t.true((await carl.page(path)).text.includes('$15.50'), path)
  for (const [at, path] of pages.entries()) {
    const { text } = await anybody.page(path)
    t.false(text.includes('$15.50'), path)
    t.true(text.includes('$20.00') && (before[at] ?? '').includes('$20.00'), path)
  }
  t.false((await anybody.page('/feeds/google.xml')).text.includes('15.50'))

  const { cart } = (await carl.post('/cart/items', { variantId: variants.print, quantity: 2 })).json
  t.like(cart, { subtotal: 3_100, problems: [] })
  const quote = await scope.ask('pricing.quote', {
    lines: [{ key: 'a', variantId: variants.print, quantity: 1 }],
    ...{ currency: 'USD', buyer: { userId }, codes: [], at: new Date().toISOString() },
  })
  t.deepEqual(quote?.lines[0]?.steps, [
    { step: 'list', amount: 2_000 },
    { step: 'catalogue', label: 'Trade price', amount: -450 },
  ])
  const id = made.json.priceList.id
  t.is((await admin.put(`${lists}/${id}/update`, { status: 'paused' })).status, 200)
  t.is((await carl.get('/api/products/print')).json.product.price, 2_000)
})

test('a sale comes off the group price; a price above the ordinary one is never asked', async (t) => {
  const { scope, admin, carl, group, join } = await open(t)
  await join()
  const list = { labels: { en: 'Trade price' }, groupId: group.id, percent: 0 }
  const prices = 'PRINT: 15.00\nMUG: 12.00'
  const { priceList } = (await admin.post(`${lists}/create`, { ...list, prices })).json
  t.is((await carl.get('/api/products/mug')).json.product.price, 1_000)
  await Discount.create(scope, {
    ...{ labels: { en: 'Sale' }, kind: 'percent', means: 'automatic', percent: 200_000 },
  } as Parameters<typeof Discount.create>[1])
  const { product } = (await carl.get('/api/products/print')).json
  t.like(product, { price: 1_200, compareAtPrice: 1_500 })
  t.false('lowestPrice' in product, 'what everybody paid before is no price of theirs')
  for (const wrong of ['PRINT', 'PRINT: much', 'PRINT: 1\nPRINT: 2', 'PRINT: 1 XXQ'])
    t.is((await admin.put(`${lists}/${priceList.id}/update`, { prices: wrong })).status, 422, wrong)
})

test('a discount for a group or a segment holds for its customers alone, once they are signed in', async (t) => {
  const { scope, variants, admin, userId, group, join } = await open(t)
  const rules = { blocks: [{ rules: [{ field: 'orders', operator: 'is', value: '0' }] }] }
  const segment = (await admin.post('/api/admin/customers/segments/create', { name: 'New', rules }))
    .json.segment
  const draft = { kind: 'orderPercent', means: 'code', percent: 100_000 }
  const add = (code: string, audience: string) =>
    Discount.create(scope, {
      ...{ ...draft, labels: { en: code }, code, audiences: [audience] },
    } as Parameters<typeof Discount.create>[1])
  await add('TRADE', `group:${group.id}`)
  await add('FRESH', `segment:${segment.id}`)
  await add('GONE', 'segment:gone')
  await scope.atomic((inner) =>
    inner
      .db('users')
      .where({ email: 'carl@shop.test' })
      .update({ emailVerifiedAt: '2026-01-01T00:00:00.000Z' }),
  )
  const user = await scope.ask('auth.user', { id: userId })
  const refusedTo = async (asking: Scope, code: string) => {
    const quote = await asking.ask('pricing.quote', {
      lines: [{ key: 'a', variantId: variants.mug, quantity: 1 }],
      ...{ currency: 'USD', buyer: asking.user ? { userId } : {}, codes: [code] },
      at: new Date().toISOString(),
    })
    return quote?.refused[0]?.why ?? `off ${quote?.discountTotal}`
  }
  const carl = scope.as({ user })
  t.is(await refusedTo(scope, 'TRADE'), 'SIGN_IN')
  t.is(await refusedTo(carl, 'TRADE'), 'NOT_YOURS')
  await join()
  t.is(await refusedTo(carl, 'TRADE'), 'off 100')
  t.is(await refusedTo(carl, 'FRESH'), 'off 100')
  t.is(await refusedTo(carl, 'GONE'), 'NOT_YOURS')
})

test('lists are sorted and narrowed by what they show: name, percent, number of prices, state', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const made = [
    { name: 'Trade', percent: '12.5', prices: 'PRINT: 15.50', status: 'active' },
    { name: 'Press', percent: '5', prices: '', status: 'paused' },
    { name: 'Staff', percent: '0', prices: 'PRINT: 9\nMUG: 4', status: 'active' },
  ]
  for (const { name, ...rest } of made) {
    const { group } = (await admin.post('/api/admin/customers/groups/create', { name })).json
    const list = { labels: { en: `${name} price` }, groupId: group.id, ...rest }
    t.is((await admin.post(`${lists}/create`, list)).status, 201)
  }
  const asked = async (query: string) => {
    const { priceLists } = (await admin.get(`${lists}?${query}`)).json
    return priceLists.map(({ labels }: { labels: { en: string } }) => labels.en.split(' ')[0])
  }
  t.deepEqual(await asked('sort=-percent'), ['Trade', 'Press', 'Staff'])
  t.deepEqual(await asked('sort=prices'), ['Press', 'Trade', 'Staff'])
  t.deepEqual(await asked('sort=labels'), ['Press', 'Staff', 'Trade'])
  t.deepEqual(await asked('labelsHas=sta'), ['Staff'])
  t.deepEqual(await asked('percentFrom=5&percentTo=12'), ['Press'])
  t.deepEqual(await asked('pricesFrom=1&sort=prices'), ['Trade', 'Staff'])
  const page = await admin.page('/admin/discounts/price-lists?percentFrom=6')
  t.true(page.text.includes('Trade price'))
  t.false(page.text.includes('Press price'))
  t.is((await admin.get(`${lists}?percentFrom=x`)).status, 422)
})
