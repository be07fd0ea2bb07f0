import type { Ctx } from '#server/http.ts'
import { respond } from '#server/respond.ts'
import { safePath } from '#server/safe-path.ts'
import { end, hashOf } from '#server/session.ts'
import type { Attempt } from '#server/takes.ts'
import { attempt } from './models/attempts.ts'
import { begin, finish } from './models/session.ts'
import { User } from './models/user.ts'
import { type UserJson, userJson } from './views/json.ts'

interface Door {
  next?: string | undefined
}

/** The sign-in form; who is signed in already is sent on. */
export async function ask(ctx: Ctx, { next }: Door): Promise<void> {
  const { user } = ctx.scope
  if (user) return respond(ctx, { json: { user: userJson(user) }, to: onward(user, next) })
  await form(ctx, { next })
}

/** E-mail and password become a session. Spec: Authentication 1. */
export async function signIn(
  ctx: Ctx,
  { email, password, next }: Door & { email: string; password: string },
): Promise<void> {
  const { scope } = ctx
  const user = await attempt(scope, email, () => User.withCredentials(scope, email, password))
  await begin(ctx, user.id)
  ctx.set('Cache-Control', 'no-store')
  await respond(ctx, { json: { user: userJson(user) }, to: onward(user, next), anew: true })
}

/** The form again: the e-mail kept, the password not. */
export function signInAgain(ctx: Ctx, { values, status }: Attempt): Promise<void> {
  const error = ctx.scope.t(status === 401 ? 'auth.wrongPair' : 'auth.fillBoth')
  return form(ctx, { next: text(values.next), email: text(values.email), error })
}

export async function signOut(ctx: Ctx): Promise<void> {
  finish(ctx)
  await respond(ctx, { json: { user: null }, to: '/', anew: true })
}

/** Ends every other session of this account; this one stays. Statement 3. */
export async function signOutEverywhere(ctx: Ctx): Promise<void> {
  const { scope, session } = ctx
  const { user } = scope
  if (!user || !session) return signOut(ctx)
  const ended = await end(scope, { userId: user.id, except: hashOf(session.externalKey) })
  await respond(ctx, {
    json: { ended },
    to: onward(user),
    flash: scope.t('auth.signedOutElsewhere', { count: ended }),
  })
}

/** Who the caller is; null for nobody. */
export function current(ctx: Ctx): Promise<void> {
  const { user } = ctx.scope
  return respond(ctx, { json: { user: user ? userJson(user) : null } })
}

function form(ctx: Ctx, given: Door & { email?: string | undefined; error?: string }) {
  const { scope } = ctx
  const next = safePath(given.next)
  const { email, error } = given
  return respond(ctx, {
    json: { user: null },
    html: () => scope.page('sign-in', { next, email, error }),
    head: { title: scope.t('auth.signInTitle'), noindex: true },
  })
}

/** Where somebody goes who is signed in: where they wanted to, if that is a place of ours they may see. */
function onward(user: UserJson, next?: string): string {
  const wanted = safePath(next)
  const mayGo = wanted !== undefined && !/^\/auth\//.test(wanted)
  if (user.role === 'admin') return mayGo ? wanted : '/admin'
  return mayGo && !/^\/admin(\/|$|\?)/.test(wanted) ? wanted : '/'
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
