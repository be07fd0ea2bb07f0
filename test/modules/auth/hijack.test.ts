import test, { type ExecutionContext } from 'ava'
import { Secret, TOTP } from 'otpauth'
import { defineModule, type Module } from '#server/module.ts'
import type { Client } from '#test/helpers/client.ts'
import { delivered, linkIn, type Mailbox, mailbox } from '#test/helpers/outside/mailbox.ts'
import { adminOf, customerOf, password } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import { User } from '../../../modules/auth/models/accounts/user.ts'
import { attemptCode, markOf } from '../../../modules/auth/models/sign-in/attempts.ts'

const email = 'vera@shop.test'
const own = '/api/account/security/second-factor'

async function open(
  t: ExecutionContext,
  env: Record<string, string> = {},
  more: readonly Module[] = [],
) {
  const box = await mailbox(t)
  const shop = await openShop(t, [auth, ...more], { env: { SMTP_URL: box.url, ...env } })
  return { shop, box }
}

const signIn = (client: Client, who = email) =>
  client.post('/api/auth/sign-in/email', { email: who, password })
const whoIs = async (client: Client): Promise<string | undefined> =>
  (await client.get('/api/auth/session')).json.user?.email
const userOf = (shop: Shop, who = email) =>
  shop.scope.db('users').where({ email: who, storeId: shop.scope.storeId }).first()

/** Opens an account with somebody else's address, guards it, links a provider, and waits. */
async function squatter(shop: Shop): Promise<Client> {
  const client = shop.client()
  await client.post('/api/auth/sign-up/email', { name: 'Mallory', email, password })
  const { secret } = (await client.post(own, { password })).json
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const on = await client.post(`${own}/confirm`, { code })
  if (on.status !== 200) throw new Error(on.text)
  const { id: userId } = await userOf(shop)
  await shop.scope.atomic((inner) =>
    inner.db('identities').insert({
      ...{ id: 'tie', storeId: inner.storeId, userId, provider: 'google', subject: 'mallory' },
      ...{ issuer: 'https://accounts.google.com', lastUsedAt: '2026-01-01T00:00:00.000Z' },
      ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
    }),
  )
  return client
}

async function mailsAfter(shop: Shop, box: Mailbox, work: () => Promise<unknown>) {
  // The first job finds the account out and writes the mail, the second one sends it.
  await delivered(shop, box)
  const before = (await delivered(shop, box)).length
  await work()
  await delivered(shop, box)
  return (await delivered(shop, box)).slice(before)
}

async function codeFor(shop: Shop, box: Mailbox, who = email): Promise<string> {
  const ask = () => shop.client().post('/api/auth/code/request', { email: who })
  const [mail = ''] = await mailsAfter(shop, box, ask)
  return /(?<![\w-])\d{6}(?![\w-])/.exec(mail.slice(mail.indexOf('\n\n')))?.[0] ?? ''
}

async function resetTokenFor(shop: Shop, box: Mailbox, who = email): Promise<string> {
  const ask = () => shop.client().post('/api/auth/password/reset-request', { email: who })
  const [mail = ''] = await mailsAfter(shop, box, ask)
  return linkIn(mail, '/auth/reset').split('token=')[1] ?? ''
}

test('15: whoever opened an account with somebody else’s address is shut out when its owner comes by a mailed code', async (t) => {
  const { shop, box } = await open(t)
  const mallory = await squatter(shop)
  const moving = { email: 'mallory@evil.test', password }
  const [mail = ''] = await mailsAfter(shop, box, () => mallory.post('/api/account/email', moving))
  t.truthy(linkIn(mail, '/account/email/confirm'))
  const vera = shop.client()
  const opened = await vera.post('/api/auth/code', { email, code: await codeFor(shop, box) })
  t.is(opened.status, 200)
  t.is(await whoIs(vera), email)
  t.is(await whoIs(mallory), undefined)
  t.is((await signIn(shop.client())).status, 401)
  t.deepEqual(await shop.scope.db('identities'), [])
  t.deepEqual(await shop.scope.db('second_factors'), [])
  t.deepEqual(await shop.scope.db('recovery_codes'), [])
  t.deepEqual(await shop.scope.db('auth_tokens'), [])
  t.like(await userOf(shop), { passwordHash: null })
})

test('15: a reset by the owner of the mailbox takes what a squatter had put up, the second factor too', async (t) => {
  const { shop, box } = await open(t)
  const mallory = await squatter(shop)
  const chosen = 'entirely another pass phrase'
  const token = await resetTokenFor(shop, box)
  await shop.client().post('/api/auth/password/reset', { token, password: chosen })
  t.is(await whoIs(mallory), undefined)
  t.deepEqual(await shop.scope.db('identities'), [])
  const vera = shop.client()
  t.is((await vera.post('/api/auth/sign-in/email', { email, password: chosen })).status, 200)
  t.is(await whoIs(vera), email)
})

test('who has signed up keeps the password, and coming by a code in the same browser ends nothing', async (t) => {
  const { shop, box } = await open(t)
  const vera = await customerOf(shop, { email })
  const other = await customerOf(shop, { email })
  const code = await codeFor(shop, box)
  t.is((await vera.post('/api/auth/code', { email, code })).status, 200)
  t.is(await whoIs(other), email)
  t.is((await signIn(shop.client())).status, 200)
  t.truthy((await userOf(shop)).emailVerifiedAt)
})

