import test from 'ava'
import { leadingTitle, read } from '#test/helpers/markup/page.ts'
import { FakeProducts, product } from '#test/helpers/shops/fake-products.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import collections from '../../../modules/collections/index.ts'
import {
  addProducts,
  create,
  remove,
  show,
  update,
} from '../../../modules/collections/models/manage-collections.ts'
import search from '../../../modules/search/index.ts'

async function open(t: Parameters<typeof openShop>[0]) {
  const products = new FakeProducts()
  const shop = await openShop(t, [products.module, collections, search])
  return { ...shop, products, client: shop.client() }
}

const titles = (answer: { json: { products: { title: string }[] } }) =>
  answer.json.products.map(({ title }) => title)

const green = { field: 'tag', operator: 'equals', value: 'green' } as const

test('a collection is a page, a fragment and JSON, in the order of the merchant', async (t) => {
  const { scope, products, client } = await open(t)
  const [a, b] = [product({ title: 'A' }), product({ title: 'B' })]
  await products.put(scope, a, b)
  await create(scope, {
    title: 'Für dich',
    description: '<p>Nice</p><script>alert(1)</script>',
    productIds: [b.id, a.id],
  })
  const { json } = await client.get('/collections/fuer-dich')
  t.like(json.collection, { title: 'Für dich', slug: 'fuer-dich', description: '<p>Nice</p>' })
  t.deepEqual(titles({ json }), ['B', 'A'])
  t.deepEqual(titles(await client.get('/collections/fuer-dich/products?sort=title')), ['A', 'B'])
  t.deepEqual(titles(await client.get('/products?collection=fuer-dich')), ['B', 'A'])
  const page = await client.page('/collections/fuer-dich')
  t.true(read(page.text).has({ role: 'heading', level: 1, name: 'Für dich' }))
  t.true(read(page.text).has({ role: 'paragraph', name: 'Nice' }))
  t.regex(read(page.text).text, /Für dich.*Nice.*B.*A/)
  t.regex(
    leadingTitle((await client.fragment('/collections/fuer-dich')).text) ?? '',
    /^Für dich – Shop/,
  )
  t.true(read((await client.page('/collections')).text).has({ href: '/collections/fuer-dich' }))
  t.like((await client.get('/collections')).json, { total: 1, collections: [{ productCount: 2 }] })
})

test('hidden and unknown collections are not found anywhere', async (t) => {
  const { scope, products, client } = await open(t)
  const one = product({ title: 'A' })
  await products.put(scope, one)
  const { id } = await create(scope, { title: 'Secret', productIds: [one.id] })
  t.is((await client.get('/products?collection=secret')).json.total, 1)
  await show(scope, [id], false)
  t.is((await client.page('/collections/secret')).status, 404)
  t.is((await client.get('/collections/secret/products')).status, 404)
  t.is((await client.get('/products?collection=secret')).json.total, 0)
  t.is((await client.get('/collections')).json.total, 0)
  t.is((await client.get('/collections/%00')).status, 404)
  t.is((await client.get('/collections/nothing')).status, 404)
})

test('rules fill a collection with what is there and with what changes', async (t) => {
  const { scope, products, client } = await open(t)
  const fern = product({ title: 'Fern', tags: ['green'] })
  await products.put(scope, fern, product({ title: 'Rose', tags: ['red'] }))
  const { id } = await create(scope, { title: 'Green', type: 'automatic', rules: [green] })
  const shown = async () => titles(await client.get('/collections/green/products?sort=title'))
  t.deepEqual(await shown(), ['Fern'])
  await products.put(scope, product({ title: 'Moss', tags: ['Green'] }))
  t.deepEqual(await shown(), ['Fern', 'Moss'])
  await products.put(scope, { ...fern, tags: [] })
  t.deepEqual(await shown(), ['Moss'])
  await update(scope, id, { rules: [{ ...green, value: 'red' }] })
  t.deepEqual(await shown(), ['Rose'])
})

