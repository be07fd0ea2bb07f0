/** The words of a route line that say who may call it. */
import { dutyFirst, forbidden, signInFirst } from '#server/errors.ts'
import { marked, type Step } from '#server/http/context.ts'

/** Customers and admins only. */
export const signedIn: Step = marked({ policy: 'signedIn' }, (ctx, next) => {
  if (!ctx.scope.user) throw signInFirst()
  return next()
})

/** Admins only; put in front of every admin route by the mount, by the declared route and never by the path, and with it the limit by user. */
export const adminOnly: Step = marked({ policy: 'admin' }, (ctx, next) => {
  const { user } = ctx.scope
  if (!user) throw signInFirst()
  if (user.role !== 'admin') throw forbidden('server.fault.adminsOnly')
  if (user.duty) throw dutyFirst(user.duty)
  return next()
})

/** Needs neither visitor nor database and counts against no limit: health checks, stored files. */
export const bare: Step = marked({ bare: true }, (_ctx, next) => next())

/** Begins a session though it is only read, as where another service sends somebody back; writes have one anyway. */
export const beginsSession: Step = marked({ session: true }, (_ctx, next) => next())

/** A page for people: a caller that takes anything gets HTML here, JSON elsewhere. */
export const page: Step = marked({ page: true }, (_ctx, next) => next())

/** Comes from another site by right: a signature or a one-time state stands for the origin. The module lists its path in `signedPaths`. */
export const signed: Step = marked({ policy: 'signed' }, (_ctx, next) => next())
