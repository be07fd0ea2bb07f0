import type { AddressInfo } from 'node:net'
import test from 'ava'
import { newSessionId } from '#server/access/session.ts'
import { createApp } from '#server/app.ts'
import { projectRoot } from '#server/env/paths.ts'
import { listen } from '#server/listen.ts'
import { shutDown } from '#server/shut-down.ts'
import { Client } from '#test/helpers/client.ts'
import { adminOf, customerOf, password, signIn } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'

const email = 'ada@shop.test'

/** A thief's browser with a copy of the cookie. */
function copyOf(client: Client, shop: Shop): Client {
  const copy = shop.client()
  copy.cookies.set('sid', client.cookies.get('sid') ?? '')
  return copy
}
const isSignedIn = async (client: Client) =>
  (await client.get('/api/auth/session')).json.user !== null

const sessions = (shop: Shop, fields: object) =>
  shop.scope.atomic((inner) => inner.db('sessions').where({ storeId: 'default' }).update(fields))

for (const [kind, signOut] of [
  ['JSON', (client: Client) => client.post('/api/auth/sign-out')],
  ['a form', (client: Client) => client.form('/auth/sign-out', {})],
] as const) {
  test(`3: after signing out by ${kind} a copied cookie is worth nothing`, async (t) => {
    const shop = await openShop(t, [auth])
    const client = await adminOf(shop)
    const copy = copyOf(client, shop)
    t.true(await isSignedIn(copy))
    const before = client.cookies.get('guestId')
    const answer = await signOut(client)
    t.true([200, 303].includes(answer.status))
    t.false(client.cookies.has('sid'))
    t.not(client.cookies.get('guestId'), before)
    t.truthy(client.cookies.get('guestId'))
    t.false(await isSignedIn(copy))
    t.is((await copy.post('/api/auth/sign-out-everywhere')).status, 401)
  })
}

test('3: signing out everywhere ends all other sessions of the account and nobody else’s', async (t) => {
  const shop = await openShop(t, [auth])
  const [here, there, customer] = [await adminOf(shop), await adminOf(shop), await customerOf(shop)]
  const answer = await here.post('/api/auth/sign-out-everywhere')
  t.deepEqual(answer.json, { ended: 1 })
  t.true(await isSignedIn(here))
  t.false(await isSignedIn(there))
  t.true(await isSignedIn(customer))
  await signIn(there, email)
  const form = await there.form('/auth/sign-out-everywhere', {})
  t.is(form.status, 303)
  t.false(await isSignedIn(here))
})

