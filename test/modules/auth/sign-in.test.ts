import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, customerOf, password, signIn } from '#test/helpers/shops/cast.ts'
import type { Shop } from '#test/helpers/shops/shop.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'

const email = 'ada@shop.test'
const admin = (shop: Shop) =>
  shop.scope.ask('auth.create', { email, name: 'Ada', password, role: 'admin' })
const sessionRows = (shop: Shop) => shop.scope.db('sessions').select('*')

test('a right pair answers the user and a session, as JSON and as a form', async (t) => {
  const shop = await openShop(t, [auth])
  const made = await admin(shop)
  const api = shop.client()
  const answer = await api.post('/api/auth/sign-in/email', { email: ' ADA@Shop.test ', password })
  t.is(answer.status, 200)
  t.deepEqual(answer.json, {
    user: { id: made?.id, email, emailVerified: false, name: 'Ada', role: 'admin' },
  })
  t.is(answer.headers.get('cache-control'), 'no-store')
  t.deepEqual((await api.get('/api/auth/session')).json, answer.json)

  const browser = shop.client()
  const form = await browser.form('/auth/signin', { email, password, next: '' })
  t.is(form.status, 303)
  t.is(form.headers.get('location'), '/admin')
  t.deepEqual((await browser.get('/auth/session')).json, answer.json)
})

test('nobody is signed in without a session', async (t) => {
  const shop = await openShop(t, [auth])
  t.deepEqual((await shop.client().get('/api/auth/session')).json, { user: null })
})

test('7: an unknown e-mail and a wrong password get the same answer, as JSON and as a form', async (t) => {
  const shop = await openShop(t, [auth])
  await admin(shop)
  const ask = async (email: string, password: string) => {
    const { status, json, headers } = await shop
      .client()
      .post('/api/auth/sign-in/email', { email, password })
    const { requestId, ...error } = json.error
    return { status, error, headers: [...headers.keys()] }
  }
  const wrong = await ask(email, 'not the password')
  t.is(wrong.status, 401)
  t.is(wrong.error.code, 'INVALID_CREDENTIALS')
  t.deepEqual(await ask('nobody@shop.test', 'not the password'), wrong)
  t.deepEqual(await ask('no address', password), wrong)

  const form = await shop.client().form('/auth/signin', { email, password: 'wrong', next: '/x' })
  t.is(form.status, 401)
  t.regex(form.text, /E-mail or password is wrong/)
  t.true(read(form.text).has({ value: 'ada@shop.test' }))
  t.true(read(form.text).has({ field: 'next', value: '/x' }))
  t.false(read(form.text).has({ value: 'wrong' }))
  t.is((await sessionRows(shop)).length, 0)
})

test('an empty form is asked again with 422', async (t) => {
  const shop = await openShop(t, [auth])
  const form = await shop.client().form('/auth/signin', { email, password: '' })
  t.is(form.status, 422)
  t.regex(form.text, /Please enter your e-mail and your password/)
  t.is((await shop.client().post('/api/auth/sign-in/email', {})).status, 422)
})

test('1: signing in makes a new session id, and a planted one stays anonymous', async (t) => {
  const shop = await openShop(t, [auth])
  await admin(shop)
  const victim = shop.client()
  victim.cookies.set('sid', 'chosen-by-an-attacker')
  await signIn(victim, email)
  const first = victim.cookies.get('sid') ?? ''
  t.not(first, 'chosen-by-an-attacker')
  const attacker = shop.client()
  attacker.cookies.set('sid', 'chosen-by-an-attacker')
  t.is((await attacker.get('/api/auth/session')).json.user, null)

  await signIn(victim, email)
  t.not(victim.cookies.get('sid'), first)
  attacker.cookies.set('sid', first)
  t.is((await attacker.get('/api/auth/session')).json.user, null)
  t.is((await victim.get('/api/auth/session')).json.user.email, email)
  t.is((await sessionRows(shop)).length, 1)
})

test('2: what the database holds of a session cannot be used as a cookie', async (t) => {
  const shop = await openShop(t, [auth])
  const client = await adminOf(shop)
  const [row] = await sessionRows(shop)
  const thief = shop.client()
  thief.cookies.set('sid', row.idHash)
  t.is((await thief.get('/api/auth/session')).json.user, null)
  t.false(JSON.stringify(row).includes(client.cookies.get('sid') ?? 'nothing'))
})

