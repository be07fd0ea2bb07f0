import test from 'ava'
import { newId } from '#server/ids.ts'
import { leadingTitle, read } from '#test/helpers/markup/page.ts'
import { FakeProducts, product } from '#test/helpers/shops/fake-products.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import search from '../../../../modules/search/index.ts'
import seo from '../../../../modules/seo/index.ts'

async function open(t: Parameters<typeof openShop>[0]) {
  const products = new FakeProducts()
  const shop = await openShop(t, [products.module, search, seo])
  return { shop, products, client: shop.client() }
}

const titles = (answer: { json: { products: { title: string }[] } }) =>
  answer.json.products.map(({ title }) => title)

test('all products are a page, a fragment and JSON at one address', async (t) => {
  const { shop, products, client } = await open(t)
  await products.put(shop.scope, product({ title: 'Fern', price: 1250, tags: ['green'] }))
  const { json } = await client.get('/products')
  t.is(json.total, 1)
  t.like(json.products[0], {
    title: 'Fern',
    price: 1250,
    currency: 'USD',
    inStock: true,
    tags: ['green'],
  })
  t.deepEqual((await client.send('GET', '/api/products', undefined, {})).json, json)
  const page = await client.page('/products')
  t.is(page.status, 200)
  t.true(read(page.text).has({ role: 'heading', level: 1, name: 'All products' }))
  t.regex(read(page.text).text, /All products.*Fern/)
  const part = await client.fragment('/products')
  t.is(leadingTitle(part.text), 'All products – Shop')
})

test('a further page says its number in its title, and a search says where it is', async (t) => {
  const { shop, products, client } = await open(t)
  await products.put(shop.scope, product({ title: 'Fern' }), product({ title: 'Moss' }))
  const second = await client.fragment('/products?take=1&skip=1')
  t.is(leadingTitle(second.text), 'All products – Page 2 – Shop')
  const found = read((await client.page('/search?q=fern')).text)
  t.regex(found.find({ role: 'navigation', name: 'You are here' }).text, /Home.*Search/)
})

test('filters keep their place: what a choice leaves nothing of is shown without values', async (t) => {
  const { shop, products, client } = await open(t)
  const options = (name: string, value: string) => ({
    options: [{ name, values: [value] }],
    variants: [
      {
        id: newId(),
        sku: null,
        price: 1_000,
        compareAtPrice: null,
        options: { [name]: value },
      },
    ],
  })
  await products.put(
    shop.scope,
    product({ title: 'Fern card', vendor: 'Ada', tags: ['green'], ...options('Color', 'Dusk') }),
    product({ title: 'Fern book', vendor: 'Halm', tags: ['blue'], ...options('Ruling', 'Plain') }),
  )
  const shown = async (path: string) => {
    const page = read((await client.page(path)).text)
    const facets = ['details', 'p'].flatMap((tag) => page.all({ tag, id: /^facet-/ }))
    return facets.map((facet) => facet.get('id')).sort()
  }
  for (const path of ['/products?', '/search?q=fern&']) {
    const before = await shown(path)
    t.true(before.includes('facet-option-ruling'), path)
    t.deepEqual(await shown(`${path}option.Color=Dusk`), before, path)
    const page = read((await client.page(`${path}option.Color=Dusk`)).text)
    t.true(page.has({ id: 'facet-option-color', tag: 'details' }), path)
    t.true(page.has({ id: 'facet-option-ruling', tag: 'p' }), path)
    const { json } = await client.get(`${path}option.Color=Dusk`)
    t.false(
      json.facets.some(({ name }: { name: string }) => name === 'option.Ruling'),
      path,
    )
  }
})

test('drafts and archived products are nowhere, from the very commit on', async (t) => {
  const { shop, products, client } = await open(t)
  const one = product({ title: 'Fern' })
  await products.put(shop.scope, one, product({ title: 'Fern draft', status: 'draft' }))
  t.deepEqual(titles(await client.get('/products')), ['Fern'])
  await products.put(shop.scope, { ...one, status: 'archived' })
  for (const path of ['/products', '/search?q=fern', '/products?tag=x']) {
    t.is((await client.get(path)).json.total, 0, path)
    t.notRegex((await client.page(path)).text, /Fern draft/, path)
  }
  await products.put(shop.scope, one)
  t.deepEqual(titles(await client.get('/search?q=fern')), ['Fern'])
  await products.remove(shop.scope, one.id)
  t.is((await client.get('/search?q=fern')).json.total, 0)
})

