import test from 'ava'
import { queryOf } from '#server/http/fields/query.ts'
import { cut, cutAtWord } from '#server/text/cut.ts'
import { storable, storableText } from '#server/text/storable.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import contact from '../../../modules/contact/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'
import search from '../../../modules/search/index.ts'
import storefront from '../../../modules/storefront/index.ts'

test('text is kept well-formed and without NUL, in lists and records and their names', (t) => {
  t.is(storableText('a\0b \ud83d c \udc00'), 'ab \ufffd c \ufffd')
  t.is(storableText('😀 \ufeff é'), '😀 \ufeff é')
  const file = new URL('file:///a')
  t.deepEqual(storable({ 'a\0': ['\ud800', { b: 1, c: null }], file }), {
    a: ['\ufffd', { b: 1, c: null }],
    file,
  })
  const named = storable(JSON.parse('{"__proto__":"a\\u0000"}'))
  t.true(Object.hasOwn(named, '__proto__'))
  t.is(Object.getPrototypeOf(named), Object.prototype)
})

test('a text is never cut through the middle of a sign', (t) => {
  t.is(cut('a😀b', 2), 'a')
  t.is(cut('a😀b', 3), 'a😀')
  t.is(cut('short', 80), 'short')
})

test('NUL, byte order marks and halves of signs in an address are answered, never a fault of ours', async (t) => {
  const shop = await openShop(t, [auth, products, inventory, search, storefront])
  const client = shop.client()
  const queries = [
    ...['collection=%00', 'category=%00', 'tag=%00', 'vendor=a%00', 'option.%00=a', 'option.a=%00'],
    ...['q=%EF%BB%BF', 'q=%00', 'q=%%0000', 'q=%2500', 'q=%ED%A0%80', 'sort=%00', '%00=%00'],
    ...['minPrice=%00', 'take=%00', 'cursor=%00', 'preview=%00'],
  ]
  for (const query of queries) {
    for (const path of ['/products', '/search', '/', '/search/suggest']) {
      for (const ask of [client.get, client.page]) {
        const { status } = await ask(`${path}?${query}`)
        t.true([200, 303, 406, 422].includes(status), `${path}?${query}: ${status}`)
      }
    }
  }
  const list = 'a&a=1&a\0=2&__proto__=x&b=%ED%A0%80&c=%F0%9F%98%80'
  t.deepEqual(
    { ...queryOf(list.replace('\0', '%00')) },
    { a: ['', '1', '2'], ['__proto__']: 'x', b: '\ufffd\ufffd\ufffd', c: '😀' },
  )
  t.is(Object.getPrototypeOf(queryOf('')), null)
  const many = queryOf('a&'.repeat(7_500)).a
  t.is(many?.length, 7_500)
  t.is((await client.get('/search?q=%00')).json.total, (await client.get('/search?q=')).json.total)
  for (const path of [
    '/products/%00',
    '/products/%ED%A0%80',
    '/%00',
    '/products/a%00b',
    '/x/%00.md',
  ]) {
    t.is((await client.page(path)).status, 404, path)
    t.is((await client.get(path)).status, 404, path)
  }
})

test('a cursor holds what its order is by, or is refused at its name', async (t) => {
  const shop = await openShop(t, [auth, products, inventory, search, storefront])
  const admin = await adminOf(shop)
  for (const title of ['One', 'Two', 'Three']) {
    await admin.post('/admin/products/create', { title, status: 'active', price: 100 })
  }
  const cursor = (...keys: unknown[]) => Buffer.from(JSON.stringify(keys)).toString('base64url')
  const wrong: [sort: string, cursor: string][] = [
    ['price-asc', cursor('price-asc', 'a', 'b')],
    ['price-asc', cursor('price-asc', 1e300, 'b')],
    ['price-asc', cursor('price-asc', 1, 2)],
    ['title', cursor('title', 'a\0', 'b')],
    ['title', cursor('title', '\ud800', 'b')],
    ['title', cursor('title', 5, 'b')],
    ['newest', cursor('newest', {}, 'b')],
    ['best-selling', cursor('best-selling', 'a', 'b', 'c')],
    ['featured&q=one', cursor('relevance', -5)],
  ]
  for (const [sort, text] of wrong) {
    const { status, json } = await shop.client().get(`/products?sort=${sort}&cursor=${text}`)
    t.is(status, 422, `${sort} ${Buffer.from(text, 'base64url')}`)
    t.deepEqual(Object.keys(json.error.fields), ['cursor'])
  }
  for (const keys of [
    ['price', 1e300, 'b'],
    ['title', '\ud800\0', 'b'],
    ['price', 'a', 'b'],
  ]) {
    const path = `/admin/products?sort=${keys[0]}&cursor=${cursor(...keys)}`
    t.true([200, 422].includes((await admin.get(path)).status), path)
  }
  for (const sort of ['price-asc', 'title', 'newest', 'best-selling', 'featured']) {
    const first = (await shop.client().get(`/products?sort=${sort}&take=2`)).json
    const next = await shop.client().get(`/products?sort=${sort}&take=2&cursor=${first.nextCursor}`)
    t.is(next.json.products.length, 1, sort)
  }
})

test('a letter with odd signs is kept and read as it can be', async (t) => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:9' }
  const shop = await openShop(t, [auth, storefront, contact], { env })
  const admin = await adminOf(shop)
  const letter = { name: 'A\0da \ud83d', email: 'a@shop.test', message: '\udc00\0 \ufeff' }
  const sent = await shop.client().post('/contact', letter)
  t.true(sent.status < 300, sent.text)
  const [message] = (await admin.get('/admin/messages')).json.messages
  t.like(message, { name: 'Ada \ufffd', message: '\ufffd' })
})

test('a text that is too long ends after a whole word', (t) => {
  t.is(cutAtWord('Tide Notebook', 13), 'Tide Notebook')
  t.is(cutAtWord('Tide Notebook, Fjord', 15), 'Tide Notebook,…')
  t.is(cutAtWord('Tide Notebook, Fjord', 14), 'Tide…')
  t.is(cutAtWord('Tide Notebook, Fjord', 12), 'Tide…')
  t.is(cutAtWord('Notebooks', 5), 'Note…')
})
