import test from 'ava'
import { page } from '#server/access/guards.ts'
import { createApp } from '#server/app.ts'
import { Routes } from '#server/http/routes.ts'
import { sensitive } from '#server/limits/rate-limit.ts'
import { defineModule } from '#server/module.ts'
import { respond } from '#server/pages/respond.ts'
import { type Answer, Client } from '#test/helpers/client.ts'
import { counters } from '#test/helpers/databases/redis.ts'
import { read } from '#test/helpers/markup/page.ts'
import { listenFor } from '#test/helpers/outside/listen.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'

const store = new Routes()
store.get('/limited', page, (ctx) =>
  respond(ctx, { json: { ok: true }, html: () => 'ok', shared: true }),
)
store.post('/letters', sensitive, (ctx) => respond(ctx, { json: { ok: true } }))
const admin = new Routes()
admin.get('/admin/limited', (ctx) => respond(ctx, { json: { ok: true } }))
const limited = defineModule({ name: '@test/limited', store, admin })

/** The numbers of the specification: what is empty has its default. */
const asSpecified = { LIMIT_PUBLIC: '', LIMIT_PAGES: '', LIMIT_SENSITIVE: '', LIMIT_ADMIN: '' }

const times = <T>(count: number, act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)))
const count = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length

for (const { where, env } of counters) {
  test(`61: the 121st public request in a minute is 429 with Retry-After and X-RateLimit-Reset, in whole numbers, counted ${where}`, async (t) => {
    const shop = await openShop(t, [limited], { env: { ...asSpecified, ...env } })
    const client = shop.client()
    const answers: Answer[] = []
    for (let n = 0; n < 12; n++)
      answers.push(...(await times(10, (m) => client.get(m % 2 ? '/limited' : '/api/limited'))))
    t.is(count(answers, 200), 120)
    const over = await client.get('/api/limited')
    t.is(over.status, 429)
    t.is(over.json.error.code, 'TOO_MANY_REQUESTS')
    const now = Math.floor(Date.now() / 1000)
    const figures = Object.fromEntries(
      ['retry-after', 'x-ratelimit-reset', 'x-ratelimit-limit', 'x-ratelimit-remaining'].map(
        (name) => [name, over.headers.get(name) ?? ''],
      ),
    )
    for (const [name, figure] of Object.entries(figures)) t.regex(figure, /^\d+$/, name)
    t.true(Number(figures['retry-after']) >= 1 && Number(figures['retry-after']) <= 61)
    t.true(Math.abs(Number(figures['x-ratelimit-reset']) - now) <= 61)
    t.is(figures['x-ratelimit-limit'], '120')
    t.is(figures['x-ratelimit-remaining'], '0')
    t.is((await client.page('/limited')).status, 200)
  })

  test(`61: the 11th sensitive request in ten minutes is 429, at both addresses of the endpoint, counted ${where}`, async (t) => {
    const shop = await openShop(t, [limited], { env: { ...asSpecified, ...env } })
    const ask = (n: number) => shop.client().post(n % 2 ? '/letters' : '/api/letters', {})
    const answers = []
    for (let n = 0; n < 11; n++) answers.push((await ask(n)).status)
    t.deepEqual(answers, [...Array(10).fill(200), 429])
    const wait = Number((await ask(0)).headers.get('retry-after'))
    t.true(wait > 60 && wait <= 601, String(wait))
  })

  test(`61: the 301st request of one admin is 429 whatever the address, and another admin goes on, counted ${where}`, async (t) => {
    const shop = await openShop(t, [auth, limited], {
      env: { ...asSpecified, ...env, TRUSTED_PROXIES: '1' },
    })
    const ada = await adminOf(shop)
    const eve = await adminOf(shop, { email: 'eve@shop.test', name: 'Eve' })
    const from = (n: number) => ({ 'X-Forwarded-For': `10.1.${n % 250}.7` })
    const answers: Answer[] = []
    for (let n = 0; n < 6; n++)
      answers.push(...(await times(50, (m) => ada.get('/api/admin/limited', from(n * 50 + m)))))
    t.is(count(answers, 200), 300)
    t.is((await ada.get('/admin/limited', from(7))).status, 429)
    t.is((await eve.get('/admin/limited', from(7))).status, 200)
  })

  test(`61: exact under 50 at once, kept pages too, counted ${where}`, async (t) => {
    const shop = await openShop(t, [limited], {
      env: { LIMIT_PUBLIC: '20/60', LIMIT_PAGES: '20/60', LIMIT_SENSITIVE: '20/60', ...env },
    })
    const json = await times(50, () => shop.client().get('/limited'))
    t.deepEqual([count(json, 200), count(json, 429)], [20, 30])
    await shop.client().page('/limited')
    const pages = await times(50, () => shop.client().page('/limited'))
    t.deepEqual([count(pages, 200), count(pages, 429)], [19, 31])
  })

  test(`61: no header, cookie or spelling of the path begins a new count, counted ${where}`, async (t) => {
    const shop = await openShop(t, [limited], { env: { LIMIT_PUBLIC: '3/60', ...env } })
    for (let n = 0; n < 3; n++) t.is((await shop.client().get('/limited')).status, 200)
    const tricks: [string, Record<string, string>][] = [
      ['/limited', { 'X-Forwarded-For': '10.0.0.1' }],
      ['/limited', { 'X-Forwarded-For': '10.0.0.1, 10.0.0.2, 10.0.0.3' }],
      ['/limited', { Forwarded: 'for=10.0.0.1', 'X-Real-IP': '10.0.0.1', Via: '1.1 a' }],
      ['/limited', { 'X-Client-IP': '10.0.0.1', 'True-Client-IP': '10.0.0.1' }],
      ['/limited', { Cookie: 'guestId=somebody; a=b' }],
      ['/limited', { 'User-Agent': 'another', 'Accept-Language': 'de' }],
      ['/LIMITED', {}],
      ['/limited/', {}],
      ['//limited', {}],
      ['/limited?x=1', {}],
      ['/%6cimited', {}],
      ['/api/limited', {}],
      ['/API/Limited/', {}],
      ['/limited;a=b', {}],
      ['/nothing-here', {}],
    ]
    for (const [path, headers] of tricks) {
      const { status } = await shop.client().get(path, headers)
      t.is(status, 429, `${path} ${JSON.stringify(headers)}`)
    }
  })

  test(`61: behind a proxy a /64 is one caller, in every spelling, and its neighbours are others, counted ${where}`, async (t) => {
    const shop = await openShop(t, [limited], {
      env: { LIMIT_PUBLIC: '2/60', TRUSTED_PROXIES: '1', ...env },
    })
    const from = async (address: string) =>
      (await shop.client().get('/limited', { 'X-Forwarded-For': `10.9.9.9, ${address}` })).status
    t.is(await from('2001:db8:1:2::1'), 200)
    t.is(await from('2001:DB8:1:2:ffff::9'), 200)
    for (const same of ['2001:db8:1:2::7', '2001:0db8:0001:0002:0:0:0:1', '2001:db8:1:2::1.2.3.4'])
      t.is(await from(same), 429, same)
    t.is(await from('2001:db8:1:3::1'), 200)
    t.is(await from('192.0.2.7'), 200)
    t.is(await from('::ffff:192.0.2.7'), 200)
    for (const same of ['192.0.2.7', '::ffff:c000:207', '::FFFF:192.0.2.7'])
      t.is(await from(same), 429, same)
    t.is(await from('192.0.2.8'), 200)
  })

  test(`pages for people have a wider limit of their own, and say so in a page, counted ${where}`, async (t) => {
    const shop = await openShop(t, [limited], {
      env: { LIMIT_PAGES: '2/60', LIMIT_PUBLIC: '1/60', ...env },
    })
    const client = shop.client()
    t.is((await client.page('/limited')).status, 200)
    t.is((await client.page('/limited')).status, 200)
    const over = await client.page('/LIMITED/')
    t.is(over.status, 429)
    t.true(read(over.text).has({ role: 'main' }))
    t.is((await client.get('/limited')).status, 200)
  })

  if (env.REDIS_URL) {
    test('61: two processes that share a Redis count together, exact under 50 at once, and another shop counts for itself', async (t) => {
      const shop = await openShop(t, [limited], { env: { LIMIT_PUBLIC: '20/60', ...env } })
      const second = await listenFor(
        t,
        await createApp({
          env: shop.app.kernel.env,
          modules: [limited],
          absent: 'empty',
          logSink: { write: () => undefined },
        }),
      )
      const answers = await times(50, (n) => new Client(n % 2 ? second : shop.url).get('/limited'))
      t.deepEqual([count(answers, 200), count(answers, 429)], [20, 30])
      const other = await openShop(t, [limited], { env: { LIMIT_PUBLIC: '20/60', ...env } })
      t.is((await other.client().get('/limited')).status, 200)
    })
  }
}

test('61: what no route of the admin answers is counted as for anybody, in every spelling', async (t) => {
  const shop = await openShop(t, [auth, limited], { env: { LIMIT_PUBLIC: '20/60' } })
  const admin = await adminOf(shop)
  const inside = await times(30, () => admin.get('/admin/limited'))
  t.is(count(inside, 200), 30)
  const paths = ['/admin/nope', '/api/admin/nope', '/admin/limited/..', '/webhooks/x', '/admin//']
  const calls = ['GET', 'PATCH', 'HEAD', 'OPTIONS', 'DELETE'].flatMap((method) =>
    paths.map((path) => shop.client().send(method, path, undefined, {})),
  )
  t.true(count(await Promise.all(calls), 429) >= 5)
  t.is((await shop.client().get('/api/admin/nope')).status, 429)
  t.is((await admin.get('/admin/limited')).status, 200)
})
