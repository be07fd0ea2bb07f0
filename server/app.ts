/** createApp: the whole shop as one Koa application; the pipeline, one line per step, in order. */
import type { IncomingMessage, RequestListener } from 'node:http'
import Koa from 'koa'
import { sessions } from '#server/access/session.ts'
import { restarts } from '#server/dev/restarts.ts'
import type { Ctx, Extras, MountedRoute, Next, State } from '#server/http/context.ts'
import { cookieOf, sessionCookie } from '#server/http/cookies.ts'
import { compress } from '#server/http/negotiation/content-encoding.ts'
import {
  leadOnInLanguage,
  shopFor,
  takeLanguage,
} from '#server/http/negotiation/request-language.ts'
import { plainAddress } from '#server/http/plain-address.ts'
import { logRequest } from '#server/http/request-log.ts'
import { answers } from '#server/http/routing/find-route.ts'
import { addressOf, peerOf } from '#server/http/safety/client-ip.ts'
import { originCheck } from '#server/http/safety/origin-check.ts'
import { securityHeaders } from '#server/http/safety/security-headers.ts'
import { isHangUp } from '#server/http/socket/hang-up.ts'
import { refuseTarget, takeTarget } from '#server/http/socket/request-target.ts'
import { limiter } from '#server/limits/rate-limit.ts'
import { markdownAddress } from '#server/pages/markdown/markdown-address.ts'
import { onerror } from '#server/pages/onerror.tsx'
import { PageCache } from '#server/pages/page-cache.ts'
import { shopOf } from '#server/shop-settings.ts'
import { readQueries } from './http/fields/query.ts'
import { newRequestId } from './ids.ts'
import type { Kernel } from './kernel.ts'
import { mount } from './mount.ts'
import { openKernel, type Parts, systemScope } from './open-kernel.ts'
import { Scope, type User } from './scope.ts'

declare module './bus.ts' {
  interface Asks {
    /**
     * Who a session belongs to, and what they may do, read anew at each request; undefined when the account is gone or
     * suspended. `how` is how they came in.
     */
    'auth.user': { in: { id: string; how?: string }; out: User | undefined }
  }
}

export interface App {
  /** Answers a request of Node's server. */
  answer: RequestListener
  kernel: Kernel
  /** A scope without a request, with the shop's settings loaded. */
  scope(): Promise<Scope>
  close(): Promise<void>
}

/** Builds the shop from its modules. Nothing listens yet. */
export async function createApp(parts: Parts): Promise<App> {
  const kernel = await openKernel(parts)
  const { env } = kernel
  const koa = new Koa<State, Extras>()
  const isUncounted = countedByUser(kernel.table)
  const isPageRead = (ctx: Ctx) => wantsPage(ctx) && !isUncounted(ctx)
  const limitPages = limiter(kernel.counter, 'pages', env.limits.pages, (ctx) =>
    isPageRead(ctx) ? addressOf(ctx.req, env.trustedProxies) : false,
  )
  const limitPublic = limiter(kernel.counter, 'public', env.limits.public, (ctx) =>
    isPageRead(ctx) || isUncounted(ctx) ? false : addressOf(ctx.req, env.trustedProxies),
  )
  const cache = new PageCache(kernel, (request) =>
    (takesHtml(request) ? limitPages : limitPublic).spend(addressOf(request, env.trustedProxies)),
  )
  const bare = mount(
    kernel,
    kernel.table.filter((route) => route.bare),
  )
  const router = mount(
    kernel,
    kernel.table.filter((route) => !route.bare),
  )
  const session = sessions(koa, () => systemScope(kernel))
  const exempt = parts.modules.flatMap((module) => module.signedPaths ?? [])

  readQueries(koa)
  koa.use(takeTarget)
  if (env.mode === 'development') koa.use(restarts(kernel))
  koa.use(begin(kernel))
  koa.use(logRequest)
  koa.use(leadOnInLanguage)
  koa.use(onerror)
  koa.use(plainAddress)
  koa.use(securityHeaders(env))
  koa.use(refuseTarget)
  koa.use(kernel.assets.serve)
  koa.use(bare.routes())
  koa.use(takeLanguage(kernel))
  koa.use(limitPages)
  koa.use(limitPublic)
  koa.use(compress)
  koa.use(cache.keep)
  koa.use(originCheck(env.appUrl, exempt))
  koa.use(whenNeeded(session, sessionCookie(env)))
  koa.use(identify(kernel))
  koa.use(markdownAddress)
  koa.use(router.routes())
  koa.use(router.allowedMethods())
  koa.on('error', (error: NodeJS.ErrnoException) => {
    if (!isHangUp(error)) kernel.log.error({ err: error.message }, 'the connection failed')
  })
  const further = koa.callback()
  return {
    answer: (request, response) =>
      cache.answer(request, response, () => void further(request, response)),
    kernel,
    scope: async () => {
      const scope = systemScope(kernel)
      return scope.as({ shop: await shopOf(scope) })
    },
    close: kernel.close,
  }
}

