/** What signing in and out does to a browser's session and cookies. */
import { renewGuest } from '#server/access/guest.ts'
import { end, hashOf } from '#server/access/session.ts'
import type { Ctx } from '#server/http/context.ts'
import { now } from '#server/ids.ts'
import type { Scope, User as Visitor } from '#server/scope.ts'

/** Starts the session of an account under a new id; what the browser brought is worth nothing. `how` is kept with it. */
export async function begin(ctx: Ctx, userId: string, how?: string): Promise<void> {
  const { session } = ctx
  if (!session) throw new Error('There is no session to begin.')
  const { address, userAgent } = ctx.scope.from ?? {}
  for (const key of Object.keys(session.toJSON())) delete session[key]
  await session.regenerate()
  Object.assign(session, {
    userId,
    signedInAt: now(),
    ...(how === undefined ? {} : { how }),
    ...(address !== undefined && { address, userAgent }),
  })
}

/** True when this session began within the last ten minutes: whoever sits here is who signed in. */
export function isFresh({ session }: Ctx): boolean {
  const signedInAt = session?.signedInAt
  return typeof signedInAt === 'string' && Date.parse(signedInAt) > Date.now() - 600_000
}

/** The name that the list of sessions has for this browser's. */
export const ownSessionId = ({ session }: Ctx): string => hashOf(session?.externalKey ?? '')

/** Ends every session of an account but one, and tells it. Answers how many. */
export const endOthers = (scope: Scope, user: Visitor, except: string): Promise<number> =>
  scope.atomic(async (inner) => {
    const { id: userId, email, name, role } = user
    const ended = await end(inner, { userId, except })
    const from = inner.from ?? { address: '', userAgent: '' }
    await inner.tell('auth.signedOutEverywhere', { userId, email, name, role, ended, ...from })
    return ended
  })

/** Ends this browser's session, and gives it a new guest: the next person here is somebody else. */
export function finish(ctx: Ctx): void {
  ctx.session = null
  renewGuest(ctx)
}
