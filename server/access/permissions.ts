/** The one policy of what an admin may see and change, used by guards, menu and buttons. */

import { owned } from '#server/data/own-property.ts'
import { type Fault, forbidden } from '#server/errors.ts'
import type { MountedRoute } from '#server/http/context.ts'
import { marked, type Step } from '#server/http/context.ts'
import { shortName } from '#server/module.ts'
import type { Scope, User } from '#server/scope.ts'
import type { Access } from '#server/user.ts'
import { areasOf } from './permission-areas.ts'

/** Whether `user` has the grant. A customer never has; anything not granted is refused. */
export function may(user: User | undefined, module: string, access: Access): boolean {
  if (user?.role !== 'admin') return false
  const { grants } = user
  if (grants === 'all' || access === 'any') return true
  if (access === 'all' || !Object.hasOwn(grants, module)) return false
  return owned(grants, module) === 'write' || owned(grants, module) === access
}

/** Whether `user` may call an admin route; true for all other routes. */
export const mayCall = (
  user: User | undefined,
  { policy, module, access }: Pick<MountedRoute, 'policy' | 'module' | 'access'>,
): boolean => policy !== 'admin' || may(user, shortName(module), access)

/** Refuses an admin whose permission set does not cover this route; `adminOnly` refuses everybody else. */
export const permitted = (route: MountedRoute): Step =>
  function permitted(ctx, next) {
    const { user } = ctx.scope
    if (user?.role === 'admin' && !mayCall(user, route)) throw notPermitted(ctx.scope, route)
    return next()
  }

/** Any admin, whatever the permission set, as for the dashboard. */
export const anyAdmin: Step = marked({ access: 'any' }, (_ctx, next) => next())
/** Needs only the permission to read: a POST that changes nothing, as a preview. */
export const reads: Step = marked({ access: 'read' }, (_ctx, next) => next())
/** Needs the permission to write: a GET whose page only serves a change, as a form for a new record or a confirmation. */
export const writes: Step = marked({ access: 'write' }, (_ctx, next) => next())
/** Only admins without a permission set: for what manages permissions. */
export const fullAdmin: Step = marked({ access: 'all' }, (_ctx, next) => next())

/** The refusal for whoever may not change what a module has. */
export const mayNotChange = (scope: Scope, module: string): Fault =>
  notCovered(scope, { module, access: 'write' })

function notPermitted(scope: Scope, { module, access }: MountedRoute): Fault {
  if (access === 'all') return forbidden('server.fault.fullAdminOnly')
  return notCovered(scope, { module: shortName(module), access })
}

function notCovered(scope: Scope, { module, access }: { module: string; access: Access }): Fault {
  const area = areasOf(scope).find((one) => one.module === module)
  const label = (area?.label ?? module).toLowerCase().replaceAll(', ', ' and ')
  const key = access === 'write' ? 'server.fault.mayNotChange' : 'server.fault.mayNotSee'
  return forbidden(key, { set: scope.user?.permissionSet ?? '', area: label })
}
