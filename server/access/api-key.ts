/** API keys: `Authorization: Bearer shop_…` in place of a session. */
import type { IncomingMessage } from 'node:http'
import { Fault, forbidden } from '#server/errors.ts'
import type { Ctx, Step } from '#server/http/context.ts'
import { addressOf } from '#server/http/safety/client-ip.ts'
import type { Kernel } from '#server/kernel.ts'
import { said } from '#server/language/message.ts'
import { limiter } from '#server/limits/rate-limit.ts'
import { systemScope } from '#server/open-kernel.ts'
import type { User } from '#server/user.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** Who a key stands for and what it may do; undefined when it is wrong, revoked or expired, or its creator is no admin any more. */
    'auth.apiKey': { in: { key: string }; out: User | undefined }
  }
}

/** What every key begins with. */
export const keyStart = 'shop_'

const bearer = new RegExp(`^Bearer +(${keyStart}\\S*) *$`, 'i')

/** The API key of a request; undefined without one. Bearer tokens of others, as of a proxy, are left alone. */
export const apiKeyOf = ({ headers }: IncomingMessage): string | undefined =>
  bearer.exec(headers.authorization ?? '')?.[1]

/**
 * Identifies the key of a request and counts the request by it, in LIMIT_ADMIN. 401 for a key that does not work; wrong ones
 * are counted by address, ten times LIMIT_AUTH.
 */
export function takeApiKey(kernel: Kernel): Step {
  const { counter, env } = kernel
  const { max, seconds } = env.limits.auth
  const wrong = limiter(counter, 'wrong-keys', { max: max * 10, seconds }, (ctx) =>
    addressOf(ctx.req, env.trustedProxies),
  )
  const byKey = limiter(counter, 'keys', env.limits.admin, (ctx) => ctx.state.apiKey?.id ?? false)
  return async (ctx, next) => {
    const key = apiKeyOf(ctx.req)
    if (key === undefined) return next()
    const user = await systemScope(kernel).ask('auth.apiKey', { key })
    if (!user) return wrong(ctx, () => Promise.reject(invalidKey()))
    ctx.state.apiKey = user
    // The key is the request's only authority: a cookie that comes with it counts for nothing, and none is set.
    delete ctx.req.headers.cookie
    try {
      await byKey(ctx, next)
    } finally {
      ctx.remove('Set-Cookie')
    }
  }
}

/** Refuses keys where only people may act, as where keys are created. */
export const peopleOnly: Step = (ctx: Ctx, next) => {
  if (ctx.state.apiKey) throw forbidden('server.fault.notByKey')
  return next()
}

const invalidKey = () =>
  new Fault(401, 'INVALID_API_KEY', said('server.fault.apiKey'), {
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  })
