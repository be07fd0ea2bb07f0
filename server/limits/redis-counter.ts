/** Counts in Redis, when REDIS_URL is set; its client is loaded only then. */
import type { Spent } from './counter.ts'
import type { RemoteCounts } from './shared-counter.ts'

/** Counts and returns the rest of the window atomically, by Redis's own clock. */
const countOnce = `
local count = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return {count, left}`

/** Only while its window lasts: a key made anew would never end. */
const giveOneBack = `
if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('DECR', KEYS[1]) end
return 0`

/**
 * Counts under keys that begin with `prefix`. Does not wait for a Redis that is away: with the client's
 * own settings each request would hang until it is back.
 */
export async function redisCounts(url: string, prefix: string): Promise<RemoteCounts> {
  const { Redis } = await import('ioredis')
  const client = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 500,
  })
  // Each command reports its own failure; the client would print this one as well.
  client.on('error', () => undefined)
  await client.connect().catch(() => undefined)
  return {
    count: async (key, seconds) =>
      spentOf(await soon(client.eval(countOnce, 1, prefix + key, seconds * 1000))),
    giveBack: async (key) => void (await soon(client.eval(giveOneBack, 1, prefix + key))),
    forget: async (key) => void (await soon(client.del(prefix + key))),
    close: () => client.disconnect(),
  }
}

/** Milliseconds that a request waits for Redis. */
const patience = 500

/** Fails after a timeout. Reads first an answer that arrived while this process was busy. */
function soon<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error('Redis took too long to answer.'))
    const timer = setTimeout(() => setImmediate(late), patience)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function spentOf(answer: unknown): Spent {
  const [count, left] = Array.isArray(answer) ? answer : []
  if (typeof count !== 'number' || typeof left !== 'number')
    throw new Error('Redis answered something else than a count.')
  return { count, left, until: Date.now() + left }
}