test("the neighbour's products never appear, not in lists, filters or searches", async (t) => {
  const { shop, products, client } = await open(t)
  await products.put(shop.other, product({ title: 'Fern next door', vendor: 'Neighbour' }))
  await products.put(shop.scope, product({ title: 'Moss', vendor: 'Own' }))
  t.deepEqual(titles(await client.get('/products')), ['Moss'])
  t.is((await client.get('/search?q=fern')).json.total, 0)
  t.is((await client.get('/products?vendor=Neighbour')).json.total, 0)
  t.notRegex((await client.get('/products')).text, /Neighbour/)
})

test('each order is kept over all pages, by skip and by cursor', async (t) => {
  const { shop, products, client } = await open(t)
  const made = ['b', 'D', 'ä', 'c 10', 'c 2'].map((title, at) =>
    product({
      title,
      price: [300, 100, 300, 200, 100][at] ?? 0,
      createdAt: new Date(Date.UTC(2026, 0, at + 1)).toISOString(),
    }),
  )
  await products.put(shop.scope, ...made)
  t.deepEqual(titles(await client.get('/products?sort=title')), ['ä', 'b', 'c 2', 'c 10', 'D'])
  t.deepEqual(titles(await client.get('/products?sort=newest')), ['c 2', 'c 10', 'ä', 'D', 'b'])
  for (const sort of ['featured', 'newest', 'title', 'price-asc', 'price-desc', 'best-selling']) {
    const whole = titles(await client.get(`/products?sort=${sort}`))
    t.is(whole.length, 5)
    const walked: string[] = []
    let cursor = ''
    for (let page = 0; page < 5; page++) {
      const answer = await client.get(`/products?sort=${sort}&take=2${cursor}`)
      walked.push(...titles(answer))
      if (!answer.json.nextCursor) break
      cursor = `&cursor=${answer.json.nextCursor}`
    }
    t.deepEqual(walked, whole, sort)
    const skipped = await client.get(`/products?sort=${sort}&skip=3`)
    t.deepEqual(titles(skipped), whole.slice(3), sort)
  }
})

test('values of one filter widen, different filters narrow', async (t) => {
  const { shop, products, client } = await open(t)
  await products.put(
    shop.scope,
    product({ title: 'A', vendor: 'Ada', tags: ['red', 'new'], price: 500 }),
    product({ title: 'B', vendor: 'Ben', tags: ['red'], price: 1500 }),
    product({ title: 'C', vendor: 'Ada', tags: ['blue'], price: 2500 }),
  )
  const found = async (query: string) => titles(await client.get(`/products?sort=title&${query}`))
  t.deepEqual(await found('tag=red&tag=blue'), ['A', 'B', 'C'])
  t.deepEqual(await found('tag=red&vendor=Ada'), ['A'])
  t.deepEqual(await found('minPrice=10&maxPrice=20'), ['B'])
  t.deepEqual(await found('minPrice=10&vendor=Ada'), ['C'])
  t.deepEqual(await found('tag=nothing'), [])
  t.deepEqual(await found('collection=unknown'), [])
})

test('stock decides what is in stock, at once', async (t) => {
  const { shop, products, client } = await open(t)
  const one = product({ title: 'Fern' })
  await products.put(shop.scope, one)
  t.is((await client.get('/products?inStock=true')).json.total, 1)
  await products.count(shop.scope, one.id, 0)
  t.is((await client.get('/products?inStock=true')).json.total, 0)
  t.false((await client.get('/products')).json.products[0].inStock)
})

