import test, { type ExecutionContext } from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import pages from '../../../modules/pages/index.ts'
import { Page } from '../../../modules/pages/models/page.ts'
import redirects from '../../../modules/redirects/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const path = '/admin/redirects'

async function open(t: ExecutionContext) {
  const shop = await openShop(t, [storefront, auth, pages, redirects])
  return { shop, admin: await adminOf(shop), visitor: shop.client() }
}

async function add(admin: Client, from: string, to: string, more: object = {}) {
  const answer = await admin.post(path, { from, to, ...more })
  if (answer.status !== 201) throw new Error(`${from} → ${to}: ${answer.text}`)
  return answer.json.redirect
}

const whereTo = async (visitor: Client, address: string) => {
  const { status, headers } = await visitor.page(address)
  return status === 404 ? 404 : `${status} ${headers.get('location')}`
}

test('a redirect answers where the page would be 404, as HTML, JSON and HEAD alike, and keeps the query', async (t) => {
  const { admin, visitor } = await open(t)
  await add(admin, '/old', '/pages')
  t.is(await whereTo(visitor, '/old?utm=x&y=1'), '301 /pages?utm=x&y=1')
  const json = await visitor.get('/old')
  t.is(json.status, 301)
  t.is(json.headers.get('location'), '/pages')
  t.is(json.headers.get('cache-control'), 'no-cache')
  const head = await visitor.send('HEAD', '/old', undefined, { Accept: 'text/html' })
  t.is(head.headers.get('location'), '/pages')
  t.is((await visitor.get('/api/old')).status, 404)
  t.is((await visitor.post('/old', {})).status, 404)
  await add(admin, '/soon', '/pages', { status: 302 })
  t.is(await whereTo(visitor, '/soon'), '302 /pages')
})

test('htmx is told where to go instead of being redirected into a fragment', async (t) => {
  const { admin, visitor } = await open(t)
  await add(admin, '/old', '/pages')
  await add(admin, '/away', 'https://elsewhere.example/x')
  const own = await visitor.fragment('/old')
  t.is(own.status, 204)
  t.is(JSON.parse(own.headers.get('hx-location') ?? '').path, '/pages')
  t.is((await visitor.fragment('/away')).headers.get('hx-redirect'), 'https://elsewhere.example/x')
})

test('a redirect never hides a page that is there', async (t) => {
  const { shop, admin, visitor } = await open(t)
  await add(admin, '/pages/about', '/pages')
  t.is(await whereTo(visitor, '/pages/about'), '301 /pages')
  await Page.create(shop.scope, { title: 'About', status: 'published' })
  t.is((await visitor.page('/pages/about')).status, 200)
  t.is((await visitor.get('/pages/about')).json.page.title, 'About')
})

test('an address is known in any spelling of its path: encoded, with a slash at its end, with a query', async (t) => {
  const { admin, visitor } = await open(t)
  const made = await add(admin, '/caf%c3%a9/gr%C3%BC%C3%9Fe/', '/pages')
  t.is(made.from, '/café/grüße')
  t.is(await whereTo(visitor, '/caf%C3%A9/gr%c3%bc%c3%9fe'), '301 /pages')
  t.is(await whereTo(visitor, '/café/grüße/'), '301 /pages')
  t.is(await whereTo(visitor, '/Caf%C3%A9/gr%c3%bc%c3%9fe'), 404, 'the case is kept')
  await add(admin, '/100%25/a%2Fb', '/pages?x=%C3%A9')
  t.is(await whereTo(visitor, '/100%25/a%2fb'), '301 /pages?x=%C3%A9')
  t.is(await whereTo(visitor, '/100%25/a/b'), 404)
  await add(admin, '/item.php?id=3', '/pages/three')
  await add(admin, '/item.php', '/pages/any')
  t.is(await whereTo(visitor, '/item.php?id=3'), '301 /pages/three')
  t.is(await whereTo(visitor, '/item.php?id=4'), '301 /pages/any?id=4')
  await add(admin, 'http://shop.test/whole', 'http://shop.test/pages')
  t.is(await whereTo(visitor, '/whole'), '301 /pages')
})

