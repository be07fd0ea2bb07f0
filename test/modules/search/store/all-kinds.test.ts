import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { FakeProducts, product } from '#test/helpers/shops/fake-products.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import collections from '../../../../modules/collections/index.ts'
import * as shelf from '../../../../modules/collections/models/manage-collections.ts'
import pages from '../../../../modules/pages/index.ts'
import { Page } from '../../../../modules/pages/models/page.ts'
import search from '../../../../modules/search/index.ts'

async function open(t: Parameters<typeof openShop>[0]) {
  const products = new FakeProducts()
  const shop = await openShop(t, [products.module, search, collections, pages])
  await products.put(shop.scope, product({ title: 'Fern poster', slug: 'fern' }))
  await shelf.create(shop.scope, { title: 'Ferns & moss', type: 'manual' } as never)
  await Page.create(shop.scope, { title: 'Fernweh', status: 'published' })
  await Page.create(shop.scope, { title: 'Fern draft' })
  await Page.create(shop.other, { title: 'Fern next door', status: 'published' })
  return shop.client()
}

test('a search shows products, and below them collections and pages, as page, JSON and Markdown', async (t) => {
  const client = await open(t)
  const { json } = await client.get('/search?q=fern')
  t.is(json.total, 1)
  t.is(json.others.collections[0].title, 'Ferns & moss')
  t.deepEqual(
    json.others.pages.map(({ href }: { href: string }) => href),
    ['/pages/fernweh'],
  )
  const page = read((await client.page('/search?q=fern')).text)
  t.true(page.has({ role: 'heading', name: 'Collections' }))
  t.true(page.has({ role: 'link', name: 'Fernweh', href: '/pages/fernweh' }))
  t.notRegex(page.text, /Fern (draft|next door)/)
  const { text } = await client.page('/search.md?q=fern')
  t.regex(text, /## Pages\n\n- \[Fernweh\]\(http[^)]*\/pages\/fernweh\)/)
})

test('where no product is found, other kinds stay and there are ways on', async (t) => {
  const client = await open(t)
  const page = read((await client.page('/search?q=fernweh')).text)
  t.true(page.has({ role: 'link', name: 'Fernweh', href: '/pages/fernweh' }))
  const none = read((await client.page('/search?q=zzzzzz')).text)
  t.true(none.has({ role: 'link', name: 'All products', href: '/products' }))
  t.true(none.has({ role: 'link', name: 'All collections', href: '/collections' }))
  t.is((await client.get('/search?q=zzzzzz')).json.others, undefined)
})

test('the search page is typed into at once; one with words is read first', async (t) => {
  const client = await open(t)
  const field = { id: 'search-listing', autofocus: '' }
  t.true(read((await client.page('/search')).text).has(field))
  t.false(read((await client.page('/search?q=fern')).text).has(field))
  t.false(read((await client.page('/products')).text).has({ autofocus: '' }))
})
