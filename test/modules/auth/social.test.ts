import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import {
  comeBy,
  elsewhere,
  goThere,
  standsFor,
  variablesOf,
  whoIs,
} from '#test/helpers/outside/elsewhere.ts'
import { customerOf, signIn } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'

const google = variablesOf('google')
const publicId = { NEXT_PUBLIC_AUTH_GOOGLE_ID: 'the-public-id' }

async function setUp(t: ExecutionContext, env: Record<string, string> = {}) {
  const there = await elsewhere(t)
  const shop = await openShop(t, [auth], { env: { ...google, ...publicId, ...env } })
  standsFor(shop, 'google', there)
  return { there, shop }
}

const users = (shop: Shop) => shop.scope.db('users').where({ storeId: 'default' })
const identities = (shop: Shop) => shop.scope.db('identities').where({ storeId: 'default' })
const verify = (shop: Shop, email: string) =>
  shop.scope.atomic((inner) =>
    inner.db('users').where({ email }).update({ emailVerifiedAt: '2026-01-01T00:00:00.000Z' }),
  )

test('somebody new comes in with a verified address as a customer without a password, and goes where they wanted to', async (t) => {
  const { shop } = await setUp(t)
  const client = shop.client()
  const answer = await comeBy(client, 'google', { next: '/products?sort=newest' })
  t.is(answer.status, 303)
  t.is(answer.headers.get('location'), '/products?sort=newest')
  t.is(await whoIs(client), 'ada@shop.test')
  const [user] = await users(shop)
  t.is(user.role, 'customer')
  t.is(user.name, 'Ada')
  t.is(user.passwordHash, null)
  t.truthy(user.emailVerifiedAt)
  const again = shop.client()
  t.is((await comeBy(again, 'google')).status, 303)
  t.is((await users(shop)).length, 1)
  t.is((await identities(shop)).length, 1)
})

test('as JSON the button answers the address to go to, and the callback the account', async (t) => {
  const { shop } = await setUp(t)
  const client = shop.client()
  const button = await client.post('/api/auth/connect/google')
  const consent = await fetch(button.json.location, { redirect: 'manual' })
  const back = new URL(consent.headers.get('location') ?? '')
  const first = await client.get(back.pathname + back.search)
  t.is(first.status, 201)
  t.is(first.json.user.email, 'ada@shop.test')
  t.is(first.headers.get('cache-control'), 'no-store')
})

test('14: state, nonce and PKCE are sent, the verifier proves them, and redirect_uri is AUTH_URL whatever Host says', async (t) => {
  const { shop, there } = await setUp(t, { AUTH_URL: 'http://auth.shop.test' })
  const client = shop.client()
  const headers = { 'X-Forwarded-Host': 'evil.example', Host: 'evil.example' }
  const { location } = (await client.post('/auth/connect/google', {}, headers)).json
  const query = new URL(location).searchParams
  t.is(query.get('redirect_uri'), 'http://auth.shop.test/api/auth/callback/google')
  t.is(query.get('code_challenge_method'), 'S256')
  t.regex(query.get('state') ?? '', /^[0-9a-f]{40}$/)
  t.regex(query.get('nonce') ?? '', /^[0-9a-f]{40}$/)
  t.is(query.get('scope'), 'openid email profile')
  const back = new URL(
    (await fetch(location, { redirect: 'manual' })).headers.get('location') ?? '',
  )
  t.is((await client.page(back.pathname + back.search)).status, 303)
  t.regex(there.exchanges[0]?.code_verifier ?? '', /^[0-9a-f]{80}$/)
  t.is(there.exchanges[0]?.redirect_uri, 'http://auth.shop.test/api/auth/callback/google')
})

