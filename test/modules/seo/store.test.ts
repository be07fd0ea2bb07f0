import test from 'ava'
import { defineModule } from '#server/module.ts'
import { read } from '#test/helpers/markup/page.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import pages from '../../../modules/pages/index.ts'
import { Page } from '../../../modules/pages/models/page.ts'
import seo from '../../../modules/seo/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const locs = (xml: string) =>
  read(xml)
    .all({ tag: 'loc' })
    .map((loc) => loc.text)

test('robots.txt closes admin, API and sign-in, and names the sitemap', async (t) => {
  const shop = await openShop(t, [seo])
  const { status, text, headers } = await shop.client().page('/robots.txt')
  t.is(status, 200)
  t.is(headers.get('content-type'), 'text/plain; charset=utf-8')
  for (const line of ['Disallow: /admin', 'Disallow: /api/', 'Disallow: /auth/'])
    t.true(text.split('\n').includes(line), line)
  t.true(text.includes('Sitemap: http://shop.test/sitemap.xml'))
})

test('every address of the sitemap answers 200', async (t) => {
  const shop = await openShop(t, [storefront, pages, seo])
  for (const title of ['Über uns', 'Help & "answers"'])
    await Page.create(shop.scope, { title, status: 'published' })
  await Page.create(shop.scope, { title: 'Draft' })
  const client = shop.client()
  const index = await client.page('/sitemap.xml')
  t.is(index.headers.get('content-type'), 'application/xml; charset=utf-8')
  t.deepEqual(locs(index.text), [
    'http://shop.test/sitemaps/pages-1.xml',
    'http://shop.test/sitemaps/storefront-1.xml',
  ])
  const found: string[] = []
  for (const file of locs(index.text))
    found.push(...locs((await client.page(new URL(file).pathname)).text))
  t.deepEqual(found.sort(), [
    'http://shop.test/',
    'http://shop.test/pages/help-answers',
    'http://shop.test/pages/ueber-uns',
  ])
  for (const address of found)
    t.is((await client.page(new URL(address).pathname)).status, 200, address)
})

const many = defineModule({
  name: '@test/many',
  sitemap: async function* () {
    for (let number = 1; number <= 10_001; number++) {
      const changedAt = `2026-01-01T00:00:00.${String(number % 1000).padStart(3, '0')}Z`
      yield { path: `/things/${number}?a=1&b=<2>`, changedAt, images: ['/a.svg?x=1&y=2'] }
    }
  },
})

test('a sitemap holds at most ten thousand addresses, escaped, with their pictures', async (t) => {
  const shop = await openShop(t, [many, seo])
  const client = shop.client()
  t.is(locs((await client.page('/sitemap.xml')).text).length, 2)
  const first = (await client.page('/sitemaps/many-1.xml')).text
  t.is(locs(first).length, 10_000)
  t.true(read(first).has({ tag: 'loc', text: 'http://shop.test/things/1?a=1&b=%3C2%3E' }))
  t.true(read(first).has({ tag: 'image:loc', text: 'http://shop.test/a.svg?x=1&y=2' }))
  t.deepEqual(locs((await client.page('/sitemaps/many-2.xml')).text).length, 1)
  for (const path of [
    '/sitemaps/many-3.xml',
    '/sitemaps/many-0.xml',
    '/sitemaps/none-1.xml',
    '/sitemaps/x',
  ])
    t.is((await client.page(path)).status, 404, path)
})

test('a page names its one address, and says nothing where it should not be found', async (t) => {
  const shop = await openShop(t, [storefront, pages, seo])
  await Page.create(shop.scope, { title: 'About', status: 'published', seoDescription: 'A & "b"' })
  const client = shop.client()
  const { text } = await client.page('/pages/about?sort=x&utm_source=y')
  t.true(read(text).has({ tag: 'link', rel: 'canonical', href: 'http://shop.test/pages/about' }))
  t.true(read(text).has({ tag: 'meta', property: 'og:title', content: 'About' }))
  t.true(read(text).has({ tag: 'meta', property: 'og:description', content: 'A & "b"' }))
  const missing = (await client.page('/nowhere')).text
  t.true(read(missing).has({ tag: 'meta', field: 'robots', content: 'noindex' }))
  t.false(missing.includes('canonical'))
})

test('a title cannot end the data block that it stands in', async (t) => {
  const shop = await openShop(t, [storefront, pages, seo])
  const title = '</script><script>alert(1)</script>\u2028<!--'
  await Page.create(shop.scope, { title, slug: 'x', status: 'published' })
  const { text } = await shop.client().page('/pages/x')
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? ''
  t.is(JSON.parse(block)['@graph'][0].name, title)
  t.false(/[<>\u2028]/.test(block))
  t.false(read(text).has({ tag: 'script', src: undefined, type: undefined }))
})
