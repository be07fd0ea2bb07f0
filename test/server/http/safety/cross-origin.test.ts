// Pages of other sites and the API: what browsers may let them read, and that no session of a visitor is ever theirs.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const app = 'https://app.example.com'
const fromApp = { Origin: app, 'Sec-Fetch-Site': 'cross-site' }
const fromOther = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
const allowed = 'access-control-allow-origin'
const preflight = {
  ...{ 'Access-Control-Request-Method': 'PUT' },
  'Access-Control-Request-Headers': 'authorization, content-type',
}

const opened = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  const closed = await shop.client().get('/api/products', fromApp)
  const set = await admin.put('/api/admin/settings', { apiOrigins: [`${app}/`, app.toUpperCase()] })
  const made = { name: 'App', permissionSetId: null }
  const { key } = (await admin.post('/api/admin/api-keys/create', made)).json
  return { shop, admin, closed, set, key: { Authorization: `Bearer ${key}` } }
})

test('no site is named at first, and then nothing of this is answered', async (t) => {
  const { closed } = await opened()
  t.is(closed.headers.get(allowed), null)
  t.notRegex(closed.headers.get('vary') ?? '', /Origin/)
})

test('settings keep origins as browsers send them, and refuse what is none', async (t) => {
  const { admin, set } = await opened()
  t.deepEqual(set.json.settings.apiOrigins, [app])
  const wrong = ['*', 'null', 'http://app.example.com', `${app}/path`, 'https://*.example.com']
  for (const origin of wrong) {
    const { status, json } = await admin.put('/api/admin/settings', { apiOrigins: [origin] })
    t.is(status, 422, origin)
    t.deepEqual(Object.keys(json.error.fields), ['apiOrigins'])
  }
})

test('JSON below /api is for pages of a named site, kept or fresh; others get no header', async (t) => {
  const { shop } = await opened()
  const read = (headers: Record<string, string>, path = '/api/products?take=3') =>
    shop.client().get(path, headers)
  // Each a second time: from the page cache.
  for (const _ of [1, 2]) {
    const mine = await read(fromApp)
    t.is(mine.headers.get(allowed), app)
    t.is(mine.headers.get('access-control-allow-credentials'), null)
    t.is(mine.headers.get('set-cookie'), null)
    t.regex(mine.headers.get('access-control-expose-headers') ?? '', /ETag/)
    const others: Record<string, string>[] = [fromOther, { Origin: 'null' }, {}]
    for (const headers of others) {
      const { status, headers: given } = await read(headers)
      t.deepEqual([status, given.get(allowed)], [200, null])
      t.regex(given.get('vary') ?? '', /Origin/)
    }
  }
  const tag = (await read(fromApp)).headers.get('etag') ?? ''
  const known = await read({ ...fromApp, 'If-None-Match': tag })
  t.deepEqual([known.status, known.headers.get(allowed)], [304, app])
  t.is((await read(fromApp, '/products')).headers.get(allowed), null)
  t.is((await shop.client().page('/api/products', fromApp)).headers.get(allowed), null)
  t.is((await read(fromApp, '/api/products/none')).headers.get(allowed), app)
})

test('a preflight says what a page of a named site may send', async (t) => {
  const { shop } = await opened()
  const ask = (headers: Record<string, string>) =>
    shop.client().send('OPTIONS', '/api/admin/products/x/update', undefined, headers)
  const { status, headers } = await ask({ ...fromApp, ...preflight })
  t.deepEqual([status, headers.get(allowed)], [204, app])
  t.regex(headers.get('access-control-allow-methods') ?? '', /PUT/)
  t.regex(headers.get('access-control-allow-headers') ?? '', /Authorization.*If-Match/)
  const other = await ask({ ...fromOther, ...preflight })
  const told = [...other.headers.keys()].filter((name) => name.startsWith('access-control-'))
  t.deepEqual([other.status, told], [401, []])
})

test('a page of a named site acts with an API key', async (t) => {
  const { shop, key } = await opened()
  const made = await shop
    .client()
    .post('/api/admin/products/create', { title: 'From afar', price: 1 }, { ...fromApp, ...key })
  t.deepEqual([made.status, made.headers.get(allowed)], [201, app])
  const wrong = { ...fromApp, Authorization: 'Bearer shop_wrong' }
  const refused = await shop.client().get('/api/admin/products', wrong)
  t.deepEqual([refused.status, refused.headers.get(allowed)], [401, app])
})

test('a session that comes with a request from another site is nobody there', async (t) => {
  const { shop, admin } = await opened()
  const product = { title: 'Forged', price: 1 }
  for (const site of ['cross-site', 'same-site']) {
    const headers = { ...fromApp, 'Sec-Fetch-Site': site }
    t.is((await admin.get('/api/admin/products', headers)).status, 401)
    t.is((await admin.get('/api/auth/session', headers)).json.user, null)
    t.is((await admin.post('/api/admin/products/create', product, headers)).status, 403)
  }
  const { 'Sec-Fetch-Site': _, ...old } = fromApp
  t.is((await admin.post('/api/admin/products/create', product, old)).status, 403)
  // A site that is not named gets what it always got: an answer that browsers keep from it, and no write.
  t.is((await admin.get('/api/auth/session', fromOther)).headers.get(allowed), null)
  t.is((await admin.post('/api/admin/products/create', product, fromOther)).status, 403)
  const own = { Origin: shop.url, 'Sec-Fetch-Site': 'same-origin' }
  t.is((await admin.get('/api/auth/session', own)).json.user.email, 'ada@shop.test')
})
