import { end, listSessions } from '#server/access/session.ts'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { endOthers as endEveryOther, finish, ownSessionId } from '../../models/sign-in/session.ts'
import { sessionJson } from '../../views/json.ts'

/** Where the account is signed in, the last used first. */
export async function list(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const rows = await listSessions(scope, scope.user?.id ?? '')
  const sessions = rows.map((row) => sessionJson(scope.t, row, ownSessionId(ctx)))
  const shown = sessions.map((session) => ({
    ...session,
    signedInAt: scope.format.dateTime(session.signedInAt),
    lastUsedAt: scope.format.dateTime(session.lastUsedAt),
  }))
  await respond(ctx, {
    json: { sessions },
    html: () => scope.page('account-sessions', { sessions: shown }),
    head: { title: scope.t('auth.account.sessions'), noindex: true },
  })
}

/** Ends one of them; ending this one is signing out. 404 for anybody else's. */
export async function endOne(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { scope } = ctx
  const isThis = id === ownSessionId(ctx)
  const ended = await end(scope, { idHash: id, userId: scope.user?.id ?? '' })
  if (ended === 0) throw notFound('auth.sessionNotFound')
  if (isThis) finish(ctx)
  await respond(ctx, {
    json: { ended },
    to: isThis ? '/' : '/account/sessions',
    anew: isThis,
    flash: scope.t(isThis ? 'auth.account.signedOut' : 'auth.account.sessionEnded'),
  })
}

/** Ends all but this one. */
export async function endOthers(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const ended = scope.user ? await endEveryOther(scope, scope.user, ownSessionId(ctx)) : 0
  const flash = scope.t('auth.signedOutElsewhere', { count: ended })
  await respond(ctx, { json: { ended }, to: '/account/sessions', flash })
}
