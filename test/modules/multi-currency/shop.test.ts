import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Currency } from '../../../modules/multi-currency/models/currency.ts'
import { OwnPrice } from '../../../modules/multi-currency/models/own-price.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'

async function open(t: ExecutionContext) {
  const shop = await openWholeShop(t)
  await Currency.create(shop.scope, { code: 'CHF', rate: 943_200_000, rounding: 'step005' })
  await Currency.create(shop.scope, { code: 'JPY', rate: 150_000_000_000, rounding: 'step10' })
  const draft = { title: 'Print', slug: 'print', status: 'active' as const, price: 1_999 }
  const productId = await Product.create(shop.scope, draft)
  const [variant] = await Variant.of(shop.scope, [productId])
  return { shop, productId, variantId: variant?.id ?? '' }
}

const choose = (
  client: { post: (path: string, body: object) => Promise<{ status: number }> },
  currency: string,
) => client.post('/currencies/choose', { currency })

test('visitors who chose different currencies never get one another’s pages', async (t) => {
  const { shop } = await open(t)
  const [plain, swiss, japanese] = [shop.client(), shop.client(), shop.client()]
  await choose(swiss, 'CHF')
  await choose(japanese, 'JPY')
  const prices = new Map([
    [plain, '$19.99'],
    [swiss, 'CHF\u00a018.85'],
    [japanese, '¥3,000'],
  ])
  for (let round = 0; round < 2; round++)
    for (const path of ['/products', '/products/print', '/'])
      for (const [client, own] of prices) {
        const { text, headers } = await client.page(path)
        t.true(/\bcookie\b/i.test(headers.get('vary') ?? ''), path)
        for (const price of prices.values())
          t.is(text.includes(price), price === own, `${path} ${price}`)
      }
  // A stranger's choice of the same currency is the same page, byte for byte.
  const other = shop.client()
  await choose(other, 'CHF')
  const same = (client: typeof other) => client.page('/products', { 'Accept-Encoding': 'identity' })
  t.is((await same(other)).text, (await same(swiss)).text)
})

test('a shop of one currency has no picker and does not vary by cookies', async (t) => {
  const shop = await openWholeShop(t)
  await Product.create(shop.scope, {
    title: 'Print',
    slug: 'print',
    status: 'active',
    price: 1_999,
  })
  const first = await shop.client().page('/products')
  t.false(first.text.includes('/currencies/choose'))
  t.false(/cookie/i.test(first.headers.get('vary') ?? ''))
  const client = shop.client()
  client.cookies.set('currency', 'CHF')
  t.is((await client.page('/products')).text, first.text)
  t.is((await client.post('/currencies/choose', { currency: 'CHF' })).status, 422)
})

test('a form chooses a currency, leads back to its page without another one in its address, and is marked there', async (t) => {
  const { shop } = await open(t)
  const client = shop.client()
  const page = await client.page('/products/print')
  t.true(read(page.text).has({ role: 'option', value: 'CHF' }))
  t.true(read(page.text).has({ 'data-currency-hint': 'CH LI' }))
  const returnTo = '/products/print?currency=JPY&variant=x'
  const chosen = await client.form('/currencies/choose', { currency: 'CHF', returnTo })
  t.is(chosen.status, 303)
  t.is(chosen.headers.get('location'), '/products/print?variant=x')
  const again = await client.page('/products/print')
  t.true(read(again.text).has({ role: 'option', value: 'CHF', selected: '' }))
  t.is((await client.form('/currencies/choose', { currency: 'SEK' })).status, 422)
  const outside = await client.form('/currencies/choose', {
    currency: 'CHF',
    returnTo: '//evil.example',
  })
  t.is(outside.headers.get('location'), '/')
})

test('without a script the cart asks whether prices shall be in the currency of its reader, once; pages of everybody do not', async (t) => {
  const { shop, variantId } = await open(t)
  const client = shop.client()
  const swiss = { 'Accept-Language': 'de-CH,de;q=0.9,en;q=0.8' }
  const shown = async (path: string, headers: Record<string, string> = swiss) =>
    read((await client.page(path, headers)).text)
      .all({ tag: 'form', class: 'currency-hint', hidden: undefined })
      .map((form) => form.get('data-currency-hint'))
  await client.post('/cart/items', { variantId, quantity: 1 })
  t.deepEqual(await shown('/cart'), ['CH LI'])
  for (const language of ['de', 'de-AT', 'en-US,de-CH', '', 'x'.repeat(500)])
    t.deepEqual(await shown('/cart', { 'Accept-Language': language }), [], language.slice(0, 20))
  t.deepEqual(await shown('/products/print'), [])
  t.deepEqual(await shown('/cart?currency=JPY'), [])
  const page = async (headers: Record<string, string>) =>
    (await client.page('/products/print', headers)).text
  t.is(await page(swiss), await page({ 'Accept-Language': 'en-US' }), 'one page for everybody')
  await client.form('/currencies/choose', { currency: 'USD', returnTo: '/cart' })
  t.deepEqual(await shown('/cart'), [], 'it was answered')
})

