/** Mounts the modules' routes on one router, at the root and again under /api, each behind its guards. */
import { adminOnly } from '#server/access/guards.ts'
import { permitted } from '#server/access/permissions.ts'
import { dropFiles, isForm, readBody } from '#server/http/body.ts'
import { type Ctx, isRead, type MountedRoute, type Step } from '#server/http/context.ts'
import { kindOf } from '#server/http/negotiation/negotiate.ts'
import { methodsAt } from '#server/http/routing/find-route.ts'
import { type TreeRouter, treeRouter } from '#server/http/routing/tree-router.ts'
import { addressOf } from '#server/http/safety/client-ip.ts'
import { limiter } from '#server/limits/rate-limit.ts'
import { methodNotAllowed } from './errors.ts'
import type { Kernel } from './kernel.ts'
import { storeWithoutKey } from './request-scope.ts'

/** The router of the routes that are answered before a language and a session are looked for, or of all others. */
export function mount({ counter, env, table }: Kernel, { bare }: { bare: boolean }): TreeRouter {
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
  // Routes of admins are guarded by what they declare, wherever they lie.
  const guarded = (route: MountedRoute): Step[] =>
    route.policy === 'admin' ? [strangers, adminOnly, byUser, permitted(route)] : []
  const own = ({ method, path, steps }: MountedRoute): Step[] =>
    steps.flatMap((step) => {
      if (step.marks?.credential) return [byDoor]
      if (!step.marks?.sensitive) return [step]
      return [limiter(counter, `sensitive:${method} ${path}`, env.limits.sensitive, address)]
    })
  for (const route of table.filter((one) => Boolean(one.bare) === bare)) {
    for (const api of [false, true]) {
      // The front page is /api, which answers /api/ too.
      const path = api ? `/api${route.path === '/' ? '' : route.path}` : route.path
      const ahead = () => [begin(route, api), ...guarded(route)]
      router.register(path, route.method, () => [...ahead(), representation, ...own(route)])
      // A browser's form has only POST: the same route behind `_method`.
      if (!['GET', 'POST'].includes(route.method)) {
        router.register(path, 'POST', () => [
          ...[...ahead(), viaForm(route, table)],
          ...[representation, ...own(route)].map((step) => onlyFor(route.method, step)),
        ])
      }
    }
  }
  return router
}

const begin =
  (route: MountedRoute, api: boolean): Step =>
  (ctx, next) => {
    ctx.state.area = route.area
    ctx.state.api = api
    ctx.state.page = route.page
    ctx.state.route = route
    ctx.state.personal = undefined
    storeWithoutKey(ctx)
    return next()
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
function viaForm({ method, path, steps }: MountedRoute, table: readonly MountedRoute[]): Step {
  const rules = steps.find(({ marks }) => marks?.body)?.marks?.body
  return async (ctx, next) => {
    const allowed = methodsAt(table, path)
    if (!isForm(ctx)) throw methodNotAllowed(allowed)
    const override = ctx.query._method ?? (await readBody(ctx, { keys: 20_000, ...rules }))._method
    const wanted = typeof override === 'string' ? override.toUpperCase() : 'POST'
    if (wanted === method) ctx.method = method
    else if (['GET', 'POST'].includes(wanted) || !allowed.includes(wanted)) {
      await dropFiles(ctx)
      throw methodNotAllowed(allowed)
    }
    return next()
  }
}
