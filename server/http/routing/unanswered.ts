/** The end of the pipeline: requests that no route answers. */
import { adminOnly } from '#server/access/guards.ts'
import { methodNotAllowed, notImplemented } from '#server/errors.ts'
import { isMethod, type MountedRoute, type Step } from '../context.ts'
import { isInAdmin } from '../routes.ts'
import { methodsAt } from './find-route.ts'

/**
 * 204 with `Allow` to OPTIONS, 405 to another method than a route's, 501 to a method that the shop does not know at all, else 404.
 * In the admin strangers learn nothing of it: they sign in first.
 */
export function unanswered(table: readonly MountedRoute[]): Step {
  return async (ctx) => {
    if (isInAdmin(ctx.path)) {
      if (!ctx.path.startsWith('/api/')) ctx.state.area ??= 'admin'
      await adminOnly(ctx, async () => undefined)
    }
    const { method } = ctx
    if (!isMethod(method) && method !== 'HEAD' && method !== 'OPTIONS') throw notImplemented(method)
    const allowed = methodsAt(table, ctx.path)
    if (allowed.length === 0 || allowed.includes(method)) return
    if (method !== 'OPTIONS') throw methodNotAllowed(allowed)
    ctx.status = 204
    ctx.set('Allow', allowed.join(', '))
  }
}
