import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { FakeProducts, product } from '#test/helpers/shops/fake-products.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../../modules/auth/index.ts'
import search from '../../../../modules/search/index.ts'

async function open(t: Parameters<typeof openShop>[0]) {
  const products = new FakeProducts()
  const shop = await openShop(t, [auth, products.module, search])
  await products.put(
    shop.scope,
    product({ title: 'Fern card', vendor: 'Ada', tags: ['green'], price: 500 }),
    product({ title: 'Fern book', vendor: 'Ben', tags: ['blue'], price: 1500 }),
    product({ title: 'Moss', vendor: 'Ada', price: 2500 }),
  )
  return { shop, client: shop.client(), admin: await adminOf(shop) }
}

type Facets = { json: { facets: { name: string; values: { value: string; count: number }[] }[] } }

const counts = ({ json }: Facets, name: string) =>
  Object.fromEntries(
    (json.facets.find((facet) => facet.name === name)?.values ?? []).map((one) => [
      one.value,
      one.count,
    ]),
  )

test('the page of filters counts each choice, keeps every value in its place, and leads back to the list', async (t) => {
  const { client } = await open(t)
  const all = await client.get('/filters/products')
  t.is(all.json.total, 3)
  t.deepEqual(counts(all, 'vendor'), { Ada: 2, Ben: 1 })
  const dear = await client.get('/filters/products?minPrice=20')
  t.is(dear.json.total, 1)
  t.deepEqual(counts(dear, 'vendor'), { Ada: 1, Ben: 0 })
  t.is(dear.json.href, '/products?minPrice=20')
  const found = await client.get('/filters/search?q=fern&vendor=Ada')
  t.is(found.json.total, 1)
  t.is(found.json.href, '/search?q=fern&vendor=Ada')
  const page = read((await client.page('/filters/search?q=fern&vendor=Ada')).text)
  t.true(page.has({ tag: 'form', action: '/search', method: 'get' }))
  t.true(page.has({ role: 'checkbox', field: 'vendor', value: 'Ada', checked: '' }))
  t.true(page.has({ type: 'hidden', field: 'q', value: 'fern' }))
  t.false(page.has({ type: 'hidden', field: 'vendor' }))
  t.true(page.has({ role: 'button', name: 'Show products' }))
  const part = read((await client.fragment('/filters/search?q=fern&vendor=Ada')).text)
  t.true(part.has({ role: 'button', name: 'Show 1 product' }))
  t.is((await client.get('/filters/collections/nowhere')).status, 404)
  t.is((await client.get('/filters/products?minPrice=x')).status, 422)
})

test('the merchant chooses which filters lists show, and in which order, as page and as JSON', async (t) => {
  const { client, admin } = await open(t)
  const names = async () =>
    ((await client.get('/products')) as Facets).json.facets.map(({ name }) => name)
  t.deepEqual(await names(), ['inStock', 'vendor', 'tag'])
  const shown = async () => {
    const page = read((await client.page('/products')).text)
    return page.all({ tag: 'details', id: /^facet-/ }).map((one) => one.get('id'))
  }
  t.deepEqual(await shown(), ['facet-vendor', 'facet-price'])
  const before = await admin.get('/admin/search/filters')
  t.deepEqual(before.json.settings.shown, [])
  const page = read((await admin.page('/admin/search/filters')).text)
  t.true(page.has({ type: 'hidden', field: 'shown', value: 'vendor\nprice' }))
  const saved = await admin.put('/admin/search/filters', { shown: ['tag', 'price', 'vendor'] })
  t.is(saved.status, 200)
  t.deepEqual(await names(), ['tag', 'vendor'])
  t.deepEqual(await shown(), ['facet-tag', 'facet-price', 'facet-vendor'])
  await admin.put('/admin/search/filters', { shown: ['tag'] })
  t.deepEqual(await shown(), ['facet-tag'])
  const narrowed = read((await client.page('/products?vendor=Ada')).text)
  t.true(narrowed.has({ id: 'facet-vendor' }))
  t.is((await client.put('/admin/search/filters', { shown: [] })).status, 401)
})

test('without JavaScript filters are ordered and shown by links, and saved by a form', async (t) => {
  const { admin } = await open(t)
  const page = read((await admin.page('/admin/search/filters?shown=tag,vendor')).text)
  t.true(page.has({ type: 'hidden', field: 'shown', value: 'tag\nvendor' }))
  t.true(page.has({ role: 'link', name: /Tag/, href: '/admin/search/filters?shown=vendor%2Ctag' }))
  t.true(page.has({ role: 'link', name: /Tag/, href: '/admin/search/filters?shown=vendor' }))
  t.true(page.has({ role: 'link', name: /Price/, href: /shown=tag%2Cvendor%2Cprice$/ }))
  const odd = read((await admin.page('/admin/search/filters?shown=%25,option.a%252Cb')).text)
  t.true(odd.has({ type: 'hidden', field: 'shown', value: '%\noption.a,b' }))
})
