import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import pages from '../../../modules/pages/index.ts'
import { Page } from '../../../modules/pages/models/page.ts'
import storefront from '../../../modules/storefront/index.ts'

const about = { title: 'About us', body: 'We print **by hand**.', status: 'published' } as const

test('a published page is a page, a fragment and JSON at one address', async (t) => {
  const shop = await openShop(t, [storefront, pages])
  await Page.create(shop.scope, { ...about, excerpt: 'Who we are.' })
  const client = shop.client()
  const page = await client.page('/pages/about-us')
  t.is(page.status, 200)
  t.true(read(page.text).has({ role: 'heading', level: 1, name: 'About us' }))
  t.true(read(page.text).has({ role: 'strong', name: 'by hand' }))
  const fragment = await client.fragment('/pages/about-us')
  t.true(fragment.text.startsWith('<title>About us – Shop</title>'))
  const { page: json } = (await client.get('/api/pages/about-us')).json
  t.is(json.title, 'About us')
  t.is(json.html, '<p>We print <strong>by hand</strong>.</p>')
  t.is(json.excerpt, 'Who we are.')
  t.false('body' in json)
})

test('a draft is not found, is in no list and in no sitemap', async (t) => {
  const shop = await openShop(t, [storefront, pages])
  await Page.create(shop.scope, { title: 'Secret', place: 'menu' })
  const client = shop.client()
  t.is((await client.page('/pages/secret')).status, 404)
  t.is((await client.get('/pages/secret')).status, 404)
  t.deepEqual((await client.get('/pages')).json, { pages: [], total: 0 })
  t.false((await client.page('/')).text.includes('/pages/secret'))
  const entries = []
  const of = shop.app.kernel.sitemaps.get('pages')
  if (of) for await (const entry of of(shop.scope)) entries.push(entry)
  t.deepEqual(entries, [])
})

test('a page that is taken back is gone at once', async (t) => {
  const shop = await openShop(t, [storefront, pages])
  const { id } = await Page.create(shop.scope, about)
  const client = shop.client()
  t.is((await client.page('/pages/about-us')).status, 200)
  await Page.update(shop.scope, id, { status: 'draft' })
  t.is((await client.page('/pages/about-us')).status, 404)
})

test('pages stand in the menu and at the foot in the order of their positions', async (t) => {
  const shop = await openShop(t, [storefront, pages])
  await Page.create(shop.scope, { ...about, title: 'Second', place: 'menu', position: 2 })
  await Page.create(shop.scope, { ...about, title: 'First', place: 'menu', position: 1 })
  await Page.create(shop.scope, { ...about, title: 'Imprint', place: 'footer' })
  const { text } = await shop.client().page('/pages/first')
  const [head = '', foot = ''] = text.split('<main')
  const menu = read(head)
    .all({ role: 'link', href: /^\/pages\// })
    .map((link) => [link.text, link.get('href'), link.get('aria-current')])
  t.deepEqual(menu.slice(0, 2), [
    ['First', '/pages/first', 'page'],
    ['Second', '/pages/second', undefined],
  ])
  t.false(head.includes('Imprint'))
  t.true(read(foot).has({ href: '/pages/imprint' }))
})

const odd = '$' + '{7*7}'
const template = `{process.env} {7*7} ${odd}

import fs from 'fs'

export const x = 1

<Hero /> <script>alert(1)</script> <img src=x onerror=alert(1)>

[link](javascript:alert(1))`

test('what is stored is text: expressions, imports and elements are printed as they were written', async (t) => {
  const shop = await openShop(t, [storefront, pages])
  await Page.create(shop.scope, { ...about, title: '{7*7}<img src=x>', slug: 'x', body: template })
  const { text } = await shop.client().page('/pages/x')
  for (const written of ['{process.env}', `{7*7} ${odd}`, 'import fs from', 'export const x = 1'])
    t.true(text.includes(written), written)
  t.true(text.includes('&lt;Hero /&gt;'))
  t.true(read(text).has({ role: 'heading', level: 1, name: '{7*7}<img src=x>' }))
  t.false(read(text).has({ tag: 'script', src: undefined, type: undefined }))
  t.false(read(text).has({ tag: 'img' }))
  t.false(read(text).has({ href: /^javascript/ }))
})

test('a list of pages has a bound, and says how many there are', async (t) => {
  const shop = await openShop(t, [storefront, pages])
  for (const title of ['One', 'Two', 'Three']) await Page.create(shop.scope, { ...about, title })
  const client = shop.client()
  const list = (await client.get('/pages?take=2')).json
  t.is(list.total, 3)
  t.deepEqual(
    list.pages.map((page: { title: string }) => page.title),
    ['One', 'Three'],
  )
  t.is((await client.get('/pages?take=0')).status, 422)
  t.is((await client.get('/pages?take=101')).status, 422)
  t.true(read((await client.page('/pages')).text).has({ href: '/pages/three' }))
})

test('the neighbour store has pages of its own under the same addresses', async (t) => {
  const shop = await openShop(t, [storefront, pages])
  await Page.create(shop.other, { ...about, body: 'Theirs' })
  t.is((await shop.client().get('/pages/about-us')).status, 404)
  await Page.create(shop.scope, about)
  t.true((await shop.client().get('/pages/about-us')).json.page.html.includes('by hand'))
})
