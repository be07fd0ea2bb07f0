import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { FakeProducts, product } from '#test/helpers/shops/fake-products.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import collections from '../../../modules/collections/index.ts'
import * as shelf from '../../../modules/collections/models/manage-collections.ts'
import pages from '../../../modules/pages/index.ts'
import { Page } from '../../../modules/pages/models/page.ts'
import search from '../../../modules/search/index.ts'

async function open(t: Parameters<typeof openShop>[0]) {
  const products = new FakeProducts()
  const shop = await openShop(t, [products.module, search, collections, pages])
  return { shop, products, client: shop.client() }
}

const path = (q: string) => `/search/suggest?q=${encodeURIComponent(q)}`

test('what is typed suggests products with their prices, collections and pages, as JSON and as a list', async (t) => {
  const { shop, products, client } = await open(t)
  await products.put(shop.scope, product({ title: 'Fern poster', slug: 'fern', price: 1250 }))
  await shelf.create(shop.scope, { title: 'Ferns & moss', type: 'manual' } as never)
  await Page.create(shop.scope, { title: 'Fernweh', status: 'published' })
  await Page.create(shop.scope, { title: 'Fern draft' })
  const { json } = await client.get(path('fern'))
  t.is(json.query, 'fern')
  t.like(json.suggestions.products[0], {
    title: 'Fern poster',
    price: 1250,
    href: '/products/fern',
  })
  t.deepEqual(
    json.suggestions.collections.map(({ title }: { title: string }) => title),
    ['Ferns & moss'],
  )
  t.deepEqual(
    json.suggestions.pages.map(({ href }: { href: string }) => href),
    ['/pages/fernweh'],
  )
  const { text } = await client.fragment(path('fern'))
  t.true(read(text).has({ role: 'option', href: '/products/fern' }))
  t.regex(text, /\$12\.50/)
  t.regex(text, /Ferns &amp; moss/)
  t.true(read(text).has({ 'data-said': /^3 suggestions/ }))
  t.false(read(text).has({ tag: 'html' }))
  t.notRegex(text, /draft/)
})

test('a slip in the name of a product or a collection suggests what was probably meant', async (t) => {
  const { shop, products, client } = await open(t)
  await products.put(shop.scope, product({ title: 'Botanical poster' }))
  await shelf.create(shop.scope, { title: 'Botanical', type: 'manual' } as never)
  const { suggestions } = (await client.get(path('botancial'))).json
  t.is(suggestions.products[0]?.title, 'Botanical poster')
  t.is(suggestions.collections?.[0]?.title, 'Botanical')
})

test("drafts, hidden things and the neighbour's are never suggested", async (t) => {
  const { shop, products, client } = await open(t)
  await products.put(shop.scope, product({ title: 'Fern', status: 'draft' }))
  await products.put(shop.other, product({ title: 'Fern next door' }))
  await Page.create(shop.other, { title: 'Fern next door', status: 'published' })
  await shelf.create(shop.scope, { title: 'Fern', type: 'manual', isActive: false } as never)
  t.deepEqual((await client.get(path('fern'))).json.suggestions, { products: [] })
})

test('any text is a fair question, shown as text', async (t) => {
  const { client } = await open(t)
  for (const q of ['"><img src=x onerror=alert(1)>', '%', "'; drop table", '🌿', '*', ' ']) {
    t.is((await client.get(path(q))).status, 200, q)
    const { status, text } = await client.fragment(path(q))
    t.is(status, 200, q)
    t.false(read(text).has({ tag: 'img', src: 'x' }))
  }
  t.is((await client.get('/search/suggest?q=%ED%A0%80%00')).status, 200)
  t.is((await client.get(path('x'.repeat(201)))).status, 422)
})

test('who opens the suggestions as a page gets the search', async (t) => {
  const { client } = await open(t)
  const { status, headers } = await client.page(path('fern & moss'))
  t.is(status, 303)
  t.is(headers.get('location'), '/search?q=fern%20%26%20moss')
})

test('suggestions are kept for everybody until the shop changes', async (t) => {
  const { shop, products, client } = await open(t)
  await client.get(path('fern'))
  const { counts } = shop.app.kernel
  const before = counts.kept
  await client.get(path('fern'))
  t.is(counts.kept, before + 1)
  await products.put(shop.scope, product({ title: 'Fern' }))
  t.is((await client.get(path('fern'))).json.suggestions.products.length, 1)
})