test('a beginning takes the rest of the path along; the longest wins, and an exact one before all', async (t) => {
  const { admin, visitor } = await open(t)
  await add(admin, '/blog', '/pages', { kind: 'prefix' })
  await add(admin, '/blog/2019', '/pages/archive', { kind: 'prefix' })
  await add(admin, '/blog/2019/hello', '/pages/hello')
  t.is(await whereTo(visitor, '/blog'), '301 /pages')
  t.is(await whereTo(visitor, '/blog/a%20b/c?x=1'), '301 /pages/a%20b/c?x=1')
  t.is(await whereTo(visitor, '/blog/2019/may'), '301 /pages/archive/may')
  t.is(await whereTo(visitor, '/blog/2019/hello'), '301 /pages/hello')
  t.is(await whereTo(visitor, '/blogger'), 404)
  await add(admin, '/shop', 'https://elsewhere.example/s/', { kind: 'prefix' })
  t.is(await whereTo(visitor, '/shop/a?b=1'), '301 https://elsewhere.example/s/a?b=1')
})

test('chains are collapsed when they are written, from either end', async (t) => {
  const { admin, visitor } = await open(t)
  await add(admin, '/b', '/c')
  t.is((await add(admin, '/a', '/b?x=1')).to, '/c?x=1')
  await add(admin, '/c', '/pages')
  const { redirects } = (await admin.get(`${path}?sort=from`)).json
  t.deepEqual(
    redirects.map((one: { from: string; to: string }) => `${one.from} ${one.to}`),
    ['/a /pages?x=1', '/b /pages', '/c /pages'],
  )
  t.is(await whereTo(visitor, '/a'), '301 /pages?x=1')
  await add(admin, '/x', '/old/1')
  await add(admin, '/old', '/new', { kind: 'prefix' })
  t.is(await whereTo(visitor, '/x'), '301 /new/1')
})

test('no chain is collapsed through a page that stands', async (t) => {
  const { admin, visitor, shop } = await open(t)
  await Page.create(shop.scope, { title: 'Art prints', slug: 'art-prints', status: 'published' })
  const of = async (from: string) =>
    (await admin.get(path)).json.redirects.find((one: { from: string }) => one.from === from)
  await add(admin, '/old', '/pages/art-prints')
  const inert = await add(admin, '/pages/art-prints', '/pages')
  t.is((await of('/old')).to, '/pages/art-prints')
  await add(admin, '/older', '/pages/art-prints?x=1')
  t.is((await of('/older')).to, '/pages/art-prints?x=1')
  t.is(await whereTo(visitor, '/old'), '301 /pages/art-prints')
  t.is((await visitor.page('/pages/art-prints')).status, 200)
  await admin.delete(`${path}/${inert.id}/delete`)
  t.is(await whereTo(visitor, '/old'), '301 /pages/art-prints')
  // A page of the shop itself stands too.
  await add(admin, '/list', '/pages')
  await add(admin, '/pages', '/pages/art-prints')
  t.is(await whereTo(visitor, '/list'), '301 /pages')
})

test('what would lead back to itself is refused with 422 at its field', async (t) => {
  const { admin } = await open(t)
  await add(admin, '/a', '/b')
  await add(admin, '/b', '/c')
  const refused = async (from: string, to: string, more: object = {}) => {
    const { status, json } = await admin.post(path, { from, to, ...more })
    t.is(status, 422, `${from} → ${to}`)
    return Object.keys(json.error.fields).join()
  }
  t.is(await refused('/c', '/a'), 'to')
  t.is(await refused('/same/', '/same?x=1'), 'to')
  t.is(await refused('/p', '/p/deeper', { kind: 'prefix' }), 'to')
  await add(admin, '/q', '/r', { kind: 'prefix' })
  t.is(await refused('/r/1', '/q/1'), 'to')
  t.is(await refused('/r', '/q/2', { kind: 'prefix' }), 'to')
  t.is(await refused('/r/3', '/q/3', { kind: 'prefix' }), 'to')
  await add(admin, '/t/1', '/s/1')
  t.is(await refused('/s', '/t', { kind: 'prefix' }), 'to')
  t.is((await admin.get(path)).json.total, 4)
})

