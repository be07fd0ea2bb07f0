import test from 'ava'
import { now } from '#server/ids.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import system from '../../../modules/system/index.ts'
import { Job } from '../../../modules/system/models/job.ts'

test('metrics are for this machine: answers by class, jobs, memory, lateness', async (t) => {
  const shop = await openShop(t, [system])
  const client = shop.client()
  await client.get('/nowhere')
  const { status, text, headers } = await client.send('GET', '/metrics', undefined, {})
  t.is(status, 200)
  t.regex(headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/)
  // Bytes: of a metric
  t.regex(text, /^shop_http_requests_total\{class="4xx"\} 1$/m)
  // Bytes: of a metric
  t.regex(text, /^shop_jobs\{status="failed"\} 0$/m)
  t.regex(text, /^shop_page_cache_hits_total \d+$/m)
  t.regex(text, /^shop_disk_free_bytes \d+$/m)
  t.regex(text, /^process_resident_memory_bytes \d{6,}$/m)
  // Bytes: of a metric
  t.regex(text, /^shop_event_loop_delay_seconds\{stat="p99"\} [\d.e-]+$/m)
})

test('metrics tell of each declared route, never of a path, how often and how fast it answers', async (t) => {
  const shop = await openShop(t, [system])
  const client = shop.client()
  for (const path of ['/healthz', '/healthz', '/nowhere-1', '/nowhere-2']) await client.get(path)
  await shop.scope.db.raw('select 1')
  const { text } = await client.send('GET', '/metrics', undefined, {})
  const labels = 'method="GET",route="/healthz"'
  const lines = text.split('\n')
  // Bytes: metrics are lines of text.
  t.true(lines.includes(`shop_http_route_requests_total{${labels},status="200"} 2`))
  // Bytes: metrics are lines of text.
  t.true(lines.includes(`shop_http_request_duration_seconds_bucket{${labels},le="+Inf"} 2`))
  // Bytes: metrics are lines of text.
  t.true(lines.includes(`shop_http_request_duration_seconds_count{${labels}} 2`))
  // Bytes: metrics are lines of text.
  t.true(lines.includes('shop_http_route_requests_total{method="ANY",route="none",status="404"} 2'))
  t.false(text.includes('nowhere'))
  t.true(lines.includes('shop_jobs_oldest_seconds 0'))
  t.true(lines.includes('shop_page_cache_misses_total 0'))
})

test('metrics tell how long the oldest due job of the shop waits', async (t) => {
  const shop = await openShop(t, [system], { env: { JOBS: 'off' } })
  const job = { name: 'nobody.does-this', payload: {}, key: null, lockedUntil: 0, createdAt: now() }
  const due = (seconds: number) => Date.now() - seconds * 1000
  await shop.scope.atomic(async (inner) => {
    for (const runAt of [due(5_000), due(900), due(-9_000)])
      await Job.add(inner, { ...job, runAt, attempts: 0, maxAttempts: 1 })
  })
  const { text } = await shop.client().send('GET', '/metrics', undefined, {})
  const waited = Number(/^shop_jobs_oldest_seconds (\d+)$/m.exec(text)?.[1])
  t.true(waited >= 5_000 && waited < 9_000, String(waited))
})

test('metrics tell how the connections to Postgres are used, and who waits for one', async (t) => {
  const shop = await openShop(t, [system])
  const use = () => shop.app.kernel.database.pool()
  if (shop.scope.engine === 'sqlite') {
    t.is(use(), undefined)
    const { text } = await shop.client().send('GET', '/metrics', undefined, {})
    t.false(text.includes('shop_database_pool'))
    return
  }
  const { max } = shop.scope.db.client.pool
  const held = []
  for (let n = 0; n < max; n++) held.push(await shop.scope.db.client.acquireConnection())
  const waits = shop.scope.db.raw('select 1')
  const answered = waits.then(() => true)
  t.deepEqual(use(), { used: max, free: 0, waiting: 1 })
  for (const connection of held) await shop.scope.db.client.releaseConnection(connection)
  t.true(await answered)
  const { text } = await shop.client().send('GET', '/metrics', undefined, {})
  // Bytes: a metric with its label
  const states = [...text.matchAll(/^shop_database_pool\{state="(\w+)"\} \d+$/gm)]
  t.deepEqual(
    states.map(([, state]) => state),
    ['used', 'free', 'waiting'],
  )
})

test('a slow query is logged with its text and without its values', async (t) => {
  const shop = await openShop(t, [system], { env: { SLOW_QUERY_MS: '0' } })
  await shop.scope.db('stores').where({ storeId: 'a value of a query' }).first()
  const isTold = (text: string) => /slow query/.test(text) && /"sql":"select.*stores/.test(text)
  t.true(shop.logs.some(isTold))
  t.false(shop.logs.some((text) => text.includes('a value of a query')))
})

test('metrics do not exist for callers from elsewhere or behind a proxy we do not know', async (t) => {
  const shop = await openShop(t, [system])
  const client = shop.client()
  const forwarded = { 'X-Forwarded-For': '203.0.113.7' }
  t.is((await client.get('/metrics', forwarded)).status, 404)
  t.is((await client.get('/metrics', { Forwarded: 'for=203.0.113.7' })).status, 404)
  const proxied = await openShop(t, [system], { env: { TRUSTED_PROXIES: '1' } })
  t.is((await proxied.client().get('/metrics', forwarded)).status, 404)
  t.is((await proxied.client().get('/metrics', { 'X-Forwarded-For': '127.0.0.1' })).status, 200)
})

test('metrics open to the token, and to no other', async (t) => {
  const shop = await openShop(t, [system], { env: { METRICS_TOKEN: 'a-token-for-prometheus' } })
  const ask = (token: string) =>
    shop.client().get('/metrics', {
      'X-Forwarded-For': '203.0.113.7',
      Authorization: `Bearer ${token}`,
    })
  t.is((await ask('a-token-for-prometheus')).status, 200)
  t.is((await ask('another-token')).status, 404)
})
