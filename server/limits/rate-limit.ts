/** Rate limits by IP address and by admin. */
import ratelimit from 'koa-ratelimit'
import { kernelSigner } from '#server/access/signing.ts'
import type { Env } from '#server/env/env.ts'
import { type Fault, tooMany } from '#server/errors.ts'
import type { Ctx, Next } from '#server/http/context.ts'
import { marked, type Step } from '#server/http/context.ts'
import type { Log } from '#server/log/log.ts'
import { type Counter, OwnCounter, type Spent } from './counter.ts'
import { redisCounts } from './redis-counter.ts'
import { SharedCounter } from './shared-counter.ts'

export interface Limit {
  max: number
  seconds: number
}

/** A limit as a step; `spend` counts a cached response without the step, and returns the headers. */
export interface Limiter extends Step {
  /** Undefined beyond the limit: then the step itself answers 429. */
  spend(who: string): LimitHeaders | undefined | Promise<LimitHeaders | undefined>
}

/** name, value, name, value … as writeHead takes them. */
export type LimitHeaders = readonly [string, string, string, string, string, string]

/** Counts of this process, or those that all processes of the shop share in Redis. */
export async function openCounter(env: Env, log: Log): Promise<Counter> {
  const { redisUrl, storeId, authSecret } = env
  if (redisUrl === undefined) return new OwnCounter()
  // Two shops with the same store id may share a Redis; they do not share the secret.
  const shop = kernelSigner(authSecret, 'limits').mark(storeId).slice(0, 12)
  return new SharedCounter(await redisCounts(redisUrl, `limits:${storeId}:${shop}:`), log)
}

/** A step that counts `id(ctx)`; false skips it. Sets the X-RateLimit headers; 429 with Retry-After beyond the limit. */
export function limiter(
  counter: Counter,
  name: string,
  limit: Limit,
  id: (ctx: Ctx) => string | false,
): Limiter {
  const count = ratelimit({
    driver: 'redis',
    db: countsFor(counter, limit) as never,
    duration: limit.seconds * 1000,
    max: limit.max,
    namespace: name,
    id: (ctx) => id(ctx as never),
    throw: true,
  })
  const step: Step = async (ctx, next) => {
    let passed = false
    try {
      await count(ctx as never, async () => {
        passed = true
      })
    } catch (error) {
      throw error instanceof Error && 'status' in error && error.status === 429
        ? refusal(ctx)
        : error
    }
    if (passed) await next()
  }
  const spend = (who: string) => {
    const spent = counter.count(`${name}:${who}`, limit.seconds)
    return spent instanceof Promise
      ? spent.then((known) => headersOf(known, limit))
      : headersOf(spent, limit)
  }
  return Object.assign(step, { spend })
}

/** Step of routes that take a password: they share one bucket per IP address, ten times LIMIT_AUTH. */
export const credential: Step = marked({ credential: true }, (_ctx, next) => next())

/** Step of sensitive routes: a bucket per endpoint and IP address. */
export const sensitive: Step = marked({ sensitive: true }, (_ctx: Ctx, next: Next) => next())

/**
 * Our counts behind the one call that koa-ratelimit makes to its Redis: its own script tells counts apart
 * by the caller's microsecond, which two processes can share. Answers what was left before this request.
 */
const countsFor = (counter: Counter, { max, seconds }: Limit) => ({
  ratelimiter: async (key: string) => {
    const spent = await counter.count(key, seconds)
    return [Math.max(0, max - spent.count + 1), resetOf(spent), max]
  },
})

/** 429 where a counter has counted beyond `max`. Its headers describe this limit, not the one by address that the request passed. */
export function refuseBeyond(max: number, spent: Spent): void {
  if (spent.count <= max) return
  const fault = tooMany(Math.max(1, Math.ceil(spent.left / 1000)))
  const [limit, limitIs, remaining, remainingIs, reset, resetIs] = linesOf(spent, max)
  Object.assign(fault.headers, { [limit]: limitIs, [remaining]: remainingIs, [reset]: resetIs })
  throw fault
}

const headersOf = (spent: Spent, { max }: Limit): LimitHeaders | undefined =>
  spent.count > max ? undefined : linesOf(spent, max)

const linesOf = (spent: Spent, max: number): LimitHeaders => [
  'X-RateLimit-Limit',
  String(max),
  'X-RateLimit-Remaining',
  String(Math.max(0, max - spent.count)),
  'X-RateLimit-Reset',
  String(resetOf(spent)),
]

/** Whole unix seconds, rounded up. */
const resetOf = ({ until }: Spent) => Math.ceil(until / 1000)

const told = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'] as const

function refusal(ctx: Ctx): Fault {
  const reset = Number(ctx.response.get('X-RateLimit-Reset'))
  const fault = tooMany(Math.max(1, reset - Math.floor(Date.now() / 1000)))
  for (const name of told) fault.headers[name] = ctx.response.get(name)
  return fault
}