test('14: a callback with a missing or foreign state, of another browser or another provider is refused, and nobody is signed in', async (t) => {
  const { shop, there } = await setUp(t, variablesOf('slack'))
  standsFor(shop, 'slack', there)
  const forge: Record<string, (path: string) => string> = {
    'a missing state': (path) => path.replace(/&?state=\w+/, ''),
    'a foreign state': (path) => path.replace(/state=\w+/, `state=${'0'.repeat(40)}`),
    'two states': (path) => `${path}&state=other`,
    'another provider': (path) => path.replace('google', 'slack'),
    'no code': (path) => path.replace(/code=[\w-]+&?/, ''),
  }
  for (const [what, change] of Object.entries(forge)) {
    const client = shop.client()
    const path = change(await goThere(client, 'google'))
    const page = await client.page(path)
    t.is(page.status, 403, what)
    t.true(read(page.text).has({ role: 'alert' }), what)
    t.false(client.cookies.has('sid'), what)
  }
  const [victim, attacker] = [shop.client(), shop.client()]
  const path = await goThere(attacker, 'google')
  t.is((await victim.page(path)).status, 403)
  const json = await shop.client().get(path)
  t.is(json.status, 403)
  t.is(json.json.error.code, 'SIGN_IN_STATE')
  t.deepEqual(await users(shop), [])
})

test('14: an answer that is replayed is refused, also when both arrive at once', async (t) => {
  const { shop } = await setUp(t)
  const client = shop.client()
  const path = await goThere(client, 'google')
  const copy = shop.client()
  for (const [name, value] of client.cookies) copy.cookies.set(name, value)
  const answers = await Promise.all(Array.from({ length: 20 }, () => copy.page(path)))
  t.deepEqual(answers.map(({ status }) => status).sort(), [
    303,
    ...Array.from({ length: 19 }, () => 403),
  ])
  t.is((await client.page(path)).status, 403)
})

test('14: a journey ends after ten minutes, and its row holds nothing that can be read or replayed', async (t) => {
  const { shop } = await setUp(t)
  const client = shop.client()
  const path = await goThere(client, 'google')
  const [row] = await shop.scope.db('sign_in_journeys')
  const key = client.cookies.get('journey') ?? ''
  t.true(key.length >= 43)
  t.false(JSON.stringify(row).includes(key))
  t.false(JSON.stringify(row).includes(new URL(`http://x${path}`).searchParams.get('state') ?? ''))
  await shop.scope.atomic((inner) =>
    inner.db('sign_in_journeys').update({ expiresAt: new Date(Date.now() - 1).toISOString() }),
  )
  t.is((await client.page(path)).status, 403)
  await shop.client().post('/auth/connect/google')
  t.is((await shop.scope.db('sign_in_journeys')).length, 1)
})

test('14: a token of another issuer, for another client, run out or with another nonce is refused', async (t) => {
  const { shop, there } = await setUp(t)
  const wrong: Record<string, unknown>[] = [
    { iss: 'https://evil.example' },
    { aud: 'another-client' },
    { exp: Math.floor(Date.now() / 1000) - 3600 },
    { nonce: 'another' },
    { sub: '' },
  ]
  const { says } = there
  for (const claims of wrong) {
    there.says = { ...says, ...claims }
    const client = shop.client()
    t.is((await comeBy(client, 'google')).status, 403, JSON.stringify(claims))
    t.is(await whoIs(client), null)
  }
  there.says = says
  there.tokens = { id_token: 'no token' }
  t.is((await comeBy(shop.client(), 'google')).status, 403)
  there.tokens = { id_token: undefined }
  t.is((await comeBy(shop.client(), 'google')).status, 403)
  t.deepEqual(await users(shop), [])
})

test('14: who goes back or is refused by the provider is told so, and nobody is signed in', async (t) => {
  const { shop } = await setUp(t)
  const client = shop.client()
  const path = (await goThere(client, 'google')).replace(/code=[\w-]+/, 'error=access_denied')
  const page = await client.page(path)
  t.is(page.status, 403)
  t.regex(page.text, /Google did not let you in/)
  t.is(await whoIs(client), null)
})

test('15: an unverified address or an unverified account is not linked, and nobody is signed in', async (t) => {
  const { shop, there } = await setUp(t)
  await customerOf(shop, { email: 'ada@shop.test' })
  const onUnverified = shop.client()
  const page = await comeBy(onUnverified, 'google')
  t.is(page.status, 409)
  t.regex(page.text, /Sign in with your password first/)
  t.is(await whoIs(onUnverified), null)
  await verify(shop, 'ada@shop.test')
  there.says = { ...there.says, email_verified: false }
  const unverified = shop.client()
  t.is((await comeBy(unverified, 'google')).status, 409)
  t.is(await whoIs(unverified), null)
  t.deepEqual(await identities(shop), [])
})

