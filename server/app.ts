/** createApp: the whole shop as one Koa application; the pipeline, one line per step, in order. */
import type { IncomingMessage, RequestListener } from 'node:http'
import Koa from 'koa'
import { apiKeyOf, takeApiKey } from '#server/access/api-key.ts'
import { giveGuest } from '#server/access/guest.ts'
import { sessions } from '#server/access/session.ts'
import { restarts } from '#server/dev/restarts.ts'
import {
  type Ctx,
  type Extras,
  isRead,
  type MountedRoute,
  type Next,
  type State,
} from '#server/http/context.ts'
import { cookieOf, sessionCookie } from '#server/http/cookies.ts'
import { compress } from '#server/http/negotiation/content-encoding.ts'
import { leadOnInLanguage, takeLanguage } from '#server/http/negotiation/request-language.ts'
import { plainAddress } from '#server/http/plain-address.ts'
import { logRequest } from '#server/http/request-log.ts'
import { isInAdmin } from '#server/http/routes.ts'
import { answers } from '#server/http/routing/find-route.ts'
import { unanswered } from '#server/http/routing/unanswered.ts'
import { addressOf } from '#server/http/safety/client-ip.ts'
import { allowOrigins, answerPreflight } from '#server/http/safety/cross-origin.ts'
import { originCheck } from '#server/http/safety/origin-check.ts'
import { securityHeaders } from '#server/http/safety/security-headers.ts'
import { isHangUp } from '#server/http/socket/hang-up.ts'
import { refuseTarget, takeTarget } from '#server/http/socket/request-target.ts'
import { limiter } from '#server/limits/rate-limit.ts'
import { markdownAddress } from '#server/pages/markdown/markdown-address.ts'
import { onerror } from '#server/pages/onerror.tsx'
import { PageCache } from '#server/pages/page-cache.ts'
import { begin, identify } from '#server/request-scope.ts'
import { shopOf } from '#server/shop-settings.ts'
import { readQueries } from './http/fields/query.ts'
import type { Kernel } from './kernel.ts'
import { mount } from './mount.ts'
import { openKernel, type Parts, systemScope } from './open-kernel.ts'
import type { Scope } from './scope.ts'

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
  const { limitPages, limitPublic } = limitsOf(kernel)
  const cache = new PageCache(kernel, (request) =>
    (takesHtml(request) ? limitPages : limitPublic).spend(addressOf(request, env.trustedProxies)),
  )
  const bare = mount(kernel, { bare: true })
  const router = mount(kernel, { bare: false })
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
  koa.use(kernel.looks.serve)
  koa.use(bare.routes())
  koa.use(takeLanguage(kernel))
  koa.use(allowOrigins(kernel))
  koa.use(limitPages)
  koa.use(limitPublic)
  koa.use(answerPreflight)
  koa.use(compress)
  koa.use(takeApiKey(kernel))
  koa.use(cache.keep)
  koa.use(originCheck(env.appUrl, exempt))
  koa.use(whenNeeded(session, kernel))
  koa.use(identify(kernel))
  koa.use(giveGuest)
  koa.use(markdownAddress)
  koa.use(router.routes())
  koa.use(unanswered(kernel.table))
  koa.on('error', (error: NodeJS.ErrnoException) => {
    if (!isHangUp(error)) kernel.log.error({ err: error }, 'the connection failed')
  })
  const further = koa.callback()
  return {
    answer: (request, response) =>
      cache.answer(request, response, () => void further(request, response)),
    kernel,
    scope: async () => {
      const scope = systemScope(kernel)
      const [shop, look] = await Promise.all([shopOf(scope), kernel.looks.live(scope)])
      return scope.as({ shop, look })
    },
    close: kernel.close,
  }
}

/** Limits by address: of pages that people read, and of every other request that is not counted by its caller. */
function limitsOf({ env, counter, table }: Kernel) {
  const isUncounted = countedByCaller(table)
  const isPageRead = (ctx: Ctx) => wantsPage(ctx) && !isUncounted(ctx)
  const address = (ctx: Ctx) => addressOf(ctx.req, env.trustedProxies)
  return {
    limitPages: limiter(counter, 'pages', env.limits.pages, (ctx) =>
      isPageRead(ctx) ? address(ctx) : false,
    ),
    limitPublic: limiter(counter, 'public', env.limits.public, (ctx) =>
      isPageRead(ctx) || isUncounted(ctx) ? false : address(ctx),
    ),
  }
}

/** A visitor who only reads has no session to load, but where the route says that it begins one. */
function whenNeeded(
  session: (ctx: Ctx, next: Next) => Promise<void>,
  { env, table }: Pick<Kernel, 'env' | 'table'>,
) {
  const cookie = sessionCookie(env)
  const beginning = table.filter((route) => route.session)
  return (ctx: Ctx, next: Next) => {
    const has = cookieOf(ctx.req.headers.cookie, cookie) !== undefined
    return isRead(ctx) && !has && !answers(beginning, ctx.method, ctx.path)
      ? next()
      : session(ctx, next)
  }
}

const wantsPage = (ctx: Ctx) => isRead(ctx) && takesHtml(ctx.req)

const takesHtml = ({ headers: { accept = '' } }: IncomingMessage) => accept.includes('text/html')

/** Requests with an API key are counted by key, those of the admin by user, behind their guard. What no such route answers is anybody's. */
function countedByCaller(table: readonly MountedRoute[]) {
  const counted = table.filter(({ policy }) => policy === 'admin')
  const doors = counted.filter(({ area }) => area === 'store').map(({ path }) => path)
  const inside = new Set(doors.flatMap((path) => [path, `/api${path}`]))
  return (ctx: Ctx) =>
    apiKeyOf(ctx.req) !== undefined ||
    ((inside.has(ctx.path) || isInAdmin(ctx.path)) && answers(counted, ctx.method, ctx.path))
}
