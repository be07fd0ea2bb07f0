import { once } from 'node:events'
import { request } from 'node:http'
import test, { type ExecutionContext } from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { delivered, linkIn, mailbox } from '#test/helpers/outside/mailbox.ts'
import { adminOf, customerOf, password, signIn } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'
import system from '../../../modules/system/index.ts'

const email = 'carl@shop.test'
const better = 'another long pass phrase'
const tokenIn = (mail: string) => linkIn(mail, '/auth/reset').split('token=')[1] ?? ''
const isReset = (mail: string) => mail.includes('/auth/reset?')

async function scene(t: ExecutionContext, env: Record<string, string> = {}) {
  const box = await mailbox(t)
  const modules = [auth, settings, storefront, system]
  const shop = await openShop(t, modules, { env: { SMTP_URL: box.url, ...env } })
  const customer = await customerOf(shop)
  const ask = async () => {
    await shop.client().post('/api/auth/password/reset-request', { email })
    const mails = await delivered(shop, box)
    return mails.filter(isReset).at(-1) ?? ''
  }
  return { shop, box, customer, ask }
}
/** As fetch cannot: with a Host of one's own. */
async function postAs({ url }: Shop, headers: Record<string, string>, path: string, body: object) {
  const sent = request(url + path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', Accept: 'application/json' },
  })
  sent.end(JSON.stringify(body))
  const [answer] = await once(sent, 'response')
  answer.resume()
  await once(answer, 'end')
}
const reset = ({ client }: Shop, token: string, password = better) =>
  client().post('/api/auth/password/reset', { token, password })
const isSignedIn = async (client: Client) =>
  (await client.get('/api/auth/session')).json.user !== null

test('8: a reset is asked for with the same answer for every address, and mail goes out of band', async (t) => {
  const { shop, box } = await scene(t)
  const answers = []
  for (const who of [email, 'nobody@shop.test', 'no address at all']) {
    const { status, text, headers } = await shop
      .client()
      .post('/api/auth/password/reset-request', { email: who })
    answers.push({ status, text, headers: [...headers.keys()] })
  }
  t.is(answers[0]?.status, 200)
  t.is(answers[0]?.text, '{"sent":true}')
  t.deepEqual(answers[1], answers[0])
  t.deepEqual(answers[2], answers[0])
  t.deepEqual(box.mails, [])
  const jobs = await shop.scope.db('jobs').where({ name: 'auth.mailReset' })
  t.is(jobs.length, 3)
  const mails = await delivered(shop, box)
  t.deepEqual(
    mails.map((mail) => mail.match(/^To: (.*)$/m)?.[1]),
    [email],
  )
})

test('8: the form answers every address with the same page', async (t) => {
  const { shop } = await scene(t)
  const browser = shop.client()
  for (const who of [email, 'nobody@shop.test']) {
    const form = await browser.form('/auth/password/reset-request', { email: who })
    t.is(form.status, 303)
    t.is(form.headers.get('location'), '/auth/forgot?sent=1')
  }
  t.regex((await browser.page('/auth/forgot?sent=1')).text, /Check your inbox/)
  const empty = await browser.form('/auth/password/reset-request', { email: '' })
  t.is(empty.status, 422)
  t.true(read(empty.text).has({ id: 'email-error' }))
})

test('8: a mail that cannot be delivered changes nothing in the answer', async (t) => {
  const { shop, box, ask } = await scene(t)
  box.refuse = true
  t.is(await ask(), '')
  const answer = await shop.client().post('/api/auth/password/reset-request', { email })
  t.is(answer.text, '{"sent":true}')
})

test('8: nobody gets more mails than allowed, whether there is an account or not', async (t) => {
  const { shop } = await scene(t, { LIMIT_AUTH: '3/600' })
  for (const who of [email, 'nobody@shop.test']) {
    const statuses = []
    for (let n = 0; n < 4; n++) {
      const answer = await shop.client().post('/auth/password/reset-request', { email: who })
      statuses.push(answer.status)
    }
    t.deepEqual(statuses, [200, 200, 200, 429])
  }
})

test('4: a reset ends every session, signs nobody in, and only the new password opens the account', async (t) => {
  const { shop, box, customer, ask } = await scene(t)
  const token = tokenIn(await ask())
  const browser = shop.client()
  const form = await browser.form('/auth/password/reset', { token, password: better })
  t.is(form.status, 303)
  t.is(form.headers.get('location'), '/auth/signin')
  t.false(browser.cookies.has('sid'))
  t.regex((await browser.page('/auth/signin')).text, /Sign in with it now/)
  t.false(await isSignedIn(customer))
  const old = await shop.client().post('/api/auth/sign-in/email', { email, password })
  t.is(old.status, 401)
  await signIn(browser, email, better)
  t.true((await browser.get('/api/auth/session')).json.user.emailVerified)
  const last = (await delivered(shop, box)).find((mail) =>
    /Your password .* has changed/.test(mail),
  )
  t.truthy(last)
})

test('10: a reset link works once, also for twenty at the same time', async (t) => {
  const { shop, ask } = await scene(t)
  const token = tokenIn(await ask())
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => reset(shop, token, `${better} ${n}`)),
  )
  t.is(answers.filter(({ status }) => status === 200).length, 1)
  const refused = answers.filter(({ status }) => status === 422)
  t.is(refused.length, 19)
  t.deepEqual(Object.keys(refused[0]?.json.error.fields), ['token'])
})