test('15: a verified address is linked to the account that has verified it too', async (t) => {
  const { shop } = await setUp(t)
  await customerOf(shop, { email: 'ada@shop.test' })
  await verify(shop, 'ada@shop.test')
  const client = shop.client()
  t.is((await comeBy(client, 'google')).status, 303)
  t.is(await whoIs(client), 'ada@shop.test')
  t.is((await users(shop)).length, 1)
})

test('15: issuer and subject are the identity: another address there is the same account, the same address of another subject is not', async (t) => {
  const { shop, there } = await setUp(t)
  await comeBy(shop.client(), 'google')
  there.says = { ...there.says, email: 'moved@shop.test' }
  const moved = shop.client()
  await comeBy(moved, 'google')
  t.is(await whoIs(moved), 'ada@shop.test')
  t.is((await identities(shop))[0].email, 'moved@shop.test')
  there.says = { sub: 'somebody-else', email: 'ada@shop.test', email_verified: false }
  const other = shop.client()
  t.is((await comeBy(other, 'google')).status, 409)
  t.is(await whoIs(other), null)
})

test.serial('15: twenty first callbacks of one identity at once make one account', async (t) => {
  const { shop } = await setUp(t)
  const clients = Array.from({ length: 20 }, () => shop.client())
  const paths = await Promise.all(clients.map((client) => goThere(client, 'google')))
  const answers = await Promise.all(clients.map((client, n) => client.page(paths[n] ?? '')))
  t.deepEqual(new Set(answers.map(({ status }) => status)), new Set([303]))
  t.is((await users(shop)).length, 1)
  t.is((await identities(shop)).length, 1)
})

test('a suspended account stays shut to every provider', async (t) => {
  const { shop } = await setUp(t)
  await comeBy(shop.client(), 'google')
  await shop.scope.atomic((inner) => inner.db('users').update({ suspendedAt: '2026-01-01' }))
  const client = shop.client()
  t.is((await comeBy(client, 'google')).status, 403)
  t.is(await whoIs(client), null)
})

test('1: a session id from before the journey is worth nothing after it', async (t) => {
  const { shop } = await setUp(t)
  const client = shop.client()
  client.cookies.set('sid', 'chosen-by-an-attacker-0123456789abcdefghij')
  await comeBy(client, 'google')
  t.not(client.cookies.get('sid'), 'chosen-by-an-attacker-0123456789abcdefghij')
  t.false(client.cookies.has('journey'))
})

test('35: after a journey nobody lands anywhere but in the shop', async (t) => {
  const { shop } = await setUp(t)
  for (const next of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ]) {
    const answer = await comeBy(shop.client(), 'google', { next })
    t.is(answer.headers.get('location'), '/', next)
  }
})