test('the form goes on to where one wanted to go, never to another site', async (t) => {
  const shop = await openShop(t, [auth])
  await admin(shop)
  const goes = async (next: string) =>
    (await shop.client().form('/auth/signin', { email, password, next })).headers.get('location')
  t.is(await goes('/admin/products?take=5'), '/admin/products?take=5')
  for (const foreign of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/auth/signin',
  ]) {
    t.is(await goes(foreign), '/admin', foreign)
  }
})

test('a customer is sent to the shop, and not into the admin', async (t) => {
  const shop = await openShop(t, [auth])
  const client = await customerOf(shop)
  const again = (next: string) =>
    client.form('/auth/signin', { email: 'carl@shop.test', password, next })
  t.is((await again('')).headers.get('location'), '/')
  t.is((await again('/products')).headers.get('location'), '/products')
  t.is((await again('/admin/products')).headers.get('location'), '/')
})

test('the page asks who is there, and sends on who is signed in', async (t) => {
  const shop = await openShop(t, [auth])
  const stranger = await shop.client().page('/auth/signin?next=/products')
  t.is(stranger.status, 200)
  t.true(read(stranger.text).has({ action: '/auth/signin', method: 'post' }))
  t.true(read(stranger.text).has({ field: 'next', value: '/products' }))
  t.notRegex((await shop.client().page('/auth/signin?next=//evil.example')).text, /evil/)
  const admin = await adminOf(shop)
  const away = await admin.page('/auth/signin')
  t.is(away.status, 303)
  t.is(away.headers.get('location'), '/admin')
  const customer = await customerOf(shop)
  t.is((await customer.page('/auth/signin')).headers.get('location'), '/')
})

test('htmx is told to load the next page whole, as its shell is another one', async (t) => {
  const shop = await openShop(t, [auth])
  await admin(shop)
  const answer = await shop
    .client()
    .form('/auth/signin', { email, password }, { 'HX-Request': 'true' })
  t.is(answer.status, 204)
  t.is(answer.headers.get('hx-redirect'), '/admin')
  t.is(answer.headers.get('location'), null)
})

test('an account is shut for a while after too many failures, known or not; a session goes on', async (t) => {
  const shop = await openShop(t, [auth], { env: { LIMIT_AUTH: '3/600' } })
  const inside = await adminOf(shop)
  const guess = (who: string) =>
    shop.client().post('/api/auth/sign-in/email', { email: who, password: 'guess' })
  for (const who of [email, 'nobody@shop.test']) {
    const answers = await Promise.all([guess(who), guess(who), guess(who), guess(who), guess(who)])
    t.deepEqual(answers.map(({ status }) => status).sort(), [401, 401, 401, 429, 429])
    const shut = answers.find(({ status }) => status === 429)
    t.true(Number(shut?.headers.get('retry-after')) >= 1)
  }
  const right = await shop.client().post('/api/auth/sign-in/email', { email, password })
  t.is(right.status, 429)
  t.is((await inside.get('/api/auth/session')).json.user.email, email)
  const form = await shop.client().form('/auth/signin', { email, password })
  t.is(form.status, 429)
})

test('a success forgets the failures before it', async (t) => {
  const shop = await openShop(t, [auth], { env: { LIMIT_AUTH: '3/600' } })
  await admin(shop)
  const pass = (secret: string) =>
    shop.client().post('/api/auth/sign-in/email', { email, password: secret })
  for (const secret of ['no', 'no', password, 'no', 'no']) await pass(secret)
  t.is((await pass(password)).status, 200)
})

test('one address may ask for ten times as much, whatever the accounts', async (t) => {
  const shop = await openShop(t, [auth], { env: { LIMIT_AUTH: '1/600' } })
  const guess = (n: number) =>
    shop.client().post(n % 2 ? '/auth/signin' : '/api/auth/sign-in/email', {
      email: `n${n}@shop.test`,
      password: 'guess',
    })
  for (let n = 0; n < 10; n++) t.is((await guess(n)).status, 401)
  t.is((await guess(10)).status, 429)
})

test('26: signing in and out from another site is refused', async (t) => {
  const shop = await openShop(t, [auth])
  const client = await adminOf(shop)
  const foreign = { 'Sec-Fetch-Site': 'cross-site' }
  t.is((await client.form('/auth/sign-out', {}, foreign)).status, 403)
  t.is((await client.form('/auth/signin', { email, password }, foreign)).status, 403)
  t.is((await client.get('/api/auth/session')).json.user.email, email)
})

test('no account of another store opens this one', async (t) => {
  const shop = await openShop(t, [auth])
  await shop.other.ask('auth.create', { email, name: 'Eve', password, role: 'admin' })
  const answer = await shop.client().post('/api/auth/sign-in/email', { email, password })
  t.is(answer.status, 401)
})