test('programs name a currency in the address or a header; what is not offered changes nothing', async (t) => {
  const { shop, productId } = await open(t)
  const client = shop.client()
  const priced = async (query: string, headers: Record<string, string> = {}) =>
    (await client.get(`/products/print${query}`, headers)).json.product
  t.like(await priced('?currency=CHF'), { currency: 'CHF', price: 1_885, id: productId })
  t.like(await priced('?currency=jpy'), { currency: 'JPY', price: 3_000 })
  t.like(await priced('?currency=SEK'), { currency: 'USD', price: 1_999 })
  t.like(await priced('', { 'X-Currency': 'CHF' }), { currency: 'CHF', price: 1_885 })
  t.like(await priced(''), { currency: 'USD', price: 1_999 })
  const [card] = (await client.get('/products?currency=CHF')).json.products
  t.like(card, { currency: 'CHF', price: 1_885, priceMax: 1_885 })
  const page = await client.page('/products/print?currency=CHF')
  t.true(page.text.includes('"price":"18.85","priceCurrency":"CHF"'))
})

test('an own price stands in lists and on the page, and filters read what is typed in the chosen currency', async (t) => {
  const { shop, productId, variantId } = await open(t)
  await Product.create(shop.scope, { title: 'Card', slug: 'card', status: 'active', price: 500 })
  const found = async (query: string) =>
    (await shop.client().get(`/products?currency=CHF${query}`)).json.products.map(
      ({ title, price }: { title: string; price: number }) => [title, price],
    )
  t.deepEqual(await found('&sort=price-asc'), [
    ['Card', 470],
    ['Print', 1_885],
  ])
  t.deepEqual(await found('&minPrice=18.85'), [['Print', 1_885]])
  t.deepEqual(await found('&minPrice=18.90'), [])
  t.deepEqual(await found('&maxPrice=4.70'), [['Card', 470]])
  await shop.scope.atomic((inner) =>
    OwnPrice.add(inner, { productId, variantId, currency: 'CHF', price: 1_700, compareAt: 2_100 }),
  )
  t.deepEqual(await found('&sort=price-asc'), [
    ['Card', 470],
    ['Print', 1_700],
  ])
  const { product } = (await shop.client().get('/products/print?currency=CHF')).json
  t.like(product, { price: 1_700, compareAtPrice: 2_100 })
})

test('a cart changes its currency as a whole, and a price that only changed its currency is no changed price', async (t) => {
  const { shop, productId, variantId } = await open(t)
  const client = shop.client()
  await client.post('/cart/items', { variantId, quantity: 2 })
  t.like((await client.get('/cart')).json.cart, { currency: 'USD', subtotal: 3_998, problems: [] })
  await choose(client, 'CHF')
  t.like((await client.get('/cart')).json.cart, { currency: 'CHF', subtotal: 3_770, problems: [] })
  await client.post('/cart/items', { variantId, quantity: 1 })
  t.like((await client.get('/cart')).json.cart, { currency: 'CHF', subtotal: 5_655, problems: [] })
  const [variant] = await Variant.of(shop.scope, [productId])
  await shop.scope.atomic((inner) =>
    Variant.in(inner)
      .where({ id: variant?.id ?? '' })
      .patch({ price: 2_999 }),
  )
  const { cart } = (await client.get('/cart')).json
  t.like(cart.problems, [{ code: 'PRICE_CHANGED' }])
  t.true((await client.page('/cart')).text.includes('CHF\u00a018.85'))
})

test('the feed stays in the shop’s own currency unless its address names another', async (t) => {
  const { shop } = await open(t)
  const client = shop.client()
  await choose(client, 'CHF')
  for (const [path, price] of [
    ['/feeds/google.xml', '19.99 USD'],
    ['/feeds/google.xml?currency=CHF', '18.85 CHF'],
    ['/feeds/google.xml', '19.99 USD'],
  ] as const)
    t.true((await client.get(path)).text.includes(price), path)
})

test('what is put into the cart is priced as the page showed it, and a card and the product page say so in their forms', async (t) => {
  const { shop, variantId } = await open(t)
  const client = shop.client()
  const action = '/cart/items?currency=CHF'
  for (const path of ['/products/print?currency=CHF', '/products?currency=CHF'])
    t.true(read((await client.page(path)).text).all({ tag: 'form', action }).length > 0, path)
  t.is((await client.form(action, { variantId, quantity: '1' })).status, 303)
  t.like((await client.get('/cart')).json.cart, { currency: 'CHF', subtotal: 1_885 })
  const back = '/cart/items?currency=USD'
  const dollars = read((await client.page('/products/print?currency=USD')).text)
  t.true(dollars.all({ tag: 'form', action: back }).length > 0)
  t.is((await client.form(back, { variantId, quantity: '1' })).status, 303)
  t.like((await client.get('/cart')).json.cart, { currency: 'USD', subtotal: 3_998 })
  await client.form('/cart/items?currency=XXX', { variantId, quantity: '1' })
  t.is((await client.get('/cart')).json.cart.currency, 'USD')
})

test('on the answer to a form the picker leads to a page that can be opened', async (t) => {
  const { shop } = await open(t)
  const sent = { name: 'Jo', email: 'jo@buyer.test', orderNumber: '1', pieces: '' }
  const review = await shop.client().form('/withdraw/review', sent)
  t.is(review.status, 200)
  const fields = read(review.text).all({ field: 'returnTo' })
  t.true(fields.length > 0)
  for (const field of fields) t.is(field.get('value'), '/withdraw')
  const asked = read((await shop.client().page('/products?take=5')).text)
  t.is(asked.all({ field: 'returnTo' })[0]?.get('value'), '/products?take=5')
})