test('16: with one variable missing a provider is off: its routes are 404, its button is not there, the others work', async (t) => {
  const there = await elsewhere(t)
  const { AUTH_SLACK_ID, AUTH_SLACK_SECRET } = variablesOf('slack')
  const shop = await openShop(t, [auth], {
    env: {
      ...google,
      AUTH_SLACK_ID: AUTH_SLACK_ID ?? '',
      AUTH_SLACK_SECRET: AUTH_SLACK_SECRET ?? '',
      AUTH_TWITTER_ID: 'only-this',
      AUTH_APPLE_ID: 'id',
      AUTH_APPLE_SECRET: 'secret',
    },
  })
  standsFor(shop, 'slack', there)
  const client = shop.client()
  for (const off of [
    'google',
    'twitter',
    'apple',
    'facebook',
    'shopify',
    'platform',
    'nobody',
    '__proto__',
  ]) {
    t.is((await client.form(`/auth/connect/${off}`, {})).status, 404, off)
    t.is((await client.post(`/api/auth/connect/${off}`)).status, 404, off)
    t.is((await client.page(`/api/auth/callback/${off}?code=a&state=b`)).status, 404, off)
  }
  t.is((await client.post('/api/auth/callback/apple', { code: 'a' })).status, 404)
  t.is(
    (await client.post('/auth/google/one-tap', { credential: 'a', g_csrf_token: 'b' })).status,
    404,
  )
  const page = (await client.page('/auth/signin')).text
  t.deepEqual(
    read(page)
      .all({ action: /^\/auth\/connect\// })
      .map((form) => form.get('action')),
    ['/auth/connect/slack'],
  )
  t.is((await comeBy(client, 'slack')).status, 303)
})

test('26: no other site can press the button', async (t) => {
  const { shop } = await setUp(t)
  const answer = await shop
    .client()
    .form('/auth/connect/google', {}, { 'Sec-Fetch-Site': 'cross-site' })
  t.is(answer.status, 403)
  t.deepEqual(await shop.scope.db('sign_in_journeys'), [])
})

test('9: neither the secret nor the code nor a token is logged', async (t) => {
  const { shop, there } = await setUp(t)
  there.says = { ...there.says, iss: 'https://evil.example' }
  const path = await goThere(shop.client(), 'google')
  await comeBy(shop.client(), 'google')
  there.tokens = { error: 'the-client-secret was refused' }
  await comeBy(shop.client(), 'google')
  const log = shop.logs.join('\n')
  t.false(log.includes('the-client-secret'))
  t.false(log.includes(new URL(`http://x${path}`).searchParams.get('code') ?? 'none'))
  t.true(log.includes('a provider refused the exchange of a code'))
})

test('an account links a provider, comes in by it, and lets it go again', async (t) => {
  const { shop } = await setUp(t)
  const client = await customerOf(shop, { email: 'carl@shop.test' })
  const linked = await comeBy(client, 'google', { next: '/account/connections' })
  t.is(linked.headers.get('location'), '/account/connections')
  t.is(await whoIs(client), 'carl@shop.test')
  const other = shop.client()
  await comeBy(other, 'google')
  t.is(await whoIs(other), 'carl@shop.test')
  const { connections } = (await client.get('/api/account/connections')).json
  t.is(connections[0].provider, 'google')
  const page = await client.page('/account/connections')
  t.regex(page.text, /Google/)
  const answer = await client.form(`/account/connections/${connections[0].id}`, {
    _method: 'DELETE',
  })
  t.is(answer.status, 303)
  t.deepEqual((await client.get('/api/account/connections')).json.connections, [])
})

test('an identity that belongs to another account is not linked', async (t) => {
  const { shop } = await setUp(t)
  await comeBy(shop.client(), 'google')
  const carl = await customerOf(shop)
  const answer = await comeBy(carl, 'google')
  t.is(answer.status, 409)
  t.regex(answer.text, /belongs to another account/)
})

test('a link that was begun by one person is not finished by another', async (t) => {
  const { shop } = await setUp(t)
  const client = await customerOf(shop)
  const path = await goThere(client, 'google')
  await customerOf(shop, { email: 'eve@shop.test' })
  await signIn(client, 'eve@shop.test')
  t.is((await client.page(path)).status, 403)
  t.deepEqual(await identities(shop), [])
})

test('the last way in cannot be unlinked, also of two at once; a stranger’s is not there', async (t) => {
  const { shop, there } = await setUp(t)
  const client = shop.client()
  await comeBy(client, 'google')
  const [only] = (await client.get('/api/account/connections')).json.connections
  const refused = await client.delete(`/api/account/connections/${only.id}`)
  t.is(refused.status, 409)
  t.is(refused.json.error.code, 'SIGN_IN_LAST_WAY')
  const page = await client.form(`/account/connections/${only.id}`, { _method: 'DELETE' })
  t.is(page.status, 409)
  t.regex(page.text, /only way into your account/)
  there.says = { ...there.says, sub: 'a-second-one' }
  await comeBy(client, 'google')
  const both = (await client.get('/api/account/connections')).json.connections
  t.is(both.length, 2)
  const stranger = await customerOf(shop)
  t.is((await stranger.delete(`/api/account/connections/${only.id}`)).status, 404)
  const answers = await Promise.all(
    both.map(({ id }: { id: string }) => client.delete(`/api/account/connections/${id}`)),
  )
  t.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
})
