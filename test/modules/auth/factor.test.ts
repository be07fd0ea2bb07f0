import test from 'ava'
import { Secret, TOTP } from 'otpauth'
import { Fault } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, customerOf, password } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import { SecondFactor } from '../../../modules/auth/models/second-factor/second-factor.ts'

const own = '/api/account/security/second-factor'
const email = 'carl@shop.test'

/** The code that an app shows now, or so many times thirty seconds later. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

/** Sets a second factor up, through the addresses; `spent` is the code that did it. */
async function enrol(client: Client) {
  const begun = await client.post(own, { password })
  const { secret }: { secret: string } = begun.json
  const spent = codeOf(secret)
  const confirmed = await client.post(`${own}/confirm`, { code: spent })
  const { recoveryCodes }: { recoveryCodes: string[] } = confirmed.json
  return { secret, spent, recoveryCodes }
}

/** A browser that has shown the password. */
async function halfWay(shop: Shop, who = email): Promise<Client> {
  const client = shop.client()
  await client.post('/api/auth/sign-in/email', { email: who, password })
  return client
}

const session = async (client: Client) => (await client.get('/api/auth/session')).json.user

test('a second factor is switched on by a first code, and ten recovery codes are shown once', async (t) => {
  const shop = await openShop(t, [auth])
  const client = await customerOf(shop)
  t.is((await client.post(own, { password: 'wrong' })).status, 422)
  const begun = await client.post(own, { password })
  t.is(begun.status, 201)
  t.regex(begun.json.address, /^otpauth:\/\/totp\/Shop:carl%40shop\.test\?/)
  t.like((await client.get(own)).json.secondFactor, { on: false, begun: true })
  t.is((await client.post(`${own}/confirm`, { code: '000000' })).status, 422)
  const on = await client.post(`${own}/confirm`, { code: codeOf(begun.json.secret) })
  t.is(on.status, 200)
  t.is(new Set(on.json.recoveryCodes).size, 10)
  t.like((await client.get(own)).json.secondFactor, { on: true, recoveryCodesLeft: 10 })
  t.is((await client.post(own, { password })).status, 409)
  const [row] = await shop.scope.db('second_factors')
  const codes = await shop.scope.db('recovery_codes')
  t.false(JSON.stringify([row, codes]).includes(begun.json.secret))
  for (const code of on.json.recoveryCodes) t.false(JSON.stringify(codes).includes(code))
})

test('the same as pages: a picture and the secret in letters, nothing inline', async (t) => {
  const shop = await openShop(t, [auth])
  const client = await customerOf(shop)
  const path = '/account/security/second-factor'
  t.true(read((await client.page(path)).text).has({ field: 'password' }))
  t.is((await client.form(path, { password: 'wrong' })).status, 422)
  t.is((await client.form(path, { password })).status, 303)
  const page = await client.page(path)
  const main = read(page.text).find({ role: 'main' })
  t.true(main.has({ role: 'img', name: /./ }))
  t.false(read(page.text).has({ style: /^/ }))
  t.false(read(page.text).has({ tag: 'style' }))
  const secret = main.find({ role: 'code', name: /^[A-Z2-7 ]+$/ }).text.replaceAll(' ', '')
  t.is((await client.form(`${path}/confirm`, { code: '12' })).status, 422)
  const on = await client.form(`${path}/confirm`, { code: codeOf(secret) })
  t.is(on.status, 200)
  t.is(read(on.text).all({ role: 'code', name: /^[a-z2-9]{5}-[a-z2-9]{5}$/ }).length, 10)
  t.is(on.headers.get('cache-control'), 'no-store')
  t.notRegex((await client.page(path)).text, new RegExp(secret.slice(0, 8)))
})

test('the right password opens no session where there is a second factor: the code does', async (t) => {
  const shop = await openShop(t, [auth])
  const { secret } = await enrol(await customerOf(shop))
  const client = shop.client()
  const half = await client.post('/api/auth/sign-in/email', { email, password })
  t.is(half.status, 401)
  t.is(half.json.error.code, 'SECOND_FACTOR_REQUIRED')
  t.is(client.cookies.get('sid'), undefined)
  t.is(await session(client), null)
  t.is((await client.get('/api/account/connections')).status, 401)
  const cookie = half.headers.getSetCookie().find((line) => line.startsWith('second-factor='))
  t.regex(cookie ?? '', /HttpOnly; SameSite=Lax/)
  t.regex(cookie ?? '', /Max-Age=600/)
  t.is((await client.post('/api/auth/second-factor', { code: '000000' })).status, 422)
  const whole = await client.post('/api/auth/second-factor', { code: codeOf(secret, 1) })
  t.is(whole.status, 200)
  t.is(whole.json.user.email, email)
  t.is((await session(client)).email, email)
  t.is(client.cookies.get('second-factor'), undefined)
})

