import test from 'ava'
import { defineModule } from '#server/module.ts'
import { read } from '#test/helpers/markup/page.ts'
import { delivered, linkIn, mailbox } from '#test/helpers/outside/mailbox.ts'
import { customerOf, password } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const zoe = { name: 'Zoë', email: 'zoe@shop.test', password }

test('signing up answers 201 with the user and a session, as JSON and as a form', async (t) => {
  const shop = await openShop(t, [auth, storefront])
  const api = shop.client()
  const answer = await api.post('/api/auth/sign-up/email', { ...zoe, email: ' ZOE@shop.test ' })
  t.is(answer.status, 201)
  const { id, ...user } = answer.json.user
  t.deepEqual(user, {
    email: 'zoe@shop.test',
    emailVerified: false,
    name: 'Zoë',
    role: 'customer',
  })
  t.deepEqual((await api.get('/api/auth/session')).json, answer.json)

  const browser = shop.client()
  const form = await browser.form('/auth/sign-up/email', { ...zoe, email: 'yan@shop.test' })
  t.is(form.status, 303)
  t.is(form.headers.get('location'), '/account')
  t.is((await browser.get('/api/auth/session')).json.user.email, 'yan@shop.test')
  t.regex((await browser.page('/account')).text, /Welcome, Zoë\./)
})

test('18: what nobody may say of themselves is dropped at sign-up', async (t) => {
  const shop = await openShop(t, [auth])
  const forged = { role: 'admin', emailVerified: true, emailVerifiedAt: 'x', storeId: 'neighbour' }
  const answer = await shop.client().post('/api/auth/sign-up/email', { ...zoe, ...forged, id: 'x' })
  t.is(answer.status, 201)
  const [row] = await shop.scope.db('users')
  t.is(row.role, 'customer')
  t.is(row.storeId, 'default')
  t.is(row.emailVerifiedAt, null)
  t.not(row.id, 'x')
})

test('8: a known e-mail is 409 at its field, in every spelling, and the form keeps what was typed', async (t) => {
  const shop = await openShop(t, [auth])
  await customerOf(shop, { email: 'zoe@shop.test' })
  const answer = await shop
    .client()
    .post('/api/auth/sign-up/email', { ...zoe, email: 'Zoe@SHOP.test' })
  t.is(answer.status, 409)
  t.is(answer.json.error.code, 'EMAIL_TAKEN')
  t.deepEqual(Object.keys(answer.json.error.fields), ['email'])
  const form = await shop.client().form('/auth/signup', { ...zoe, next: '/products' })
  t.is(form.status, 409)
  t.true(
    read(form.text).has({
      value: 'zoe@shop.test',
      'aria-invalid': 'true',
      'aria-describedby': 'email-error',
    }),
  )
  t.true(read(form.text).has({ value: 'Zoë' }))
  t.true(read(form.text).has({ field: 'next', value: '/products' }))
  t.false(form.text.includes(password))
})

test('8: of 50 sign-ups with one e-mail at once one gets the account', async (t) => {
  const shop = await openShop(t, [auth])
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => shop.client().post('/api/auth/sign-up/email', zoe)),
  )
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  t.is(count(201), 1)
  t.is(count(409), 49)
  t.is((await shop.scope.db('users')).length, 1)
  t.is((await shop.scope.db('sessions')).length, 1)
})

test('8: one address may open twenty accounts in ten minutes, whatever became of them', async (t) => {
  const shop = await openShop(t, [auth], { env: { LIMIT_AUTH: '10/600' } })
  const open = (n: number) =>
    shop.client().post('/api/auth/sign-up/email', { ...zoe, email: `z${n % 15}@shop.test` })
  for (let n = 0; n < 20; n++) t.true([201, 409].includes((await open(n)).status))
  const refused = await open(20)
  t.is(refused.status, 429)
  t.true(Number(refused.headers.get('retry-after')) >= 1)
})

test('13: bad passwords are refused at the field, before anything is written', async (t) => {
  const shop = await openShop(t, [auth])
  for (const bad of ['short', 'password', 'x'.repeat(129), 'x'.repeat(1_000_000)]) {
    const answer = await shop.client().post('/api/auth/sign-up/email', { ...zoe, password: bad })
    t.true([422, 413].includes(answer.status), String(answer.status))
    if (answer.status === 422) t.deepEqual(Object.keys(answer.json.error.fields), ['password'])
  }
  const form = await shop.client().form('/auth/sign-up/email', { ...zoe, password: 'short' })
  t.is(form.status, 422)
  t.true(read(form.text).has({ id: 'password-error', text: /^Use at least 8 characters\./ }))
  t.deepEqual(await shop.scope.db('users'), [])
})

test('the page tells the rules before they are broken, and sends on who is signed in', async (t) => {
  const shop = await openShop(t, [auth])
  const { text } = await shop.client().page('/auth/signup?next=/products')
  t.true(read(text).has({ id: 'name', autocomplete: 'name', autofocus: '' }))
  t.true(read(text).has({ autocomplete: 'username' }))
  t.true(read(text).has({ autocomplete: 'new-password' }))
  t.true(read(text).has({ id: 'password-hint', text: /^At least 8 characters/ }))
  t.true(read(text).has({ field: 'next', value: '/products' }))
  const customer = await customerOf(shop)
  t.is((await customer.page('/auth/signup')).status, 303)
})

