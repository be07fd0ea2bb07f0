import test from 'ava'
import { openShop } from '#test/helpers/shops/shop.ts'
import system from '../../../modules/system/index.ts'

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
