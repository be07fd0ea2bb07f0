import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { paperShop } from '#test/helpers/shops/paper-shop.ts'

const locs = (xml: string) =>
  read(xml)
    .all({ tag: 'loc' })
    .map((loc) => loc.text)

test('every address in the sitemap of a whole shop answers 200, and is its own canonical one', async (t) => {
  const client = (await paperShop()).client()
  const files = locs((await client.page('/sitemap.xml')).text)
  const found: string[] = []
  for (const file of files) found.push(...locs((await client.page(new URL(file).pathname)).text))
  t.is(new Set(found).size, found.length)
  for (const path of [
    '/',
    '/products',
    '/products/print-7',
    '/collections',
    '/collections/landscape',
  ])
    t.true(found.includes(`http://shop.test${path}`), path)
  for (const address of found) {
    const { status, text } = await client.page(new URL(address).pathname)
    t.is(status, 200, address)
    t.true(read(text).has({ tag: 'link', rel: 'canonical', href: address }), address)
  }
})
