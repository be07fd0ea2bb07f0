import test from 'ava'
import { page } from '#server/access/guards.ts'
import { Routes } from '#server/http/routes.ts'
import { defineModule } from '#server/module.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import system from '../../../modules/system/index.ts'
import { isFull } from '../../../modules/system/models/dependencies-health.ts'

for (const code of ['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']) {
  test(`a full disk (${code}) is 507 and called by its name`, async (t) => {
    const store = new Routes()
    store.get('/full', page, () => Promise.reject(Object.assign(new Error('full'), { code })))
    const shop = await openShop(t, [defineModule({ name: '@test/full', store })])
    const { status, json } = await shop.client().get('/full')
    t.is(status, 507)
    t.is(json.error.code, 'DISK_FULL')
    t.regex(json.error.message, /disk is full/)
  })
}

test('a disk is full when a few megabytes are left, and unknown where nobody tells', (t) => {
  t.true(isFull(0))
  t.true(isFull(15 * 1024 * 1024))
  t.false(isFull(100 * 1024 * 1024))
  t.false(isFull(undefined))
})

test('healthz answers plainly, whatever the limits, and says nothing of the shop', async (t) => {
  const shop = await openShop(t, [system], { env: { LIMIT_PUBLIC: '1/60', LIMIT_PAGES: '1/60' } })
  const client = shop.client()
  for (let n = 0; n < 3; n++) {
    const answer = await client.send('GET', '/healthz', undefined, { Accept: '*/*' })
    t.is(answer.status, 200)
    t.deepEqual(answer.json, { status: 'ok' })
    t.is(answer.headers.get('x-ratelimit-limit'), null)
    t.is(answer.headers.get('cache-control'), 'no-store')
  }
})

test('69: readyz is off once the end has begun, while healthz goes on', async (t) => {
  const shop = await openShop(t, [system])
  const client = shop.client()
  const open = await client.get('/readyz')
  t.is(open.status, 200)
  t.deepEqual(open.json.checks, { database: 'ok', jobs: 'off', process: 'ok' })
  shop.app.kernel.closing = true
  const closed = await client.get('/readyz')
  t.is(closed.status, 503)
  t.is(closed.headers.get('retry-after'), '5')
  t.is(closed.json.checks.process, 'closing')
  t.is((await client.get('/healthz')).status, 200)
})

test('72: readyz is 503 while the database does not answer, and healthz lives', async (t) => {
  const shop = await openShop(t, [system])
  const client = shop.client()
  await shop.app.kernel.database.reader.destroy()
  const answer = await client.get('/readyz')
  t.is(answer.status, 503)
  t.is(answer.json.checks.database, 'down')
  t.is((await client.get('/healthz')).status, 200)
  t.is((await client.page('/healthz')).status, 200)
  shop.app.kernel.database.reader.initialize()
  t.is((await client.get('/readyz')).status, 200)
})

test('the worker’s state is part of readiness', async (t) => {
  const shop = await openShop(t, [system])
  shop.app.kernel.jobs.start(shop.app.scope)
  const client = shop.client()
  t.is((await client.get('/readyz')).json.checks.jobs, 'working')
  await shop.app.kernel.jobs.stop()
  const stopped = await client.get('/readyz')
  t.is(stopped.status, 503)
  t.is(stopped.json.checks.jobs, 'stopped')
})
