import test, { type ExecutionContext } from 'ava'
import { defineModule } from '#server/module.ts'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { delivered, linkIn, mailbox, readerOf } from '#test/helpers/outside/mailbox.ts'
import { adminOf, customerOf, password, signIn } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const email = 'carl@shop.test'
const better = 'another long pass phrase'
const isSignedIn = async (client: Client) =>
  (await client.get('/api/auth/session')).json.user !== null

async function scene(t: ExecutionContext) {
  const box = await mailbox(t)
  const shop = await openShop(t, [auth, storefront], { env: { SMTP_URL: box.url } })
  return { shop, box, here: await customerOf(shop), there: await customerOf(shop) }
}
/** Puts every sign-in so many minutes back. */
const age = (shop: Shop, minutes: number) =>
  shop.scope.atomic(async (inner) => {
    for (const row of await inner.db('sessions').where({ storeId: 'default' })) {
      const data = typeof row.data === 'string' ? JSON.parse(row.data) : row.data
      data.signedInAt = new Date(Date.now() - minutes * 60_000).toISOString()
      const { idHash } = row
      await inner
        .db('sessions')
        .where({ idHash })
        .update({ data: JSON.stringify(data) })
    }
  })

test('the account’s pages are for who is signed in; others are asked to sign in and come back', async (t) => {
  const { shop, here } = await scene(t)
  const stranger = shop.client()
  for (const path of ['/account', '/account/security', '/account/sessions']) {
    t.is((await here.page(path)).status, 200, path)
    t.is((await stranger.get(path)).status, 401)
    const away = await stranger.page(path)
    t.is(away.status, 302)
    t.is(away.headers.get('location'), `/auth/signin?next=${encodeURIComponent(path)}`)
  }
  t.is((await here.page('/account')).headers.get('cache-control'), 'no-store')
  const page = read((await here.page('/account')).text)
  t.is(page.all({ role: 'button', name: 'Sign out' }).length, 1, 'there, and not in the header')
  t.deepEqual(Object.keys((await here.get('/api/account')).json.user).sort(), [
    ...['email', 'emailVerified', 'id', 'name', 'role'],
  ])
})

test('a name is changed by its owner, as JSON and as a form, and nothing else with it', async (t) => {
  const { shop, here } = await scene(t)
  const forged = { role: 'admin', email: 'x@shop.test', emailVerified: true }
  const answer = await here.post('/api/account/update', { name: ' Carla ', ...forged })
  t.is(answer.status, 200)
  t.is(answer.json.user.name, 'Carla')
  const [row] = await shop.scope.db('users')
  t.deepEqual([row.name, row.role, row.email], ['Carla', 'customer', email])
  const form = await here.form('/account/update', { name: 'Carlo' })
  t.is(form.headers.get('location'), '/account')
  t.regex((await here.page('/account')).text, /Hello, Carlo/)
  const empty = await here.form('/account/update', { name: ' ' })
  t.is(empty.status, 422)
  t.true(read(empty.text).has({ id: 'name-error' }))
  t.is((await shop.client().post('/api/account/update', { name: 'Eve' })).status, 401)
})

test('4: a new password needs the current one, ends all other sessions and renews this one', async (t) => {
  const { shop, box, here, there } = await scene(t)
  const before = here.cookies.get('sid') ?? ''
  const change = (currentPassword: string, newPassword = better) =>
    here.post('/api/account/password', { currentPassword, newPassword })
  for (const wrong of ['', 'not the password']) {
    const refused = await change(wrong)
    t.is(refused.status, 422)
    t.deepEqual(Object.keys(refused.json.error.fields), ['currentPassword'])
  }
  const common = await change(password, 'password')
  t.deepEqual(Object.keys(common.json.error.fields), ['newPassword'])
  t.true(await isSignedIn(there))

  t.is((await change(password)).status, 200)
  t.true(await isSignedIn(here))
  t.false(await isSignedIn(there))
  t.not(here.cookies.get('sid'), before)
  const thief = shop.client()
  thief.cookies.set('sid', before)
  t.false(await isSignedIn(thief))
  await signIn(there, email, better)
  const mails = await delivered(shop, box)
  t.truthy(mails.find((mail) => /^Subject: Your password at Shop has changed$/m.test(mail)))
})

test('4: the form for a new password says what is wrong at its field', async (t) => {
  const { here } = await scene(t)
  const form = (currentPassword: string, newPassword: string) =>
    here.form('/account/password', { currentPassword, newPassword })
  const wrong = await form('no', better)
  t.is(wrong.status, 422)
  t.true(
    read(wrong.text).has({
      id: 'current-password-error',
      text: /^This is not your current password/,
    }),
  )
  const short = await form(password, 'short')
  t.true(read(short.text).has({ id: 'new-password-field-error', text: /^Use at least 8/ }))
  t.false(short.text.includes(password))
  const done = await form(password, better)
  t.is(done.headers.get('location'), '/account/security')
  t.regex((await here.page('/account/security')).text, /Your password is changed/)
})

