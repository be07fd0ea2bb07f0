import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import {
  comeBy,
  type Elsewhere,
  elsewhere,
  goThere,
  whoIs,
} from '#test/helpers/outside/elsewhere.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auditLog from '../../../modules/audit-log/index.ts'
import auth from '../../../modules/auth/index.ts'

async function setUp(t: ExecutionContext) {
  const there = await elsewhere(t)
  there.tokens = { scope: 'openid email profile store:admin' }
  const shop = await openShop(t, [auth], {
    env: { PLATFORM_API_KEY: 'the-platform-key', PLATFORM_API_URL: there.url },
  })
  return { there, shop }
}

const users = (shop: Shop) => shop.scope.db('users').where({ storeId: 'default' })
const withoutScope = (there: Elsewhere) => {
  there.tokens = { scope: 'openid email profile' }
}

test('7: a member of the team signs in through the hosted platform without a local account, and is an admin', async (t) => {
  const { shop, there } = await setUp(t)
  const client = shop.client()
  t.true(read((await client.page('/auth/signin')).text).has({ action: '/auth/connect/platform' }))
  const { location } = (await client.post('/auth/connect/platform')).json
  const query = new URL(location).searchParams
  t.is(query.get('client_id'), 'default')
  t.is(query.get('scope'), 'openid email profile store:admin')
  t.is(query.get('redirect_uri'), 'http://shop.test/api/auth/callback/platform')
  const answer = await comeBy(client, 'platform')
  t.is(answer.status, 303)
  t.is(answer.headers.get('location'), '/admin')
  t.is(there.exchanges.at(-1)?.client_secret, 'the-platform-key')
  const [user] = await users(shop)
  t.is(user.role, 'admin')
  t.is(user.passwordHash, null)
})

test('7: the scope may also be a claim of the token, as a list', async (t) => {
  const { shop, there } = await setUp(t)
  there.tokens = { scope: undefined }
  there.says = { ...there.says, scope: ['openid', 'store:admin'] }
  const client = shop.client()
  await comeBy(client, 'platform')
  t.is((await client.get('/api/auth/session')).json.user.role, 'admin')
})

test('7: without store:admin nobody is signed in or made, as page and as JSON', async (t) => {
  const { shop, there } = await setUp(t)
  withoutScope(there)
  const client = shop.client()
  const page = await comeBy(client, 'platform')
  t.is(page.status, 403)
  t.regex(page.text, /does not say that you may manage this store/)
  const json = await client.get(await goThere(client, 'platform'))
  t.is(json.json.error.code, 'SIGN_IN_SCOPE')
  t.is(await whoIs(client), null)
  t.deepEqual(await users(shop), [])
  there.tokens = { scope: 'store:admin-of-nothing read:store:admin' }
  t.is((await comeBy(client, 'platform')).status, 403)
})

test('7: the role that the platform gave goes at the first sign-in without it, with all of its sessions', async (t) => {
  const { shop, there } = await setUp(t)
  const before = shop.client()
  await comeBy(before, 'platform')
  t.is(await whoIs(before), 'ada@shop.test')
  withoutScope(there)
  t.is((await comeBy(shop.client(), 'platform')).status, 403)
  t.is(await whoIs(before), null)
  t.is((await users(shop))[0].role, 'customer')
  there.tokens = { scope: 'store:admin' }
  const again = shop.client()
  await comeBy(again, 'platform')
  t.is((await again.get('/api/auth/session')).json.user.role, 'admin')
  t.is((await users(shop)).length, 1)
})

test('7: an admin of the shop’s own who linked the platform stays one when the platform lets them go', async (t) => {
  const { shop, there } = await setUp(t)
  const admin = await adminOf(shop)
  t.is((await comeBy(shop.client(), 'platform')).status, 409)
  t.is((await comeBy(admin, 'platform')).headers.get('location'), '/account/connections')
  const other = shop.client()
  await comeBy(other, 'platform')
  t.is(await whoIs(other), 'ada@shop.test')
  withoutScope(there)
  t.is((await comeBy(shop.client(), 'platform')).status, 403)
  t.is((await users(shop))[0].role, 'admin')
  t.is(await whoIs(admin), 'ada@shop.test')
})

