import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { endOthers, finish, ownSessionId } from '../../models/sign-in/session.ts'
import { userJson } from '../../views/json.ts'
import { pageAfterSignIn } from './complete-sign-in.ts'

export async function signOut(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const { user, from = { address: '', userAgent: '' } } = scope
  finish(ctx)
  if (user) {
    const { id: userId, email, name, role } = user
    await scope.atomic((inner) =>
      inner.tell('auth.signedOut', { userId, email, name, role, ...from }),
    )
  }
  await respond(ctx, { json: { user: null }, to: '/', anew: true })
}

/** Ends every other session of this account; this one stays. */
export async function signOutEverywhere(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const { user } = scope
  if (!user) return signOut(ctx)
  const ended = await endOthers(scope, user, ownSessionId(ctx))
  await respond(ctx, {
    json: { ended },
    to: pageAfterSignIn(user),
    flash: scope.t('auth.signedOutElsewhere', { count: ended }),
  })
}

/** Who the caller is; null for nobody. */
export function current(ctx: Ctx): Promise<void> {
  const { user } = ctx.scope
  return respond(ctx, { json: { user: user ? userJson(user) : null } })
}
