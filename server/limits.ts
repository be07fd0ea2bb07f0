/** How often one address or one admin may ask. Spec: Limits. */
import ratelimit from 'koa-ratelimit'
import { type Fault, tooMany } from './errors.ts'
import type { Ctx, Next } from './http.ts'
import { marked, type Step } from './http.ts'

const mostKeys = 100_000

/** koa-ratelimit's memory driver never forgets: this map drops its oldest hundredth when it is full. */
class Bounded<V> extends Map<string, V> {
  override set(key: string, value: V): this {
    if (this.size >= mostKeys && !this.has(key)) {
      const oldest = this.keys()
      for (let n = 0; n < mostKeys / 100; n++) this.delete(oldest.next().value ?? '')
    }
    return super.set(key, value)
  }
}

export interface Limit {
  max: number
  seconds: number
}

/** A limit as a step; `spend` counts one that surely fits and tells its headers, so that a finished page need not go through the step. */
export interface Limiter extends Step {
  spend(ctx: Ctx): string[] | undefined
}

/** What koa-ratelimit keeps by key; `reset` is in unix seconds. */
interface Count {
  remaining: number
  reset: number
  total: number
}

/** A step that counts `id(ctx)`; false counts nothing. Sets the X-RateLimit headers; 429 with Retry-After beyond the limit. */
export function limiter(name: string, limit: Limit, id: (ctx: Ctx) => string | false): Limiter {
  const counts = new Bounded<Count>()
  const count = ratelimit({
    driver: 'memory',
    db: counts as never,
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
    roundReset(ctx)
    if (passed) await next()
  }
  return Object.assign(step, { spend: (ctx: Ctx) => spend(counts.get(`${name}:${id(ctx)}`)) })
}

/** Nothing is spent when the count is new, run out or down to its last: then the step itself must decide. */
function spend(kept: Count | undefined): string[] | undefined {
  if (!kept || kept.remaining < 2 || kept.reset * 1000 < Date.now()) return undefined
  kept.remaining--
  return [
    'X-RateLimit-Limit',
    String(kept.total),
    'X-RateLimit-Remaining',
    String(kept.remaining - 1),
    'X-RateLimit-Reset',
    String(Math.ceil(kept.reset)),
  ]
}

/** Counts by hand what only sometimes counts, as failed sign-ins. Bounded; windows begin with their first count. */
export class Tally {
  private readonly limit: Limit
  private readonly windows = new Bounded<{ count: number; until: number }>()

  constructor(limit: Limit) {
    this.limit = limit
  }

  /** Counts once. Zero within the limit, else the seconds until the window ends. */
  count(key: string): number {
    const at = Date.now()
    const known = this.windows.get(key)
    const open = known && known.until > at ? known : undefined
    const window = open ?? { count: 0, until: at + this.limit.seconds * 1000 }
    window.count++
    if (!open) this.windows.delete(key)
    this.windows.set(key, window)
    return window.count > this.limit.max ? Math.max(1, Math.ceil((window.until - at) / 1000)) : 0
  }

  forget(key: string): void {
    this.windows.delete(key)
  }
}

/** The word of routes that take a password: one bucket for all of them per address, ten times LIMIT_AUTH. */
export const credential: Step = marked({ credential: true }, (_ctx, next) => next())

/** The sensitive word of a route line: a bucket of its own per endpoint and address. */
export const sensitive: Step = marked({ sensitive: true }, (_ctx: Ctx, next: Next) => next())

function refusal(ctx: Ctx): Fault {
  const reset = roundReset(ctx)
  const fault = tooMany(Math.max(1, reset - Math.floor(Date.now() / 1000)))
  for (const name of ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']) {
    const value = ctx.response.get(name)
    if (value) fault.headers[name] = value
  }
  return fault
}

/** The memory driver's Reset is a fraction: whole unix seconds, rounded up. */
function roundReset(ctx: Ctx): number {
  const reset = Math.ceil(Number(ctx.response.get('X-RateLimit-Reset')))
  if (reset) ctx.set('X-RateLimit-Reset', String(reset))
  return reset
}
