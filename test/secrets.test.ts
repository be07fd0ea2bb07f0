// Statement 67: nothing secret leaves the shop, neither by its log nor by what it answers or writes down.
import test from 'ava'
import { Routes } from '#server/http/routes.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { defineModule } from '#server/module.ts'
import type { Answer, Client } from '#test/helpers/client.ts'
import { rowsOf } from '#test/helpers/databases/dump.ts'
import { adminOf, password } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const canary = (name: string) => `canary-${name}-${'7f3a9c'.repeat(5)}`
const inEnvironment = {
  AUTH_SECRET: canary('auth-secret'),
  ADMIN_PASSWORD: canary('admin-password'),
  METRICS_TOKEN: canary('metrics-token'),
}
const authorization = canary('authorization')
const typed = canary('typed-password')

/** Fails the way a careless library does: with everything it knows in its message. */
const store = new Routes()
store.post('/fails', (ctx) => {
  throw new Error(`no luck at /srv/app/secret.ts with ${kernelOf(ctx.scope).env.authSecret}`)
})
const failing = defineModule({ name: '@test/failing', store })

async function provoke(client: Client): Promise<Answer[]> {
  const headers = { Authorization: `Bearer ${authorization}`, 'X-Api-Key': authorization }
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' }
  return [
    await client.page('/', headers),
    await client.page('/no-such-page', headers),
    await client.get('/api/no-such-page', headers),
    await client.post('/fails', { password: typed }, headers),
    await client.send('POST', '/fails', `password=${typed}`, {
      ...form,
      ...headers,
      'Sec-Fetch-Site': 'same-origin',
    }),
    await client.post('/auth/sign-in/email', { email: 'ada@shop.test', password: typed }, headers),
    await client.form('/auth/signin', { email: 'ada@shop.test', password: typed }, headers),
    await client.post(
      '/auth/sign-in/email',
      { email: 'ada@shop.test', password: [typed] },
      headers,
    ),
    await client.send('POST', '/auth/sign-in/email', `{"password":"${typed}`, {
      ...headers,
      'Content-Type': 'application/json',
    }),
    await client.get(`/admin/products?token=${authorization}`, headers),
    await client.post(
      '/admin/pages/create',
      { title: 'A page', body: 'Words.', password: typed },
      headers,
    ),
  ]
}

for (const level of ['trace', 'info'] as const) {
  test(`statement 67: no secret is in a log line at level ${level}, an answer or the changes`, async (t) => {
    const shop = await openWholeShop(t, { env: { ...inEnvironment, LOG_LEVEL: level } }, [failing])
    const admin = await adminOf(shop)
    const session = admin.cookies.get('sid') ?? ''
    t.true(session.length >= 40)
    const answers = [...(await provoke(admin)), ...(await provoke(shop.client()))]
    const secrets = [...Object.values(inEnvironment), authorization, typed, password, session]
    const places = {
      log: shop.logs.join('\n'),
      answers: answers
        .map(
          ({ text, headers }) =>
            text + JSON.stringify([...headers].filter(([name]) => name !== 'set-cookie')),
        )
        .join('\n'),
      changes: JSON.stringify(await rowsOf(shop.scope, 'changes')),
      sessions: JSON.stringify(await rowsOf(shop.scope, 'sessions')),
    }
    for (const [place, text] of Object.entries(places)) {
      for (const secret of secrets) t.false(text.includes(secret), `${secret} in ${place}`)
    }
    t.true(shop.logs.some((line) => line.includes('request failed')))
    t.true(shop.logs.some((line) => line.includes('[redacted]')))
  })
}

test('statement 68: an error that nobody foresaw says nothing of a stack, SQL or a path, and is logged once under its id', async (t) => {
  const shop = await openWholeShop(t, {}, [failing])
  const client = shop.client()
  const answer = await client.post('/fails', {})
  t.is(answer.status, 500)
  t.is(answer.json.error.code, 'INTERNAL')
  const page = await client.form('/fails', {})
  t.is(page.status, 500)
  for (const { text } of [answer, page]) t.notRegex(text, /no luck|\/srv\/|\bat \w+ \(|select /i)
  const { requestId } = answer.json.error
  t.is(answer.headers.get('x-request-id'), requestId)
  const lines = shop.logs.filter(
    (line) => line.includes(requestId) && line.includes('request failed'),
  )
  t.is(lines.length, 1)
})