test('3: sessions and sign-outs outlive a restart of the server', async (t) => {
  const shop = await openShop(t, [auth])
  const [here, gone] = [await adminOf(shop), await adminOf(shop)]
  const copy = copyOf(gone, shop)
  await gone.post('/api/auth/sign-out')
  const app = await createApp({
    env: shop.app.kernel.env,
    modules: [auth],
    absent: 'empty',
    root: projectRoot(),
  })
  const server = await listen(app, 0, '127.0.0.1')
  t.teardown(() => {
    server.closeAllConnections()
    return shutDown(app, server)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const again = (client: Client) => {
    const next = new Client(url)
    for (const [name, value] of client.cookies) next.cookies.set(name, value)
    return next
  }
  t.true(await isSignedIn(again(here)))
  t.false(await isSignedIn(again(copy)))
})

test('4: a new password, a suspension or a demotion counts at the next request', async (t) => {
  const shop = await openShop(t, [auth])
  const admin = await adminOf(shop)
  await shop.scope.ask('auth.setPassword', { email, password: 'quite another phrase' })
  t.false(await isSignedIn(admin))
  t.is((await admin.post('/auth/signin', { email, password })).status, 401)
  await signIn(admin, email, 'quite another phrase')
  await shop.scope.atomic((inner) => inner.db('users').update({ role: 'customer' }))
  t.is((await admin.get('/api/auth/session')).json.user.role, 'customer')
  await shop.scope.atomic((inner) => inner.db('users').update({ suspendedAt: '2026-01-01' }))
  t.false(await isSignedIn(admin))
  t.is((await admin.post('/auth/signin', { email, password: 'quite another phrase' })).status, 401)
})

test('4: a promoted customer is an admin at the next request', async (t) => {
  const shop = await openShop(t, [auth])
  const client = await customerOf(shop)
  await shop.scope.ask('auth.promote', { email: 'carl@shop.test' })
  t.is((await client.get('/api/auth/session')).json.user.role, 'admin')
})

test('5: a session ends after seven idle days and after thirty days, by the server’s time', async (t) => {
  const shop = await openShop(t, [auth])
  const client = await adminOf(shop)
  const day = 24 * 3600_000
  await sessions(shop, { expiresAt: Date.now() - 1 })
  t.false(await isSignedIn(client))
  await signIn(client, email)
  t.true(await isSignedIn(client))
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
  await sessions(shop, { createdAt: ago(29) })
  t.true(await isSignedIn(client))
  await sessions(shop, { createdAt: ago(31) })
  t.false(await isSignedIn(client))
})

test('5: using a session keeps it alive, written at most once an hour', async (t) => {
  const shop = await openShop(t, [auth])
  const client = await adminOf(shop)
  const expiry = async () => Number((await shop.scope.db('sessions').first()).expiresAt)
  const soon = Date.now() + 60_000
  await sessions(shop, { expiresAt: soon })
  await client.get('/api/auth/session')
  t.is(await expiry(), soon)
  await sessions(shop, { seenAt: new Date(Date.now() - 2 * 3600_000).toISOString() })
  await client.get('/api/auth/session')
  t.true((await expiry()) > soon)
})

test('6: the cookie is HttpOnly, Lax and for the whole site, and no token shows elsewhere', async (t) => {
  const shop = await openShop(t, [auth])
  const client = await adminOf(shop)
  const answer = await client.form('/auth/signin', { email, password })
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('sid=')) ?? ''
  t.regex(line, /; ?path=\//i)
  t.regex(line, /; ?httponly/i)
  t.regex(line, /; ?samesite=lax/i)
  t.notRegex(line, /; ?secure/i)
  const sid = client.cookies.get('sid') ?? ''
  for (const path of ['/auth/signin', '/api/auth/session', '/nowhere']) {
    t.false((await client.page(path)).text.includes(sid))
  }
  t.false(shop.logs.join('').includes(sid))
})

test('6: behind https the cookie is Secure and __Host-', async (t) => {
  const shop = await openShop(t, [auth], { env: { APP_URL: 'https://shop.test' } })
  await shop.scope.ask('auth.create', { email, name: 'Ada', password, role: 'admin' })
  const client = shop.client()
  const answer = await client.form('/auth/signin', { email, password })
  t.is(answer.status, 303)
  const line =
    answer.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-sid=')) ?? ''
  t.regex(line, /; ?path=\//i)
  t.regex(line, /; ?secure/i)
  t.notRegex(line, /domain=/i)
  t.true(await isSignedIn(client))
  await client.post('/api/auth/sign-out')
  t.false(client.cookies.has('__Host-sid'))
})

test('2: session ids carry 256 bits and do not repeat', (t) => {
  const ids = new Set(Array.from({ length: 10_000 }, newSessionId))
  t.is(ids.size, 10_000)
  t.true([...ids].every((id) => Buffer.from(id, 'base64url').length === 32))
})

test('a visitor who signs in nowhere gets no session row and no session cookie', async (t) => {
  const shop = await openShop(t, [auth])
  const client = shop.client()
  await client.page('/auth/signin')
  await client.form('/auth/signin', { email, password: 'wrong' })
  await client.post('/api/auth/sign-out')
  t.false(client.cookies.has('sid'))
  t.is((await shop.scope.db('sessions')).length, 0)
})