test('a changed rule is held to the same, and may keep its own address', async (t) => {
  const { admin, visitor } = await open(t)
  const { id } = await add(admin, '/a', '/b')
  await add(admin, '/c', '/d')
  const change = (body: object) => admin.put(`${path}/${id}/update`, body)
  t.is((await change({ to: '/c' })).json.redirect.to, '/d')
  t.is((await change({ from: '/c' })).status, 409)
  t.is((await change({ from: '/d', to: '/c' })).status, 422)
  t.is((await change({ from: '/e', kind: 'prefix' })).json.redirect.kind, 'prefix')
  t.is(await whereTo(visitor, '/a'), 404)
  t.is(await whereTo(visitor, '/e/1'), '301 /d/1')
  t.deepEqual((await admin.delete(`${path}/${id}/delete`)).json, { deleted: true })
  t.is((await admin.delete(`${path}/${id}/delete`)).status, 404)
  t.is(await whereTo(visitor, '/e/1'), 404)
})

test('an address has one redirect: of fifty at once one is kept, and no two make a loop together', async (t) => {
  const { admin } = await open(t)
  const same = await Promise.all(
    Array.from({ length: 50 }, (_, n) => admin.post(path, { from: '/once', to: `/to-${n}` })),
  )
  t.is(same.filter(({ status }) => status === 201).length, 1)
  t.is(same.filter(({ status, json }) => status === 409 && json.error.fields.from).length, 49)
  const ring = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      admin.post(path, { from: `/ring-${n}`, to: `/ring-${(n + 1) % 50}` }),
    ),
  )
  t.is(ring.filter(({ status }) => status === 201).length, 49)
  t.is(ring.filter(({ status, json }) => status === 422 && json.error.fields.to).length, 1)
  const { redirects } = (await admin.get(`${path}?q=ring&take=100`)).json
  t.is(new Set(redirects.map((one: { to: string }) => one.to)).size, 1, 'all lead to one end')
})

const escapes = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\r\n//evil.example',
  'https:///evil.example',
  'http:/\\evil.example',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'http://evil.example',
  'https://shop.test@evil.example',
  'https://user:pass@evil.example',
  'ftp://evil.example',
  'mailto:a@evil.example',
  'evil.example',
  '/%5Cevil.example',
  '/%00',
  '/a%0d%0aSet-Cookie:x=1',
  '',
]

test('35: a rule leads to a path of the shop or an https address given by hand; every escape is refused', async (t) => {
  const { admin } = await open(t)
  for (const to of escapes) {
    const { status, json } = await admin.post(path, { from: '/x', to })
    t.is(status, 422, JSON.stringify(to))
    t.truthy(json.error.fields.to, JSON.stringify(to))
  }
  for (const from of [...escapes, '/', '/admin/x', '/API/x', 'https://elsewhere.example/x']) {
    const { status, json } = await admin.post(path, { from, to: '/pages' })
    t.is(status, 422, JSON.stringify(from))
    t.truthy(json.error.fields.from, JSON.stringify(from))
  }
  t.is((await admin.get(path)).json.total, 0)
})

test('35: the rest of a path never leads out of the shop', async (t) => {
  const { admin, visitor } = await open(t)
  await add(admin, '/p', '/', { kind: 'prefix' })
  const rests = [
    '//evil.example',
    '/%5Cevil.example',
    '/%2F/evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    '/..//evil.example',
    '/.//evil.example',
  ]
  for (const rest of rests) {
    const response = await visitor.page(`/p${rest}`)
    const location = response.headers.get('location')
    if (location === null) continue
    t.is(new URL(location, 'http://shop.test').origin, 'http://shop.test', rest)
    t.false(location.startsWith('//'), rest)
  }
  t.is(await whereTo(visitor, '/p/pages'), '301 /pages')
})

test('19: the neighbour store has redirects of its own, and its rules are out of reach', async (t) => {
  const { shop, admin, visitor } = await open(t)
  const mine = await add(admin, '/mine', '/pages')
  await shop.other.atomic((inner) =>
    inner.tell('address.changed', { moves: [{ from: '/theirs', to: '/pages' }] }),
  )
  t.is(await whereTo(visitor, '/theirs'), 404)
  t.is(await shop.other.ask('redirects.target', { path: '/mine', search: '' }), null)
  t.like(await shop.other.ask('redirects.target', { path: '/theirs', search: '' }), {
    to: '/pages',
  })
  t.is((await shop.client().put(`${path}/${mine.id}/update`, { to: '/x' })).status, 401)
})
