/** Mounts the modules' routes on one router, at the root and again under /api, each behind its guards. */
import type Router from '@koa/router'
import { adminOnly } from '#server/access/guards.ts'
import { permitted } from '#server/access/permissions.ts'
import { isForm, readBody } from '#server/http/body.ts'
import {
  type Ctx,
  type Extras,
  isRead,
  type MountedRoute,
  type State,
  type Step,
} from '#server/http/context.ts'
import { kindOf } from '#server/http/negotiation/negotiate.ts'
import { methodsAt } from '#server/http/routing/find-route.ts'
import { treeRouter } from '#server/http/routing/tree-router.ts'
import { addressOf } from '#server/http/safety/client-ip.ts'
import { limiter } from '#server/limits/rate-limit.ts'
import { methodNotAllowed } from './errors.ts'
import type { Kernel } from './kernel.ts'
import { storeWithoutKey } from './request-scope.ts'

/** The router of the routes that are answered before a language and a session are looked for, or of all others. */
export function mount(
  { counter, env, table }: Kernel,
  { bare }: { bare: boolean },
): Router<State, Extras> {
  const router = treeRouter()
  const address = (ctx: Ctx) => addressOf(ctx.req, env.trustedProxies)
  const byUser = limiter(counter, 'admin', env.limits.admin, (ctx) =>
    ctx.state.apiKey ? false : (ctx.scope.user?.id ?? false),
  )
  const strangers = limiter(counter, 'admin-strangers', env.limits.public, (ctx) =>
    ctx.scope.user?.role === 'admin' ? false : address(ctx),
  )
  const { max, seconds } = env.limits.auth
  const byDoor = limiter(counter, 'auth', { max: max * 10, seconds }, address)
  for (const route of table.filter((one) => Boolean(one.bare) === bare)) {
    const guards = guardsOf(route, strangers, byUser)
    const own = route.steps.flatMap((step) => {
      if (step.marks?.credential) return [byDoor]
      if (!step.marks?.sensitive) return [step]
      return [
        limiter(counter, `sensitive:${route.method} ${route.path}`, env.limits.sensitive, address),
      ]
    })
    for (const api of [false, true]) {
      // The front page is /api, which answers /api/ too.
      const path = api ? `/api${route.path === '/' ? '' : route.path}` : route.path
      const begin: Step = (ctx, next) => {
        ctx.state.area = route.area
        ctx.state.api = api
        ctx.state.page = route.page
        ctx.state.route = route
        ctx.state.personal = undefined
        storeWithoutKey(ctx)
        return next()
      }
      const steps = [begin, ...guards, representation, ...own]
      router.register(path, [route.method], steps)
      // A browser's form has only POST: the same route behind `_method`.
      if (!['GET', 'POST'].includes(route.method)) {
        const allowed = methodsAt(table, route.path)
        router.register(
          path,
          ['POST'],
          [
            ...[begin, ...guards, viaForm(route.method, allowed)],
            ...[representation, ...own].map((step) => onlyFor(route.method, step)),
          ],
        )
      }
    }
  }
  return router
}

/** Routes of admins are guarded by what they declare, wherever they lie. */
function guardsOf(route: MountedRoute, strangers: Step, byUser: Step): Step[] {
  return route.policy === 'admin' ? [strangers, adminOnly, byUser, permitted(route)] : []
}

/** Decided before the handler: a write that cannot be answered changes nothing (406). What is only read decides in its answer. */
const representation: Step = (ctx, next) => {
  if (!isRead(ctx) || ctx.state.route.session) kindOf(ctx)
  return next()
}

/** Skips a step after a form that is meant for another route of the same address. */
const onlyFor =
  (method: string, step: Step): Step =>
  (ctx, next) =>
    ctx.method === method ? step(ctx, next) : next()

/** Lets a form through whose `_method` is this route's, or that of another one of the address; anything else is 405 with what the address allows. */
function viaForm(method: string, allowed: readonly string[]): Step {
  return async (ctx, next) => {
    if (!isForm(ctx)) throw methodNotAllowed(allowed)
    const override = ctx.query._method ?? (await readBody(ctx, { keys: 20_000 }))._method
    const wanted = typeof override === 'string' ? override.toUpperCase() : 'POST'
    if (wanted === method) ctx.method = method
    else if (['GET', 'POST'].includes(wanted) || !allowed.includes(wanted))
      throw methodNotAllowed(allowed)
    return next()
  }
}
