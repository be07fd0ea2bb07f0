// Reduced prices as everybody sees them: what lists, pages, feeds and programs show is what the cart asks, on both engines.
import test, { type ExecutionContext } from 'ava'
import { sumOf } from '#server/locale/amounts.ts'
import { clock } from '#test/helpers/clock.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Discount } from '../../../modules/discounts/models/rules/discount.ts'
import { Currency } from '../../../modules/multi-currency/models/currency.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'
import { Settings } from '../../../modules/settings/models/settings.ts'

type Draft = Parameters<typeof Discount.create>[1]
const day = 24 * 3_600_000

const sale = (draft: Partial<Draft> = {}): Draft =>
  ({
    ...{ labels: { en: 'Winter sale' }, kind: 'percent', means: 'automatic', percent: 200_000 },
    ...draft,
  }) as Draft

async function open(t: ExecutionContext, country: string | null = 'DE') {
  const shop = await openWholeShop(t)
  const { scope } = shop
  await Settings.update(scope, { country })
  const add = (slug: string, price: number, compareAtPrice: number | null = null) =>
    Product.create(scope, { title: slug, slug, status: 'active', price, compareAtPrice })
  const ids = { print: await add('print', 1_999), mug: await add('mug', 1_000) }
  const [variant] = await Variant.of(scope, [ids.print])
  return { shop, scope, ids, variantId: variant?.id ?? '' }
}

test('a price is the same on every page, in every answer and in the cart', async (t) => {
  const { shop, scope, variantId } = await open(t)
  await Discount.create(scope, sale({ products: ['print'] }))
  const client = shop.client()
  const { product } = (await client.get('/api/products/print')).json
  t.like(product, { price: 1_599, compareAtPrice: 1_999, lowestPrice: 1_999 })
  t.like(product.variants[0], { price: 1_599, compareAtPrice: 1_999, lowestPrice: 1_999 })
  const { products } = (await client.get('/api/products')).json
  const card = (slug: string) => products.find((one: { slug: string }) => one.slug === slug)
  t.like(card('print'), {
    price: 1_599,
    priceMax: 1_599,
    compareAtPrice: 1_999,
    lowestPrice: 1_999,
  })
  t.like(card('mug'), { price: 1_000, compareAtPrice: null })
  t.false('lowestPrice' in card('mug'))
  for (const path of ['/products', '/products/print', '/']) {
    const { text } = await client.page(path)
    t.true(text.includes('$15.99') && text.includes('$19.99'), path)
    t.true(text.includes('Lowest price of the 30 days before: $19.99'), path)
  }
  const { text } = await client.page('/products/print')
  t.true(text.includes('"price":"15.99","priceCurrency":"USD"'))
  t.true(text.includes('"priceType":"https://schema.org/StrikethroughPrice","price":"19.99"'))
  const feed = (await client.page('/feeds/google.xml')).text
  for (const price of ['g:price>19.99 USD', 'g:sale_price>15.99 USD'])
    t.true(feed.includes(price), price)
  const { cart } = (await client.post('/cart/items', { variantId, quantity: 1 })).json
  t.is(cart.subtotal - cart.discountTotal, 1_599)
})

test('in another currency it is what the cart asks there too', async (t) => {
  const { shop, scope, variantId } = await open(t)
  await Currency.create(scope, { code: 'CHF', rate: 943_200_000, rounding: 'step005' })
  await Discount.create(scope, sale({ kind: 'each', amount: 300 }))
  const client = shop.client()
  await client.post('/currencies/choose', { currency: 'CHF' })
  const { product } = (await client.get('/api/products/print')).json
  const { products } = (await client.get('/api/products')).json
  const { cart } = (await client.post('/cart/items', { variantId, quantity: 1 })).json
  t.like(product, { currency: 'CHF', compareAtPrice: 1_885 })
  const card = products.find(({ slug }: { slug: string }) => slug === 'print')
  t.deepEqual([product.price, card.price], [1_602, 1_602])
  t.is(cart.subtotal - cart.discountTotal, product.price)
})

test('what comes not to everybody, or not for one piece, is shown nowhere', async (t) => {
  const { shop, scope } = await open(t)
  const hidden: Partial<Draft>[] = [
    { means: 'code', code: 'WINTER' },
    { status: 'paused' },
    { leastQuantity: 2 },
    { leastAmount: 1_500 },
    { countries: ['CH'] },
    { customers: ['mia@shop.test'] },
    { tags: ['trade'] },
    { firstOrder: true },
    { mostUses: 5 },
    { mostUsesEach: 1 },
    { kind: 'line', amount: 100 },
    { kind: 'orderPercent' },
    { startsAt: '2100-01-01T00:00:00.000Z' },
    { endsAt: '2020-01-01T00:00:00.000Z' },
  ]
  for (const draft of hidden) await Discount.create(scope, sale(draft))
  const { products } = (await shop.client().get('/api/products')).json
  t.deepEqual(products.map(({ price }: { price: number }) => price).sort(), [1_000, 1_999])
})