/** A scope from the first step on, so that even an early refusal can be told in words and logged. */
function begin(kernel: Kernel) {
  return (ctx: Ctx, next: Next) => {
    const requestId = newRequestId()
    ctx.state.requestId = requestId
    const address = peerOf(ctx.req, kernel.env.trustedProxies)
    const userAgent = ctx.get('User-Agent').slice(0, 300)
    ctx.scope = new Scope(kernel, { requestId, from: { address, userAgent } })
    ctx.set('X-Request-Id', requestId)
    return next()
  }
}

/** A visitor who only reads has no session to load. */
function whenNeeded(session: (ctx: Ctx, next: Next) => Promise<void>, cookie: string) {
  return (ctx: Ctx, next: Next) => {
    const reads = ctx.method === 'GET' || ctx.method === 'HEAD'
    const has = cookieOf(ctx.req.headers.cookie, cookie) !== undefined
    return reads && !has && !ctx.path.includes('/auth') ? next() : session(ctx, next)
  }
}

/** Who is it, for which shop: the scope that handlers and models get. */
function identify(kernel: Kernel) {
  return async (ctx: Ctx, next: Next) => {
    const system = systemScope(kernel)
    const has = cookieOf(ctx.req.headers.cookie, sessionCookie(kernel.env)) !== undefined
    const { userId: id, how } = (has && ctx.session) || {}
    const [shop, user] = await Promise.all([
      shopOf(system),
      typeof id === 'string' ? system.ask('auth.user', { id, ...(how ? { how } : {}) }) : undefined,
    ])
    ctx.scope = ctx.scope.as({
      shop: shopFor(ctx, shop),
      user,
      guestId: kernel.guests.idFrom(ctx.req.headers.cookie),
      actor: user?.role === 'admin' ? { type: 'admin', id: user.id, name: user.name } : undefined,
      url: pageUrl(kernel.env.appUrl, ctx.url),
    })
    await next()
    const isPage =
      ctx.state.page &&
      ctx.method === 'GET' &&
      ctx.status === 200 &&
      typeof ctx.body === 'string' &&
      ctx.state.kind !== 'markdown'
    if (isPage && ctx.scope.guestId === undefined)
      ctx.append('Set-Cookie', kernel.guests.create().line)
  }
}

/** What was asked, on our own origin whatever the request line says (`//evil.example/`). */
const pageUrl = (appUrl: string, path: string) =>
  new URL(appUrl + (path.startsWith('/') ? path : '/'))

const wantsPage = (ctx: Ctx) =>
  (ctx.method === 'GET' || ctx.method === 'HEAD') && takesHtml(ctx.req)

const takesHtml = ({ headers: { accept = '' } }: IncomingMessage) => accept.includes('text/html')

/** Admin requests are counted by user, behind their guard; webhooks by their own limit. What no such route answers is anybody's. */
function countedByUser(table: readonly MountedRoute[]) {
  const counted = table.filter(
    ({ path, policy }) => policy === 'admin' || path.startsWith('/webhooks/'),
  )
  const doors = counted.filter(({ area }) => area === 'store').map(({ path }) => path)
  const inside = new Set(doors.flatMap((path) => [path, `/api${path}`]))
  return (ctx: Ctx) =>
    (inside.has(ctx.path) || /^\/(api\/)?(admin|webhooks)(\/|$)/.test(ctx.path)) &&
    answers(counted, ctx.method, ctx.path)
}