test('the same as forms, and on to where one wanted to go', async (t) => {
  const shop = await openShop(t, [auth])
  const { secret } = await enrol(await customerOf(shop))
  const client = shop.client()
  const half = await client.form('/auth/signin', { email, password, next: '/products' })
  t.is(half.status, 303)
  t.is(half.headers.get('location'), '/auth/second-factor')
  const wrong = await client.form('/auth/second-factor', { code: 'abc' })
  t.is(wrong.status, 422)
  t.regex(wrong.text, /This code does not work/)
  const whole = await client.form('/auth/second-factor', { code: codeOf(secret, 1) })
  t.is(whole.status, 303)
  t.is(whole.headers.get('location'), '/products')
})

test('a code is taken once, also of twenty at the same time, and none that is older', async (t) => {
  const shop = await openShop(t, [auth])
  const { secret, spent } = await enrol(await customerOf(shop))
  const again = await (await halfWay(shop)).post('/api/auth/second-factor', {
    code: spent,
  })
  t.is(again.status, 422)
  const halves = await Promise.all(Array.from({ length: 20 }, () => halfWay(shop)))
  const code = codeOf(secret, 1)
  const answers = await Promise.all(
    halves.map((half) => half.post('/api/auth/second-factor', { code })),
  )
  t.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(19).fill(422)])
  const older = await (await halfWay(shop)).post('/api/auth/second-factor', {
    code: codeOf(secret, -1),
  })
  t.is(older.status, 422)
})

test('a recovery code opens once, of twenty at the same time for one, in any spelling', async (t) => {
  const shop = await openShop(t, [auth])
  const client = await customerOf(shop)
  const { recoveryCodes } = await enrol(client)
  const [first = '', second = ''] = recoveryCodes
  const halves = await Promise.all(Array.from({ length: 20 }, () => halfWay(shop)))
  const answers = await Promise.all(
    halves.map((half) => half.post('/api/auth/second-factor', { code: first })),
  )
  t.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(19).fill(422)])
  const typed = ` ${second.toUpperCase().replace('-', ' ')} `
  const spelt = await (await halfWay(shop)).post('/api/auth/second-factor', { code: typed })
  t.is(spelt.status, 200)
  t.is((await client.get(own)).json.secondFactor.recoveryCodesLeft, 8)
})

test('a half-way cookie is worth nothing without the code, changed, or after another password', async (t) => {
  const shop = await openShop(t, [auth])
  const { secret } = await enrol(await customerOf(shop))
  const stranger = await shop.client().post('/api/auth/second-factor', { code: codeOf(secret, 1) })
  t.is(stranger.status, 401)
  const forged = await halfWay(shop)
  const cookie = forged.cookies.get('second-factor') ?? ''
  forged.cookies.set('second-factor', `${cookie.startsWith('A') ? 'B' : 'A'}${cookie.slice(1)}`)
  t.is((await forged.post('/api/auth/second-factor', { code: codeOf(secret, 1) })).status, 401)
  const half = await halfWay(shop)
  await shop.scope.ask('auth.setPassword', { email, password: 'quite another pass phrase' })
  t.is((await half.post('/api/auth/second-factor', { code: codeOf(secret, 1) })).status, 401)
  const page = await half.page('/auth/second-factor')
  t.is(page.headers.get('location'), '/auth/signin')
})

test('wrong codes are limited by account, and a session that is open goes on', async (t) => {
  const shop = await openShop(t, [auth], { env: { LIMIT_AUTH: '4/600' } })
  const inside = await customerOf(shop)
  await enrol(inside)
  const half = await halfWay(shop)
  const guess = (n: number) => half.post('/api/auth/second-factor', { code: `00000${n}` })
  const statuses = (await Promise.all([0, 1, 2, 3, 4, 5].map(guess))).map(({ status }) => status)
  t.deepEqual(statuses.sort(), [422, 422, 422, 422, 429, 429])
  t.is((await session(inside)).email, email)
})