test.serial('a kept page turns when a sale begins and when it ends', async (t) => {
  const pass = clock(t)
  const { shop, scope } = await open(t)
  const at = (days: number) => new Date(Date.now() + days * day).toISOString()
  await Discount.create(scope, sale({ startsAt: at(1), endsAt: at(3) }))
  const shown = async () => {
    await shop.app.kernel.jobs.runDue(scope)
    const { text } = await shop.client().page('/products/print')
    return text.includes('$15.99')
  }
  t.false(await shown())
  pass(day + 1)
  t.true(await shown())
  pass(2 * day)
  t.false(await shown())
})

test.serial('lists are sorted and narrowed by what is shown, while a sale lasts', async (t) => {
  const pass = clock(t)
  const { shop, scope, ids } = await open(t)
  const at = (days: number) => new Date(Date.now() + days * day).toISOString()
  const listed = async (query: string) => {
    await shop.app.kernel.jobs.runDue(scope)
    await shop.app.kernel.jobs.runDue(scope)
    const { products } = (await shop.client().get(`/api/products?${query}`)).json
    return products.map(({ slug, price }: { slug: string; price: number }) => `${slug} ${price}`)
  }
  const half = { startsAt: at(1), endsAt: at(3), percent: 600_000, products: ['print'] }
  const { id } = await Discount.create(scope, sale(half))
  t.deepEqual(await listed('sort=price-asc'), ['mug 1000', 'print 1999'])
  pass(day + 1)
  t.deepEqual(await listed('sort=price-asc'), ['print 800', 'mug 1000'])
  t.deepEqual(await listed('maxPrice=9'), ['print 800'])
  t.deepEqual(await listed('minPrice=9'), ['mug 1000'])
  await Product.update(scope, ids.print, { price: 2_200 })
  t.deepEqual(await listed('maxPrice=9'), ['print 880'])
  await Discount.update(scope, id, { percent: 100_000 } as Partial<Draft> as Draft)
  t.deepEqual(await listed('sort=price-desc'), ['print 1980', 'mug 1000'])
  pass(2 * day)
  t.deepEqual(await listed('minPrice=20&sort=price-asc'), ['print 2200'])
  const kept = await scope.db('listing').where({ id: ids.print }).first()
  t.deepEqual([Number(kept.price), Number(kept.typedPrice)], [2_200, 2_200])
})

test.serial(
  'the lowest price counts price changes and sales that were changed, ended or deleted',
  async (t) => {
    const pass = clock(t)
    const { shop, scope, ids } = await open(t)
    const print = async () => (await shop.client().get('/api/products/print')).json.product
    const cost = (price: number) => Product.update(scope, ids.print, { price })
    await cost(1_500)
    pass(day)
    await cost(1_999)
    pass(5 * day)
    const { id } = await Discount.create(scope, sale())
    t.like(await print(), { price: 1_599, lowestPrice: 1_500 })
    pass(day)
    await Discount.update(scope, id, { percent: 500_000 } as Partial<Draft> as Draft)
    t.like(await print(), { price: 999, lowestPrice: 1_500 })
    pass(day)
    await Discount.update(scope, id, { labels: { en: 'Last days' } } as Partial<Draft> as Draft)
    await Discount.remove(scope, id)
    t.like(await print(), { price: 1_999, compareAtPrice: null })
    pass(5 * day)
    await Discount.create(scope, sale({ percent: 100_000 }))
    t.like(await print(), { price: 1_799, compareAtPrice: 1_999, lowestPrice: 999 })
    const periods = await scope.db('sale_periods')
    t.is(sumOf(periods.map(({ untilAt }) => (untilAt === null ? 1 : 0))), 1)
    t.is(periods.length, 3)
  },
)

test('a price that is typed as reduced has its lowest one beside it, in shops of the European Economic Area alone', async (t) => {
  for (const [country, lowestPrice] of [
    ['NO', 1_999],
    ['US', undefined],
    [null, undefined],
  ] as const) {
    const { shop, scope, ids } = await open(t, country)
    await Product.update(scope, ids.print, { price: 1_200, compareAtPrice: 1_999 })
    const { product } = (await shop.client().get('/api/products/print')).json
    t.is(product.lowestPrice, lowestPrice, `${country}`)
    const { products } = (await shop.client().get('/api/products')).json
    const card = products.find(({ slug }: { slug: string }) => slug === 'print')
    t.is(card.lowestPrice, lowestPrice, `${country}`)
  }
})
