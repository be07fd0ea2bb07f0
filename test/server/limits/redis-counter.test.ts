// With a Redis that is killed and held; needs redis-server, as TEST_REDIS_URL says there is.
import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { Routes } from '#server/http/routes.ts'
import { defineModule } from '#server/module.ts'
import { respond } from '#server/pages/respond.ts'
import { ownRedis } from '#test/helpers/databases/redis.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import system from '../../../modules/system/index.ts'

const store = new Routes()
store.get('/limited', (ctx) => respond(ctx, { json: { ok: true } }))
const limited = defineModule({ name: '@test/limited', store })
const withRedis = process.env.TEST_REDIS_URL ? test : test.skip

const passedOf = async (shop: Shop, count: number) => {
  const answers = await Promise.all(
    Array.from({ length: count }, () => shop.client().get('/limited')),
  )
  onlyLimits(answers.map(({ status }) => status))
  return answers.filter(({ status }) => status === 200).length
}

function onlyLimits(statuses: number[]): void {
  const odd = statuses.find((status) => status !== 200 && status !== 429)
  if (odd !== undefined) throw new Error(`A request was answered with ${odd}.`)
}

withRedis(
  '61: with Redis killed in the middle requests are still limited from where they were, it is said, and Redis comes back by itself',
  async (t) => {
    t.timeout(60_000)
    const redis = await ownRedis(t)
    const shop = await openShop(t, [auth, system, limited], {
      env: { LIMIT_PUBLIC: '20/600', REDIS_URL: redis.url },
    })
    const admin = await adminOf(shop)
    t.is(shop.app.kernel.counter.health, 'shared')
    const status = async () => (await admin.get('/admin/system')).json.status.limits
    t.is(await status(), 'shared')
    // Signing in was one request of this address.
    t.is(await passedOf(shop, 9), 9)

    await redis.kill()
    t.is(await passedOf(shop, 50), 10)
    t.is(await passedOf(shop, 5), 0)
    t.is(await status(), 'alone')
    t.regex((await admin.page('/admin/system')).text, /counted per process/)
    t.regex((await shop.client().page('/metrics')).text, /shop_limits_per_process 1/)
    t.is(shop.logs.filter((line) => line.includes('Redis does not answer')).length, 1)

    await redis.start()
    while ((await status()) !== 'shared') {
      await shop.client().get('/limited')
      await sleep(50)
    }
    t.is(shop.logs.filter((line) => line.includes('Redis answers again')).length, 1)
    t.regex((await shop.client().page('/metrics')).text, /shop_limits_per_process 0/)
  },
)

withRedis(
  'a Redis that takes requests and never answers costs no request and opens no limit',
  async (t) => {
    const redis = await ownRedis(t)
    const shop = await openShop(t, [limited], {
      env: { LIMIT_PUBLIC: '20/600', REDIS_URL: redis.url },
    })
    t.is(await passedOf(shop, 5), 5)
    redis.signal('SIGSTOP')
    t.is(await passedOf(shop, 50), 15)
    t.is(shop.app.kernel.counter.health, 'alone')
    redis.signal('SIGCONT')
  },
)

withRedis(
  'a shop starts without its Redis, limited, and no key in Redis tells an e-mail address',
  async (t) => {
    const redis = await ownRedis(t)
    const shop = await openShop(t, [auth, limited], { env: { REDIS_URL: redis.url } })
    await shop.client().post('/api/auth/sign-in/email', { email: 'carl@shop.test', password: 'no' })
    const { Redis } = await import('ioredis')
    const client = new Redis(redis.url)
    const keys = await client.keys('*')
    client.disconnect()
    t.true(keys.some((key) => key.includes(':attempts:')))
    for (const key of keys) {
      t.regex(key, /^limits:default:/)
      t.false(/carl|shop\.test|@/.test(key), key)
    }
    await redis.kill()
    const lonely = await openShop(t, [limited], {
      env: { LIMIT_PUBLIC: '3/600', REDIS_URL: redis.url },
    })
    t.is(await passedOf(lonely, 10), 3)
  },
)