test('a verified account and an admin keep password, sessions and second factor, whatever the browser', async (t) => {
  const { shop, box } = await open(t)
  const ada = await adminOf(shop, { email: 'ada@shop.test' })
  const vera = await customerOf(shop, { email })
  await shop.scope.atomic((inner) =>
    inner.db('users').where({ email }).update({ emailVerifiedAt: '2026-01-01T00:00:00.000Z' }),
  )
  for (const [client, who] of [[ada, 'ada@shop.test'] as const, [vera, email] as const]) {
    const code = await codeFor(shop, box, who)
    t.is((await shop.client().post('/api/auth/code', { email: who, code })).status, 200)
    t.is(await whoIs(client), who)
    t.is((await signIn(shop.client(), who)).status, 200)
  }
})

test('10: a password that is set by hand voids the links that were mailed before', async (t) => {
  const { shop, box } = await open(t)
  await customerOf(shop, { email })
  const token = await resetTokenFor(shop, box)
  await shop.scope.ask('auth.setPassword', { email, password: 'set by the command line' })
  const late = await shop.client().post('/api/auth/password/reset', { token, password })
  t.is(late.status, 422)
  t.is((await signIn(shop.client())).status, 401)
})

// Alone: the check that it holds up is the same for every shop of this process.
test.serial(
  '4: a password that is changed while an older one is checked opens nothing',
  async (t) => {
    const { shop } = await open(t)
    await customerOf(shop, { email })
    const check = User.withCredentials
    t.teardown(() => {
      User.withCredentials = check
    })
    User.withCredentials = async (...given) => {
      const user = await check.apply(User, given)
      await shop.scope.ask('auth.setPassword', { email, password: 'set by the command line' })
      return user
    }
    const client = shop.client()
    t.is((await signIn(client)).status, 401)
    t.is(await whoIs(client), undefined)
    t.deepEqual(await shop.scope.db('sessions').where({ storeId: shop.scope.storeId }), [])
  },
)

test('62: a code of six digits cannot be tried for days: five times the limit in a day, in any spelling', async (t) => {
  const { shop } = await open(t, { LIMIT_AUTH: '3/600' })
  const { counter } = shop.app.kernel
  const wrong = () => Promise.reject(new Error('wrong'))
  const whose = `code of ${email}`
  for (let n = 0; n < 15; n++) {
    if (n % 3 === 0) await counter.forget(`attempts:${markOf(shop.scope, whose)}`)
    await t.throwsAsync(attemptCode(shop.scope, whose, wrong), { message: 'wrong' })
  }
  await counter.forget(`attempts:${markOf(shop.scope, whose)}`)
  for (const spelling of [email, ' VERA@shop.test ', 'ｖｅｒａ@shop.test']) {
    const typed = await shop.client().post('/api/auth/code', { email: spelling, code: '000000' })
    t.is(typed.status, 429, spelling)
    t.true(Number(typed.headers.get('retry-after')) > 80_000)
  }
})

test('10: the page of an invitation tells nobody its address and is kept nowhere', async (t) => {
  const { shop, box } = await open(t)
  const admin = await adminOf(shop)
  const invite = () => admin.post('/api/admin/users/invite', { email: 'new@shop.test' })
  const [mail = ''] = await mailsAfter(shop, box, invite)
  const page = await shop.client().page(linkIn(mail, '/auth/invitation'))
  t.is(page.headers.get('referrer-policy'), 'strict-origin')
  t.is(page.headers.get('cache-control'), 'no-store')
})

test('the way in is kept with the session when the password changes: who came by the platform owes no second factor', async (t) => {
  const { shop } = await open(t)
  const admin = await adminOf(shop)
  const sessions = () => shop.scope.db('sessions').where({ storeId: shop.scope.storeId })
  const howOf = async () => {
    const [row] = await sessions()
    return (typeof row.data === 'string' ? JSON.parse(row.data) : row.data).how
  }
  t.is(await howOf(), 'password')
  const changed = { currentPassword: password, newPassword: 'entirely another pass phrase' }
  t.is((await admin.post('/api/account/password', changed)).status, 200)
  t.is(await howOf(), 'password')
})

test('61: who signs in again and again fills no table: a hundred sessions and devices are kept', async (t) => {
  const { shop } = await open(t)
  const first = await customerOf(shop, { email })
  const browsers = Array.from({ length: 120 }, (_, n) => ({ 'User-Agent': `Probe ${n}` }))
  let last = first
  for (const browser of browsers) {
    last = shop.client()
    await last.post('/api/auth/sign-in/email', { email, password }, browser)
  }
  t.is((await shop.scope.db('sessions')).length, 100)
  t.true((await shop.scope.db('auth_devices')).length <= 101)
  t.is(await whoIs(last), email)
  t.is(await whoIs(first), undefined)
})

test('a wrong second factor or mailed code of an admin is told like a wrong password', async (t) => {
  const who = 'ada@shop.test'
  const heard: string[] = []
  let twice = () => {}
  const both = new Promise<void>((done) => {
    twice = done
  })
  const ear = defineModule({
    name: '@test/ear',
    listens: {
      within: {
        'auth.signInFailed': async (_scope, { payload }) => {
          if (heard.push(payload.email) === 2) twice()
        },
      },
    },
  })
  const { shop, box } = await open(t, {}, [ear])
  const ada = await adminOf(shop, { email: who })
  const { secret } = (await ada.post(own, { password })).json
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await ada.post(`${own}/confirm`, { code })
  const half = shop.client()
  await signIn(half, who)
  t.is((await half.post('/api/auth/second-factor', { code: '000000' })).status, 422)
  await codeFor(shop, box, who)
  t.is((await shop.client().post('/api/auth/code', { email: who, code: 'none' })).status, 422)
  await both
  t.deepEqual(heard, [who, who])
})