test('a rule about stock follows the stock', async (t) => {
  const { scope, products, client } = await open(t)
  const fern = product({ title: 'Fern' })
  await products.put(scope, fern)
  await create(scope, {
    title: 'Now',
    type: 'automatic',
    rules: [{ field: 'inStock', operator: 'equals', value: 'true' }],
  })
  const total = async () => (await client.get('/collections/now')).json.total
  t.is(await total(), 1)
  await products.count(scope, fern.id, 0)
  t.is(await total(), 0)
  await products.count(scope, fern.id, 3)
  t.is(await total(), 1)
})

test('drafts and deleted products are in no collection that shoppers see', async (t) => {
  const { scope, products, client } = await open(t)
  const one = product({ title: 'A', status: 'draft' })
  await products.put(scope, one)
  const { id } = await create(scope, { title: 'All', productIds: [one.id] })
  t.is((await client.get('/collections/all')).json.total, 0)
  await products.put(scope, { ...one, status: 'active' })
  t.is((await client.get('/collections/all')).json.total, 1)
  await products.remove(scope, one.id)
  t.is((await client.get('/collections/all')).json.total, 0)
  t.deepEqual(await scope.ask('collections.places', { productIds: [one.id] }), {})
  await remove(scope, [id])
  t.is((await client.get('/collections/all')).status, 404)
})

test("the neighbour's collections and products are never touched", async (t) => {
  const { scope, other, products, client } = await open(t)
  await products.put(other, product({ title: 'Next door', tags: ['green'] }))
  await create(other, { title: 'Green', type: 'automatic', rules: [green] })
  t.is((await client.get('/collections/green')).status, 404)
  await create(scope, { title: 'Green', type: 'automatic', rules: [green] })
  t.is((await client.get('/collections/green')).json.total, 0)
  t.is((await other.ask('listing.query', { collection: 'green' }))?.total, 1)
})

test('a large catalogue is filled in by a job', async (t) => {
  const { scope, products, client, app } = await open(t)
  const many = Array.from({ length: 1_050 }, () => product({ tags: ['green'] }))
  await products.put(scope, ...many)
  await create(scope, { title: 'Green', type: 'automatic', rules: [green] })
  t.is((await client.get('/collections/green')).json.total, 0)
  await app.kernel.jobs.runDue(scope)
  const { json } = await client.get('/collections/green')
  t.is(json.total, 1_050)
  t.like(
    json.facets.find(({ name }: { name: string }) => name === 'tag'),
    { countsAreMinimum: true, values: [{ value: 'green', count: 1_000 }] },
  )
})

test('products are added at the end, once, and only those that exist', async (t) => {
  const { scope, products, client } = await open(t)
  const [a, b, c] = ['A', 'B', 'C'].map((title) => product({ title }))
  if (!a || !b || !c) return t.fail()
  await products.put(scope, a, b, c)
  const { id } = await create(scope, { title: 'Shelf', productIds: [c.id] })
  await addProducts(scope, id, [a.id, c.id, b.id, a.id])
  t.deepEqual(titles(await client.get('/collections/shelf/products')), ['C', 'A', 'B'])
  const error = await t.throwsAsync(addProducts(scope, id, ['unknown']))
  t.like(error, { status: 422 })
})

test('a page says of itself what it is, and filtered ones are not for search engines', async (t) => {
  const { scope, products, client } = await open(t)
  const one = product({ title: '</script><script>alert(1)', tags: ['green'] })
  await products.put(scope, one)
  await create(scope, { title: 'Green', productIds: [one.id], seoTitle: 'Green things' })
  t.true(
    read((await client.page('/collections/green')).text).has({
      tag: 'title',
      text: 'Green things – Shop',
    }),
  )
  t.true(
    read((await client.page('/collections/green?sort=title')).text).has({
      role: 'heading',
      level: 1,
      name: 'Green',
    }),
  )
  t.is((await client.get('/collections/green?take=0')).status, 422)
})
