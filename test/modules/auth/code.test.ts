import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { delivered, type Mailbox, mailbox, readerOf } from '#test/helpers/outside/mailbox.ts'
import { customerOf, password } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'

const email = 'carl@shop.test'

async function open(t: Parameters<typeof mailbox>[0], env: Record<string, string> = {}) {
  const box = await mailbox(t)
  const shop = await openShop(t, [auth], { env: { SMTP_URL: box.url, ...env } })
  await customerOf(shop)
  return { shop, box }
}

/** Asks for a code and reads it from the mail. */
async function codeFor(shop: Shop, box: Mailbox): Promise<string> {
  await shop.client().post('/api/auth/code/request', { email })
  return mailedCode(shop, box)
}

async function mailedCode(shop: Shop, box: Mailbox): Promise<string> {
  // The first job finds the account out and writes the mail, the second one sends it.
  await delivered(shop, box)
  const mail = (await delivered(shop, box)).at(-1) ?? ''
  const code = /(?<![\w-])\d{6}(?![\w-])/.exec(mail.slice(mail.indexOf('\n\n')))?.[0]
  if (!code) throw new Error(`There is no code in:\n${mail}`)
  return code
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a mailed code opens the account, verifies the address, and works once', async (t) => {
  const { shop, box } = await open(t)
  const code = await codeFor(shop, box)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => shop.client().post('/api/auth/code', { email, code })),
  )
  t.deepEqual(answers.map(({ status }) => status).sort(), [200, 422, 422, 422])
  const opened = answers.find(({ status }) => status === 200)
  t.is(opened?.json.user.email, email)
  const [user] = await shop.scope.db('users').where({ email })
  t.truthy(user.emailVerifiedAt)
})

test('the same as forms, and on to where one wanted to go', async (t) => {
  const { shop, box } = await open(t)
  const client = shop.client()
  t.true(read((await client.page('/auth/signin')).text).has({ href: '/auth/code' }))
  t.is((await client.form('/auth/code/request', { email: 'none' })).status, 422)
  const asked = await client.form('/auth/code/request', { email, next: '/products' })
  t.is(asked.status, 200)
  t.true(read(asked.text).has({ field: 'email', value: 'carl@shop.test' }))
  const wrong = await client.form('/auth/code', { email, code: 'x' })
  t.is(wrong.status, 422)
  t.regex(wrong.text, /This code does not work/)
  // Of two requests the mails may leave in any order.
  const code = await mailedCode(shop, box)
  const opened = await client.form('/auth/code', { email, code, next: '/products' })
  t.is(opened.status, 303)
  t.is(opened.headers.get('location'), '/products')
})

test('8: the answer is the same for an address without an account, which gets no mail', async (t) => {
  const { shop, box } = await open(t)
  const ask = (who: string) => shop.client().post('/api/auth/code/request', { email: who })
  const known = await ask(email)
  const unknown = await ask('nobody@shop.test')
  t.deepEqual([known.status, known.text], [unknown.status, unknown.text])
  const wrong = (who: string) => shop.client().post('/api/auth/code', { email: who, code: '1' })
  const { requestId: _one, ...first } = (await wrong(email)).json.error
  const { requestId: _two, ...second } = (await wrong('nobody@shop.test')).json.error
  t.deepEqual(first, second)
  await delivered(shop, box)
  const mails = await delivered(shop, box)
  t.deepEqual(mails.map(readerOf), [email])
})

test('after five tries a code is void, the right one too, also of fifty at the same time', async (t) => {
  const { shop, box } = await open(t)
  const code = await codeFor(shop, box)
  const wrong = await Promise.all(
    Array.from({ length: 50 }, () =>
      shop.client().post('/api/auth/code', { email, code: other(code) }),
    ),
  )
  t.true(wrong.every(({ status }) => status === 422))
  const [row] = await shop.scope.db('auth_tokens').where({ purpose: 'code' })
  t.is(row.attempts, 5)
  t.is((await shop.client().post('/api/auth/code', { email, code })).status, 422)
  const fresh = await codeFor(shop, box)
  t.is((await shop.client().post('/api/auth/code', { email, code: fresh })).status, 200)
})

test('a code runs out after ten minutes, a newer one voids it, and only its hash is stored', async (t) => {
  const { shop, box } = await open(t)
  const old = await codeFor(shop, box)
  const code = await codeFor(shop, box)
  if (old !== code)
    t.is((await shop.client().post('/api/auth/code', { email, code: old })).status, 422)
  const [row] = await shop.scope.db('auth_tokens').where({ purpose: 'code' })
  t.false(JSON.stringify(row).includes(code))
  const left = Date.parse(row.expiresAt) - Date.now()
  t.true(left > 0 && left <= 600_000)
  await shop.scope.atomic((inner) =>
    inner.db('auth_tokens').update({ expiresAt: '2026-01-01T00:00:00.000Z' }),
  )
  t.is((await shop.client().post('/api/auth/code', { email, code })).status, 422)
})

test('62: codes are limited by account when they are asked for and when they are typed', async (t) => {
  const { shop } = await open(t, { LIMIT_AUTH: '3/600' })
  const ask = () => shop.client().post('/api/auth/code/request', { email })
  const asked = [await ask(), await ask(), await ask(), await ask()]
  t.deepEqual(
    asked.map(({ status }) => status),
    [200, 200, 200, 429],
  )
  const type = () => shop.client().post('/api/auth/code', { email, code: '1' })
  const typed = [await type(), await type(), await type(), await type()]
  t.deepEqual(
    typed.map(({ status }) => status),
    [422, 422, 422, 429],
  )
  t.truthy(typed[3]?.headers.get('retry-after'))
})

test('an account without a password gets in by a code, and a suspended one gets no mail', async (t) => {
  const { shop, box } = await open(t)
  await shop.scope.atomic((inner) =>
    inner.db('users').where({ email }).update({ passwordHash: null }),
  )
  const code = await codeFor(shop, box)
  t.is((await shop.client().post('/api/auth/code', { email, code })).status, 200)
  const before = box.mails.length
  await shop.scope.atomic((inner) =>
    inner.db('users').where({ email }).update({ suspendedAt: '2026-01-01' }),
  )
  await shop.client().post('/api/auth/code/request', { email })
  await delivered(shop, box)
  t.is((await delivered(shop, box)).length, before)
})

test('without mail there is no code: 503, the page says so, and the sign-in page does not offer it', async (t) => {
  const shop = await openShop(t, [auth])
  const refused = await shop.client().post('/api/auth/code/request', { email })
  t.is(refused.status, 503)
  t.is(refused.json.error.code, 'MAIL_DISABLED')
  t.regex((await shop.client().page('/auth/code')).text, /This shop sends no mail/)
  t.notRegex((await shop.client().page('/auth/signin')).text, /\/auth\/code/)
  t.is((await shop.client().post('/api/auth/sign-in/email', { email, password })).status, 401)
})
