import { gzipSync } from 'node:zlib'
import test from 'ava'
import { TableError } from '#server/csv/csv-error.ts'
import { Fault } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { jobs } from '../../../modules/redirects/jobs.ts'
import { AddressCheck } from '../../../modules/redirects/models/check/address-check.ts'
import { addressesIn } from '../../../modules/redirects/models/check/read-addresses.ts'

async function* pieces(text: string | Buffer, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(text: string | Buffer, size?: number): Promise<string[]> {
  const found: string[] = []
  for await (const { address } of addressesIn(pieces(text, size))) found.push(address)
  return found
}

const sitemap = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://old.test/a?x=1&amp;y=2</loc><lastmod>2024</lastmod></url><url><loc> /b </loc></url></urlset>`

test('addresses are read from sitemaps, lists and tables, packed or not', async (t) => {
  const two = ['https://old.test/a?x=1&y=2', '/b']
  t.deepEqual(await read(sitemap, 60), two)
  t.deepEqual(await read(gzipSync(sitemap), 60), two)
  t.deepEqual(await read('https://old.test/a,1\n\r\n/b\n', 60), ['https://old.test/a,1', '/b'])
  t.deepEqual(await read('title,url\nA,/a\nB,/b\n', 60), ['/a', '/b'])
  const index = '<sitemapindex><sitemap><loc>https://old.test/s.xml</loc></sitemap></sitemapindex>'
  for await (const { isSitemap } of addressesIn(pieces(index, 60))) t.true(isSitemap)
  for (const odd of [
    '<urlset><url></urlset>',
    '<!DOCTYPE a [<!ENTITY b "c">]><urlset/>',
    'a,b\n1,2\n',
  ])
    await t.throwsAsync(read(odd, 60), { instanceOf: TableError }, odd)
})

test('a packed file that is damaged, and an index without a page, are refused in a sentence', async (t) => {
  const packed = gzipSync(sitemap.repeat(50))
  for (const odd of [packed.subarray(0, packed.length - 20), Buffer.from([0x1f, 0x8b, 1, 2, 3])])
    await t.throwsAsync(read(odd, 60), { instanceOf: TableError })
  const { scope } = await openWholeShop(t)
  const index = '<sitemapindex><sitemap><loc>https://old.test/s.xml</loc></sitemap></sitemapindex>'
  const refused = await t.throwsAsync(
    AddressCheck.begin(scope, 'index.xml', addressesIn(pieces(index, 60))),
    { instanceOf: Fault },
  )
  t.deepEqual(refused?.fields?.file, said('redirects.check.onlyIndex', { n: 1 }))
  t.is((await AddressCheck.in(scope)).length, 0)
})

test('a long list is kept and checked some at a time, tells how far it is, and goes on where it was cut off', async (t) => {
  const { scope } = await openWholeShop(t)
  const many = Array.from({ length: 1_050 }, (_, at) => `https://old.test/gone/${at}`).join('\n')
  const check = await AddressCheck.begin(scope, 'urls.txt', addressesIn(pieces(many, 4_096)))
  t.is(check.total, 1_050)
  const done: number[] = []
  await t.throwsAsync(
    check.run(scope, async (count) => {
      done.push(count)
      if (count === 600) throw new Error('the process ends')
    }),
  )
  await check.run(scope, async (count) => void done.push(count))
  t.deepEqual(done, [200, 400, 600, 800, 1_000, 1_050])
  t.is((await check.counts(scope)).gone, 1_050)
})

test('a check tells page, redirect, chain and gone, and one press redirects to a guess', async (t) => {
  const shop = await openWholeShop(t)
  const { scope } = shop
  const admin = await adminOf(shop)
  await Product.create(scope, {
    ...{ title: 'Red Moon over the Wold', slug: 'red-moon-over-the-wold', status: 'active' },
    variants: [{ options: {}, price: 1900 }],
  })
  await admin.post('/admin/redirects', { from: '/moon', to: '/products/red-moon-over-the-wold' })
  const addresses = [
    ...['https://old.test/products/red-moon-over-the-wold?variant=1', '/de/products', '/moon'],
    ...['/collections/x/products/red-moon-over-the-wold', '/products/red-moon-the-wold-print'],
    ...['/nothing-at-all', 'ftp://x'],
  ]
  const form = new FormData()
  form.set('file', new Blob([addresses.join('\n')]), 'urls.txt')
  const headers = { Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' }
  const begun = await admin.send('POST', '/admin/redirects/check', form, headers)
  t.is(begun.status, 201, begun.text)
  const { id } = begun.json.check
  const done: number[] = []
  const check = await AddressCheck.find(scope, id)
  await check.run(scope, async (count) => void done.push(count))
  t.deepEqual(done, [addresses.length])
  const found = (await admin.get(`/admin/redirects/check/${id}`)).json
  t.deepEqual(
    found.addresses.map(({ verdict }: { verdict: string }) => verdict),
    ['page', 'gone', 'moved', 'moved', 'gone', 'gone', 'gone'],
  )
  t.deepEqual(found.check.counts, { page: 1, moved: 2, chain: 0, gone: 4 })
  const lost = found.addresses[4]
  t.is(lost.guess, '/products/red-moon-over-the-wold')
  t.is(found.addresses[5].guess, null)
  const ids = found.addresses.map((one: { id: string }) => one.id)
  const choose = () => admin.post(`/admin/redirects/check/${id}/redirects`, { ids })
  t.is((await choose()).json.made, 1)
  const moved = (await admin.get(`/admin/redirects/check/${id}`)).json.addresses[4]
  t.like(moved, { verdict: 'moved', target: lost.guess, guess: null })
  const [act] = (await admin.get('/admin/acts?take=1')).json.acts
  t.true((await admin.page(`/admin/acts/${act.id}`)).text.includes('One redirect'))
  t.deepEqual((await admin.post(`/admin/acts/${act.id}/undo`, {})).json.left, [])
  t.is((await shop.client().page('/products/red-moon-the-wold-print')).status, 404)
  const again = (await admin.get(`/admin/redirects/check/${id}`)).json
  t.deepEqual(again.addresses[4], lost, 'its guess can be chosen once more')
  t.is((await choose()).json.made, 1)
  t.is((await admin.post(`/admin/redirects/check/${id}/redirects`, { ids })).json.made, 0)
  const visitor = await shop.client().page('/products/red-moon-the-wold-print')
  t.is(visitor.headers.get('location'), '/products/red-moon-over-the-wold')
  t.is((await admin.page(`/admin/redirects/check/${id}?verdict=gone`)).status, 200)
  t.regex((await admin.get(`/admin/redirects/check/${id}/addresses.csv`)).text, /\/moon,moved/)
  t.is((await AddressCheck.in(shop.other)).length, 0)
  t.is((await admin.send('POST', '/admin/redirects/check', new FormData(), headers)).status, 422)
  await jobs['redirects.forgetChecks']?.run(scope, undefined as never, async () => undefined, {
    isLast: true,
  })
  t.is((await AddressCheck.in(scope)).length, 1)
})