test('15: an unverified address of the platform makes no admin', async (t) => {
  const { shop, there } = await setUp(t)
  there.says = { ...there.says, email_verified: false }
  t.is((await comeBy(shop.client(), 'platform')).status, 403)
  t.deepEqual(await users(shop), [])
})

test('7: a customer does not become an admin by the platform unless both have verified the address', async (t) => {
  const { shop } = await setUp(t)
  await customerOf(shop, { email: 'ada@shop.test' })
  t.is((await comeBy(shop.client(), 'platform')).status, 409)
  t.is((await users(shop))[0].role, 'customer')
  await shop.scope.atomic((inner) => inner.db('users').update({ emailVerifiedAt: '2026-01-01' }))
  const client = shop.client()
  t.is((await comeBy(client, 'platform')).status, 303)
  t.is((await client.get('/api/auth/session')).json.user.role, 'admin')
})

test('7: a platform that is down or names another issuer is 503, and the key is in no answer and no log', async (t) => {
  const { there } = await setUp(t)
  const down = await openShop(t, [auth], {
    env: { PLATFORM_API_KEY: 'the-platform-key', PLATFORM_API_URL: 'http://127.0.0.1:9' },
  })
  const answer = await down.client().post('/auth/connect/platform')
  t.is(answer.status, 503)
  t.truthy(answer.headers.get('retry-after'))
  t.false(answer.text.includes('the-platform-key'))
  t.false(down.logs.join('\n').includes('the-platform-key'))
  const other = there.url.replace('localhost', '127.0.0.1')
  const wrong = await openShop(t, [auth], {
    env: { PLATFORM_API_KEY: 'the-platform-key', PLATFORM_API_URL: other },
  })
  t.is((await wrong.client().post('/auth/connect/platform')).status, 503)
})

test('16: without a key there is no button and no route', async (t) => {
  const shop = await openShop(t, [auth])
  t.false((await shop.client().page('/auth/signin')).text.includes('/auth/connect/'))
  t.is((await shop.client().post('/auth/connect/platform')).status, 404)
})

test('7: whoever the shop promotes by hand stays an admin when the platform lets them go', async (t) => {
  const { shop, there } = await setUp(t)
  const other = await adminOf(shop, { email: 'owner@shop.test' })
  const client = shop.client()
  await comeBy(client, 'platform')
  const [user] = await users(shop).where({ email: 'ada@shop.test' })
  t.is((await other.put(`/api/admin/users/${user.id}/promote`)).status, 200)
  withoutScope(there)
  t.is((await comeBy(shop.client(), 'platform')).status, 403)
  t.is((await client.get('/api/auth/session')).json.user.role, 'admin')
})

test('7: the role that the platform gives and takes is an event of the audit log', async (t) => {
  const there = await elsewhere(t)
  there.tokens = { scope: 'openid store:admin' }
  const env = { PLATFORM_API_KEY: 'the-platform-key', PLATFORM_API_URL: there.url }
  const shop = await openShop(t, [auth, auditLog], { env })
  await comeBy(shop.client(), 'platform')
  withoutScope(there)
  await comeBy(shop.client(), 'platform')
  there.tokens = { scope: 'openid store:admin' }
  await comeBy(shop.client(), 'platform')
  const events = await shop.scope
    .db('audit_events')
    .where({ type: 'auth.permissionsChanged' })
    .orderBy('id')
  t.deepEqual(
    events.map(({ subject, details }) => {
      const { role } = typeof details === 'string' ? JSON.parse(details) : details
      return [subject, role]
    }),
    [
      ['ada@shop.test', 'customer'],
      ['ada@shop.test', 'admin'],
    ],
  )
})