test('wrong current passwords count as failed sign-ins, and the session goes on', async (t) => {
  const shop = await openShop(t, [auth], { env: { LIMIT_AUTH: '3/600' } })
  const here = await customerOf(shop)
  const statuses = []
  for (let n = 0; n < 5; n++) {
    const { status } = await here.post('/api/account/password', {
      currentPassword: `guess ${n}`,
      newPassword: better,
    })
    statuses.push(status)
  }
  t.deepEqual(statuses, [422, 422, 422, 429, 429])
  t.true(await isSignedIn(here))
})

test('an account without a password sets one only with a sign-in of the last ten minutes', async (t) => {
  const { shop, here } = await scene(t)
  await shop.scope.atomic((inner) =>
    inner.db('users').where({ email }).update({ passwordHash: null }),
  )
  t.false(read((await here.page('/account/security')).text).has({ id: 'current-password' }))
  await age(shop, 11)
  const stale = await here.post('/api/account/password', { newPassword: better })
  t.is(stale.status, 409)
  t.is(stale.json.error.code, 'SIGN_IN_AGAIN')
  const form = await here.form('/account/password', { newPassword: better })
  t.is(form.status, 409)
  t.regex(form.text, /Sign in again first/)
  await age(shop, 9)
  t.is((await here.post('/api/account/password', { newPassword: better })).status, 200)
  await signIn(shop.client(), email, better)
})

test('12: a new e-mail needs the current password and the new mailbox; both mailboxes are told', async (t) => {
  const { shop, box, here, there } = await scene(t)
  const ask = (fields: object) => here.post('/api/account/email', fields)
  const wrong = await ask({ email: 'new@shop.test', password: 'no' })
  t.deepEqual(Object.keys(wrong.json.error.fields), ['password'])
  t.is((await ask({ email: 'new@shop.test' })).status, 422)
  t.deepEqual(Object.keys((await ask({ email: 'a@b@c', password })).json.error.fields), ['email'])
  t.deepEqual(await delivered(shop, box), [])

  t.deepEqual((await ask({ email: ' NEW@shop.test', password })).json, { sent: true })
  t.is((await here.get('/api/auth/session')).json.user.email, email)
  const [mail = ''] = await delivered(shop, box)
  t.is(readerOf(mail), 'new@shop.test')
  const link = linkIn(mail, '/account/email/confirm')
  t.regex((await here.page(link)).text, /Use the new address/)
  t.is((await here.page(link)).headers.get('referrer-policy'), 'strict-origin')
  t.is((await here.get('/api/auth/session')).json.user.email, email)

  const form = await here.form('/account/email/confirm', { token: link.split('token=')[1] ?? '' })
  t.is(form.headers.get('location'), '/account')
  const { user } = (await here.get('/api/auth/session')).json
  t.is(user.email, 'new@shop.test')
  t.true(user.emailVerified)
  t.false(await isSignedIn(there))
  await signIn(there, 'new@shop.test')
  t.is((await shop.client().post('/auth/sign-in/email', { email, password })).status, 401)
  const told = (await delivered(shop, box)).slice(1).map(readerOf)
  t.deepEqual(told.sort(), [email, 'new@shop.test'])
})

test('12: the link of one account is nothing to another, nor to a stranger', async (t) => {
  const { shop, box, here } = await scene(t)
  await here.post('/api/account/email', { email: 'new@shop.test', password })
  const [mail = ''] = await delivered(shop, box)
  const link = linkIn(mail, '/account/email/confirm')
  const token = link.split('token=')[1] ?? ''
  const eve = await customerOf(shop, { email: 'eve@shop.test' })
  t.is((await eve.post('/api/account/email/confirm', { token })).status, 422)
  t.regex((await eve.page(link)).text, /was used or has expired/)
  const stranger = shop.client()
  t.is((await stranger.post('/api/account/email/confirm', { token })).status, 401)
  const page = await stranger.page(link)
  t.regex(page.text, /Sign in to your account first/)
  t.false(page.text.includes(token))
  t.is((await here.post('/api/account/email/confirm', { token })).status, 200)
  t.is((await here.post('/api/account/email/confirm', { token })).status, 422)
})

