/** The steps of a route line that say who may call it. */
import { dutyFirst, forbidden, signInFirst } from '#server/errors.ts'
import { marked, type Step } from '#server/http/context.ts'

/** Customers and admins only. */
export const signedIn: Step = marked({ policy: 'signedIn' }, (ctx, next) => {
  if (!ctx.scope.user) throw signInFirst()
  return next()
})

/** Admins only. The mount puts it, and the limit by user, in front of every route declared as admin, whatever its path. */
export const adminOnly: Step = marked({ policy: 'admin' }, (ctx, next) => {
  const { user } = ctx.scope
  if (!user) throw signInFirst()
  if (user.role !== 'admin') throw forbidden('server.fault.adminsOnly')
  if (user.duty) throw dutyFirst(user.duty)
  return next()
})

/** Needs no session and no database and counts against no limit: health checks, stored files. */
export const bare: Step = marked({ bare: true }, (_ctx, next) => next())

/** Begins a session on a GET, as for the callback of a sign-in provider; writes have one anyway. */
export const beginsSession: Step = marked({ session: true }, (_ctx, next) => next())

/** A page for people: a caller that accepts anything gets HTML here, JSON elsewhere. */
export const page: Step = marked({ page: true }, (_ctx, next) => next())

/** Skips the origin check: a signature or a one-time state replaces it. The module lists its path in `signedPaths`. */
export const signed: Step = marked({ policy: 'signed' }, (_ctx, next) => next())