test('the address is verified by the mailed link and the button behind it; opening the link changes nothing', async (t) => {
  const box = await mailbox(t)
  const shop = await openShop(t, [auth], { env: { SMTP_URL: box.url } })
  const browser = shop.client()
  await browser.form('/auth/sign-up/email', zoe)
  t.regex((await browser.page('/account')).text, /Please verify your e-mail address/)
  const [mail = ''] = await delivered(shop, box)
  t.regex(mail, /^To: zoe@shop\.test$/m)
  t.regex(mail, /http:\/\/shop\.test\/auth\/verify\?token=/)
  const link = linkIn(mail, '/auth/verify')
  const page = await browser.page(link)
  t.is(page.status, 200)
  t.is(page.headers.get('referrer-policy'), 'strict-origin')
  t.is(page.headers.get('cache-control'), 'no-store')
  t.false((await browser.get('/api/auth/session')).json.user.emailVerified)

  const token = new URL(link, shop.url).searchParams.get('token') ?? ''
  const form = await shop.client().form('/auth/verify-email', { token })
  t.is(form.headers.get('location'), '/auth/signin')
  t.true((await browser.get('/api/auth/session')).json.user.emailVerified)
  t.notRegex((await browser.page('/account')).text, /Please verify your e-mail address/)

  const twice = await browser.post('/api/auth/verify-email', { token })
  t.is(twice.status, 422)
  t.deepEqual(Object.keys(twice.json.error.fields), ['token'])
  const again = await browser.form('/auth/verify-email', { token })
  t.is(again.status, 422)
  t.regex(again.text, /This link was used or has expired/)
})

test('a new link is mailed on request, voids the older, and not more often than allowed', async (t) => {
  const box = await mailbox(t)
  const env = { SMTP_URL: box.url, LIMIT_AUTH: '2/600' }
  const shop = await openShop(t, [auth], { env })
  const browser = shop.client()
  await browser.post('/api/auth/sign-up/email', zoe)
  t.deepEqual((await browser.post('/api/auth/verify-email/request')).json, { sent: true })
  const form = await browser.form('/auth/verify-email/request', {})
  t.is(form.headers.get('location'), '/account')
  t.is((await browser.post('/api/auth/verify-email/request')).status, 429)
  const mails = await delivered(shop, box)
  const tokens = mails.map((mail) => linkIn(mail, '/auth/verify').split('token=')[1] ?? '')
  t.is(new Set(tokens).size, 3)
  const outcomes = []
  for (const token of tokens)
    outcomes.push((await browser.post('/api/auth/verify-email', { token })).status)
  t.deepEqual(outcomes.sort(), [200, 422, 422])
  t.is((await browser.post('/api/auth/verify-email/request')).status, 409)
  t.is((await shop.client().post('/api/auth/verify-email/request')).status, 401)
})

test('without mail no token is made, and asking for one is 503 MAIL_DISABLED', async (t) => {
  const shop = await openShop(t, [auth])
  const browser = shop.client()
  await browser.post('/api/auth/sign-up/email', zoe)
  t.deepEqual(await shop.scope.db('auth_tokens'), [])
  t.notRegex((await browser.page('/account')).text, /Please verify/)
  const answer = await browser.post('/api/auth/verify-email/request')
  t.is(answer.status, 503)
  t.is(answer.json.error.code, 'MAIL_DISABLED')
})

test('20: at sign-up, sign-in and verification others hear which guest it was, in the same transaction', async (t) => {
  const heard: unknown[] = []
  const listener = defineModule({
    name: '@test/orders',
    listens: {
      within: {
        'auth.guestMet': (scope, { payload }) => heard.push({ ...payload, writes: scope.writes }),
      },
    },
  })
  const box = await mailbox(t)
  const shop = await openShop(t, [auth, listener], { env: { SMTP_URL: box.url } })
  const browser = shop.client()
  await browser.page('/auth/signup')
  const guestId = browser.cookies.get('guestId')?.split('.')[0]
  const userId = (await browser.post('/api/auth/sign-up/email', zoe)).json.user.id
  const told = { guestId, userId, email: 'zoe@shop.test', emailVerified: false, writes: true }
  t.deepEqual(heard, [told])
  await browser.post('/api/auth/sign-in/email', { email: 'zoe@shop.test', password })
  t.deepEqual(heard[1], told)
  const stranger = shop.client()
  await stranger.post('/api/auth/sign-in/email', { email: 'zoe@shop.test', password })
  t.deepEqual(heard[2], { ...told, guestId: null })
  const [mail = ''] = await delivered(shop, box)
  const token = linkIn(mail, '/auth/verify').split('token=')[1] ?? ''
  await stranger.post('/api/auth/verify-email', { token })
  t.deepEqual(heard[3], { ...told, guestId: null, emailVerified: true })
})