test('odd input is 422 at its field, never a fault of ours', async (t) => {
  const { client } = await open(t)
  const refused = {
    'take=0': 'take',
    'take=-1': 'take',
    'take=101': 'take',
    'take=1e9': 'take',
    'take=NaN': 'take',
    'take=1&take=2': 'take',
    'skip=-1': 'skip',
    'skip=10001': 'skip',
    'sort=price;drop': 'sort',
    'sort=title&sort=newest': 'sort',
    'q=a&q=b': 'q',
    'minPrice=abc': 'minPrice',
    'maxPrice=-1': 'maxPrice',
    'inStock=perhaps': 'inStock',
    'cursor=zzz': 'cursor',
    'take[]=5': 'take',
  }
  for (const [query, field] of Object.entries(refused)) {
    const answer = await client.get(`/products?${query}`)
    t.is(answer.status, 422, query)
    t.deepEqual(Object.keys(answer.json.error.fields), [field], query)
  }
  for (const query of [
    'tag[]=none&tag[]=some',
    'option.=x',
    'option.__proto__=x',
    'tag=%00',
    'vendor=%27%22;--',
    'take=',
    'q=%F0%9F',
  ]) {
    t.is((await client.get(`/products?${query}`)).status, 200, query)
  }
})

test('filtered pages are not for search engines, and filters are links that keep the rest', async (t) => {
  const { shop, products, client } = await open(t)
  await products.put(
    shop.scope,
    product({ title: 'A', tags: ['red'] }),
    product({ title: 'B', tags: ['red & blue'] }),
  )
  const page = await client.page('/products?tag=red&sort=title')
  t.true(read(page.text).has({ href: '/products?sort=title&tag=red&tag=red+%26+blue' }))
  t.true(read(page.text).has({ type: 'hidden', field: 'tag', value: 'red' }))
  t.true(read(page.text).has({ content: /^noindex/ }))
  const plain = (await client.page('/products')).text
  t.notRegex(plain, /noindex/)
  t.true(read(plain).has({ rel: 'canonical', href: 'http://shop.test/products' }))
})

test('what is found for another word says so on the page, in the fragment, in JSON and in Markdown', async (t) => {
  const { shop, products, client } = await open(t)
  await products.put(shop.scope, product({ title: 'Walnut <b>frame</b>', vendor: 'Ada' }))
  const path = '/search?q=wlanut%20%3Ci%3E&vendor=Ada'
  const { json } = await client.get(path)
  t.deepEqual(titles({ json }), ['Walnut <b>frame</b>'])
  t.deepEqual(json.didYouMean, {
    query: 'walnut <i>',
    href: '/search?q=walnut+%3Ci%3E&vendor=Ada',
  })
  const sentence =
    /No results for “wlanut &lt;i>”\..*href="\/search\?q=walnut\+%3Ci%3E&amp;vendor=Ada"[^>]*>walnut &lt;i>/s
  t.regex((await client.page(path)).text, sentence)
  t.regex((await client.fragment(path)).text, sentence)
  const markdown = await client.get(path, { Accept: 'text/markdown' })
  t.regex(markdown.text, /No results for “wlanut .*\[walnut /)
  t.is((await client.get('/search?q=walnut')).json.didYouMean, undefined)
  t.notRegex((await client.page('/search?q=walnut')).text, /No results for/)
})

test('a price that cannot be read shows the list with its form again, and says what is wrong', async (t) => {
  const { shop, products, client } = await open(t)
  await products.put(shop.scope, product({ title: 'Fern', tags: ['red'] }))
  const path = '/products?tag=red&minPrice=%3Cabc&maxPrice=20'
  const page = await client.page(path)
  t.is(page.status, 422)
  t.regex(page.text, /Fern/)
  t.true(read(page.text).has({ id: 'facet-price', open: '' }))
  t.true(read(page.text).has({ role: 'alert', text: /^Enter an amount/ }))
  t.true(read(page.text).has({ value: '<abc', 'aria-invalid': 'true' }))
  t.true(read(page.text).has({ field: 'maxPrice', value: '20' }))
  t.false(read(page.text).has({ href: /minPrice=%3C/ }))
  t.is((await client.fragment(path)).status, 422)
  const { status, json } = await client.get(path)
  t.is(status, 422)
  t.deepEqual(Object.keys(json.error.fields), ['minPrice'])
})

test('a chosen price is said as a price, and the list of all products leads nowhere but on', async (t) => {
  const { shop, products, client } = await open(t)
  t.notRegex((await client.page('/products')).text, /button-quiet"[^>]*>All products/)
  await products.put(shop.scope, product({ title: 'Fern', price: 1250 }))
  const { text } = await client.page('/products?minPrice=5&maxPrice=20')
  t.regex(text, /From \$5\.00/)
  t.regex(text, /Up to \$20\.00/)
  t.regex((await client.page('/search?q=octopus')).text, /button-quiet"[^>]*>All products/)
})
