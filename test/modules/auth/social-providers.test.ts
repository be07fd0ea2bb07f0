import { createHmac, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import {
  comeBy,
  type Elsewhere,
  elsewhere,
  goThere,
  standsFor,
  variablesOf,
  whoIs,
} from '#test/helpers/outside/elsewhere.ts'
import { delivered, linkIn, mailbox } from '#test/helpers/outside/mailbox.ts'
import { customerOf } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'

const signingKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const keyText = signingKey.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
const appleVariables = variablesOf('apple', {
  ID: 'shop.example.signin',
  SECRET: `TEAM123456:KEY1234567:${keyText}`,
  BUNDLE_IDENTIFIER: 'example.shop',
})
const googleVariables = { ...variablesOf('google'), NEXT_PUBLIC_AUTH_GOOGLE_ID: 'the-public-id' }

async function setUp(t: ExecutionContext, name: string, env: Record<string, string>) {
  const there = await elsewhere(t)
  const shop = await openShop(t, [auth], { env })
  standsFor(shop, name, there)
  return { there, shop }
}

const users = (shop: Shop) => shop.scope.db('users').where({ storeId: 'default' })

test('slack comes by OpenID with a verified address', async (t) => {
  const { shop, there } = await setUp(t, 'slack', variablesOf('slack'))
  const client = shop.client()
  t.is((await comeBy(client, 'slack')).status, 303)
  t.is(await whoIs(client), 'ada@shop.test')
  t.is(there.exchanges[0]?.client_secret, 'the-client-secret')
})

test('X brings no address: it is asked for, and the account stays unverified', async (t) => {
  const { shop, there } = await setUp(t, 'twitter', variablesOf('twitter'))
  there.profile = { data: { id: '2244994945', name: 'Ada', username: 'ada' } }
  const client = shop.client()
  const back = await comeBy(client, 'twitter', { next: '/products' })
  t.is(back.headers.get('location'), '/auth/welcome')
  t.is(await whoIs(client), null)
  const page = await client.page('/auth/welcome')
  t.regex(page.text, /X did not tell us a confirmed e-mail address/)
  const wrong = await client.form('/auth/welcome', { email: 'not an address' })
  t.is(wrong.status, 422)
  t.true(read(wrong.text).has({ value: 'not an address' }))
  const answer = await client.form('/auth/welcome', { email: ' Ada@Shop.test ' })
  t.is(answer.headers.get('location'), '/products')
  t.is(await whoIs(client), 'ada@shop.test')
  const [user] = await users(shop)
  t.is(user.emailVerifiedAt, null)
  const again = shop.client()
  t.is((await comeBy(again, 'twitter')).headers.get('location'), '/')
  t.is(await whoIs(again), 'ada@shop.test')
})

test('the typed address is verified by a mailed link, and a reset before that ends every linked sign-in', async (t) => {
  const box = await mailbox(t)
  const env = { ...variablesOf('twitter'), SMTP_URL: box.url }
  const { shop, there } = await setUp(t, 'twitter', env)
  there.profile = { data: { id: '2244994945', name: 'Mallory' } }
  const client = shop.client()
  await comeBy(client, 'twitter')
  await client.form('/auth/welcome', { email: 'ada@shop.test' })
  const [mail = ''] = await delivered(shop, box)
  t.regex(linkIn(mail, '/auth/verify'), /token=/)
  const owner = shop.client()
  await owner.post('/api/auth/password/reset-request', { email: 'ada@shop.test' })
  const reset = (await delivered(shop, box)).find((one) => one.includes('/auth/reset')) ?? ''
  const token = new URL(linkIn(reset, '/auth/reset'), shop.url).searchParams.get('token')
  const password = 'quite another pass phrase'
  t.is((await owner.post('/api/auth/password/reset', { token, password })).status, 200)
  t.is(await whoIs(client), null)
  const again = shop.client()
  t.is((await comeBy(again, 'twitter')).headers.get('location'), '/auth/welcome')
  t.is(await whoIs(again), null)
  t.deepEqual(await shop.scope.db('identities'), [])
})

test('15: an address that is typed after X and has an account already opens nothing', async (t) => {
  const { shop, there } = await setUp(t, 'twitter', variablesOf('twitter'))
  await customerOf(shop, { email: 'carl@shop.test' })
  there.profile = { data: { id: '2244994945' } }
  const client = shop.client()
  await comeBy(client, 'twitter')
  const html = await client.form('/auth/welcome', { email: 'carl@shop.test' })
  t.is(html.status, 409)
  t.regex(html.text, /Sign in with its password/)
  const json = await client.post('/api/auth/welcome', { email: 'carl@shop.test' })
  t.is(json.json.error.code, 'EMAIL_TAKEN')
  t.is(await whoIs(client), null)
  t.is((await shop.client().page('/auth/welcome')).status, 403)
  t.is((await shop.client().post('/auth/welcome', { email: 'new@shop.test' })).status, 403)
  t.is((await users(shop)).length, 1)
})

test('15: Facebook does not vouch for an address: no link, and a new account stays unverified', async (t) => {
  const { shop, there } = await setUp(t, 'facebook', variablesOf('facebook'))
  await customerOf(shop, { email: 'carl@shop.test' })
  await shop.scope.atomic((inner) => inner.db('users').update({ emailVerifiedAt: '2026-01-01' }))
  there.profile = { id: '10', name: 'Carl', email: 'carl@shop.test' }
  t.is((await comeBy(shop.client(), 'facebook')).status, 409)
  there.profile = { id: '11', name: 'Dora', email: 'dora@shop.test' }
  const client = shop.client()
  t.is((await comeBy(client, 'facebook')).headers.get('location'), '/auth/welcome')
  t.true(read((await client.page('/auth/welcome')).text).has({ value: 'dora@shop.test' }))
  await client.form('/auth/welcome', { email: 'dora@shop.test' })
  t.is(await whoIs(client), 'dora@shop.test')
  const [dora] = await users(shop).where({ email: 'dora@shop.test' })
  t.is(dora.emailVerifiedAt, null)
})

test('14: an answer that holds an error counts as one, whatever the profile says', async (t) => {
  const { shop, there } = await setUp(t, 'facebook', variablesOf('facebook'))
  there.profile = { id: '10', error: 'no' }
  t.is((await comeBy(shop.client(), 'facebook')).status, 403)
  there.profile = { name: 'without an id' }
  t.is((await comeBy(shop.client(), 'facebook')).status, 403)
  t.deepEqual(await users(shop), [])
})

/** As the browser that comes from Apple: a form of another site, without our cookies. */
function post(shop: Shop, back: string, more: Record<string, string> = {}) {
  const query = new URL(back, shop.url).searchParams
  const fields = { code: query.get('code') ?? '', state: query.get('state') ?? '', ...more }
  return shop.client().form('/api/auth/callback/apple', fields, {
    'Sec-Fetch-Site': 'cross-site',
    Origin: 'https://appleid.apple.com',
  })
}

test('Apple posts its answer: sent on without a cookie, with code, state and the signed name alone', async (t) => {
  const { shop, there } = await setUp(t, 'apple', appleVariables)
  there.says = { sub: 'apple-1', email: 'x@privaterelay.appleid.com', email_verified: 'true' }
  const client = shop.client()
  const back = await goThere(client, 'apple')
  const user = JSON.stringify({ name: { firstName: 'Ada', lastName: 'Lovelace' }, email: 'e@x' })
  const posted = await post(shop, back, { user, next: 'https://evil.example', id_token: 'x' })
  t.is(posted.status, 303)
  t.is(posted.headers.get('set-cookie'), null)
  const location = posted.headers.get('location') ?? ''
  t.regex(location, /^\/api\/auth\/callback\/apple\?/)
  t.deepEqual([...new URL(location, shop.url).searchParams.keys()].sort(), [
    'code',
    'name',
    'state',
  ])
  t.is((await client.page(location)).status, 303)
  t.is(await whoIs(client), 'x@privaterelay.appleid.com')
  const [account] = await users(shop)
  t.is(account.name, 'Ada Lovelace')
  t.truthy(account.emailVerifiedAt)
})

test('14: a forged name, or one of another journey, is not believed', async (t) => {
  const { shop, there } = await setUp(t, 'apple', appleVariables)
  there.says = { sub: 'apple-2', email: 'b@shop.test', email_verified: true }
  const user = JSON.stringify({ name: { firstName: 'Mallory' } })
  const theirs = (await post(shop, await goThere(shop.client(), 'apple'), { user })).headers
  const name = new URL(theirs.get('location') ?? '', shop.url).searchParams.get('name') ?? ''
  const client = shop.client()
  const back = await goThere(client, 'apple')
  await client.page(`${back}&name=${encodeURIComponent(name)}`)
  t.is((await users(shop))[0].name, 'b@shop.test')
})

test('Apple’s client secret is a token that its key has signed for five minutes', async (t) => {
  const { shop, there } = await setUp(t, 'apple', appleVariables)
  const client = shop.client()
  await client.page(await goThere(client, 'apple'))
  const [head = '', body = '', signature = ''] = (there.exchanges[0]?.client_secret ?? '').split(
    '.',
  )
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  t.deepEqual(read(head), { alg: 'ES256', kid: 'KEY1234567' })
  const { iat, exp, ...claims } = read(body)
  t.is(exp - iat, 300)
  t.deepEqual(claims, {
    iss: 'TEAM123456',
    aud: 'https://appleid.apple.com',
    sub: 'shop.example.signin',
  })
  const key = { key: createPublicKey(signingKey.privateKey), dsaEncoding: 'ieee-p1363' as const }
  const signed = Buffer.from(`${head}.${body}`)
  t.true(verify('sha256', signed, key, Buffer.from(signature, 'base64url')))
})

test('an Apple secret that signs nothing is 503, said in the log without the secret', async (t) => {
  const { shop } = await setUp(t, 'apple', {
    ...appleVariables,
    AUTH_APPLE_SECRET: 'not-a-key-at-all',
  })
  t.is((await shop.client().post('/auth/connect/apple')).status, 503)
  const log = shop.logs.join('\n')
  t.regex(log, /AUTH_APPLE_SECRET must be/)
  t.false(log.includes('not-a-key-at-all'))
})

test('26: no other path is open to posts of another site than Apple’s', async (t) => {
  const { shop } = await setUp(t, 'slack', { ...variablesOf('slack'), ...appleVariables })
  const foreign = { 'Sec-Fetch-Site': 'cross-site' }
  for (const path of [
    '/auth/callback/slack',
    '/api/auth/callback/slack',
    '/auth/connect/slack',
    '/auth/welcome',
  ])
    t.is((await shop.client().form(path, {}, foreign)).status, 403, path)
})

/** As Shopify sends somebody back: with the shop, and everything signed. */
function signedBack(back: string, shop: string, secret = 'the-client-secret'): string {
  const query = new URLSearchParams(back.split('?')[1])
  query.set('shop', shop)
  query.set('timestamp', '1700000000')
  const text = [...query]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')
  query.set('hmac', createHmac('sha256', secret).update(text).digest('hex'))
  return `${back.split('?')[0]}?${query}`
}

const staff = (there: Elsewhere, email_verified: boolean) => {
  there.tokens = {
    id_token: undefined,
    associated_user: {
      id: 902541635,
      first_name: 'Ada',
      last_name: 'L.',
      email: 'ada@shop.test',
      email_verified,
    },
  }
}

test('Shopify asks for the shop first, and takes nothing else for one', async (t) => {
  const { shop } = await setUp(t, 'shopify', variablesOf('shopify'))
  const wrong = [
    '',
    'evil.example',
    'a.myshopify.com.evil.example',
    'a.b.myshopify.com',
    'a/b.myshopify.com',
    'evil.example#.myshopify.com',
  ]
  for (const domain of wrong) {
    const answer = await shop.client().post('/auth/connect/shopify', { shop: domain })
    t.is(answer.status, 422, domain)
    t.true('shop' in answer.json.error.fields)
    const form = await shop.client().form('/auth/connect/shopify', { shop: domain, next: '/cart' })
    t.is(form.status, 422, domain)
    t.true(read(form.text).has({ 'aria-invalid': 'true' }))
    t.true(read(form.text).has({ field: 'next', value: '/cart' }))
  }
  shop.app.kernel.options.delete('auth')
  const real = (await shop.client().post('/auth/connect/shopify', { shop: 'Ink.myshopify.com' }))
    .json
  t.regex(real.location, /^https:\/\/ink\.myshopify\.com\/admin\/oauth\/authorize\?/)
  t.is(new URL(real.location).searchParams.get('grant_options[]'), 'per-user')
})

test('14: Shopify’s answer must be signed with the secret; the person is known per shop', async (t) => {
  const { shop, there } = await setUp(t, 'shopify', variablesOf('shopify'))
  staff(there, true)
  const domain = 'ink.myshopify.com'
  for (const forge of [
    (path: string) => path,
    (path: string) => signedBack(path, domain, 'other'),
  ]) {
    const client = shop.client()
    t.is((await client.page(forge(await goThere(client, 'shopify', { shop: domain })))).status, 403)
    t.is(await whoIs(client), null)
  }
  const client = shop.client()
  const back = signedBack(await goThere(client, 'shopify', { shop: domain }), domain)
  t.is((await client.page(back)).status, 303)
  t.is(await whoIs(client), 'ada@shop.test')
  staff(there, false)
  const elsewhereThere = shop.client()
  const other = 'other.myshopify.com'
  const foreign = signedBack(await goThere(elsewhereThere, 'shopify', { shop: other }), other)
  t.is((await elsewhereThere.page(foreign)).status, 409)
})

test('an answer that never ends or leads elsewhere is given up', async (t) => {
  const { shop, there } = await setUp(t, 'google', googleVariables)
  there.tokens = { padding: 'x'.repeat(1_200_000) }
  t.is((await comeBy(shop.client(), 'google')).status, 403)
  t.deepEqual(await users(shop), [])
})

/** The page that Google's widget was on sets the cookie, and posts it with the credential. */
async function tap(shop: Shop, credential: string, cookie = 'csrf-1', sent = 'csrf-1') {
  const client = shop.client()
  client.cookies.set('g_csrf_token', cookie)
  const answer = await client.form('/auth/google/one-tap', { credential, g_csrf_token: sent })
  return { client, answer }
}

const claims = { aud: 'the-public-id', sub: 'g-1', email: 'ada@shop.test', email_verified: true }

test('one tap signs in with a credential that Google signed for us', async (t) => {
  const { shop, there } = await setUp(t, 'google', googleVariables)
  const { client, answer } = await tap(shop, await there.sign(claims))
  t.is(answer.status, 303)
  t.is(await whoIs(client), 'ada@shop.test')
})

test('35: one tap leads on to where one wanted to go, and nowhere else', async (t) => {
  const { shop, there } = await setUp(t, 'google', googleVariables)
  const form = await shop.client().page('/auth/signin?next=/products%3Fsort%3Dnewest')
  t.true(read(form.text).has({ 'data-next': '/products?sort=newest' }))
  t.notRegex((await shop.client().page('/auth/signin?next=//evil.test')).text, /data-next/)
  const ways = { '/products?sort=newest': '/products?sort=newest', 'https://evil.test/': '/' }
  for (const [next, to] of Object.entries(ways)) {
    const client = shop.client()
    client.cookies.set('g_csrf_token', 'csrf-1')
    const credential = await there.sign(claims)
    const sent = { credential, g_csrf_token: 'csrf-1', next }
    const answer = await client.form('/auth/google/one-tap', sent)
    t.is(answer.headers.get('location'), to)
  }
})

test('14: one tap refuses a foreign signature, audience, issuer, time, an unverified address and a foreign cookie', async (t) => {
  const { shop, there } = await setUp(t, 'google', googleVariables)
  const stranger = await elsewhere(t)
  const good = await there.sign(claims)
  const [head, , signature] = good.split('.')
  const body = Buffer.from(JSON.stringify({ ...claims, iss: there.url, exp: 9e9 })).toString(
    'base64url',
  )
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  const bad: Record<string, string> = {
    'another signer': await stranger.sign({ ...claims, iss: there.url }),
    'changed after signing': [head, body, signature].join('.'),
    unsigned: `${none}.${body}.`,
    'another audience': await there.sign({ ...claims, aud: 'the-client' }),
    'another issuer': await there.sign({ ...claims, iss: 'https://evil.example' }),
    'run out': await there.sign({ ...claims, exp: 1 }),
    unverified: await there.sign({ ...claims, email_verified: false }),
    'no address': await there.sign({ ...claims, email: undefined }),
    'no token': 'x',
  }
  for (const [what, credential] of Object.entries(bad)) {
    const { client, answer } = await tap(shop, credential)
    t.is(answer.status, 403, what)
    t.is(await whoIs(client), null, what)
  }
  t.is((await tap(shop, good, 'csrf-1', 'csrf-2')).answer.status, 403)
  t.is(
    (await shop.client().form('/auth/google/one-tap', { credential: good, g_csrf_token: 'a' }))
      .status,
    403,
  )
  t.deepEqual(await users(shop), [])
})

test('34: only the sign-in page of a shop with the public id opens a door, and exactly to Google’s widget', async (t) => {
  const { shop } = await setUp(t, 'google', googleVariables)
  const page = await shop.client().page('/auth/signin')
  const policy = page.headers.get('content-security-policy') ?? ''
  const gsi = 'https://accounts.google.com/gsi'
  t.true(policy.includes(`script-src 'self' ${gsi}/client;`))
  t.true(policy.includes(`style-src 'self' ${gsi}/style;`))
  t.true(policy.includes(`frame-src 'self' ${gsi}/;`))
  t.true(policy.includes(`connect-src 'self' ${gsi}/;`))
  t.deepEqual(new Set(policy.match(/https:\/\/[\w.]+/g)), new Set(['https://accounts.google.com']))
  t.true(read(page.text).has({ 'data-client_id': 'the-public-id' }))
  const elsewherePage = await shop.client().page('/auth/welcome')
  t.false((elsewherePage.headers.get('content-security-policy') ?? '').includes('google'))
  const without = await openShop(t, [auth], { env: variablesOf('slack') })
  const plain = await without.client().page('/auth/signin')
  t.false((plain.headers.get('content-security-policy') ?? '').includes('http'))
  t.false(plain.text.includes('accounts.google.com'))
})
