import test from 'ava'
import { page } from '#server/guards.ts'
import { sensitive } from '#server/limits.ts'
import { defineModule } from '#server/module.ts'
import { respond } from '#server/respond.ts'
import { Routes } from '#server/routes.ts'
import { openShop } from '#test/helpers/shop.ts'

const store = new Routes()
store.get('/limited', page, (ctx) => respond(ctx, { json: { ok: true }, html: () => 'ok' }))
store.post('/letters', sensitive, (ctx) => respond(ctx, { json: { ok: true } }))
const limited = defineModule({ name: '@test/limited', store })

test('statement 61: the request after the limit is 429 with Retry-After and X-RateLimit-Reset, exact in a burst of 50', async (t) => {
  const shop = await openShop(t, [limited], { env: { LIMIT_PUBLIC: '20/60' } })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      shop.client().get(n % 2 ? '/limited' : '/api/limited?x=1', {
        'X-Forwarded-For': `10.0.0.${n}`,
        Cookie: `a=${n}`,
      }),
    ),
  )
  const refused = answers.filter((answer) => answer.status === 429)
  t.is(refused.length, 30)
  for (const answer of refused) {
    t.true(Number(answer.headers.get('retry-after')) >= 1)
    t.regex(answer.headers.get('x-ratelimit-reset') ?? '', /^\d+$/)
    t.is(answer.json.error.code, 'TOO_MANY_REQUESTS')
  }
  t.is(answers.find((answer) => answer.status === 200)?.headers.get('x-ratelimit-limit'), '20')
})

test('pages for people have a wider limit of their own, and say so in a page', async (t) => {
  const shop = await openShop(t, [limited], { env: { LIMIT_PAGES: '2/60', LIMIT_PUBLIC: '1/60' } })
  const client = shop.client()
  t.is((await client.page('/limited')).status, 200)
  t.is((await client.page('/limited')).status, 200)
  const over = await client.page('/LIMITED/')
  t.is(over.status, 429)
  t.regex(over.text, /<main/)
  t.is((await client.get('/limited')).status, 200)
})

test('a sensitive endpoint has a bucket of its own per address, at both of its addresses', async (t) => {
  const shop = await openShop(t, [limited], { env: { LIMIT_SENSITIVE: '2/600' } })
  const client = shop.client()
  const statuses = []
  for (const path of ['/letters', '/api/letters', '/letters'])
    statuses.push((await client.post(path, {})).status)
  t.deepEqual(statuses, [200, 200, 429])
})