test('taking it away needs the password and a code, and new recovery codes void the older', async (t) => {
  const shop = await openShop(t, [auth])
  const client = await customerOf(shop)
  const { secret, recoveryCodes } = await enrol(client)
  const [first = '', second = ''] = recoveryCodes
  const renewed = await client.post(`${own}/recovery-codes`, { code: first })
  t.is(renewed.json.recoveryCodes.length, 10)
  t.is((await client.delete(own, { password, code: second })).status, 422)
  t.is((await client.delete(own, { password: 'wrong', code: codeOf(secret, 1) })).status, 422)
  t.is((await client.delete(own, { password, code: renewed.json.recoveryCodes[0] })).status, 200)
  t.false((await client.get(own)).json.secondFactor.on)
  t.is((await shop.client().post('/api/auth/sign-in/email', { email, password })).status, 200)
})

test('an admin removes the second factor of somebody who lost it, and that is written down without the secret', async (t) => {
  const shop = await openShop(t, [auth])
  const admin = await adminOf(shop)
  await enrol(await customerOf(shop))
  const { users } = (await admin.get('/api/admin/users?q=carl')).json
  t.true(users[0].secondFactor)
  const removed = await admin.delete(`/api/admin/users/${users[0].id}/second-factor`)
  t.false(removed.json.user.secondFactor)
  t.is((await shop.client().post('/api/auth/sign-in/email', { email, password })).status, 200)
  const [change] = await shop.scope.db('changes').where({ tableName: 'second_factors' })
  t.regex(JSON.stringify(change.before), /sealedSecret[\\":]+\[secret\]/)
})

test('where every admin needs one, who has none reaches nothing in the admin but the way to one', async (t) => {
  const shop = await openShop(t, [auth])
  const bob = await adminOf(shop, { email: 'bob@shop.test', name: 'Bob' })
  const admin = await adminOf(shop)
  const rule = '/api/admin/users/security'
  const early = await admin.put(rule, { adminsNeedSecondFactor: true })
  t.is(early.status, 409)
  t.is(early.json.error.code, 'SECOND_FACTOR_MISSING')
  await enrol(admin)
  t.is((await admin.put(rule, { adminsNeedSecondFactor: true })).status, 200)
  const refused = await bob.get('/api/admin/users')
  t.is(refused.status, 403)
  t.is(refused.json.error.code, 'SECOND_FACTOR_SETUP_REQUIRED')
  const page = await bob.page('/admin/users')
  t.is(page.status, 303)
  t.is(page.headers.get('location'), '/account/security/second-factor')
  const part = await bob.fragment('/admin/users')
  t.is(part.headers.get('hx-redirect'), '/account/security/second-factor')
  await enrol(bob)
  t.is((await bob.get('/api/admin/users')).status, 200)
  t.is((await admin.get('/api/admin/users')).status, 200)
})

test('who came through the hosted platform has shown there what it asks for', async (t) => {
  const shop = await openShop(t, [auth])
  const admin = await adminOf(shop)
  await enrol(admin)
  await admin.put('/api/admin/users/security', { adminsNeedSecondFactor: true })
  const made = { email: 'sso@shop.test', name: 'Sso', password, role: 'admin' as const }
  const user = await shop.scope.ask('auth.create', made)
  const id = user?.id ?? ''
  t.is((await shop.scope.ask('auth.user', { id, how: 'platform' }))?.duty, undefined)
  t.is(
    (await shop.scope.ask('auth.user', { id, how: 'password' }))?.duty?.code,
    'SECOND_FACTOR_SETUP_REQUIRED',
  )
})

test('a second factor for an account that was closed in the meantime is 404', async (t) => {
  const { scope } = await openShop(t, [auth])
  await t.throwsAsync(SecondFactor.begin(scope, newId()), { instanceOf: Fault, code: 'NOT_FOUND' })
})

test('under another AUTH_SECRET no code works, which is said; the terminal removes the factor, and the password is enough', async (t) => {
  const shop = await openShop(t, [auth])
  const { secret, recoveryCodes } = await enrol(await customerOf(shop))
  await shop.scope.atomic(({ db }) =>
    db('second_factors').update({ sealedSecret: 'sealed with another secret' }),
  )
  for (const code of [codeOf(secret, 1), recoveryCodes[0]]) {
    const client = await halfWay(shop)
    const refused = await client.post('/api/auth/second-factor', { code })
    t.is(refused.status, 422, refused.text)
    t.regex(refused.json.error.fields.code, /^No code can work: .*Ask whoever runs the shop/)
  }
  const asked = { email }
  t.deepEqual(await shop.scope.ask('auth.removeSecondFactor', asked), { removed: true })
  t.deepEqual(await shop.scope.ask('auth.removeSecondFactor', asked), { removed: false })
  t.is((await shop.scope.db('recovery_codes')).length, 0)
  t.is((await session(await halfWay(shop)))?.email, email)
})