test('10: a reset link works for an hour, and a newer one voids it', async (t) => {
  const { shop, ask } = await scene(t)
  const first = tokenIn(await ask())
  const second = tokenIn(await ask())
  t.not(first, second)
  t.is((await reset(shop, first)).status, 422)
  const [row] = await shop.scope.db('auth_tokens').where({ purpose: 'reset' })
  const minutes = (Date.parse(row.expiresAt) - Date.now()) / 60_000
  t.true(minutes > 58 && minutes <= 60)
  const before = new Date(Date.now() - 1000).toISOString()
  await shop.scope.atomic((inner) =>
    inner.db('auth_tokens').where({ storeId: 'default' }).update({ expiresAt: before }),
  )
  t.is((await reset(shop, second)).status, 422)
  t.regex((await shop.client().page(`/auth/reset?token=${second}`)).text, /was used or has expired/)
  t.is((await shop.client().get(`/api/auth/reset?token=${second}`)).json.works, false)
})

test('10: a refused password leaves the link as it is', async (t) => {
  const { shop, ask } = await scene(t)
  const token = tokenIn(await ask())
  for (const bad of ['short', 'password1', 'x'.repeat(129)]) {
    const answer = await reset(shop, token, bad)
    t.is(answer.status, 422)
    t.deepEqual(Object.keys(answer.json.error.fields), ['password'])
  }
  const form = await shop.client().form('/auth/password/reset', { token, password: 'short' })
  t.is(form.status, 422)
  t.true(read(form.text).has({ id: 'password-error', text: /^Use at least 8/ }))
  t.is(form.headers.get('referrer-policy'), 'strict-origin')
  t.is((await reset(shop, token)).status, 200)
})

test('10: the token is in no answer, no log line, no list of the admin and not in the database', async (t) => {
  const { shop, ask } = await scene(t)
  const mail = await ask()
  const token = tokenIn(mail)
  const page = await shop.client().page(`/auth/reset?token=${token}`)
  t.is(page.headers.get('referrer-policy'), 'strict-origin')
  t.is(page.headers.get('cache-control'), 'no-store')
  const admin = await adminOf(shop)
  for (const path of ['/admin/jobs', '/admin/changes', '/admin/status', '/account'])
    t.false((await admin.get(path)).text.includes(token), path)
  await reset(shop, token)
  t.false(shop.logs.join('').includes(token))
  for (const table of ['auth_tokens', 'jobs', 'changes', 'users'])
    t.false(JSON.stringify(await shop.scope.db(table)).includes(token), table)
})

test('10: a used or foreign link opens no form', async (t) => {
  const { shop } = await scene(t)
  for (const path of ['/auth/reset', '/auth/reset?token=', '/auth/reset?token=nonsense']) {
    const { status, text } = await shop.client().page(path)
    t.is(status, 200)
    t.regex(text, /was used or has expired/)
    t.false(read(text).has({ field: 'password' }))
  }
})

test('11: mailed links go to APP_URL whatever the request says of itself', async (t) => {
  const { shop, box } = await scene(t)
  const claims: Record<string, string>[] = [
    { Host: 'evil.com' },
    { Host: 'evil.com:x@shop.test' },
    { Host: 'shop.test', 'X-Forwarded-Host': 'evil.com', 'X-Forwarded-Proto': 'https' },
    { Host: 'shop.test', Forwarded: 'host=evil.com' },
    { Host: 'shop.test', Referer: 'http://evil.com/' },
  ]
  for (const headers of claims) {
    const before = box.mails.length
    await postAs(shop, headers, '/api/auth/password/reset-request', { email })
    const mail = (await delivered(shop, box))[before] ?? ''
    t.regex(mail, /http:\/\/shop\.test\/auth\/reset\?token=/)
    t.notRegex(mail, /evil/)
  }
})

test('a suspended account and one of another store get no link', async (t) => {
  const { shop, box } = await scene(t)
  await shop.scope.atomic((inner) => inner.db('users').update({ suspendedAt: '2026-01-01' }))
  await shop.other.ask('auth.create', { email: 'eve@shop.test', name: 'Eve', password })
  for (const who of [email, 'eve@shop.test'])
    await shop.client().post('/api/auth/password/reset-request', { email: who })
  t.deepEqual(await delivered(shop, box), [])
})

test('an account without a password gets one by the mailed link', async (t) => {
  const { shop, ask } = await scene(t)
  await shop.scope.atomic((inner) => inner.db('users').update({ passwordHash: null }))
  t.is((await reset(shop, tokenIn(await ask()))).status, 200)
  await signIn(shop.client(), email, better)
})

test('without mail a reset is 503 MAIL_DISABLED, and the page says so', async (t) => {
  const shop = await openShop(t, [auth])
  await customerOf(shop)
  const answer = await shop.client().post('/api/auth/password/reset-request', { email })
  t.is(answer.status, 503)
  t.is(answer.json.error.code, 'MAIL_DISABLED')
  const page = await shop.client().page('/auth/forgot')
  t.is(page.status, 200)
  t.regex(page.text, /This shop sends no mail/)
  t.false(read(page.text).has({ action: /^\/auth\/password/ }))
  const form = await shop.client().form('/auth/password/reset-request', { email })
  t.is(form.status, 503)
  t.regex(form.text, /This shop sends no mail/)
  t.deepEqual(await shop.scope.db('auth_tokens'), [])
})

test('letters are written in the shop’s language', async (t) => {
  const { shop, box } = await scene(t)
  const admin = await adminOf(shop)
  await admin.put('/api/admin/settings', { language: 'de' })
  await shop.client().post('/api/auth/password/reset-request', { email })
  const scope = await shop.app.scope()
  const [mail = ''] = await delivered({ ...shop, scope }, box)
  t.regex(mail, /Neues Passwort/)
  t.regex(mail, /Der Link gilt eine Stunde/)
})