test('8: a taken address gets the same answer, and a mail of its own', async (t) => {
  const { shop, box, here } = await scene(t)
  await customerOf(shop, { email: 'eve@shop.test' })
  const ask = async (email: string) => {
    const { status, text, headers } = await here.post('/api/account/email', { email, password })
    return { status, text, headers: [...headers.keys()] }
  }
  const free = await ask('new@shop.test')
  t.deepEqual(await ask('eve@shop.test'), free)
  const mails = await delivered(shop, box)
  t.deepEqual(mails.map(readerOf).sort(), [...['eve@shop.test', 'new@shop.test']])
  const taken = mails.find((one) => readerOf(one).startsWith('eve@')) ?? ''
  t.regex(taken, /You have an account at Shop already/)
  t.notRegex(taken, /token=/)
})

test('8: an address that was taken meanwhile is refused, and the account stays as it is', async (t) => {
  const { shop, box, here } = await scene(t)
  await here.post('/api/account/email', { email: 'new@shop.test', password })
  const [mail = ''] = await delivered(shop, box)
  const token = linkIn(mail, '/account/email/confirm').split('token=')[1] ?? ''
  await customerOf(shop, { email: 'new@shop.test' })
  const answer = await here.post('/api/account/email/confirm', { token })
  t.is(answer.status, 422)
  t.deepEqual(Object.keys(answer.json.error.fields), ['token'])
  t.is((await here.get('/api/auth/session')).json.user.email, email)
})

test('a new password voids the links that were mailed before', async (t) => {
  const { shop, box, here } = await scene(t)
  await here.post('/api/account/email', { email: 'new@shop.test', password })
  const [mail = ''] = await delivered(shop, box)
  const token = linkIn(mail, '/account/email/confirm').split('token=')[1] ?? ''
  await here.post('/api/account/password', { currentPassword: password, newPassword: better })
  t.is((await here.post('/api/account/email/confirm', { token })).status, 422)
})

test('without mail an address cannot be changed: 503 MAIL_DISABLED, and the page says so', async (t) => {
  const shop = await openShop(t, [auth])
  const here = await customerOf(shop)
  const answer = await here.post('/api/account/email', { email: 'new@shop.test', password })
  t.is(answer.status, 503)
  t.is(answer.json.error.code, 'MAIL_DISABLED')
  const fields = { email: 'new@shop.test', password }
  const told = await here.form('/account/email', fields)
  t.is(told.status, 503)
  t.regex(told.text, /This shop sends no mail at the moment/)
  t.notRegex(told.text, /Back in a moment/)
  const { text } = await here.page('/account/security')
  t.regex(text, /This shop sends no mail/)
  t.false(read(text).has({ action: '/account/email' }))
})

test('an account is deleted with its password: sessions end, nothing of it stays, others hear of it', async (t) => {
  const heard: unknown[] = []
  const listener = defineModule({
    name: '@test/orders',
    listens: { within: { 'auth.accountDeleted': (_scope, { payload }) => heard.push(payload) } },
  })
  const shop = await openShop(t, [auth, storefront, listener])
  const here = await customerOf(shop)
  const there = await customerOf(shop)
  const { id } = (await here.get('/api/auth/session')).json.user
  const wrong = await here.form('/account/delete', { password: 'no' })
  t.is(wrong.status, 422)
  t.true(read(wrong.text).find({ role: 'group', open: '' }).has({ id: 'delete-password-error' }))
  t.deepEqual(heard, [])

  const answer = await here.form('/account/delete', { password })
  t.is(answer.status, 303)
  t.is(answer.headers.get('location'), '/')
  t.false(here.cookies.has('sid'))
  t.false(await isSignedIn(there))
  t.deepEqual(heard, [{ userId: id, email, emailVerified: false }])
  for (const table of ['users', 'sessions', 'auth_tokens', 'auth_devices'])
    t.deepEqual(await shop.scope.db(table), [], table)
  t.is((await shop.client().post('/auth/sign-in/email', { email, password })).status, 401)
  await customerOf(shop)
})

test('a sign-in of the last ten minutes is enough to delete an account, an older one is not', async (t) => {
  const { shop, here } = await scene(t)
  await age(shop, 11)
  t.is((await here.post('/api/account/delete', {})).status, 422)
  await age(shop, 9)
  t.deepEqual((await here.post('/api/account/delete', {})).json, { deleted: true })
  t.deepEqual(await shop.scope.db('users'), [])
})

test('the last admin stays, also when two leave at once', async (t) => {
  const shop = await openShop(t, [auth])
  const ada = await adminOf(shop)
  const only = await ada.post('/api/account/delete', { password })
  t.is(only.status, 409)
  t.is(only.json.error.code, 'LAST_ADMIN')
  const form = await ada.form('/account/delete', { password })
  t.is(form.status, 409)
  t.regex(form.text, /Nobody else may do everything/)
  const bea = await adminOf(shop, { email: 'bea@shop.test' })
  const answers = await Promise.all(
    [ada, bea].map((one) => one.post('/api/account/delete', { password })),
  )
  t.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
  t.is((await shop.scope.db('users')).length, 1)
})
